-- How many requests wait for somebody changes with requests, and with whatever says whose they are to decide. Whom
-- of those who listen it concerns is looked up by the servers, for all of them at once: nobody is named here.
create function tell_deciders() returns trigger language plpgsql as $$
begin
  perform pg_notify('yuga_events', 'approvals');
  return null;
end $$;

create function tell_deciders_of_changed() returns trigger language plpgsql as $$
begin
  if exists (select from changed) then perform pg_notify('yuga_events', 'approvals'); end if;
  return null;
end $$;

create trigger requests_tell_added after insert on requests
  referencing new table as changed for each statement execute function tell_deciders_of_changed();
create trigger requests_tell_decided after update on requests
  referencing new table as changed for each statement execute function tell_deciders_of_changed();
create trigger requests_tell_removed after delete on requests
  referencing old table as changed for each statement execute function tell_deciders_of_changed();

create trigger projects_tell_deciders after update of pm_id on projects
  for each statement execute function tell_deciders();
create trigger employee_roles_tell_deciders after insert or update or delete on employee_roles
  for each statement execute function tell_deciders();
create trigger employee_history_tell_deciders after insert or update or delete on employee_history
  for each statement execute function tell_deciders();
create trigger organizations_tell_deciders
  after insert or delete or update of upper_organization_id, team_leader_id on organizations
  for each statement execute function tell_deciders();

-- what waits, by kind and since when: the lists of the approvals and the count of all of them
create index requests_waiting on requests (kind, requested_at) where state = 'pending';
-- what is over: the last first, and what somebody has decided
create index requests_over on requests (decided_at desc, request_sn) where state <> 'pending';
create index requests_by_decider on requests (decided_by, decided_at) where state <> 'pending';
