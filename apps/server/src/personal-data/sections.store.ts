import { heldRoles } from '../access/roles.sql.ts'
import { type Db, type Statement, statement } from '../db/statement.ts'

/*
 * All that is kept about one person, kind by kind: one statement each, with the employee in $1. Secrets are not
 * among it, since they say nothing about anybody: hashes of passwords and of tokens, and links that let someone in.
 */

type Row = Readonly<Record<string, unknown>>

const section = (select: string): Statement<Row> => statement<Row>(select)

const projectName = (table: string) =>
  `(select p.name from projects p where p.project_id = ${table}.project_id) as "projectName"`

const aboutWork = {
  memberships: section(`
    select m.project_id as "projectId", ${projectName('m')}, g.name as "groupName", g.is_default as "isDefaultGroup",
      m.grade_code as "gradeCode", m.organization_id as "organizationId", m.is_support as "isSupport",
      m.is_active as "isActive", m.is_shown as "isShown"
    from project_members m join project_groups g using (project_id, group_id)
    where m.employee_id = $1 order by m.project_id`),
  residence: section(`
    select m.project_id as "projectId", r.from_day as "fromDay", r.resides
    from project_members m join member_residence r using (member_sn)
    where m.employee_id = $1 order by m.project_id, r.from_day`),
  plans: section(`
    select m.project_id as "projectId", p.month, (p.plan_hundredths / 100.0)::float8 as "manMonths"
    from project_members m join member_plans p using (member_sn)
    where m.employee_id = $1 order by m.project_id, p.month`),
  managedProjects: section(`
    select project_id as "projectId", name as "projectName", start_day as "fromDay", end_day as "toDay"
    from projects where pm_id = $1 order by project_id`),
  ledUnits: section(`
    select year, organization_id as "organizationId", name as "organizationName", display_name as "indicationName"
    from organizations where team_leader_id = $1 order by year, organization_id`),
  hours: section(`
    select h.day, h.project_id as "projectId", (h.hundredths / 100.0)::float8 as hours
    from hour_entries h where h.employee_id = $1 order by h.day, h.project_id`),
  weeks: section(`
    select period_start as "fromDay", version, saved_at as "savedAt"
    from timecard_periods where employee_id = $1 order by period_start`),
  states: section(`
    select s.period_start as "fromDay", s.period_end as "toDay", s.project_id as "projectId", s.state,
      s.changed_at as "changedAt", s.changed_by as "changedBy", s.changed_for as "onBehalfOf",
      s.submitted_at as "submittedAt", coalesce(o.requested_by, o.requester_id, s.submitted_by) as "submittedBy",
      o.decided_by as "approvedBy"
    from period_states s left join lateral (
      select r.requester_id, r.requested_by, r.decided_by from requests r
      where r.requester_id = s.employee_id and r.project_id = s.project_id and r.period_start = s.period_start
        and r.kind = 'overtime' and r.state = 'approved' and r.decided_at = s.submitted_at
      limit 1) o on true
    where s.employee_id = $1 order by s.period_start, s.project_id`),
  monthCloses: section(`
    select month, (base_hundredths / 100.0)::float8 as "baseHours", closed_at as "closedAt", closed_by as "closedBy",
      closed_for as "onBehalfOf"
    from month_closes where employee_id = $1 order by month`),
  reopenedMonths: section(`
    select m.month, m.closed_at as "closedAt", m.closed_by as "closedBy", m.reopened_at as "reopenedAt",
      m.reopened_by as "reopenedBy", h."periodStart" as "fromDay", h."projectId",
      (h.hundredths / 100.0)::float8 as hours,
      (h."submittedHundredths" / 100.0)::float8 as "submittedHours"
    from reopened_months m left join lateral jsonb_to_recordset(m.hours)
      as h ("projectId" text, "periodStart" date, hundredths int, "submittedHundredths" int) on true
    where m.employee_id = $1
    order by m.month, h."periodStart", h."projectId"`),
  figures: section(`
    select first_day as "fromDay", last_day as "toDay", project_id as "projectId",
      organization_id as "organizationId", grade_code as "gradeCode", office_code as "officeCode", resides,
      (entered_hundredths / 100.0)::float8 as hours, submitted_hundredths / 100.0 as "submittedHours",
      (ten_thousandths / 10000.0)::float8 as "manMonths"
    from man_month_cells where employee_id = $1 order by first_day, project_id`),
  workdays: section(`
    select first_day as "fromDay", last_day as "toDay", organization_id as "organizationId",
      grade_code as "gradeCode", office_code as "officeCode", workdays, (base_hundredths / 100.0)::float8 as "baseHours"
    from work_stretches where employee_id = $1 order by first_day`),
  targets: section(`
    select year, first_month as "firstMonth", last_month as "lastMonth",
      billable_target::float8 as "billableTarget", (non_billable_hundredths / 100.0)::float8 as "manMonths",
      is_used as "isUsed"
    from gp_employee_targets where employee_id = $1 order by year, first_month`),
}

