-- A member keeps grade and team as they stood when added (projects-6); a placeholder has no team.
alter table project_members
  add column organization_id text collate "C" constraint project_members_unit references units;

-- Nobody wrote down since when somebody is a member: the team on the project's first day comes nearest.
update project_members m set organization_id = (
  select h.organization_id from employee_history h
  where h.employee_id = m.employee_id and h.is_applied
  order by (h.from_day <= p.start_day) desc, case when h.from_day <= p.start_day then h.from_day end desc,
    h.from_day
  limit 1)
from projects p
where p.project_id = m.project_id and m.employee_id is not null;

-- How somebody stands to projects: the own requests to join, the last of each project first.
create index requests_to_join on requests (requester_id, project_id, request_sn desc) where kind = 'member';
