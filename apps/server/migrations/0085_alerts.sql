-- Figures that people want to hear of (alerts-1).
create table alerts (
  alert_sn bigint generated always as identity primary key,
  owner_id text collate "C" not null constraint alerts_owner references accounts,
  kind text collate "C" not null constraint alerts_kind check (kind in ('margin-below', 'margin-falling',
    'labour-over-plan', 'billing-late', 'utilization-outside', 'plan-used-up')),
  -- null: all projects in progress with money that the owner reads, or a unit
  project_id text collate "C" constraint alerts_project references projects on delete cascade,
  unit_id text collate "C",
  -- tenths of a percent, a point or a week; null: the kind has none
  threshold integer,
  upper_threshold integer,
  plan_owner text collate "C" not null constraint alerts_plan_owner check (plan_owner in ('project', 'member')),
  is_mailed boolean not null,
  is_on boolean not null,
  checked_at timestamptz,
  version integer not null default 0,
  changed_at timestamptz not null,
  constraint alerts_one_subject check ((kind = 'utilization-outside') = (unit_id is not null)
    and (unit_id is null or project_id is null))
);
create index alerts_owners on alerts (owner_id, alert_sn);
create index alerts_projects on alerts (project_id) where project_id is not null;

-- What is true now of an alert, so that it is sent once (alerts-12).
create table raised_alerts (
  alert_sn bigint not null constraint raised_alerts_alert references alerts on delete cascade,
  -- the project or the unit
  subject_id text collate "C" not null,
  -- the member whose plan is used up; null: it is of the project or unit as a whole
  employee_id text collate "C" constraint raised_alerts_employee references accounts,
  raised_on date not null,
  -- it was false later on that day: shown no more, and not sent again before it was false on another day
  is_hidden boolean not null default false,
  value integer not null,
  other bigint,
  month date,
  constraint raised_alerts_once unique nulls not distinct (alert_sn, subject_id, employee_id)
);
create index raised_alerts_employees on raised_alerts (employee_id) where employee_id is not null;

-- A message can speak of the alerts of its receiver.
alter table messages
  drop constraint messages_known_about,
  drop constraint messages_about_names_it,
  add constraint messages_known_about check (about_kind in ('approval', 'week', 'memberRequest', 'notice',
    'deputyship', 'project', 'reportMail', 'alert')),
  add constraint messages_about_names_it check (case about_kind
    when 'week' then about_day is not null
    when 'project' then about_project_id is not null
    when 'reportMail' then about_report is not null
    when 'alert' then true
    else about_kind is null or about_sn is not null end);
