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
