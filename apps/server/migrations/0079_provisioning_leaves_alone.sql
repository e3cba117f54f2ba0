-- What provisioning leaves to administrators: accounts that they switched off, and their addresses (provisioning-11).

-- Accounts that provisioning switched off, and so may switch on again.
create table provisioning_switched_off (
  employee_id text collate "C" primary key
    constraint provisioning_switched_off_employee references accounts on delete cascade
);

-- An account that is switched on by whomever is off by no one.
create function forget_switched_off() returns trigger language plpgsql as $$
begin
  delete from provisioning_switched_off where employee_id = new.employee_id;
  return null;
end $$;
create trigger accounts_switched_on after update of is_active on accounts
  for each row when (not old.is_active and new.is_active) execute function forget_switched_off();

-- why what the provider said of account and address was not done; null: it was
alter table provisioned_users
  add account_problem text constraint provisioned_users_account check (account_problem = 'off-by-hand'),
  add address_problem text constraint provisioned_users_address check (address_problem = 'administrator');
drop index provisioned_users_with_problem;
create index provisioned_users_with_problem on provisioned_users (employee_id)
  where unit_problem is not null or grade_problem is not null or account_problem is not null
    or address_problem is not null;
