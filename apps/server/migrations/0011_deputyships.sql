-- Who may act for whom, from one day to another in the zone of the principal's office (access-7). What ends one
-- early besides `ended_at` (a role that was taken away, somebody who left) stands in other tables and is read there.
create table deputyships (
  deputy_sn bigint generated always as identity primary key,
  principal_id text collate "C" not null constraint deputyships_principal references employees,
  deputy_id text collate "C" not null constraint deputyships_deputy references employees,
  kind text collate "C" not null,
  from_day date not null,
  to_day date not null,
  created_at timestamptz not null,
  created_by text collate "C" not null constraint deputyships_created_by references employees,
  ended_at timestamptz,
  ended_by text collate "C" constraint deputyships_ended_by references employees,
  version integer not null default 0,
  constraint deputyships_known_kind check (kind in ('entry', 'approval')),
  constraint deputyships_not_oneself check (principal_id <> deputy_id),
  constraint deputyships_days_in_order check (to_day >= from_day),
  constraint deputyships_at_most_a_year check (to_day - from_day <= 366),
  constraint deputyships_ended_by_somebody check ((ended_at is null) = (ended_by is null))
);
create index deputyships_by_principal on deputyships (principal_id, from_day);
create index deputyships_by_deputy on deputyships (deputy_id, from_day);

-- Who did it stands in the column before it; for whom, where they acted as a deputy. Nobody: in their own right.
alter table requests
  add column requested_by text collate "C" constraint requests_requested_by references employees,
  add column decided_for text collate "C" constraint requests_decided_for references employees;
comment on column requests.requested_by is 'who made it for the requester; null: the requester';
alter table period_states
  add column changed_for text collate "C" constraint period_states_changed_for references employees,
  add column submitted_for text collate "C" constraint period_states_submitted_for references employees;
alter table month_closes
  add column closed_for text collate "C" constraint month_closes_closed_for references employees;
alter table audit add column on_behalf_of text collate "C";

-- people are looked for by a part of their name or id, and only those who are there
create index employees_findable on employees (name, employee_id) where is_active;
