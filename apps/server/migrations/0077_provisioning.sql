-- How an identity provider creates and changes accounts over SCIM (provisioning-1); no row: it does not.
create table provisioning_settings (
  is_one boolean primary key default true constraint provisioning_settings_one check (is_one),
  is_on boolean not null default false,
  -- SHA-256 of the token by which the provider calls
  token_hash bytea,
  token_made_at timestamptz,
  last_call_at timestamptz,
  -- the attributes that say the unit and the grade of an employee
  unit_attribute text not null default 'department',
  grade_attribute text not null default 'title',
  office_code text collate "C" not null default 'FC001' constraint provisioning_settings_office references offices,
  creates_waiting boolean not null default true,
  version integer not null default 0,
  updated_at timestamptz not null default now(),
  updated_by text collate "C" constraint provisioning_settings_updated_by references employees
);

-- Employees whom the provider knows: by which names, and what it said of them last.
create table provisioned_users (
  employee_id text collate "C" primary key
    constraint provisioned_users_employee references employees on delete cascade,
  user_name text not null,
  external_id text,
  said jsonb not null,
  -- why the unit or the grade that it said is not in the history; null: it is, or nothing was said
  unit_problem text constraint provisioned_users_unit check (unit_problem in ('unknown', 'ambiguous')),
  grade_problem text constraint provisioned_users_grade check (grade_problem in ('unknown', 'ambiguous')),
  version integer not null default 1,
  created_at timestamptz not null,
  changed_at timestamptz not null
);
create unique index provisioned_users_user_name on provisioned_users (lower(user_name));
create unique index provisioned_users_external_id on provisioned_users (external_id) where external_id is not null;
create index provisioned_users_with_problem on provisioned_users (employee_id)
  where unit_problem is not null or grade_problem is not null;
-- an employee is looked up by the e-mail address
create index employees_by_mail_address on employees (lower(email)) where email <> '';

create table provisioned_groups (
  group_id text collate "C" primary key default gen_random_uuid()::text,
  display_name text not null,
  external_id text,
  version integer not null default 1,
  created_at timestamptz not null,
  changed_at timestamptz not null
);
create unique index provisioned_groups_name on provisioned_groups (lower(display_name));
create unique index provisioned_groups_external_id on provisioned_groups (external_id) where external_id is not null;

create table provisioned_members (
  group_id text collate "C" not null
    constraint provisioned_members_group references provisioned_groups on delete cascade,
  employee_id text collate "C" not null
    constraint provisioned_members_user references provisioned_users on delete cascade,
  primary key (group_id, employee_id)
);
create index provisioned_members_by_employee on provisioned_members (employee_id);

-- Which role the members of a group have; the group by its name or by the identifier that the provider gave it.
create table provisioned_roles (
  group_name text not null,
  role_id text collate "C" not null,
  primary key (group_name, role_id)
);
