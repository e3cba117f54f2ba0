import type pg from 'pg'
import type { CompanyCalendar } from '@yuga/demo/company/company'

/**
 * Writes what the audit would hold of all that was entered, submitted, requested, decided and closed: a record of
 * each, made from the rows that are there, in the order of time.
 */
export async function writeAudit(db: pg.PoolClient, calendar: CompanyCalendar): Promise<void> {
  await db.query('select make_audit_months($1, $2)', [calendar.firstDay, calendar.today])
  await db.query(`
    insert into audit (at, actor_id, for_employee_id, on_behalf_of, action, subject, before, after, request_id)
    select at, actor_id, for_employee_id, on_behalf_of, action, subject, before, after, 'demonstration'
    from (${[saves, submits, requested, joinRequested, decided, withdrawnJoining, cancelledJoining, closed, announced, savedProjects].join(' union all ')}) records
    order by at, for_employee_id, action, subject`)
}

/** A period is saved once here, with all its hours; what other saves changed is not known any more. */
const saves = `
  select p.saved_at as at, p.employee_id as actor_id, p.employee_id as for_employee_id,
    null as on_behalf_of,
    'timecard.save' as action, 'timecard ' || p.employee_id || ' ' || p.period_start as subject,
    '[]'::jsonb as before, h.cells as after
  from timecard_periods p
  join (select employee_id, period_start, jsonb_agg(jsonb_build_object('projectId', project_id,
      'day', day, 'hundredths', hundredths) order by project_id, day) as cells
    from hour_entries group by employee_id, period_start) h using (employee_id, period_start)`

const submits = `
  select p.saved_at, employee_id, employee_id, null, 'timecard.submit',
    'timecard ' || employee_id || ' ' || period_start,
    jsonb_agg(jsonb_build_object('projectId', project_id, 'state', 'open') order by project_id),
    jsonb_agg(jsonb_build_object('projectId', project_id, 'result', state = 'submitted',
      'nextState', case state when 'submitted' then state else 'flagged' end) order by project_id)
  from period_states join timecard_periods p using (employee_id, period_start)
  group by employee_id, period_start, p.saved_at`

const requested = `
  select requested_at, requester_id, requester_id, null, 'timecard.request-' || kind,
    'timecard ' || requester_id || ' ' || period_start, null,
    jsonb_build_array(jsonb_build_object('request_sn', request_sn, 'project_id', project_id, 'reason', reason))
  from requests where kind <> 'member'`

const joinRequested = `
  select requested_at, requester_id, requester_id, null, 'member.request', 'request ' || request_sn,
    jsonb_build_object('projectId', project_id, 'memberRequestStatus', 'N'),
    jsonb_build_object('projectId', project_id, 'reason', reason,
      'memberRequestStatus', case when is_self_approved then 'A' else 'R' end,
      'state', case when is_self_approved then 'approved' else 'pending' end)
  from requests where kind = 'member'`

const withdrawnJoining = `
  select decided_at, decided_by, requester_id, null, 'member.withdraw', 'request ' || request_sn,
    jsonb_build_object('projectId', project_id, 'state', 'pending'),
    jsonb_build_object('projectId', project_id, 'state', state)
  from requests where kind = 'member' and state = 'withdrawn'`

const decided = `
  select decided_at, decided_by, requester_id, decided_for,
    'request.' || case state when 'approved' then 'approve' else 'reject' end || '-' || kind,
    'request ' || request_sn, '{"state": "pending"}',
    jsonb_build_object('state', state, 'reason', coalesce(decision_reason, ''))
  from requests where state in ('approved', 'rejected') and not (kind = 'member' and is_self_approved)`

const cancelledJoining = `
  select decided_at, decided_by, requester_id, null, 'request.cancel-member', 'request ' || request_sn,
    '{"state": "pending"}', '{"state": "cancelled"}'
  from requests where kind = 'member' and state = 'cancelled'`

const closed = `
  select closed_at, closed_by, employee_id, null, 'month.close',
    'month ' || employee_id || ' ' || to_char(month, 'YYYY-MM'), '{"isClosed": false}',
    jsonb_build_object('isClosed', true, 'baseHundredths', base_hundredths)
  from month_closes`

const announced = `
  select registered_at, registered_by, null, null, 'notice.add', 'notice ' || notice_sn, null,
    jsonb_build_object('subject', subject, 'contents', contents, 'isPinned', is_pinned, 'files',
      (select coalesce(jsonb_agg(f.name order by nf.position), '[]') from notice_files nf
       join files f using (file_sn) where nf.notice_sn = n.notice_sn))
  from notices n`

const savedProjects = `
  select saved_at, saved_by, null, null,
    case when version = 1 then 'project.add'
      when contents ->> 'endedDay' is distinct from earlier ->> 'endedDay' then 'project.end'
      else 'project.change' end,
    'project ' || project_id,
    case when version > 1 then (select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(earlier)
      where value is distinct from contents -> key) end,
    (select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(contents)
      where version = 1 or value is distinct from earlier -> key)
  from (select *, lag(contents) over (partition by project_id order by version) as earlier
    from project_versions) v`