const aboutSkills = {
  skills: section(`
    select s.name as "skillName", s.level from skills s
    where s.employee_id = $1 order by s.place`),
  skillsChanged: section(`
    select employee_id as "employeeId", updated_at as "changedAt", updated_by as "changedBy"
    from skill_lists where employee_id = $1 or updated_by = $1 order by employee_id`),
}

const aboutRequests = {
  requests: section(`
    select request_sn as "requestSn", kind, project_id as "projectId", period_start as "fromDay",
      period_end as "toDay", (hundredths / 100.0)::float8 as hours, reason, state, requester_id as "requesterId",
      requested_by as "requestedBy", requested_at as "requestedAt", decided_by as "decidedBy",
      decided_for as "onBehalfOf", decided_at as "decidedAt", decision_reason as "decisionReason"
    from requests where requester_id = $1 or requested_by = $1 order by request_sn`),
  decisions: section(`
    select request_sn as "requestSn", kind, project_id as "projectId", requester_id as "requesterId", state,
      decided_by as "decidedBy", decided_for as "onBehalfOf", decided_at as "decidedAt",
      decision_reason as "decisionReason"
    from requests where decided_by = $1 or decided_for = $1 order by request_sn`),
  deputyships: section(`
    select deputy_sn as "deputySn", principal_id as "principalId", deputy_id as "deputyId", kind,
      from_day as "fromDay", to_day as "toDay", created_at as "writtenAt", created_by as "writtenBy",
      ended_at as "endedAt", ended_by as "endedBy"
    from deputyships where principal_id = $1 or deputy_id = $1 order by deputy_sn`),
}

