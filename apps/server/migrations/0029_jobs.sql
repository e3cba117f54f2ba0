-- Work that the product does by itself, or when an administrator asks for it (jobs-1). A job that is due makes a
-- row here, whichever server sees it first; a row that has not ended is worked on by whichever server holds the
-- advisory lock of its number, which goes with that server's connection.
create table job_schedules (
  job text collate "C" primary key,
  due_at timestamptz not null
);

create table job_runs (
  run_sn bigint generated always as identity primary key,
  job text collate "C" not null,
  mode text collate "C" not null constraint job_runs_known_mode check (mode in ('auto', 'manual')),
  -- what it looks at
  first_day date not null,
  last_day date not null,
  -- nobody: it was due
  executor_id text collate "C" constraint job_runs_executor references employees,
  asked_at timestamptz not null,
  begun_at timestamptz,
  ended_at timestamptz,
  state text collate "C" not null default 'waiting'
    constraint job_runs_known_state check (state in ('waiting', 'running', 'done', 'failed')),
  -- how many servers have begun or gone on with it
  takes integer not null default 0,
  -- how far it has come; null: nobody knows how far it is
  done_count integer not null default 0,
  total_count integer,
  -- what the next step begins with, written in the transaction of the step before
  kept jsonb,
  outcome_ko text,
  outcome_en text,
  constraint job_runs_range check (last_day >= first_day),
  constraint job_runs_executor_of_mode check ((mode = 'manual') = (executor_id is not null)),
  constraint job_runs_ends check ((ended_at is not null) = (state in ('done', 'failed')))
);
-- a job never runs twice at the same time (jobs-3)
create unique index job_runs_one_at_a_time on job_runs (job) where state in ('waiting', 'running');
create index job_runs_by_time on job_runs (asked_at desc, run_sn desc);
create index job_runs_by_job on job_runs (job, asked_at desc);
create index job_runs_executors on job_runs (executor_id) where executor_id is not null;

-- What a run found to be wrong, for an administrator to look at.
create table job_findings (
  run_sn bigint not null constraint job_findings_run references job_runs on delete cascade,
  finding_sn bigint generated always as identity,
  kind text collate "C" not null,
  employee_id text collate "C",
  project_id text collate "C",
  day date,
  kept jsonb,
  must jsonb,
  primary key (run_sn, finding_sn)
);

-- Servers look at once when a run is asked for or ends.
create function tell_jobs() returns trigger language plpgsql as $$
begin
  perform pg_notify('yuga_jobs', '');
  return null;
end $$;
create trigger job_runs_tell_added after insert on job_runs
  for each statement execute function tell_jobs();
create trigger job_runs_tell_ended after update of state on job_runs
  for each statement execute function tell_jobs();

-- Whom a job has reminded of what: once, also when it is run again.
create table reminded (
  job text collate "C" not null,
  employee_id text collate "C" not null constraint reminded_employee references employees,
  -- the first day of the period or the month
  first_day date not null,
  run_sn bigint constraint reminded_run references job_runs on delete set null,
  primary key (employee_id, job, first_day)
);
create index reminded_of_run on reminded (run_sn);
