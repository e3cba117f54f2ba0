import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { mayCall, rolesThatMay } from '@yuga/contract/access'
import { roleIds, type RoleId } from '@yuga/domain/access/roles'
import { describe, expect, test } from 'vitest'
import { endpoints } from './endpoints.ts'
import { send } from './raw.ts'
import { useServer } from './use-server.ts'

const { server, company } = useServer()

const committed = join(import.meta.dirname, '../../../docs/access-matrix.md')

const roleNames: Record<RoleId, string> = {
  LE001: 'employee',
  LE002: 'PM',
  LE003: 'team leader',
  LE004: 'part leader',
  LE005: 'executive',
  LE999: 'admin',
}

/** Who can come: nobody signed in, somebody without a role, somebody with one. */
const callers: readonly { title: string; roles: readonly RoleId[] | null }[] = [
  { title: 'stranger', roles: null },
  { title: 'no role', roles: [] },
  ...roleIds.map((role) => ({ title: `${role} ${roleNames[role]}`, roles: [role] })),
]

/** Role codes (access-6), or `anyone` (needs no sign-in), `everyone` (every active employee). */
type Who = string

/**
 * The table of access-2 written down by hand, row by row, with the permissions and calls that come of it; what the
 * code declares is held against this, never the other way round.
 */
