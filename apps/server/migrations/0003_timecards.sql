-- One row a day with hours; no row is zero hours. period_start is the first day of the day's period.
create table hour_entries (
  employee_id text not null references employees,
  project_id text not null references projects,
  day date not null,
  period_start date not null,
  hundredths smallint not null check (hundredths between 1 and 2400),
  -- years of one person's hours on a project are read from the index alone
  primary key (employee_id, project_id, day) include (period_start, hundredths)
);
create index hour_entries_day on hour_entries (employee_id, day) include (hundredths);
create index hour_entries_project on hour_entries (project_id, day);

-- A row's state; no record is 'open' (document 5 §2.7).
create table period_states (
  employee_id text not null references employees,
  project_id text not null references projects,
  period_start date not null,
  period_end date not null,
  state text not null check (state in ('flagged', 'pendingOvertime', 'submitted', 'pendingUnsubmit')),
  changed_at timestamptz not null,
  changed_by text not null references employees,
  -- kept while an unsubmit request is pending, so that a rejection leaves "submitted since" as it was
  submitted_at timestamptz,
  submitted_by text references employees,
  primary key (employee_id, project_id, period_start)
);
create index period_states_period on period_states (employee_id, period_start);
create index period_states_project on period_states (project_id, period_start);

-- What is edited as a whole: one employee's period and its version (document 5 §0.8).
create table timecard_periods (
  employee_id text not null references employees,
  period_start date not null,
  version integer not null,
  saved_at timestamptz not null,
  primary key (employee_id, period_start)
);

create table requests (
  request_sn bigint generated always as identity primary key,
  kind text not null check (kind in ('member', 'overtime', 'unsubmit')),
  requester_id text not null references employees,
  project_id text not null references projects,
  period_start date,
  period_end date,
  hundredths integer,
  reason text not null default '',
  state text not null default 'pending'
    check (state in ('pending', 'approved', 'rejected', 'withdrawn', 'cancelled')),
  is_self_approved boolean not null default false,
  requested_at timestamptz not null,
  decided_by text references employees,
  decided_at timestamptz,
  decision_reason text,
  -- the row of a rejected request was submitted again: the row no longer tells the rejection
  is_settled boolean not null default false,
  check ((kind = 'member') = (period_start is null)),
  check ((state = 'pending') = (decided_at is null))
);
-- one pending request of a kind per row (document 5 §2.7)
create unique index requests_one_pending on requests (requester_id, project_id, kind, period_start)
  nulls not distinct where state = 'pending';
create index requests_pending_project on requests (project_id, kind) where state = 'pending';
create index requests_requester on requests (requester_id, period_start);

-- A closed month with its frozen base hours (document 5 §2.10); opening it again removes the record.
create table month_closes (
  employee_id text not null references employees,
  month date not null check (extract(day from month) = 1),
  base_hundredths integer not null,
  closed_at timestamptz not null,
  closed_by text not null references employees,
  primary key (employee_id, month)
);
create index month_closes_month on month_closes (month);
