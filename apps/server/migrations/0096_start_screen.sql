-- where "/" leads an employee with a timecard (home-1)
alter table accounts add column starts_at_home boolean not null default false;
create or replace view employees as
  select employee_id, name, email, position, join_day, retire_day, is_active, password_hash, language, version,
    updated_at, updated_by, search_pairs, pseudonym_number, pseudonymised_at, draft_secret, keeps_password,
    starts_at_home
  from accounts where kind = 'employee';