const table: readonly [what: string, Who, permissions: string, calls: string][] = [
  [
    'what the sign-in page needs',
    'anyone',
    '',
    `session.readSite session.signIn session.readPasswordLink session.setPassword
     session.askPasswordLink holidays.readHolidayFeed company.readLogo`,
  ],
  [
    'sign in, sign out, own profile, own password, codes, holidays, look-up lists',
    'everyone',
    '',
    `session.readOwnSession session.signOut session.changeOwnPassword session.setOwnLanguage
     session.listOwnSessions session.endOwnSession session.endOtherSessions codes.readCodes
     organizations.readOrganizations organizations.listTeams
     holidays.readHolidays holidays.listHolidayFeeds holidays.makeHolidayFeed
     holidays.revokeHolidayFeed messages.readMailKinds messages.chooseMailKinds
     gpTargets.listTargetTeams projectTypes.listProjectTypes projectTypes.listTypesOfCategory
     projectTypes.listNonBillableTypes
     deputies.listOwnDeputies deputies.listPrincipals
     savedViews.listSavedViews savedViews.createSavedView savedViews.updateSavedView
     savedViews.deleteSavedView timecardStatus.readPersonMonth`,
  ],
  [
    'notices: read, download',
    'everyone',
    '',
    'notices.listNotices notices.readNotice notices.markNoticeRead notices.downloadAttachFile',
  ],
  [
    'notices: write, edit, delete',
    'LE999',
    'notices.write',
    'notices.createNotice notices.updateNotice notices.deleteNotice audit.readNoticeHistory',
  ],
  [
    'messages: own only',
    'LE001 LE002 LE003 LE004 LE005 LE999',
    'messages.own',
    `events.readBadges events.streamEvents messages.listMessages messages.readMessage
     messages.markMessageRead messages.markMessagesRead`,
  ],
  [
    'the menu entry of messages (screens-15)',
    'LE001 LE002 LE003 LE004 LE999',
    'messages.in-menu',
    '',
  ],
  [
    'timecard: own only; own month close',
    'LE001 LE002 LE003 LE004 LE999',
    'timecard.own',
    `timecard.readTimecard timecard.saveTimecard timecard.submitTimecard timecard.setProjectsShown
     timecard.requestOvertime timecard.requestUnsubmit timecard.withdrawRequest
     audit.readRequestHistory audit.readTimecardHistory
     monthClose.validateMonthClose monthClose.readMonthCloseOutlook monthClose.closeOwnMonth`,
  ],
  [
    'own pending overtime, with or without a deciding role (requests-6)',
    'LE001 LE002 LE003 LE004 LE999',
    '',
    'requests.listOvertimes requests.approveOvertimes',
  ],
  [
    'member requests: list, request, cancel own',
    'LE001 LE002 LE003 LE004 LE999',
    'member-requests.own',
    `memberRequests.listProjectsToJoin memberRequests.requestToJoin
     memberRequests.cancelRequestToJoin`,
  ],
  [
    'approvals: see and decide',
    'LE002 LE003 LE004 LE999',
    'requests.decide',
    `approvals.listJoinRequests approvals.approveJoinRequests approvals.rejectJoinRequests
     approvals.readJoinImpact approvals.listDecided
     requests.cancelOvertimes requests.listUnsubmits requests.approveUnsubmits
     requests.cancelUnsubmits`,
  ],
  [
    'projects: list, detail',
    'LE002 LE003 LE004 LE005 LE999',
    'projects.read',
    `projects.listProjects projects.readProject projects.readProjectHistory projects.listMembersByUnit
     projects.readCapacity projects.downloadClosingReport`,
  ],
  [
    'staffing of the units that they lead',
    'LE003 LE004 LE005 LE999',
    'projects.staffing',
    'projects.listStaffing',
  ],
  [
    'projects: edit members, of managed ones',
    'LE002 LE999',
    'projects.edit-members',
    'projects.updateProject projects.uploadClosingReport',
  ],
  [
    'projects: create',
    'LE002 LE003 LE999',
    'projects.create',
    `projects.createProject projects.checkProjectId employees.listEmployeePart mails.sendEmail`,
  ],
  [
    'projects: edit everything',
    'LE999',
    'projects.edit',
    `projects.deleteProject projects.updateProjectStatus projects.previewProject
     projects.downloadProjectTemplate projects.uploadProjects`,
  ],
  [
    'reports team profit, utilization, timecard status, billing, cost',
    'LE003 LE004 LE005 LE999',
    `reports.team-profit reports.utilization reports.timecard-status reports.billing reports.cost`,
    `utilization.listUtilization utilization.downloadUtilization utilization.readUtilizationTrend
     utilization.readUtilizationDetail utilization.downloadUtilizationDetail
     utilization.downloadWorkedHours
     billingAndCost.readBillingData billingAndCost.downloadBillingData
     billingAndCost.readCostData billingAndCost.downloadCostData
     profit.listTeamProfit profit.listTeamProfitProjects profit.downloadTeamProfit
     profit.explainTeamProfit`,
  ],
  [
    'reports project profit, SI exit',
    'LE002 LE003 LE004 LE005 LE999',
    'reports.project-profit reports.si-exit',
    `reportProjects.listProfitProjects reportProjects.listEndedSiProjects profit.listProjectProfit
     profit.downloadProjectProfit profit.explainProjectProfit reportSource.readReportSource`,
  ],
  [
    'reports reconciliation',
    'LE005 LE999',
    'reports.reconciliation',
    'reconciliation.readReconciliation',
  ],
  [
    'close a month for everyone',
    'LE999',
    'month-close.everyone',
    'monthClose.closeMonthForEveryone monthClose.previewMonthClose',
  ],
  [
    'timecard status',
    'LE003 LE004 LE005 LE999',
    '',
    `timecardStatus.listTimecardStatus timecardStatus.downloadTimecardStatus
     timecardStatus.readMonthProgress`,
  ],
  [
    'a subordinate’s week, read only (from the close cockpit)',
    'LE003 LE004 LE005 LE999',
    'timecard.read-others',
    'timecardStatus.readEmployeeWeek timecardStatus.readChangesSinceClose',
  ],
  [
    'remind those who miss something',
    'LE003 LE004 LE999',
    'timecard.remind',
    'timecardStatus.remindEmployees',
  ],
  [
    'deputies: who enters or decides names them, and looks for people to name (access-7)',
    'LE001 LE002 LE003 LE004 LE999',
    'deputies.own',
    `deputies.nameDeputy deputies.changeDeputy deputies.endDeputy deputies.searchEmployees`,
  ],
  ['enter for anyone (access-9)', 'LE999', 'timecard.for-anyone', ''],
  [
    'cancel one employee’s month close',
    'LE003 LE999',
    'month-close.cancel',
    'monthClose.cancelMonthClose',
  ],
  [
    'end the sessions of an employee (sessions-4)',
    'LE999',
    'accounts.end-sessions',
    'session.endSessionsOfEmployee',
  ],
  [
    'opex rates: who reads settings, and who creates projects',
    'LE002 LE003 LE005 LE999',
    'opex.read',
    'opexCharges.listOpexCharges',
  ],
  [
    'settings screens: read',
    'LE002 LE005 LE999',
    'settings.read',
    `batchJobs.listBatchJobRuns batchJobs.listBatchJobs
     codes.listCodes codes.downloadCodes company.readCompany employees.listEmployees employees.readEmployeeHistory
     employees.downloadEmployees exchangeRates.readExchangeRate holidays.listHolidays
     organizations.downloadOrganizations
     projectTypes.listCategories unitPrices.listUnitPrices unitPrices.downloadUnitPrices
     gpTargets.readTeamTargets gpTargets.readNonBillableTargets gpTargets.listEmployeeTargets
     gpTargets.downloadTeamTargets gpTargets.downloadNonBillableTargets
     gpTargets.downloadEmployeeTargets
     projectTypes.downloadCategories projectTypes.downloadProjectTypes`,
  ],
  [
    'settings screens: write',
    'LE999',
    'settings.write',
    `audit.listAudit batchJobs.runBatchJob batchJobs.listFindings
     exchangeRates.createExchangeRate exchangeRates.updateExchangeRate
     opexCharges.createOpexCharges opexCharges.updateOpexCharges unitPrices.createUnitPrice
     unitPrices.updateUnitPrice unitPrices.deleteUnitPrice unitPrices.copyUnitPrices
     unitPrices.uploadUnitPrices
     company.updateCompany company.readRetentionImpact company.updateLogo company.deleteLogo
     codes.createCode codes.updateCode codes.deleteCode codes.uploadCodes
     organizations.createOrganization organizations.updateOrganization
     organizations.deleteOrganization organizations.moveOrganization
     organizations.copyOrganizations organizations.uploadOrganizations
     organizations.readOrganizationImpact
     gpTargets.saveTeamTargets gpTargets.deleteTeamTarget gpTargets.saveNonBillableTargets
     gpTargets.deleteNonBillableTarget gpTargets.saveEmployeeTargets
     projectTypes.createCategory projectTypes.updateCategory projectTypes.deleteCategory
     projectTypes.uploadCategories projectTypes.createProjectType
     projectTypes.updateProjectType projectTypes.deleteProjectType
     projectTypes.uploadProjectTypes deputies.listDeputies deputies.endAnyDeputy
     holidays.readHolidayImpact holidays.createHoliday holidays.updateHoliday
     holidays.deleteHoliday holidays.importHolidays
     personalData.exportPersonalData personalData.readPseudonymisation
     personalData.pseudonymiseEmployee
     employees.createEmployee employees.updateEmployee employees.readEmployeeImpact
     employees.switchEmployee employees.inviteEmployee employees.inviteEmployees
     employees.uploadEmployees
     personAccess.readPersonAccess personAccess.listReach
     mails.listMails mails.readMail mails.sendMailsAgain mails.tryMailsNow
     setUp.readSetUp`,
  ],
]

