import { readSetUp } from '@yuga/contract/company/set-up'
import { saveTeamTargets } from '@yuga/contract/master-data/gp-targets'
import { createHoliday } from '@yuga/contract/master-data/holidays'
import { createOpexCharges } from '@yuga/contract/master-data/opex-charges'
import { uploadOrganizations } from '@yuga/contract/master-data/organization-sheet'
import { uploadUnitPrices } from '@yuga/contract/master-data/unit-prices'
import { inviteEmployee } from '@yuga/contract/people/employees'
import { uploadEmployees } from '@yuga/contract/people/employee-sheet'
import { setPassword, signIn } from '@yuga/contract/people/session'
import { createProject } from '@yuga/contract/projects/project-detail'
import { listTeamProfit } from '@yuga/contract/reports/profit'
import { approveOvertimes, listOvertimes } from '@yuga/contract/requests/requests'
import {
  closeMonthForEveryone,
  closeOwnMonth,
  validateMonthClose,
} from '@yuga/contract/timecard/month-close'
import {
  requestOvertime,
  requestUnsubmit,
  saveTimecard,
  submitTimecard,
} from '@yuga/contract/timecard/timecard'
import { call } from '@yuga/contract/wire/call'
import type { RequestOf } from '@yuga/contract/wire/endpoint'
import { beforeAll, describe, expect, test } from 'vitest'
import { createAdministrator } from '../../src/session/administrator.ts'
import { goodPassword } from '../account.ts'
import { TestForm } from '../form.ts'
import { groupsWith, projectFields } from '../plain/projects.ts'
import { type Caller, refusalOf } from '../server.ts'
import { sheetOf } from '../sheets.ts'
import { useServer } from '../use-server.ts'

/*
 * A new company by calls, in the order of the guide: from the administrator that the command makes to the
 * first report of profit. What is tried too early says what to do first.
 */

const { server } = useServer('2026-03-18T09:00:00+09:00', 'migrated')

let kim: Caller
beforeAll(async () => {
  const { link } = await createAdministrator(server.pool, 'kim', server.clock.now())
  await begins('kim', link)
  kim = await server.as('kim')
})

/** Someone sets a password by the link and signs in with it. */
async function begins(userId: string, link: string): Promise<void> {
  const anonymous = server.wire()
  const token = link.split('token=')[1] ?? ''
  await call(anonymous, setPassword, { body: { token, newPassword: goodPassword } })
  await call(anonymous, signIn, { body: { userId, password: goodPassword } })
}

type Rows = Parameters<typeof sheetOf>[0]
type SheetCall = typeof uploadOrganizations | typeof uploadEmployees | typeof uploadUnitPrices

/** A sheet is looked at and then written, as its dialog does it. */
async function sends(endpoint: SheetCall, rows: Rows): Promise<void> {
  const year = endpoint === uploadOrganizations ? { year: 2026 } : {}
  const ask = async (query: object) => {
    const upload = new TestForm(await sheetOf(rows))
    return kim(endpoint, { query: { ...year, ...query }, upload } as never)
  }
  const { basis } = (await ask({ previewYn: 'Y' })) as { readonly basis: string }
  await ask({ previewYn: 'N', basis })
}

/** What a refusal says, of the whole or at its fields. */
async function shownOf(attempt: Promise<unknown>): Promise<string[]> {
  const { message, issues = [] } = await refusalOf(attempt)
  return [message, ...issues.map((issue) => issue.message)]
}

const chartHead = [
  'Unit ID',
  'ID of the unit above',
  'Organization name',
  'Display name',
  'Profit center',
]
const peopleHead = [
  'Employee ID',
  'Name',
  'Joined',
  'Roles',
  'Unit ID',
  'Grade code',
  'Office code',
]
const priceHead = ['Year', 'Unit price type', 'Grade code', 'Prime cost (KRW)', 'Settlement (KRW)']
const people = [
  ['park', 'Park', '20260302', 'LE001,LE002', 'T1', 'GR002', 'FC001'],
  ['choi', 'Choi', '20260302', 'LE001', 'T1', 'GR003', 'FC001'],
]

