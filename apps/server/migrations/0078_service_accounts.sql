-- Who acts in Yuga: employees, and service accounts, by which programs call (tokens-7). `employees` are people alone, so
-- that no list, count, picker, report or job has to leave service accounts out.
alter table employees rename to accounts;
alter table accounts add kind text collate "C" not null default 'employee'
  constraint accounts_kind check (kind in ('employee', 'service'));
-- by its tokens alone a service account calls
alter table accounts add constraint accounts_service_signs_in_by_nothing check (
  kind = 'employee'
  or password_hash is null and email = '' and not keeps_password and retire_day is null and pseudonym_number is null);

create view employees as
  select employee_id, name, email, position, join_day, retire_day, is_active, password_hash, language, version,
    updated_at, updated_by, search_pairs, pseudonym_number, pseudonymised_at, draft_secret, keeps_password
  from accounts where kind = 'employee';

create table service_accounts (
  account_id text collate "C" primary key constraint service_accounts_account references accounts,
  description text not null default '',
  permissions text[] not null constraint service_accounts_permissions check (cardinality(permissions) > 0),
  created_at timestamptz not null,
  created_by text collate "C" not null constraint service_accounts_created_by references accounts,
  version integer not null default 0
);
create index service_accounts_by_creator on service_accounts (created_by);

-- the list of all tokens that work, the latest first
create index access_tokens_working on access_tokens (token_sn) where revoked_at is null;