const words = (text: string) => text.split(/\s+/).filter((word) => word !== '')

/** Who may make a call by the table; a call without a row may be made by nobody. */
function whoMay(call: string): Who {
  return table.find(([, , , calls]) => words(calls).includes(call))?.[1] ?? ''
}

function isOpenTo(who: Who, roles: readonly RoleId[] | null): boolean {
  if (who === 'anyone') return true
  if (roles === null) return false
  return who === 'everyone' || roles.some((role) => words(who).includes(role))
}

describe('what the code declares is what access-2 says', () => {
  test('every permission is held by the roles of its row, and stands in one', () => {
    const byHand = table.flatMap(([, who, permissions]) =>
      words(permissions).map((permission) => [permission, words(who)]),
    )
    expect(rolesThatMay).toEqual(Object.fromEntries(byHand))
  })

  test('every call stands in one row', () => {
    const byHand = table.flatMap(([, , , calls]) => words(calls))
    expect(byHand.toSorted()).toEqual(endpoints.map(({ name }) => name).toSorted())
  })

  test.each(endpoints)('$name is open to whom its row names', ({ name, endpoint }) => {
    const declared = callers.filter(({ roles }) => mayCall(roles, endpoint.access))
    const byHand = callers.filter(({ roles }) => isOpenTo(whoMay(name), roles))
    expect(declared.map(({ title }) => title)).toEqual(byHand.map(({ title }) => title))
  })
})

