-- Permissions that an administrator names as a set and gives to people for a while (sets-1).
create table permission_sets (
  set_sn bigint generated always as identity primary key,
  name text not null constraint permission_sets_name check (name <> ''),
  description text not null default '',
  version integer not null default 0,
  updated_at timestamptz not null,
  updated_by text collate "C" not null constraint permission_sets_updated_by references employees
);
create unique index permission_sets_once on permission_sets (lower(name));
create index permission_sets_by_updater on permission_sets (updated_by);

create table permission_set_items (
  set_sn bigint not null constraint permission_set_items_set references permission_sets,
  permission text collate "C" not null,
  scope text collate "C" not null
    constraint permission_set_items_scope check (scope in ('own', 'managed', 'subtree', 'company')),
  primary key (set_sn, permission)
);

create table permission_grants (
  grant_sn bigint generated always as identity primary key,
  employee_id text collate "C" not null constraint permission_grants_employee references employees,
  set_sn bigint not null constraint permission_grants_set references permission_sets,
  -- of the holder's office; no last day: until it is taken back
  from_day date not null,
  to_day date constraint permission_grants_days check (to_day >= from_day),
  version integer not null default 0,
  given_by text collate "C" not null constraint permission_grants_given_by references employees,
  given_at timestamptz not null
);
create index permission_grants_by_employee on permission_grants (employee_id);
create index permission_grants_by_set on permission_grants (set_sn, employee_id);
create index permission_grants_by_giver on permission_grants (given_by);
