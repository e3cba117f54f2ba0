-- Reports that somebody has sent as a sheet every month, to people each of whom gets what they may read themselves
-- (report-mails-1).
create table report_mails (
  report_mail_sn bigint generated always as identity primary key,
  owner_id text collate "C" not null constraint report_mails_owner references employees,
  -- the name of its screen
  report text collate "C" not null,
  name text not null,
  -- what it is asked for; a filter that the report lacks means nothing. Empty: no unit, all offices
  unit_id text collate "C" not null,
  office_code text collate "C" not null,
  currency_code text collate "C" not null,
  reading text collate "C" not null,
  period text collate "C" not null,
  -- the months of a period that is as saved
  first_month date not null,
  last_month date not null,
  -- 31: the last day of the month
  send_day smallint not null
    constraint report_mails_send_day check (send_day between 1 and 28 or send_day = 31),
  is_paused boolean not null default false,
  -- when it is due next, by the calendar of the company
  next_on date not null,
  version integer not null default 0,
  changed_at timestamptz not null
);
create index report_mails_owners on report_mails (owner_id);
create index report_mails_due on report_mails (next_on, report_mail_sn) where not is_paused;

-- Whom they go to. Who has left stays, so that nobody puts them on again (report-mails-8).
create table report_mail_recipients (
  report_mail_sn bigint not null
    constraint report_mail_recipients_mail references report_mails on delete cascade,
  employee_id text collate "C" not null constraint report_mail_recipients_employee references employees,
  left_at timestamptz,
  primary key (report_mail_sn, employee_id)
);
create index report_mail_recipients_employees on report_mail_recipients (employee_id);

-- What became of each month's sheet: one for each recipient, also when the job is run twice (report-mails-6).
create table report_mail_sends (
  report_mail_sn bigint not null
    constraint report_mail_sends_mail references report_mails on delete cascade,
  employee_id text collate "C" not null constraint report_mail_sends_employee references employees,
  -- of the day on which it was due
  month date not null,
  outcome text collate "C" not null constraint report_mail_sends_outcome
    check (outcome in ('MAILED', 'TOO_LARGE', 'NOT_ALLOWED', 'NO_ADDRESS', 'FAILED')),
  made_at timestamptz not null,
  -- none where nothing was sent, or it has been removed since
  email_sn bigint constraint report_mail_sends_email references email_outbox on delete set null,
  primary key (report_mail_sn, employee_id, month),
  constraint report_mail_sends_first_of_month check (extract(day from month) = 1)
);
create index report_mail_sends_employees on report_mail_sends (employee_id);
create index report_mail_sends_emails on report_mail_sends (email_sn) where email_sn is not null;
