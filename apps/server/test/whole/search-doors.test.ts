import { listReads } from '@yuga/contract/audit/access-record'
import { listAudit } from '@yuga/contract/audit/audit'
import { listCodes } from '@yuga/contract/master-data/codes'
import { listEmployeeTargets } from '@yuga/contract/master-data/gp-employee-targets'
import { listHolidays } from '@yuga/contract/master-data/holidays'
import { listCategories } from '@yuga/contract/master-data/project-type-categories'
import { listProjectTypes } from '@yuga/contract/master-data/project-types'
import { listMails } from '@yuga/contract/messages/mails'
import { listMessages } from '@yuga/contract/messages/messages'
import { listNotices } from '@yuga/contract/messages/notices'
import { listDeputies, searchEmployees } from '@yuga/contract/people/deputies'
import { listEmployeePart, listEmployees } from '@yuga/contract/people/employees'
import { listPermissionGrants } from '@yuga/contract/people/permission-sets'
import { listReach } from '@yuga/contract/people/person-access'
import { listIdentities } from '@yuga/contract/people/providers'
import { listAccessTokens } from '@yuga/contract/people/service-accounts'
import { listProjects } from '@yuga/contract/projects/projects'
import { listCandidates, listStaffing } from '@yuga/contract/projects/staffing'
import { listEndedSiProjects, listProfitProjects } from '@yuga/contract/reports/report-projects'
import { listDecided, listJoinRequests } from '@yuga/contract/requests/approvals'
import { listProjectsToJoin } from '@yuga/contract/requests/member-requests'
import { listOvertimes, listUnsubmits } from '@yuga/contract/requests/requests'
import type { Endpoint } from '@yuga/contract/wire/endpoint'
import * as shapes from '@yuga/contract/wire/list-shapes'
import { beforeAll, expect, test } from 'vitest'
import { makeTeams } from '../plain/master-data/gp-targets.ts'
import type { Caller } from '../server.ts'
import { registersNotice } from '../subjects/notices.ts'
import { useServer } from '../use-server.ts'

const { server, company } = useServer()

/** Each record that a door finds has this name, each person that one; ids are in capitals. */
const searched = '한글 Budget'
const person = '김철수 Lee'
/** Of a placeholder to be named. */
const placeholderSn = 999_001
let admin: Caller
let kim: Caller