const aboutTalk = {
  messagesReceived: section(`
    select message_sn as "messageSn", sent_at as "sentAt", read_at as "readAt", category,
      sender_id as "senderId", sender_team as "senderTeam", sent_for as "onBehalfOf",
      contents_ko as "contentsKo", contents_en as "contentsEn"
    from messages where receiver_id = $1 order by message_sn`),
  messagesSent: section(`
    select message_sn as "messageSn", sent_at as "sentAt", category, receiver_id as "receiverId",
      sender_id as "senderId", sent_for as "onBehalfOf", contents_ko as "contentsKo",
      contents_en as "contentsEn"
    from messages where sender_id = $1 or sent_for = $1 order by message_sn`),
  mails: section(`
    select email_sn as "mailSn", kind, to_address as "address", receiver_id as "receiverId",
      writer_id as "writtenBy", subject,
      case when is_private then null else contents end as contents, created_at as "writtenAt",
      sent_at as "sentAt", state,
      (select a.name from email_attachments a where a.email_sn = email_outbox.email_sn) as "fileName"
    from email_outbox where receiver_id = $1 or writer_id = $1 order by email_sn`),
  alerts: section(`
    select kind as "alertKind", project_id as "projectId", unit_id as "organizationId",
      threshold / 10.0 as threshold, upper_threshold / 10.0 as "upperThreshold", plan_owner as "planOwner",
      is_mailed as "isMailed", is_on as "isSwitchedOn", changed_at as "changedAt"
    from alerts where owner_id = $1 order by alert_sn`),
  alertsRaised: section(`
    select a.owner_id as "ownerId", a.kind as "alertKind", r.subject_id as "subjectId",
      r.employee_id as "employeeId", r.raised_on as "raisedOn"
    from raised_alerts r join alerts a using (alert_sn)
    where a.owner_id = $1 or r.employee_id = $1 order by a.alert_sn, r.subject_id`),
  whatIfs: section(`
    select w.owner_id as "writtenBy", w.project_id as "projectId", w.name, w.changed_at as "changedAt"
    from project_what_ifs w
    where w.owner_id = $1
      or w.changes->'added' @> jsonb_build_array(jsonb_build_object('employeeId', $1::text))
    order by w.what_if_sn`),
  monthlyReports: section(`
    select report as "screenName", name, unit_id as "organizationId", office_code as "officeCode", period,
      send_day as "sendDay", is_paused as "isPaused", next_on as "nextDay", changed_at as "changedAt"
    from report_mails where owner_id = $1 order by report_mail_sn`),
  monthlyReportsReceived: section(`
    select m.report as "screenName", m.name, m.owner_id as "writtenBy", s.month,
      s.outcome, s.made_at as "sentAt"
    from report_mail_recipients r join report_mails m using (report_mail_sn)
    left join report_mail_sends s using (report_mail_sn, employee_id)
    where r.employee_id = $1 order by report_mail_sn, s.month`),
  monthlyReportsStopped: section(`
    select report as "screenName", owner_id as "writtenBy", stopped_at as "leftAt"
    from report_mail_stops where employee_id = $1 order by owner_id, report`),
  monthlyReportsEnded: section(`
    select report as "screenName", owner_id as "writtenBy", month, made_at as "sentAt"
    from report_mail_ended_sends where employee_id = $1 order by owner_id, report, month`),
  unmailedKinds: section(`
    select category, chosen_at as "chosenAt" from unmailed_categories
    where employee_id = $1 order by category`),
  notices: section(`
    select notice_sn as "noticeSn", subject, contents_text as contents, registered_at as "writtenAt",
      registered_by as "writtenBy", updated_at as "changedAt", updated_by as "changedBy"
    from notices where registered_by = $1 or updated_by = $1 order by notice_sn`),
  noticesRead: section(`
    select notice_sn as "noticeSn", read_at as "readAt" from notice_reads
    where employee_id = $1 order by notice_sn`),
  reminders: section(`
    select job, first_day as "fromDay" from reminded where employee_id = $1 order by first_day, job`),
  monthReminders: section(`
    select month, employee_id as "employeeId", reminded_at as "sentAt", reminded_by as "writtenBy"
    from month_reminders where employee_id = $1 or reminded_by = $1 order by month, employee_id`),
  jobRuns: section(`
    select job, asked_at as "requestedAt", ended_at as "endedAt", state from job_runs
    where executor_id = $1 order by run_sn`),
  files: section(`
    select file_sn as "fileSn", name as "fileName", media_type as "mediaType", byte_count as "bytes",
      stored_at as "writtenAt"
    from files where stored_by = $1 order by file_sn`),
}

