create table project_categories (
  category_code text collate "C" primary key,
  name text not null,
  sort_order integer not null default 0,
  version integer not null default 0,
  updated_at timestamptz not null default now(),
  updated_by text collate "C" constraint project_categories_updated_by references employees
);

create table project_types (
  type_code text collate "C" primary key,
  name text not null,
  display_name text not null,
  category_code text collate "C" not null constraint project_types_category references project_categories,
  -- DV001 billable, DV002 non-billable
  section_code text collate "C" not null,
  section_group text collate "C" not null generated always as ('GRPZDV') stored,
  sort_order integer not null default 0,
  remark text not null default '',
  version integer not null default 0,
  updated_at timestamptz not null default now(),
  updated_by text collate "C" constraint project_types_updated_by references employees,
  constraint project_types_section foreign key (section_group, section_code) references codes
);
create index project_types_by_category on project_types (category_code);

create table projects (
  project_id text collate "C" primary key,
  linked_project_id text collate "C" constraint projects_linked_project references projects,
  name text not null,
  type_code text collate "C" not null constraint projects_type references project_types,
  start_day date not null,
  end_day date not null,
  contract_start_day date not null,
  contract_end_day date not null,
  pm_id text collate "C" not null constraint projects_pm references employees,
  office_code text collate "C" not null constraint projects_office references offices,
  currency_code text collate "C" not null default 'CY001',
  currency_group text collate "C" not null generated always as ('GRCRCY') stored,
  includes_business_cost boolean not null default true,
  status_code text collate "C" not null default 'ST001',
  status_group text collate "C" not null generated always as ('GRPZST') stored,
  -- the day on which status became ST002; hours dated after it stop (document 5 §4.5)
  ended_day date,
  remark text not null default '',
  version integer not null default 0,
  updated_at timestamptz not null default now(),
  updated_by text collate "C" constraint projects_updated_by references employees,
  constraint projects_currency foreign key (currency_group, currency_code) references codes,
  constraint projects_status foreign key (status_group, status_code) references codes,
  constraint projects_end_after_start check (end_day >= start_day),
  constraint projects_contract_end_after_start check (contract_end_day >= contract_start_day),
  constraint projects_ended_day_of_status check ((status_code = 'ST002') = (ended_day is not null))
);
create unique index projects_id_any_case on projects (lower(project_id));
create index projects_by_pm on projects (pm_id);
create index projects_by_type on projects (type_code);
create index projects_by_name on projects (name);

create table project_groups (
  project_id text collate "C" not null constraint project_groups_project references projects,
  group_id text collate "C" not null,
  name text not null,
  is_default boolean not null default false,
  sort_order integer not null default 0,
  primary key (project_id, group_id)
);
create unique index project_groups_one_default on project_groups (project_id) where is_default;

create table project_members (
  member_sn bigint generated always as identity primary key,
  project_id text collate "C" not null,
  group_id text collate "C" not null default 'DEFAULT',
  -- null for a to-be-named or outsourcing placeholder
  employee_id text collate "C" constraint project_members_employee references employees,
  placeholder_name text,
  grade_code text collate "C",
  grade_group text collate "C" not null generated always as ('GRDEGR') stored,
  is_support boolean not null default false,
  is_active boolean not null default true,
  -- showFlag: kept per employee and project, for all weeks (document 5 §2.2)
  is_shown boolean not null default true,
  sort_order integer not null default 0,
  constraint project_members_group foreign key (project_id, group_id) references project_groups,
  constraint project_members_grade foreign key (grade_group, grade_code) references codes,
  constraint project_members_person_or_placeholder
    check ((employee_id is null) <> (placeholder_name is null))
);
-- someone stands once in a project (document 5 §3.3); also the way in from an employee's timecard
create unique index project_members_once on project_members (employee_id, project_id);
create index project_members_by_group on project_members (project_id, group_id);

-- resideYN of a member is dated (document 5 §4.2)
create table member_residence (
  member_sn bigint not null constraint member_residence_member references project_members,
  from_day date not null,
  resides boolean not null,
  primary key (member_sn, from_day)
);

create table member_plans (
  member_sn bigint not null constraint member_plans_member references project_members,
  month date not null,
  plan_hundredths integer not null,
  primary key (member_sn, month),
  constraint member_plans_first_of_month check (extract(day from month) = 1),
  constraint member_plans_not_negative check (plan_hundredths >= 0)
);