/** Choi works on it, with 0.05 MM of March. */
function firstProject() {
  const [group] = groupsWith('choi')
  const [member] = group?.projectMemberList ?? []
  const plan = { projectUserMmonth: [{ customDate: '202603', mm: 0.05 }] }
  const [row] = projectFields.teamProfitList ?? []
  return {
    ...projectFields,
    projectId: 'FIRST',
    pmId: 'park',
    projectGroupList: [{ ...group, projectMemberList: [{ ...member, ...plan }] }],
    teamProfitList: [
      { ...row, teamCode: 'T1', salesAmount: 100_000_000, outsourcingAmount: 0, internalAmount: 0 },
    ],
  } as RequestOf<typeof createProject>['body']
}

describe('what comes too early says what to do first', () => {
  test('people before the chart', async () => {
    const said = await shownOf(sends(uploadEmployees, [peopleHead, ...people]))
    expect(said).toContain(
      'There is no such unit in the chart for that year. Check its ID, or add it to the chart first.',
    )
  })

  test('a project and a target before a team is a profit center', async () => {
    await sends(uploadOrganizations, [
      chartHead,
      ['ORG0001', '000000', 'Gaon', 'Gaon', 'N'],
      ['D1', 'ORG0001', 'Business', 'Business', 'N'],
      ['T1', 'D1', 'Development', 'Development', 'N'],
    ])
    expect(await shownOf(kim(createProject, { body: firstProject() }))).toContain(
      'This team is not a profit center in the chart of that year. Choose another one, or have an administrator mark it as a profit center under Settings, Organization.',
    )
    const target = { organizationId: 'T1', firstTarget: 12_000_000, additionalTarget: 0 }
    const early = kim(saveTeamTargets, {
      params: { year: 2026 },
      body: { teamGpTargetList: [target] },
    })
    expect(await shownOf(early)).toContain(
      'This is not a profit center in the year’s chart, so it cannot have a target. Mark it as one under Settings, Organization first.',
    )
  })

  test('a price of a type that there is not, and a file that is no sheet', async () => {
    const rows = [priceHead, [2026, 'UP003', 'GR003', 1, 1]]
    expect(await shownOf(sends(uploadUnitPrices, rows))).toContain(
      'Enter one of these: UP001, UP002',
    )
    const query = { year: 2026, previewYn: 'Y' } as const
    const upload = new TestForm(Buffer.from('no sheet'))
    expect(await shownOf(kim(uploadOrganizations, { query, upload }))).toContain(
      'This file cannot be read as an Excel sheet (.xlsx or .xls). Save it as .xlsx in Excel, then upload it again.',
    )
  })
})

const week = { fromDate: '20260315', toDate: '20260321' }
const march = { standardYear: 2026, beginDay: '202603', endDay: '202603', organizationId: 'T1' }