beforeAll(async () => {
  await makeTeams(server)
  admin = await company.person({ roles: ['LE999', 'LE001', 'LE002', 'LE005'], name: person })
  kim = await company.person({ name: person })
  const ended = await company.project({
    pm: admin,
    name: searched,
    id: 'PXABC1',
    type: 'PM001',
    endedDay: '2026-02-01',
  })
  const open = await company.project({ pm: admin, name: searched, id: 'PXABC2' })
  await company.project({ pm: admin, name: searched, id: 'PXABC3' })
  await company.join(kim, open)
  await company.standsIn(kim, admin, { kind: 'approval' })
  await company.leads(admin, 'T1')
  await registersNotice(admin, { subject: 'x', contents: `<p>${searched.normalize('NFD')}</p>` })
  await company.holiday('2026-12-24')
  const { pool } = server
  for (const sql of [
    `update organizations set name = '${searched} ' || organization_id, display_name = name`,
    `update project_types set name = '${searched}', display_name = '${searched}' where type_code = 'PM001'`,
    `update project_categories set name = '${searched}' where category_code = (select min(category_code) from project_categories)`,
    `update codes set name_ko = '${searched}', name_en = '${searched}' where (group_code, detail_code) = (select group_code, detail_code from codes where detail_code = 'GR003')`,
    `update holidays set name = '${searched}'`,
  ]) {
    await pool.query(sql)
  }
  const request = (kind: string, project: string, period: string | null, state = 'pending') =>
    pool.query(
      `insert into requests (kind, requester_id, project_id, period_start, period_end, hundredths,
         requested_at, state, decided_by, decided_at)
       values ($1, $2, $3, $4::date, $4::date + 6, $5, now(), $6, $7, $8)`,
      [
        kind,
        kim.employeeId,
        project,
        period,
        period === null ? null : 800,
        state,
        state === 'pending' ? null : admin.employeeId,
        state === 'pending' ? null : new Date(),
      ],
    )
  await request('overtime', open, '2026-03-08')
  await request('unsubmit', open, '2026-03-08')
  await request('member', 'PXABC3', null)
  await request('overtime', open, '2026-03-01', 'approved')
  await pool.query(
    `insert into email_outbox (to_address, subject, contents, created_at, next_attempt_at, receiver_id)
     values ('KIM.LEE@example.com', $1, '', now(), now(), $2)`,
    [searched, kim.employeeId],
  )
  await pool.query(
    `insert into messages (receiver_id, sender_id, category, contents_ko, contents_en, sent_at)
     values ($1, $2, 'notice', $3, $3, now())`,
    [admin.employeeId, kim.employeeId, searched],
  )
  await pool.query(
    `insert into gp_employee_targets (year, employee_id, billable_target, non_billable_hundredths,
       first_month, last_month, is_used) values (2026, $1, 1, 1, 1, 12, true)`,
    [kim.employeeId],
  )
  await pool.query(
    `insert into audit (at, actor_id, for_employee_id, action, subject, request_id)
     values ($3, $1, $2, 'project.change', 'Project PXABC1', 'r')`,
    [admin.employeeId, kim.employeeId, server.clock.now()],
  )
  await pool.query(
    `insert into personal_reads (at, actor_id, endpoint, kind, subject_ids, people, is_taken_out, address,
       request_id, reason)
     values ($3, $1, 'GET /x', 'people', array[$2], 1, false, '10.0.0.1', 'r', '')`,
    [admin.employeeId, kim.employeeId, server.clock.now()],
  )
  await pool.query(
    `insert into identity_providers (provider_id, name, issuer, client_id, scopes, updated_at)
     values ('entra', 'Entra', 'https://login.example', 'yuga', 'openid', now())`,
  )
  await pool.query(
    `insert into identities (provider_id, issuer, subject, employee_id, linked_by, linked_at)
     values ('entra', 'https://login.example', 'kim', $1, 'email', now())`,
    [kim.employeeId],
  )
  await pool.query(
    `with one as (insert into permission_sets (name, updated_at, updated_by) values ('Set', now(), $1) returning set_sn)
     insert into permission_grants (employee_id, set_sn, from_day, given_by, given_at)
     select $2, set_sn, '2026-01-01', $1, now() from one`,
    [admin.employeeId, kim.employeeId],
  )
  await pool.query(
    `insert into access_tokens (token_hash, employee_id, name, scopes, created_at, last_day)
     values ('\\x01', $1, 'n', '{timecard.own}', now(), '2027-01-01')`,
    [kim.employeeId],
  )
  await pool.query(`insert into skills (employee_id, place, name) values ($1, 0, $2)`, [
    kim.employeeId,
    searched,
  ])
  await pool.query(
    `with seat as (insert into project_members (member_sn, project_id, placeholder_kind, placeholder_number)
       overriding system value values ($1, 'PXABC3', 'TBN', 1) returning member_sn)
     insert into member_plans (member_sn, month, plan_hundredths) select member_sn, '2026-04-01', 50 from seat`,
    [placeholderSn],
  )
  expect(ended).toBe('PXABC1')
})

type Door = {
  readonly endpoint: Endpoint
  readonly field: string
  readonly finds: 'person' | 'thing' | { readonly id: string }
  readonly query?: object
  readonly params?: object
  readonly inBody?: object
}

