-- The targets of gross profit of a year (gp-targets-1 to gp-targets-7). Version and last update of a year's targets
-- stand in year_tables; amounts are whole won, man-months whole hundredths.

create table gp_team_targets (
  year smallint not null,
  organization_id text collate "C" not null constraint gp_team_targets_unit references units,
  first_target bigint not null,
  additional_target bigint not null,
  final_target bigint not null generated always as (first_target + additional_target) stored,
  primary key (year, organization_id),
  constraint gp_team_targets_first_not_negative check (first_target >= 0)
);
-- whether a unit is in use, before it leaves a chart
create index gp_team_targets_by_unit on gp_team_targets (organization_id, year);

-- Somebody has several in a year where their target changes on the way.
create table gp_employee_targets (
  target_sn bigint generated always as identity primary key,
  year smallint not null,
  employee_id text collate "C" not null constraint gp_employee_targets_employee references employees,
  -- amounts of a full year, of which the months from the first to the last one count
  billable_target bigint not null,
  non_billable_hundredths integer not null,
  -- 1 to 12
  first_month smallint not null,
  last_month smallint not null,
  is_used boolean not null,
  constraint gp_employee_targets_not_negative
    check (billable_target >= 0 and non_billable_hundredths >= 0),
  constraint gp_employee_targets_months
    check (first_month between 1 and 12 and last_month between first_month and 12)
);
create index gp_employee_targets_by_employee on gp_employee_targets (employee_id, year);
create index gp_employee_targets_by_year on gp_employee_targets (year, is_used);

create table gp_non_billable_targets (
  year smallint not null,
  organization_id text collate "C" not null constraint gp_non_billable_targets_unit references units,
  type_code text collate "C" not null constraint gp_non_billable_targets_type references project_types,
  target_hundredths integer not null,
  primary key (year, organization_id, type_code),
  constraint gp_non_billable_targets_not_negative check (target_hundredths >= 0)
);
create index gp_non_billable_targets_by_unit on gp_non_billable_targets (organization_id, year);
-- whether a project type is in use, before its section changes or it is deleted
create index gp_non_billable_targets_by_type on gp_non_billable_targets (type_code);
