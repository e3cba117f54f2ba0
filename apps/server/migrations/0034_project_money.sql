-- What a project is planned and settled by (project-money). Every amount stands in the minor unit of the project's
-- currency: whole won, or cents.

alter table projects
  -- of the budget plan, what is typed; the rest comes from the rows of the teams
  add column license_amount bigint not null default 0,
  add column third_party_amount bigint not null default 0,
  add column third_party_cost bigint not null default 0,
  -- the report that closed it
  add column closing_report_sn bigint constraint projects_closing_report references files,
  add constraint projects_license_not_negative check (license_amount >= 0),
  add constraint projects_third_party_not_negative check (third_party_amount >= 0),
  add constraint projects_third_party_cost_not_negative check (third_party_cost >= 0);
create index projects_by_closing_report on projects (closing_report_sn) where closing_report_sn is not null;
create index projects_by_linked on projects (linked_project_id) where linked_project_id is not null;
create index projects_by_end on projects (end_day, start_day);

-- A placeholder is a to-be-named person or somebody of another company, and has a number within its project. The
-- name follows from both.
alter table project_members
  add column placeholder_kind text collate "C",
  add column placeholder_number integer;
update project_members m set placeholder_kind = n.kind, placeholder_number = n.number
from (
  select member_sn,
    case when placeholder_name ilike 'out%' then 'OUTSOURCING' else 'TBN' end as kind,
    row_number() over (
      partition by project_id, placeholder_name ilike 'out%' order by sort_order, member_sn) as number
  from project_members where placeholder_name is not null) n
where n.member_sn = m.member_sn;
alter table project_members
  drop constraint project_members_person_or_placeholder,
  drop column placeholder_name,
  add constraint project_members_placeholder_kind check (placeholder_kind in ('TBN', 'OUTSOURCING')),
  add constraint project_members_placeholder_whole
    check ((placeholder_kind is null) = (placeholder_number is null)),
  add constraint project_members_person_or_placeholder
    check ((employee_id is null) <> (placeholder_kind is null)),
  add constraint project_members_placeholder_number_positive check (placeholder_number > 0);
create unique index project_members_placeholder_once
  on project_members (project_id, placeholder_kind, placeholder_number);
create index project_members_by_unit on project_members (organization_id, project_id);
create index member_plans_by_month on member_plans (month, member_sn);

-- What a team sells and spends in a year of a project. The rows of one year state the whole project.
create table project_team_profits (
  project_id text collate "C" not null constraint project_team_profits_project references projects,
  year smallint not null,
  organization_id text collate "C" not null constraint project_team_profits_unit references units,
  sales_amount bigint not null default 0,
  outsourcing_amount bigint not null default 0,
  expense_amount bigint not null default 0,
  -- what the team receives of others, or with a minus sign gives to them
  internal_amount bigint not null default 0,
  is_owner boolean not null default false,
  sort_order integer not null default 0,
  primary key (project_id, year, organization_id),
  constraint project_team_profits_not_negative
    check (sales_amount >= 0 and outsourcing_amount >= 0 and expense_amount >= 0)
);
create unique index project_team_profits_one_owner on project_team_profits (project_id, year) where is_owner;
create index project_team_profits_by_unit on project_team_profits (organization_id, year);

-- What was spent, by cost category, team and month; what is computed is never entered.
create table project_costs (
  project_id text collate "C" not null constraint project_costs_project references projects,
  category_code text collate "C" not null,
  category_group text collate "C" not null generated always as ('CTEXPN') stored,
  organization_id text collate "C" not null constraint project_costs_unit references units,
  month date not null,
  amount bigint not null,
  primary key (project_id, category_code, organization_id, month),
  constraint project_costs_category foreign key (category_group, category_code) references codes,
  constraint project_costs_entered check (category_code in ('CE001', 'CE002', 'CE003')),
  constraint project_costs_first_of_month check (extract(day from month) = 1),
  constraint project_costs_something check (amount <> 0)
);
create index project_costs_by_month on project_costs (month, project_id);
create index project_costs_by_unit on project_costs (organization_id, month);

create table project_billings (
  billing_sn bigint generated always as identity primary key,
  project_id text collate "C" not null constraint project_billings_project references projects,
  revenue_code text collate "C" not null,
  revenue_group text collate "C" not null generated always as ('GRGPST') stored,
  plan_month date,
  plan_amount bigint not null default 0,
  -- the month of the tax invoice
  actual_month date,
  actual_amount bigint not null default 0,
  remark text not null default '',
  sort_order integer not null default 0,
  constraint project_billings_revenue foreign key (revenue_group, revenue_code) references codes,
  constraint project_billings_plan_not_negative check (plan_amount >= 0),
  constraint project_billings_plan_has_month check (plan_amount = 0 or plan_month is not null),
  constraint project_billings_actual_has_month check (actual_amount = 0 or actual_month is not null),
  constraint project_billings_first_of_month
    check (extract(day from plan_month) = 1 and extract(day from actual_month) = 1)
);
create index project_billings_by_project on project_billings (project_id, sort_order);
create index project_billings_by_actual_month on project_billings (actual_month, project_id);
create index project_billings_by_plan_month on project_billings (plan_month, project_id);

-- When the money of a month of a project was last changed: reports of closed months say it.
create table project_money_changes (
  project_id text collate "C" not null constraint project_money_changes_project references projects,
  month date not null,
  changed_at timestamptz not null,
  changed_by text collate "C" constraint project_money_changes_by references employees,
  primary key (project_id, month),
  constraint project_money_changes_first_of_month check (extract(day from month) = 1)
);

-- A project as each save left it, as plain terms of the code: its history in words, and how it stood on a day.
create table project_versions (
  project_id text collate "C" not null constraint project_versions_project references projects,
  version integer not null,
  saved_at timestamptz not null,
  saved_by text collate "C" constraint project_versions_by references employees,
  contents jsonb not null,
  primary key (project_id, version)
);
create index project_versions_by_time on project_versions (project_id, saved_at);
