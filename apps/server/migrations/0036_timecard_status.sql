-- Whom a leader or an administrator has reminded of a month, and when at last: once a day (timecard-status-6).
create table month_reminders (
  employee_id text collate "C" not null constraint month_reminders_employee references employees,
  month date not null,
  -- the day in the zone of the employee's office
  reminded_on date not null,
  reminded_at timestamptz not null,
  reminded_by text collate "C" not null constraint month_reminders_by references employees,
  primary key (employee_id, month),
  constraint month_reminders_first_of_month check (extract(day from month) = 1)
);

-- The hours of a month as they were when it was last closed, kept as it was opened again, so that what has changed
-- since can be told (timecard-status-9). A close that is opened later takes the place of the one before.
create table reopened_months (
  employee_id text collate "C" not null constraint reopened_months_employee references employees,
  month date not null,
  closed_at timestamptz not null,
  closed_by text collate "C" not null constraint reopened_months_closed_by references employees,
  reopened_at timestamptz not null,
  reopened_by text collate "C" not null constraint reopened_months_reopened_by references employees,
  -- a row for each project and period: projectId, periodStart, hundredths, submittedHundredths
  hours jsonb not null,
  primary key (employee_id, month),
  constraint reopened_months_first_of_month check (extract(day from month) = 1)
);
create index reopened_months_by_month on reopened_months (month);

-- What waits for a decision in a month, whoever asked.
create index requests_pending_by_period on requests (period_start) where state = 'pending' and kind <> 'member';
