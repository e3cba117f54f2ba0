create table sessions (
  token_hash bytea primary key,
  employee_id text collate "C" not null constraint sessions_employee references employees on delete cascade,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null
);
create index sessions_by_employee on sessions (employee_id);
create index sessions_by_expiry on sessions (expires_at);

-- The ID that was typed as its SHA-256: people type their password there.
create table sign_in_failures (
  failure_sn bigint generated always as identity primary key,
  id_hash bytea not null,
  -- an IPv4 address, or the /64 of an IPv6 one
  address text collate "C" not null,
  failed_at timestamptz not null
);
create index sign_in_failures_by_pair on sign_in_failures (id_hash, address, failed_at);
create index sign_in_failures_by_address on sign_in_failures (address, failed_at);
-- old ones are forgotten by age
create index sign_in_failures_by_time on sign_in_failures (failed_at);

create table password_links (
  token_hash bytea primary key,
  employee_id text collate "C" not null
    constraint password_links_employee references employees on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index password_links_by_employee on password_links (employee_id);

-- The answer to a write that carried an Idempotency-Key, so that a retry does not write twice.
create table write_answers (
  employee_id text collate "C" not null
    constraint write_answers_employee references employees on delete cascade,
  key text collate "C" not null,
  request_hash bytea not null,
  answer jsonb not null,
  answered_at timestamptz not null,
  primary key (employee_id, key)
);
create index write_answers_by_time on write_answers (answered_at);
