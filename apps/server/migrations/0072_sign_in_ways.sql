-- By which way a session was opened: 'password', 'passkey' or 'provider'. The rest is what a provider said of its own
-- session, so that it can end ours (providers-10).
alter table sessions
  add way text not null default 'password' constraint sessions_way check (way in ('password', 'passkey', 'provider')),
  add provider_id text collate "C",
  add subject text collate "C",
  add provider_session text collate "C";
create index sessions_by_subject on sessions (provider_id, subject) where provider_id is not null;

-- Where a role comes from: 'yuga' where an administrator gave it, else the provider or 'scim', which take back only theirs.
alter table employee_roles add source text collate "C" not null default 'yuga';

-- How the company lets people in; no row: a password is enough for all (sign-in-1).
create table sign_in_settings (
  is_one boolean primary key default true constraint sign_in_settings_one check (is_one),
  password_sign_in text not null default 'on'
    constraint sign_in_settings_password check (password_sign_in in ('on', 'off', 'named')),
  second_factor text not null default 'nobody'
    constraint sign_in_settings_factor check (second_factor in ('nobody', 'administrators', 'everybody')),
  version integer not null default 1,
  updated_at timestamptz not null,
  updated_by text collate "C" constraint sign_in_settings_updated_by references employees
);
-- Those who sign in with a password where the others do not.
alter table employees add keeps_password boolean not null default false;
create index employees_that_keep_password on employees (employee_id) where keeps_password;
