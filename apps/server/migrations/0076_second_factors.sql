-- Passkeys of employees: the public half alone, which lets no one in (factors-3).
create table passkeys (
  passkey_sn bigint generated always as identity primary key,
  -- base64url, as browsers send it
  credential_id text collate "C" not null constraint passkeys_credential unique,
  employee_id text collate "C" not null constraint passkeys_employee references employees on delete cascade,
  public_key bytea not null,
  -- how often the authenticator has signed; it never goes back, and is 0 where it does not count
  counter bigint not null,
  transports text[] not null,
  name text not null constraint passkeys_name check (name <> ''),
  backed_up boolean not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkeys_by_employee on passkeys (employee_id);

-- The authenticator app of an employee. Secrets are sealed by the key of the installation (factors-2).
create table totp (
  employee_id text collate "C" primary key constraint totp_employee references employees on delete cascade,
  -- null until a first code was right
  sealed text,
  confirmed_at timestamptz,
  -- the latest step of 30 seconds of which a code was used: none counts twice
  last_step bigint not null default 0,
  -- a new secret, until a first code of it is right
  sealed_pending text,
  pending_at timestamptz,
  constraint totp_confirmed check ((sealed is null) = (confirmed_at is null)),
  constraint totp_pending check ((sealed_pending is null) = (pending_at is null))
);

-- Codes for the day on which the telephone is lost, each good once (factors-4).
create table recovery_codes (
  employee_id text collate "C" not null constraint recovery_codes_employee references employees on delete cascade,
  -- SHA-256 of 80 random bits
  code_hash bytea not null,
  used_at timestamptz,
  primary key (employee_id, code_hash)
);

-- A sign-in whose password was right and whose factor is still to come (factors-5).
create table factor_tickets (
  ticket_hash bytea primary key,
  employee_id text collate "C" not null constraint factor_tickets_employee references employees on delete cascade,
  expires_at timestamptz not null,
  attempts integer not null default 0,
  used_at timestamptz
);
create index factor_tickets_by_employee on factor_tickets (employee_id);
create index factor_tickets_by_end on factor_tickets (expires_at);

-- What a passkey has to sign, once, for one purpose; of no employee where a passkey says who it is (factors-6).
create table passkey_challenges (
  challenge_hash bytea primary key,
  purpose text not null
    constraint passkey_challenges_purpose check (purpose in ('add', 'sign-in', 'factor', 'confirm')),
  employee_id text collate "C" constraint passkey_challenges_employee references employees on delete cascade,
  address text not null,
  expires_at timestamptz not null
);
create index passkey_challenges_by_address on passkey_challenges (address) where employee_id is null;
create index passkey_challenges_by_employee on passkey_challenges (employee_id);
create index passkey_challenges_by_end on passkey_challenges (expires_at);

-- The company insists on a second factor and its owner has none yet: the session is for setting one up (factors-7).
alter table sessions add needs_factor boolean not null default false;