function printed(): string {
  const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  const head = ['endpoint', 'call', ...callers.map(({ title }) => title), 'deputy for']
  const rows = endpoints.map(({ name, endpoint }) =>
    row([
      name,
      `\`${endpoint.method} ${endpoint.path}\``,
      ...callers.map(({ roles }) => (mayCall(roles, endpoint.access) ? 'yes' : '–')),
      endpoint.onBehalf ?? '–',
    ]),
  )
  return [
    '# Who may call what',
    '',
    'Printed from the contract by `apps/server/test/access-matrix.test.ts`, which also calls each endpoint',
    'once for each column. After a change of access: `UPDATE=1 npx vitest run --project server access-matrix`.',
    'Whose rows a caller gets (own, managed, subtree, all) is decided inside the call (access-3).',
    'The last column says which deputies may make it for a principal, by `onBehalfOf` (access-10).',
    '',
    row(head),
    row(head.map(() => '---')),
    ...rows,
    '',
  ].join('\n')
}

test('the committed matrix is what the contract says', () => {
  if (process.env.UPDATE === '1') writeFileSync(committed, printed())
  expect(readFileSync(committed, 'utf8')).toBe(printed())
})

/** A file is answered without an envelope. */
function envelopeIn({ text }: { text: string }): { reason?: string; code?: number } {
  return text.startsWith('{') ? (JSON.parse(text) as { reason?: string; code: number }) : {}
}

describe('the server refuses exactly where the table says no', () => {
  // hundreds are hired: nobody asks for months of their past
  const joinDay = '2026-03-01'

  test.each(endpoints)('$name', async ({ name, endpoint }) => {
    const url = endpoint.path.replaceAll(/\{(\w+)\}/g, '1')
    for (const { title, roles } of callers) {
      // a session of one's own for each call: signing out ends one
      const person = roles === null ? undefined : await company.person({ roles, joinDay })
      const answer = await send(server, {
        method: endpoint.method,
        url,
        ...(person !== undefined && { token: person.token }),
        ...(endpoint.body !== undefined && endpoint.upload === undefined && { payload: {} }),
      })
      const { reason, code } = envelopeIn(answer)
      const isOpen = isOpenTo(whoMay(name), roles)
      if (isOpen) {
        expect(['session.required', 'session.not-allowed'], title).not.toContain(reason)
        expect([200, 404, 422], `${title}: ${answer.text}`).toContain(answer.status)
      } else {
        const refused = roles === null ? [401, 'session.required'] : [403, 'session.not-allowed']
        expect([answer.status, reason, code], title).toEqual([...refused, 950])
      }
    }
  })

  test('roles add up: who holds two may do what either may', async () => {
    const both = await company.person({ roles: ['LE005', 'LE001'] })
    const answer = await send(server, {
      method: 'GET',
      url: '/timecard?fromDate=20260315&toDate=20260321',
      token: both.token,
    })
    expect(answer.status).toBe(200)
  })

  test('a role taken away is gone with the next call', async () => {
    const admin = await company.person({ roles: ['LE999'] })
    const list = () =>
      send(server, { method: 'GET', url: '/consent/overtimes', token: admin.token })
    expect((await list()).status).toBe(200)
    await server.pool.query('delete from employee_roles where employee_id = $1', [admin.employeeId])
    expect((await list()).status).toBe(403)
  })
})
