-- Master data -------------------------------------------------------------------------------------

create table codes (
  group_code text not null,
  detail_code text not null,
  name_ko text not null,
  name_en text not null,
  sort_order integer not null default 0,
  is_active boolean not null default true,
  -- named by the product's logic: may be renamed, never removed or re-keyed (document 5 §6.1)
  is_fixed boolean not null default false,
  version integer not null default 0,
  primary key (group_code, detail_code)
);

create table offices (
  office_code text primary key,
  time_zone text not null,
  currency_code text not null
);

create table organizations (
  year smallint not null,
  organization_id text not null,
  upper_organization_id text not null,
  name text not null,
  display_name text not null,
  style_code text not null default 'ETC',
  is_profit_center boolean not null default false,
  team_leader_id text,
  office_code text references offices,
  remark text not null default '',
  sort_order integer not null default 0,
  version integer not null default 0,
  primary key (year, organization_id)
);
create unique index organizations_one_root on organizations (year) where upper_organization_id = '000000';
create index organizations_upper on organizations (year, upper_organization_id);
create index organizations_leader on organizations (team_leader_id, year);

create table employees (
  employee_id text primary key,
  name text not null,
  email text not null default '',
  position text not null default '',
  join_day date not null,
  retire_day date,
  is_active boolean not null default true,
  password_hash text,
  language text not null default 'ko' check (language in ('ko', 'en')),
  version integer not null default 0,
  check (retire_day is null or retire_day >= join_day)
);
create index employees_name on employees (name);

create table employee_roles (
  employee_id text not null references employees on delete cascade,
  role_id text not null,
  primary key (employee_id, role_id)
);
create index employee_roles_role on employee_roles (role_id);

-- Organization, grade and office are in force from their day on (document 5 §6.3).
create table employee_history (
  employee_id text not null references employees on delete cascade,
  from_day date not null,
  organization_id text not null,
  grade_code text not null,
  office_code text not null references offices,
  leads_division boolean not null default false,
  is_applied boolean not null default true,
  primary key (employee_id, from_day)
);
create index employee_history_organization on employee_history (organization_id, from_day);

create table holidays (
  holiday_sn bigint generated always as identity primary key,
  office_code text not null references offices,
  name text not null,
  first_day date not null,
  last_day date not null,
  version integer not null default 0,
  check (last_day >= first_day)
);
create index holidays_office on holidays (office_code, first_day, last_day);

-- Projects ----------------------------------------------------------------------------------------

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

-- Timecards ---------------------------------------------------------------------------------------

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
  -- kept while an unsubmit request is pending, so that a refusal leaves "submitted since" as it was
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
    check (state in ('pending', 'approved', 'refused', 'withdrawn', 'cancelled')),
  is_self_approved boolean not null default false,
  requested_at timestamptz not null,
  decided_by text references employees,
  decided_at timestamptz,
  decision_reason text,
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

-- Sessions ----------------------------------------------------------------------------------------

create table sessions (
  token_hash bytea primary key,
  employee_id text not null references employees on delete cascade,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null
);
create index sessions_employee on sessions (employee_id);
create index sessions_expiry on sessions (expires_at);

-- The ID that was typed as its SHA-256: people type their password there.
create table sign_in_failures (
  failure_sn bigint generated always as identity primary key,
  id_hash bytea not null,
  -- an IPv4 address, or the /64 of an IPv6 one
  address text not null,
  failed_at timestamptz not null
);
create index sign_in_failures_pair on sign_in_failures (id_hash, address, failed_at);
create index sign_in_failures_address on sign_in_failures (address, failed_at);

create table password_links (
  token_hash bytea primary key,
  employee_id text not null references employees on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index password_links_employee on password_links (employee_id);

-- The answer to a write that carried an Idempotency-Key, so that a retry does not write twice.
create table write_answers (
  employee_id text not null references employees on delete cascade,
  key text not null,
  request_hash bytea not null,
  answer jsonb not null,
  answered_at timestamptz not null,
  primary key (employee_id, key)
);
create index write_answers_age on write_answers (answered_at);

-- Records, messages, mail, files ------------------------------------------------------------------

create table audit (
  audit_sn bigint generated always as identity primary key,
  at timestamptz not null,
  actor_id text,
  for_employee_id text,
  action text not null,
  subject text not null,
  before jsonb,
  after jsonb,
  request_id text not null
);
create index audit_for_employee on audit (for_employee_id, at);
create index audit_actor on audit (actor_id, at);
create index audit_subject on audit (subject, at);

create table messages (
  message_sn bigint generated always as identity primary key,
  receiver_id text not null references employees on delete cascade,
  sender_id text references employees,
  sender_team text not null default '',
  category text not null,
  contents_ko text not null,
  contents_en text not null,
  sent_at timestamptz not null,
  read_at timestamptz
);
create index messages_receiver on messages (receiver_id, message_sn desc);

create table email_outbox (
  email_sn bigint generated always as identity primary key,
  to_address text not null,
  subject text not null,
  contents text not null,
  created_at timestamptz not null,
  attempts integer not null default 0,
  next_attempt_at timestamptz not null,
  sent_at timestamptz,
  last_error text
);
create index email_outbox_due on email_outbox (next_attempt_at) where sent_at is null;

create table files (
  file_sn bigint generated always as identity primary key,
  file_key text not null unique,
  path_key text not null,
  name text not null,
  media_type text not null,
  byte_count integer not null,
  sha256 bytea not null,
  contents bytea not null,
  stored_at timestamptz not null,
  stored_by text references employees
);

-- What this database is: whether it holds the demonstration company.
create table installation (
  only_row boolean primary key default true check (only_row),
  is_demonstration boolean not null,
  created_at timestamptz not null
);