const months = { beginMonth: '202603', endMonth: '202604' }
const doors: Readonly<Record<string, Door>> = {
  'auditShape.actor': { endpoint: listAudit, field: 'actor', finds: 'person' },
  'auditShape.forEmployee': { endpoint: listAudit, field: 'forEmployee', finds: 'person' },
  'readsShape.reader': { endpoint: listReads, field: 'reader', finds: 'person' },
  'readsShape.subject': { endpoint: listReads, field: 'subject', finds: 'person' },
  'employeesShape.searchKeyword': {
    endpoint: listEmployees,
    field: 'searchKeyword',
    finds: 'person',
  },
  'mailsShape.toAddress': { endpoint: listMails, field: 'toAddress', finds: { id: 'kim.lee@' } },
  'mailsShape.receiverName': { endpoint: listMails, field: 'receiverName', finds: 'person' },
  'mailsShape.subject': { endpoint: listMails, field: 'subject', finds: 'thing' },
  'overtimesShape.projectName': { endpoint: listOvertimes, field: 'projectName', finds: 'thing' },
  'overtimesShape.requestEmployeeName': {
    endpoint: listOvertimes,
    field: 'requestEmployeeName',
    finds: 'person',
  },
  'unsubmitsShape.projectName': { endpoint: listUnsubmits, field: 'projectName', finds: 'thing' },
  'unsubmitsShape.requestEmployeeName': {
    endpoint: listUnsubmits,
    field: 'requestEmployeeName',
    finds: 'person',
  },
  'joinRequestsShape.projectName': {
    endpoint: listJoinRequests,
    field: 'projectName',
    finds: 'thing',
  },
  'joinRequestsShape.requestEmployeeName': {
    endpoint: listJoinRequests,
    field: 'requestEmployeeName',
    finds: 'person',
  },
  'decidedShape.projectName': { endpoint: listDecided, field: 'projectName', finds: 'thing' },
  'decidedShape.requestEmployeeName': {
    endpoint: listDecided,
    field: 'requestEmployeeName',
    finds: 'person',
  },
  'decidedShape.decidedByName': { endpoint: listDecided, field: 'decidedByName', finds: 'person' },
  'projectTypesShape.projectTypeName': {
    endpoint: listProjectTypes,
    field: 'projectTypeName',
    finds: 'thing',
  },
  'projectTypesShape.projectTypeIndicateName': {
    endpoint: listProjectTypes,
    field: 'projectTypeIndicateName',
    finds: 'thing',
  },
  'categoriesShape.projectCategoryName': {
    endpoint: listCategories,
    field: 'projectCategoryName',
    finds: 'thing',
  },
  'codesShape.detailCode': { endpoint: listCodes, field: 'detailCode', finds: { id: 'gr00' } },
  'codesShape.detailNameKo': { endpoint: listCodes, field: 'detailNameKo', finds: 'thing' },
  'codesShape.detailNameEn': { endpoint: listCodes, field: 'detailNameEn', finds: 'thing' },
  'deputiesShape.principalName': {
    endpoint: listDeputies,
    field: 'principalName',
    finds: 'person',
  },
  'deputiesShape.deputyName': { endpoint: listDeputies, field: 'deputyName', finds: 'person' },
  'identitiesShape.employeeName': {
    endpoint: listIdentities,
    field: 'employeeName',
    finds: 'person',
    params: { providerId: 'entra' },
  },
  'permissionGrantsShape.employeeName': {
    endpoint: listPermissionGrants,
    field: 'employeeName',
    finds: 'person',
    params: { setSn: 1 },
  },
  'accessTokensShape.ownerName': {
    endpoint: listAccessTokens,
    field: 'ownerName',
    finds: 'person',
  },
  'reachShape.employeeName': { endpoint: listReach, field: 'employeeName', finds: 'person' },
  'reachShape.organizationName': { endpoint: listReach, field: 'organizationName', finds: 'thing' },
  'holidaysShape.holidayName': { endpoint: listHolidays, field: 'holidayName', finds: 'thing' },
  'projectsToJoinShape.projectName': {
    endpoint: listProjectsToJoin,
    field: 'projectName',
    finds: 'thing',
  },
  'projectsToJoinShape.projectDepartment': {
    endpoint: listProjectsToJoin,
    field: 'projectDepartment',
    finds: 'thing',
  },
  'projectsToJoinShape.pmName': { endpoint: listProjectsToJoin, field: 'pmName', finds: 'person' },
  'projectsShape.projectId': { endpoint: listProjects, field: 'projectId', finds: { id: 'pxabc' } },
  'projectsShape.projectName': { endpoint: listProjects, field: 'projectName', finds: 'thing' },
  'projectsShape.projectDepartment': {
    endpoint: listProjects,
    field: 'projectDepartment',
    finds: 'thing',
  },
  'projectsShape.pmName': { endpoint: listProjects, field: 'pmName', finds: 'person' },
  'staffingShape.searchKeyword': {
    endpoint: listStaffing,
    field: 'searchKeyword',
    finds: 'person',
    query: months,
  },
  'staffingShape.skill': { endpoint: listStaffing, field: 'skill', finds: 'thing', query: months },
  'candidatesShape.skill': {
    endpoint: listCandidates,
    field: 'skill',
    finds: 'thing',
    query: { memberSn: placeholderSn },
  },
  'messagesShape.contents': { endpoint: listMessages, field: 'contents', finds: 'thing' },
  'messagesShape.sender': { endpoint: listMessages, field: 'sender', finds: 'person' },
  'noticesShape.register': { endpoint: listNotices, field: 'register', finds: 'person' },
  'notices searchText': { endpoint: listNotices, field: 'searchText', finds: 'thing' },
  'targets department': {
    endpoint: listEmployeeTargets,
    field: 'department',
    finds: 'thing',
    params: { year: 2026, date: '20260318' },
  },
  'targets organizationName': {
    endpoint: listEmployeeTargets,
    field: 'organizationName',
    finds: 'thing',
    params: { year: 2026, date: '20260318' },
  },
  'targets employeeName': {
    endpoint: listEmployeeTargets,
    field: 'employeeName',
    finds: 'person',
    params: { year: 2026, date: '20260318' },
  },
  'picker of employees': {
    endpoint: listEmployeePart,
    field: 'searchKeyword',
    finds: 'person',
    inBody: { role: [] },
  },
  'search of employees': { endpoint: searchEmployees, field: 'keyword', finds: 'person' },
  'search of employees by team': { endpoint: searchEmployees, field: 'keyword', finds: 'thing' },
  'report of projects': { endpoint: listProfitProjects, field: 'projectName', finds: 'thing' },
  'report of ended projects': {
    endpoint: listEndedSiProjects,
    field: 'projectName',
    finds: 'thing',
  },
}

