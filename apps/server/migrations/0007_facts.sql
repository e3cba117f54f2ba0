-- The facts that figures come from (document 5 §0.7): what single hours add up to, cell by cell, and the days
-- that people are employed, stretch by stretch. Both are computed from hours, history, residence and holidays in
-- the transaction that changes one of these, and stand still in a closed month (document 5 §5.13).

-- The month of a day, as its first day.
create function month_of(day date) returns date language sql immutable parallel safe return
  day - (extract(day from day)::int - 1);

-- Hours of an employee on a project in a segment: a stretch of a month in which organization, grade, office and
-- residence did not change. No index holds the hours and pages keep some room, so that a new figure is written
-- beside the old one and touches no index.
create table man_month_cells (
  employee_id text collate "C" not null constraint man_month_cells_employee references employees,
  project_id text collate "C" not null constraint man_month_cells_project references projects,
  first_day date not null,
  last_day date not null,
  month date not null generated always as (month_of(first_day)) stored,
  organization_id text collate "C" not null constraint man_month_cells_unit references units,
  grade_code text collate "C" not null,
  grade_group text collate "C" not null generated always as ('GRDEGR') stored,
  office_code text collate "C" not null constraint man_month_cells_office references offices,
  resides boolean not null,
  base_hundredths integer not null,
  entered_hundredths integer not null,
  submitted_hundredths integer not null,
  -- the man-month of the submitted hours, rounded half-up once (document 5 §0.7); 0 in a month without base hours
  ten_thousandths integer not null generated always as (
    case when base_hundredths = 0 then 0
      else (20000::bigint * submitted_hundredths + base_hundredths) / (2 * base_hundredths) end) stored,
  primary key (employee_id, project_id, first_day),
  constraint man_month_cells_grade foreign key (grade_group, grade_code) references codes,
  constraint man_month_cells_within_month
    check (last_day >= first_day and month_of(last_day) = month_of(first_day)),
  constraint man_month_cells_base_not_negative check (base_hundredths >= 0),
  constraint man_month_cells_some_hours check (entered_hundredths > 0),
  constraint man_month_cells_submitted_within_entered
    check (submitted_hundredths between 0 and entered_hundredths)
) with (fillfactor = 75);
create index man_month_cells_by_unit on man_month_cells (month, organization_id);
create index man_month_cells_by_project on man_month_cells (project_id, month);

-- The employed days of a month in which organization, grade and office did not change, with or without hours:
-- utilization's base and timecard status are read here. Kept from the join day until a year ahead.
create table work_stretches (
  employee_id text collate "C" not null constraint work_stretches_employee references employees,
  first_day date not null,
  last_day date not null,
  month date not null generated always as (month_of(first_day)) stored,
  organization_id text collate "C" not null constraint work_stretches_unit references units,
  grade_code text collate "C" not null,
  grade_group text collate "C" not null generated always as ('GRDEGR') stored,
  office_code text collate "C" not null constraint work_stretches_office references offices,
  workdays smallint not null,
  -- of the whole month
  base_hundredths integer not null,
  primary key (employee_id, first_day),
  constraint work_stretches_grade foreign key (grade_group, grade_code) references codes,
  constraint work_stretches_within_month
    check (last_day >= first_day and month_of(last_day) = month_of(first_day)),
  constraint work_stretches_workdays check (workdays between 0 and last_day - first_day + 1),
  constraint work_stretches_base_not_negative check (base_hundredths >= 0)
) with (fillfactor = 75);
create index work_stretches_by_unit on work_stretches (month, organization_id);

-- What was frozen by a close stands here from now on, with the base hours of the close.
insert into work_stretches (employee_id, first_day, last_day, organization_id, grade_code, office_code,
    workdays, base_hundredths)
  select s.employee_id, s.first_day, s.last_day, s.organization_id, s.grade_code, s.office_code,
    s.workdays, c.base_hundredths
  from month_close_stretches s join month_closes c using (employee_id, month);
drop table month_close_stretches;
