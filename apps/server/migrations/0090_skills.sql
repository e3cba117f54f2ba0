-- What people can do, by which they are staffed (staffing-6). The list of an employee is saved as a whole.
create table skill_lists (
  employee_id text collate "C" primary key constraint skill_lists_employee references accounts,
  version integer not null,
  updated_at timestamptz not null,
  updated_by text collate "C" not null constraint skill_lists_updated_by references accounts
);
create index skill_lists_by_updater on skill_lists (updated_by);

create table skills (
  employee_id text collate "C" not null constraint skills_employee references accounts,
  place smallint not null constraint skills_place check (place between 0 and 19),
  name text not null constraint skills_name check (length(name) between 1 and 50),
  level text not null default '' constraint skills_level check (length(level) <= 30),
  primary key (employee_id, place)
);
create unique index skills_once on skills (employee_id, lower(name));
