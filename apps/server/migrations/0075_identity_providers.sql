-- Providers of OpenID Connect, by which people sign in (providers-1).
create table identity_providers (
  -- a part of the addresses that the provider knows
  provider_id text collate "C" primary key
    constraint identity_providers_id check (provider_id ~ '^[a-z0-9]([a-z0-9-]{0,38}[a-z0-9])?$'),
  name text not null constraint identity_providers_name check (name <> ''),
  issuer text collate "C" not null constraint identity_providers_issuer unique,
  client_id text not null constraint identity_providers_client check (client_id <> ''),
  -- sealed with a key of the installation; null: a client without a secret (providers-2)
  client_sealed text,
  scopes text not null,
  role_claim text not null default '',
  employee_id_claim text not null default '',
  creates_people boolean not null default false,
  is_on boolean not null default false,
  sort_order integer not null default 0,
  version integer not null default 0,
  updated_at timestamptz not null,
  updated_by text collate "C" constraint identity_providers_updated_by references employees
);

-- Which role a value of the claim gives (providers-11).
create table identity_provider_roles (
  provider_id text collate "C" not null
    constraint identity_provider_roles_provider references identity_providers on delete cascade,
  claim_value text not null,
  role_id text not null,
  primary key (provider_id, claim_value, role_id)
);

-- An account at a provider and the employee that it is: each is linked once (providers-8).
create table identities (
  identity_sn bigint generated always as identity primary key,
  provider_id text collate "C" not null
    constraint identities_provider references identity_providers on delete cascade,
  issuer text collate "C" not null,
  subject text collate "C" not null,
  employee_id text collate "C" not null constraint identities_employee references employees,
  linked_by text not null constraint identities_linked_by check (linked_by in ('email', 'employee-id', 'created')),
  linked_at timestamptz not null,
  last_used_at timestamptz,
  constraint identities_subject unique (issuer, subject),
  constraint identities_of_employee unique (employee_id, issuer)
);
create index identities_by_provider on identities (provider_id, employee_id);

-- Sign-ins that were begun and have not come back (providers-5).
create table sign_in_attempts (
  state_hash bytea primary key,
  provider_id text collate "C" not null
    constraint sign_in_attempts_provider references identity_providers on delete cascade,
  intent text not null constraint sign_in_attempts_intent check (intent in ('sign-in', 'confirm', 'try')),
  nonce text not null,
  -- sealed
  code_verifier text not null,
  browser_hash bytea not null,
  address text collate "C" not null,
  begun_at timestamptz not null,
  expires_at timestamptz not null
);
create index sign_in_attempts_by_end on sign_in_attempts (expires_at);
create index sign_in_attempts_by_address on sign_in_attempts (address);

-- What the browser exchanges for a session, once and within a minute (providers-7).
create table sign_in_codes (
  code_hash bytea primary key,
  provider_id text collate "C" not null
    constraint sign_in_codes_provider references identity_providers on delete cascade,
  intent text not null constraint sign_in_codes_intent check (intent in ('sign-in', 'confirm', 'try')),
  browser_hash bytea not null,
  -- null of a trial
  employee_id text collate "C" constraint sign_in_codes_employee references employees on delete cascade,
  subject text collate "C" not null,
  provider_session text collate "C",
  -- whether the person proved at the provider just now who they are
  is_fresh boolean not null,
  -- of a trial, sealed: what the provider said
  trial text,
  expires_at timestamptz not null
);
create index sign_in_codes_by_end on sign_in_codes (expires_at);

-- Logout tokens that were used: none counts twice (providers-10).
create table used_logout_tokens (
  token_hash bytea primary key,
  expires_at timestamptz not null
);
create index used_logout_tokens_by_end on used_logout_tokens (expires_at);
