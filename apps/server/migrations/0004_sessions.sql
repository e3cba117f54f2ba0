create table sessions (
  token_hash bytea primary key,
  employee_id text collate "C" not null constraint sessions_employee references employees on delete cascade,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  -- by which its owner tells it from others
  session_sn bigint generated always as identity constraint sessions_one_of_number unique,
  -- what the browser said of itself at the sign-in
  user_agent text not null default ''
);
create index sessions_by_employee on sessions (employee_id);
create index sessions_by_expiry on sessions (expires_at);

-- The ID that was typed as its SHA-256: people type their password there.
create table sign_in_failures (
  failure_sn bigint generated always as identity primary key,
  id_hash bytea not null,
  -- an IPv4 address, or the /64 of an IPv6 one
  address text collate "C" not null,
  failed_at timestamptz not null,
  -- false while the password is being checked: it has not failed yet
  is_checked boolean not null default true
);
create index sign_in_failures_by_pair on sign_in_failures (id_hash, address, failed_at);
create index sign_in_failures_by_address on sign_in_failures (address, failed_at);
-- old ones are forgotten by age
create index sign_in_failures_by_time on sign_in_failures (failed_at);

-- Where somebody signed in from before: an attack on the ID from elsewhere does not slow them down there.
create table sign_in_addresses (
  employee_id text collate "C" not null
    constraint sign_in_addresses_employee references employees on delete cascade,
  address text collate "C" not null,
  last_at timestamptz not null,
  primary key (employee_id, address)
);
create index sign_in_addresses_by_time on sign_in_addresses (last_at);

create table password_links (
  token_hash bytea primary key,
  employee_id text collate "C" not null
    constraint password_links_employee references employees on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index password_links_by_employee on password_links (employee_id);

-- Who asked for a link to set a forgotten password, known or not; the ID as its SHA-256.
create table password_link_asks (
  ask_sn bigint generated always as identity primary key,
  id_hash bytea not null,
  address text collate "C" not null,
  asked_at timestamptz not null
);
create index password_link_asks_by_id on password_link_asks (id_hash, asked_at);
create index password_link_asks_by_address on password_link_asks (address, asked_at);
create index password_link_asks_by_time on password_link_asks (asked_at);

-- Whoever is switched off is out at once and everywhere, in whatever way it was done (document 5 §1.2).
create function end_sessions_of_inactive() returns trigger language plpgsql as $$
begin
  delete from sessions where employee_id = new.employee_id;
  delete from password_links where employee_id = new.employee_id;
  return null;
end
$$;
create trigger employees_switched_off after update of is_active on employees
  for each row when (old.is_active and not new.is_active)
  execute function end_sessions_of_inactive();

-- The answer to a write that carried an Idempotency-Key, so that a retry does not write twice.
create table write_answers (
  key text collate "C" not null,
  -- null for somebody who is not signed in
  employee_id text collate "C"
    constraint write_answers_employee references employees on delete cascade,
  request_hash bytea not null,
  answer jsonb not null,
  answered_at timestamptz not null,
  constraint write_answers_one_of_key unique nulls not distinct (key, employee_id)
);
create index write_answers_by_employee on write_answers (employee_id);
create index write_answers_by_time on write_answers (answered_at);
