-- Every check, foreign key and index has a name, since refusals are made from names; a primary key is <table>_pkey.
-- Ids and codes compare byte by byte (collation "C"): they are looked up and joined, never sorted for reading.
-- Nothing cascades into hours or history: what is in use cannot be deleted (document 5 §6.1).
-- `updated_at` and `updated_by` are the last update that a screen shows: every writer sets them, by the clock of
-- the server. Nobody stands in `updated_by` where a command or an installation wrote.

create table codes (
  group_code text collate "C" not null,
  detail_code text collate "C" not null,
  name_ko text not null,
  name_en text not null,
  sort_order integer not null default 0,
  is_active boolean not null default true,
  -- named by the product's logic: may be renamed, never removed or re-keyed (document 5 §6.1)
  is_fixed boolean not null default false,
  version integer not null default 0,
  updated_at timestamptz not null default now(),
  updated_by text collate "C",
  primary key (group_code, detail_code)
);

-- A column with a code refers to `codes` together with a generated one that holds the group's name.

create table offices (
  office_code text collate "C" primary key,
  office_group text collate "C" not null generated always as ('GROFFC') stored,
  time_zone text not null,
  currency_code text collate "C" not null,
  currency_group text collate "C" not null generated always as ('GRCRCY') stored,
  updated_at timestamptz not null default now(),
  updated_by text collate "C",
  constraint offices_code foreign key (office_group, office_code) references codes,
  constraint offices_currency foreign key (currency_group, currency_code) references codes
);

create table employees (
  employee_id text collate "C" primary key,
  name text not null,
  email text not null default '',
  position text not null default '',
  join_day date not null,
  retire_day date,
  is_active boolean not null default true,
  password_hash text,
  language text collate "C" not null default 'ko',
  version integer not null default 0,
  -- the record that the employee screen edits; one's own password and language leave it alone
  updated_at timestamptz not null default now(),
  updated_by text collate "C" constraint employees_updated_by references employees,
  constraint employees_retire_after_join check (retire_day is null or retire_day >= join_day),
  constraint employees_known_language check (language in ('ko', 'en'))
);
create index employees_name on employees (name);

alter table codes add constraint codes_updated_by foreign key (updated_by) references employees;
alter table offices add constraint offices_updated_by foreign key (updated_by) references employees;

create table employee_roles (
  employee_id text collate "C" not null constraint employee_roles_employee references employees,
  role_id text collate "C" not null,
  role_group text collate "C" not null generated always as ('GRROLE') stored,
  primary key (employee_id, role_id),
  constraint employee_roles_role foreign key (role_group, role_id) references codes
);
create index employee_roles_by_role on employee_roles (role_id);

-- A unit for life: the same id in the chart of every year, in people's history, in closed months.
create table units (
  organization_id text collate "C" primary key
);

-- A unit as it stands in one year's chart (document 5 §6.2). The one without an upper unit is the root.
create table organizations (
  year smallint not null,
  organization_id text collate "C" not null constraint organizations_unit references units,
  upper_organization_id text collate "C",
  name text not null,
  display_name text not null,
  style_code text collate "C" not null default 'ETC',
  style_group text collate "C" not null generated always as ('GRDEPT') stored,
  is_profit_center boolean not null default false,
  team_leader_id text collate "C" constraint organizations_leader references employees,
  office_code text collate "C" constraint organizations_office references offices,
  remark text not null default '',
  sort_order integer not null default 0,
  version integer not null default 0,
  updated_at timestamptz not null default now(),
  updated_by text collate "C" constraint organizations_updated_by references employees,
  primary key (year, organization_id),
  constraint organizations_upper foreign key (year, upper_organization_id) references organizations,
  constraint organizations_not_below_itself check (upper_organization_id <> organization_id),
  constraint organizations_style foreign key (style_group, style_code) references codes
);
create unique index organizations_one_root on organizations (year) where upper_organization_id is null;
create index organizations_by_upper on organizations (year, upper_organization_id);
create index organizations_by_leader on organizations (team_leader_id, year);
create index organizations_by_unit on organizations (organization_id, year);

-- Organization, grade and office are in force from their day on (document 5 §6.3).
create table employee_history (
  employee_id text collate "C" not null constraint employee_history_employee references employees,
  from_day date not null,
  organization_id text collate "C" not null constraint employee_history_unit references units,
  grade_code text collate "C" not null,
  grade_group text collate "C" not null generated always as ('GRDEGR') stored,
  office_code text collate "C" not null constraint employee_history_office references offices,
  leads_division boolean not null default false,
  is_applied boolean not null default true,
  primary key (employee_id, from_day),
  constraint employee_history_grade foreign key (grade_group, grade_code) references codes
);
create index employee_history_by_unit on employee_history (organization_id, from_day);

-- An entry is in force on every day of employment (document 5 §6.3). Asked at the commit, when a join day and
-- the entries that go with it have all been written.
create function require_history_from_join_day() returns trigger language plpgsql as $$
declare
  whose text := coalesce(new.employee_id, old.employee_id);
  late date;
begin
  select min(h.from_day) into late from employees e join employee_history h using (employee_id)
    where e.employee_id = whose and h.is_applied having min(h.from_day) > min(e.join_day);
  if late is not null then
    raise exception 'the history of employee % begins on %, after the join day', whose, late
      using errcode = 'check_violation', constraint = 'employee_history_from_join_day';
  end if;
  return null;
end $$;
create constraint trigger employee_history_from_join_day
  after insert or delete or update of from_day, is_applied on employee_history
  deferrable initially deferred for each row execute function require_history_from_join_day();
create constraint trigger employees_join_day_in_history after update of join_day on employees
  deferrable initially deferred for each row execute function require_history_from_join_day();

create table holidays (
  holiday_sn bigint generated always as identity primary key,
  office_code text collate "C" not null constraint holidays_office references offices,
  name text not null,
  first_day date not null,
  last_day date not null,
  version integer not null default 0,
  updated_at timestamptz not null default now(),
  updated_by text collate "C" constraint holidays_updated_by references employees,
  constraint holidays_last_day_after_first check (last_day >= first_day)
);
create index holidays_by_office on holidays (office_code, first_day, last_day);
