-- Views of lists that somebody has saved for themselves: what stands in the address of a screen, under a name. One
-- of them a screen is the one that it opens with.
create table saved_views (
  view_sn bigint generated always as identity primary key,
  employee_id text collate "C" not null constraint saved_views_employee references employees,
  screen_name text collate "C" not null,
  name text not null,
  address text not null,
  is_default boolean not null default false,
  version integer not null default 0,
  changed_at timestamptz not null
);
create unique index saved_views_name_once on saved_views (employee_id, screen_name, lower(name));
create unique index saved_views_one_default on saved_views (employee_id, screen_name) where is_default;
