create table codes (
  group_code text not null,
  detail_code text not null,
  name_ko text not null,
  name_en text not null,
  sort_order integer not null default 0,
  is_active boolean not null default true,
  -- named by the product's logic: may be renamed, never removed or re-keyed (document 5 §6.1)
  is_fixed boolean not null default false,
  version integer not null default 0,
  primary key (group_code, detail_code)
);

create table offices (
  office_code text primary key,
  time_zone text not null,
  currency_code text not null
);

create table organizations (
  year smallint not null,
  organization_id text not null,
  upper_organization_id text not null,
  name text not null,
  display_name text not null,
  style_code text not null default 'ETC',
  is_profit_center boolean not null default false,
  team_leader_id text,
  office_code text references offices,
  remark text not null default '',
  sort_order integer not null default 0,
  version integer not null default 0,
  primary key (year, organization_id)
);
create unique index organizations_one_root on organizations (year) where upper_organization_id = '000000';
create index organizations_upper on organizations (year, upper_organization_id);
create index organizations_leader on organizations (team_leader_id, year);

create table employees (
  employee_id text primary key,
  name text not null,
  email text not null default '',
  position text not null default '',
  join_day date not null,
  retire_day date,
  is_active boolean not null default true,
  password_hash text,
  language text not null default 'ko' check (language in ('ko', 'en')),
  version integer not null default 0,
  check (retire_day is null or retire_day >= join_day)
);
create index employees_name on employees (name);

create table employee_roles (
  employee_id text not null references employees on delete cascade,
  role_id text not null,
  primary key (employee_id, role_id)
);
create index employee_roles_role on employee_roles (role_id);

-- Organization, grade and office are in force from their day on (document 5 §6.3).
create table employee_history (
  employee_id text not null references employees on delete cascade,
  from_day date not null,
  organization_id text not null,
  grade_code text not null,
  office_code text not null references offices,
  leads_division boolean not null default false,
  is_applied boolean not null default true,
  primary key (employee_id, from_day)
);
create index employee_history_organization on employee_history (organization_id, from_day);

create table holidays (
  holiday_sn bigint generated always as identity primary key,
  office_code text not null references offices,
  name text not null,
  first_day date not null,
  last_day date not null,
  version integer not null default 0,
  check (last_day >= first_day)
);
create index holidays_office on holidays (office_code, first_day, last_day);