test('[set-up-5] from the chart to the first report of profit', async () => {
  const centers = [
    ['ORG0001', '000000', 'Gaon', 'Gaon', 'N'],
    ['T1', 'D1', 'Development', 'Development', 'Y'],
  ]
  await sends(uploadOrganizations, [chartHead, ...centers])
  await kim(createHoliday, {
    body: {
      holidayName: 'Substitute holiday',
      holidayStartDateObject: '20260302',
      holidayEndDateObject: '20260302',
      officeCode: 'FC001',
    },
  })
  const grades = ['GR001', 'GR002', 'GR003']
  await sends(uploadUnitPrices, [
    priceHead,
    ...grades.map((grade) => [2026, 'UP001', grade, 8_000_000, 9_000_000]),
    ...grades.map((grade) => [2026, 'UP002', grade, 6_000_000, 7_000_000]),
  ])
  await sends(uploadEmployees, [peopleHead, ...people])
  const { stepList } = await kim(readSetUp, {})
  const needed = stepList.filter(({ step }) => !['rates', 'targets'].includes(step))
  expect(needed.map(({ doneYn }) => doneYn)).toEqual(['Y', 'Y', 'Y', 'Y', 'Y'])
  for (const employeeId of ['park', 'choi']) {
    const { passwordLink } = await kim(inviteEmployee, { body: { employeeId } })
    await begins(employeeId, passwordLink ?? '')
  }
  const park = await server.as('park')
  let choi = await server.as('choi')

  await kim(createProject, { body: firstProject() })
  // 16 hours of 168 are more than the plan of 0.05 MM
  const hours = { projectId: 'FIRST', timeMonday: 8, timeTuesday: 8 }
  const elsewhere = park(saveTimecard, { body: { ...week, timecardSaveList: [hours] } })
  expect(await shownOf(elsewhere)).toContain(
    'You are not on this project in this period: FIRST. Ask its PM to add you, or request to join it.',
  )
  const sent = { body: { ...week, timecardSaveList: [hours] } }
  await choi(saveTimecard, sent)
  expect(await choi(submitTimecard, sent)).toEqual([{ projectId: 'FIRST', result: false }])
  await choi(requestOvertime, {
    body: { ...week, requestContents: 'First week', timecardProjectList: [hours] },
  })
  const { overtimeList } = await park(listOvertimes, { query: {} })
  const [{ requestSn } = { requestSn: 0 }] = overtimeList
  await park(approveOvertimes, { body: { timecardList: [{ requestSn }] } })

  // two weeks later everybody signs in again
  server.clock.set('2026-04-01T09:00:00+09:00')
  ;[kim, choi] = [await server.as('kim'), await server.as('choi')]
  expect(await choi(validateMonthClose, { body: { yearMonth: '202603' } })).toBe(0)
  await choi(closeOwnMonth, { body: { yearMonth: '202603' } })
  expect(await shownOf(choi(closeOwnMonth, { body: { yearMonth: '202603' } }))).toContain(
    'The month is already closed: 03/2026. To change something, ask your team leader or an administrator to reopen it.',
  )
  await kim(closeMonthForEveryone, { body: { standardYear: 2026, yearMonth: '202603' } })

  const before = await kim(listTeamProfit, { query: march })
  expect(before.missingList).toMatchObject([{ kind: 'opex-rate', year: 2026 }])
  await kim(createOpexCharges, {
    body: { opexChargeList: [{ standardYear: '2026', gpStyleCode: 'ST001', rate: '5.5' }] },
  })
  const target = { organizationId: 'T1', firstTarget: 12_000_000, additionalTarget: 0 }
  const body = { teamGpTargetList: [target] }
  await kim(saveTeamTargets, { params: { year: 2026 }, body })
  const profit = await kim(listTeamProfit, { query: march })
  expect(profit.missingList).toEqual([])
  const figures = Object.fromEntries(
    profit.billableTeamProfitDisplayList.map((row) => [row.gubunCode, row.viewTarget]),
  )
  // 5.5 % of 100,000,001; 16 ÷ 168 is 0.0952 MM of 8,000,000; a twelfth of 12,000,000
  expect(figures).toMatchObject({
    SALES: 100_000_001,
    CE004: 5_500_000,
    CE005: 94_500_001,
    LABOUR: 761_600,
    OPERATING: 93_738_401,
    TARGET: 1_000_000,
    ACHIEVEMENT: 9_450,
  })
})

test('[wire-2] of several faults the one of the whole is named with those of fields', async () => {
  const choi = await server.as('choi')
  const requested = { ...week, timecardProjectList: [{ projectId: 'FIRST' }] }
  const { message, issues } = await refusalOf(choi(requestUnsubmit, { body: requested }))
  expect(message).toBe('Please check what was entered: 2 items have a problem.')
  expect(issues).toMatchObject([
    { path: '', reason: 'timecard.month-closed' },
    { path: 'requestContents', reason: 'request.reason-required' },
  ])
})