const aboutAccess = {
  sessions: section(`
    select created_at as "signedInAt", last_seen_at as "lastSeenAt", confirmed_at as "confirmedAt",
      expires_at as "expiresAt", user_agent as "userAgent"
    from sessions where employee_id = $1 order by session_sn`),
  addresses: section(`
    select address as "networkAddress", last_at as "lastSeenAt" from sign_in_addresses
    where employee_id = $1 order by last_at, address`),
  passwordLinks: section(`
    select created_at as "writtenAt", expires_at as "expiresAt", used_at as "usedAt" from password_links
    where employee_id = $1 order by created_at`),
  accessTokens: section(`
    select name, array_to_string(scopes, ', ') as scopes, created_at as "writtenAt", last_day as "toDay",
      last_used_at as "lastSeenAt", revoked_at as "revokedAt"
    from access_tokens where employee_id = $1 order by token_sn`),
  permissionSets: section(`
    select s.name, g.from_day as "fromDay", g.to_day as "toDay", g.given_at as "writtenAt", g.given_by as "writtenBy"
    from permission_grants g join permission_sets s using (set_sn)
    where g.employee_id = $1 or g.given_by = $1 order by g.grant_sn`),
  permissionSetsChanged: section(`
    select name, description, updated_at as "changedAt" from permission_sets where updated_by = $1 order by set_sn`),
  identities: section(`
    select provider_id as "providerId", issuer, subject as "accountId", linked_by as "linkedBy",
      linked_at as "writtenAt", last_used_at as "lastSeenAt"
    from identities where employee_id = $1 order by identity_sn`),
  passkeys: section(`
    select name, created_at as "writtenAt", last_used_at as "lastSeenAt" from passkeys
    where employee_id = $1 order by passkey_sn`),
  authenticatorApp: section(`
    select confirmed_at as "confirmedAt" from totp where employee_id = $1`),
  recoveryCodes: section(`
    select used_at as "usedAt" from recovery_codes where employee_id = $1 order by used_at`),
  provisioning: section(`
    select u.user_name as "userName", u.external_id as "externalId", u.said::text as said,
      u.created_at as "writtenAt", u.changed_at as "changedAt",
      (select string_agg(g.display_name, ', ' order by g.display_name) from provisioned_members m
        join provisioned_groups g on g.group_id = m.group_id where m.employee_id = u.employee_id) as "groupNames"
    from provisioned_users u where u.employee_id = $1`),
  savedViews: section(`
    select screen_name as "screenName", name, address as "viewAddress", is_default as "isDefaultView",
      changed_at as "changedAt"
    from saved_views where employee_id = $1 order by screen_name, lower(name)`),
  calendars: section(`
    select office_code as "officeCode", made_at as "writtenAt" from holiday_feeds
    where employee_id = $1 order by office_code`),
}

/** A record about them, by them, or for them as a principal; each once. */
const audit = section(`
  select at, action, actor_id as "actorId", for_employee_id as "forEmployeeId",
    on_behalf_of as "onBehalfOf", via, subject, before, after, request_id as "requestId"
  from audit where for_employee_id = $1 or actor_id = $1 or on_behalf_of = $1
  order by at, audit_sn`)

/** What they read of others, and who read theirs where it was of no more than 20 people (reads-2). */
const reads = section(`
  select at, kind, endpoint, actor_id as "readBy",
    case when subject_ids @> array[$1] then $1 else '' end as "dataOf",
    people as "peopleRead", is_taken_out as "isTakenOut", reason,
    case when actor_id = $1 then address end as "networkAddress", request_id as "requestId"
  from personal_reads where actor_id = $1 or subject_ids @> array[$1]
  order by at, read_sn`)

/** Every kind, in the order of the file. */
export const sections = {
  person: section(`
    select employee_id as "employeeId", name, email, position, join_day as "joinDay",
      retire_day as "retireDay", is_active as "isActive", language, starts_at_home as "startsAtHome",
      password_hash is not null as "hasPassword", updated_at as "changedAt", updated_by as "changedBy"
    from employees where employee_id = $1`),
  roles: section(`
    select held->>'roleId' as "roleId", held->>'fromDay' as "fromDay", held->>'toDay' as "toDay"
    from json_array_elements(${heldRoles('$1')}) held`),
  history: section(`
    select from_day as "fromDay", organization_id as "organizationId", grade_code as "gradeCode",
      office_code as "officeCode", leads_division as "leadsDivision", is_applied as "isApplied"
    from employee_history where employee_id = $1 order by from_day`),
  ...aboutWork,
  ...aboutSkills,
  ...aboutRequests,
  ...aboutTalk,
  ...aboutAccess,
  reads,
  audit,
} as const

export type SectionName = keyof typeof sections

const readThere = statement(`select from employees where employee_id = $1`)

export async function isThere(db: Db, employeeId: string): Promise<boolean> {
  return (await readThere.all(db, [employeeId])).length === 1
}
