create table project_categories (
  category_code text primary key,
  name text not null,
  sort_order integer not null default 0,
  version integer not null default 0
);

create table project_types (
  type_code text primary key,
  name text not null,
  display_name text not null,
  category_code text not null references project_categories,
  -- DV001 billable, DV002 non-billable
  section_code text not null,
  sort_order integer not null default 0,
  remark text not null default '',
  version integer not null default 0
);

create table projects (
  project_id text primary key,
  linked_project_id text references projects,
  name text not null,
  type_code text not null references project_types,
  start_day date not null,
  end_day date not null,
  contract_start_day date not null,
  contract_end_day date not null,
  pm_id text not null references employees,
  office_code text not null references offices,
  currency_code text not null default 'CY001',
  includes_business_cost boolean not null default true,
  status_code text not null default 'ST001',
  -- the day on which status became ST002; hours dated after it stop (document 5 §4.5)
  ended_day date,
  remark text not null default '',
  version integer not null default 0,
  check (end_day >= start_day),
  check ((status_code = 'ST002') = (ended_day is not null))
);
create unique index projects_id_any_case on projects (lower(project_id));
create index projects_pm on projects (pm_id);
create index projects_name on projects (name);

create table project_groups (
  project_id text not null references projects on delete cascade,
  group_id text not null,
  name text not null,
  is_default boolean not null default false,
  sort_order integer not null default 0,
  primary key (project_id, group_id)
);
create unique index project_groups_one_default on project_groups (project_id) where is_default;

create table project_members (
  member_sn bigint generated always as identity primary key,
  project_id text not null,
  group_id text not null default 'DEFAULT',
  -- null for a to-be-named or outsourcing placeholder
  employee_id text references employees,
  placeholder_name text,
  grade_code text,
  is_support boolean not null default false,
  is_active boolean not null default true,
  -- showFlag: kept per employee and project, for all weeks (document 5 §2.2)
  is_shown boolean not null default true,
  sort_order integer not null default 0,
  foreign key (project_id, group_id) references project_groups on delete cascade,
  check ((employee_id is null) <> (placeholder_name is null))
);
-- someone stands once in a project (document 5 §3.3); also the way in from an employee's timecard
create unique index project_members_employee on project_members (employee_id, project_id);
create index project_members_project on project_members (project_id);

-- resideYN of a member is dated (document 5 §4.2)
create table member_residence (
  member_sn bigint not null references project_members on delete cascade,
  from_day date not null,
  resides boolean not null,
  primary key (member_sn, from_day)
);

create table member_plans (
  member_sn bigint not null references project_members on delete cascade,
  month date not null check (extract(day from month) = 1),
  plan_hundredths integer not null check (plan_hundredths >= 0),
  primary key (member_sn, month)
);
