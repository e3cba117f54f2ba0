-- Who, for whom, when, what, before, after (document 5 §1.6). A partition a month, made ahead at start; what
-- falls into none waits in the default one until the next start. Ids are kept as they were written: a record
-- outlives what it is about, so it refers to nothing.
create table audit (
  audit_sn bigint generated always as identity,
  at timestamptz not null,
  actor_id text collate "C",
  for_employee_id text collate "C",
  action text collate "C" not null,
  subject text collate "C" not null,
  before jsonb,
  after jsonb,
  request_id text collate "C" not null,
  primary key (audit_sn, at)
) partition by range (at);
create index audit_by_employee on audit (for_employee_id, at);
create index audit_by_actor on audit (actor_id, at);
create index audit_by_subject on audit (subject, at);

-- Partitions stand apart, so that rights on the tables of this schema never reach them.
create schema audit_months;
create table audit_months.other partition of audit default;

-- Makes what is missing of the months from first to last, and of those that rows of the default partition are
-- from; such rows move over. Answers how many were made.
create function make_audit_months(first date, last date) returns integer language plpgsql as $$
declare
  month date;
  name text;
  made integer := 0;
begin
  for month in
    select generate_series(date_trunc('month', first::timestamp), last, interval '1 month')::date
    union select distinct date_trunc('month', at at time zone 'UTC')::date from audit_months.other
    order by 1
  loop
    name := 'm' || to_char(month, 'YYYY_MM');
    continue when to_regclass('audit_months.' || name) is not null;
    execute format('create table audit_months.%I (like audit including defaults)', name);
    execute format('with moved as (delete from audit_months.other where at >= %1$L and at < %2$L returning *)
      insert into audit_months.%3$I select * from moved',
      month || ' 00:00Z', (month + interval '1 month')::date || ' 00:00Z', name);
    execute format('alter table audit attach partition audit_months.%I for values from (%L) to (%L)',
      name, month || ' 00:00Z', (month + interval '1 month')::date || ' 00:00Z');
    made := made + 1;
  end loop;
  return made;
end $$;

create table messages (
  message_sn bigint generated always as identity primary key,
  receiver_id text collate "C" not null constraint messages_receiver references employees,
  sender_id text collate "C" constraint messages_sender references employees,
  -- the name that the sender's unit had then
  sender_team text not null default '',
  category text collate "C" not null,
  contents_ko text not null,
  contents_en text not null,
  sent_at timestamptz not null,
  read_at timestamptz
);
create index messages_by_receiver on messages (receiver_id, message_sn desc);

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
  file_key text collate "C" not null constraint files_key_once unique,
  path_key text collate "C" not null,
  name text not null,
  media_type text collate "C" not null,
  byte_count integer not null,
  sha256 bytea not null,
  contents bytea not null,
  stored_at timestamptz not null,
  stored_by text collate "C" constraint files_stored_by references employees
);

-- What this database is: whether it holds the demonstration company.
create table installation (
  only_row boolean primary key default true,
  is_demonstration boolean not null,
  created_at timestamptz not null,
  constraint installation_only_row check (only_row)
);
