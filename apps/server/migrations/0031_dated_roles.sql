-- A role is held for good, or from one day to another in the zone of its holder's office (access-15). Which are in
-- force is read from these days at each call: no job begins one or ends it.
alter table employee_roles
  add column from_day date,
  add column to_day date,
  add constraint employee_roles_days_in_order check (to_day >= from_day);