/** What is typed to find a name, composed and decomposed, in another case, and for people by initial consonants. */
function typedFor(finds: Door['finds']): string[] {
  if (typeof finds === 'object') return [finds.id.toLowerCase(), finds.id.toUpperCase()]
  if (finds === 'thing') return ['한글', '한글'.normalize('NFD'), 'budget', 'BUDGET']
  return ['철수', '철수'.normalize('NFD'), 'ㄱㅊㅅ', '김ㅊㅅ', 'lee', 'LEE']
}

/** How many rows a door answers for a text. */
async function find(
  { endpoint, field, query, params, inBody }: Door,
  text: string,
): Promise<number> {
  const more = inBody === undefined ? {} : { body: { ...inBody, [field]: text } }
  const call = {
    params: params ?? { employeeId: admin.employeeId },
    query: { ...query, ...(inBody === undefined && { [field]: text }) },
    ...more,
  }
  const answer = (await admin(endpoint as never, call as never)) as Record<string, unknown>
  const list = [answer, ...Object.values(answer)].find((value) => Array.isArray(value)) as unknown[]
  return list.length
}

test('[wire-18] each list that is narrowed down by a text is a door of this table', () => {
  const fields = Object.entries(shapes).flatMap(([shape, { filters }]) =>
    Object.entries(filters).flatMap(([field, kind]) =>
      kind === 'text' ? [`${shape}.${field}`] : [],
    ),
  )
  // identifiers of the audit are compared letter by letter, so that its index serves
  const letterByLetter = ['auditShape.subject', 'auditShape.requestId']
  const expected = fields.filter((field) => !letterByLetter.includes(field))
  expect(Object.keys(doors)).toEqual(expect.arrayContaining(expected))
})

test.each(Object.entries(doors))(
  '[employees-2, wire-18] %s finds composed and decomposed Hangul, any case, and people by initial consonants',
  async (_, door) => {
    const counts = []
    for (const text of typedFor(door.finds)) counts.push([text, await find(door, text)])
    const missed = counts.filter(([, count]) => count === 0).map(([text]) => text)
    expect(missed).toEqual([])
    expect(await find(door, '없는말')).toBe(0)
  },
)
