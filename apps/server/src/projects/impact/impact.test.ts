import { previewProject } from '@yuga/contract/projects/project-history'
import { closeOwnMonth } from '@yuga/contract/timecard/month-close'
import { expect, test } from 'vitest'
import { projectFields } from '../../../test/plain/projects.ts'
import { leavesNoTrace } from '../../../test/traces.ts'
import { refused, useProjects } from '../project.fixture.ts'

const { server, company, admin, made, read, change } = useProjects()

/** March as the worked examples have it: SI 100,000,001, License 5,000,000, outsourcing of T1 12,000,000. */
async function withActuals() {
  const { projectId, kim, pm } = await made()
  const costExpenseList = [
    { categoryCode: 'CE001', teamCode: 'T1', yyMt: '202603', amount: 12_000_000 },
  ]
  await change(admin(), { projectId, costExpenseList })
  return { projectId, kim, pm }
}

const preview = (projectId: string, body: object) =>
  leavesNoTrace(server, () => admin()(previewProject, { body: { projectId, ...body } }))

test('without business cost sales OPEX goes from every month that had some, of each team', async () => {
  const { projectId } = await withActuals()
  const impact = await preview(projectId, { businessCostInclusionAlternative: 'N' })
  // (100,000,001 - 12,000,000) x 5.5 % = 4,840,000, shared 60 : 40
  expect(impact).toEqual({
    beforeCurrencyCode: 'CY001',
    afterCurrencyCode: 'CY001',
    months: [
      {
        yyMt: '202603',
        isClosed: false,
        amounts: [
          { line: 'salesOpex', teamCode: 'T1', teamName: 'T1', before: 2_904_000, after: 0 },
          { line: 'salesOpex', teamCode: 'T2', teamName: 'T2', before: 1_936_000, after: 0 },
        ],
      },
    ],
    monthCount: 1,
    closedMonthCount: 0,
    cellCount: 0,
  })
})

/** The amounts that a save without business cost moves, by month and team. */
async function withoutBusinessCost(projectId: string) {
  const { months } = await preview(projectId, { businessCostInclusionAlternative: 'N' })
  return months.flatMap(({ yyMt, amounts }) =>
    amounts.map(({ line, teamCode, before, after }) => [yyMt, line, teamCode, before, after]),
  )
}

const outsourcingIn = (yyMt: string, amount: number) => ({
  costExpenseList: [{ categoryCode: 'CE001', teamCode: 'T1', yyMt, amount }],
})

test('outsourcing of another month has lowered the base of a month, and moves nothing in its own', async () => {
  const { projectId } = await made()
  await change(admin(), { projectId, ...outsourcingIn('202602', 12_000_000) })
  // February max(0, -12,000,000) is 0; March the same 4,840,000, shared 60 : 40
  expect(await withoutBusinessCost(projectId)).toEqual([
    ['202603', 'salesOpex', 'T1', 2_904_000, 0],
    ['202603', 'salesOpex', 'T2', 1_936_000, 0],
  ])
})

test.each([
  ['SI', 'PM001', 'ST001'],
  ['internal R&D in its place', 'PM004', 'ST004'],
])(
  'outsourcing after %s takes back what was charged before',
  async (_, projectType, revenueType) => {
    const row = { planAmount: 100_000_000, planDate: '202603', remark: '', revenueType }
    const { projectId } = await made({
      projectType,
      billingsList: [
        { ...row, actualDate: '202601', actualAmount: 50_000_000 },
        { ...row, planAmount: 5_000_000, revenueType: 'ST002', actualDate: '', actualAmount: 0 },
      ],
    })
    await change(admin(), { projectId, ...outsourcingIn('202602', 20_000_000) })
    // 2,750,000 in January; 30,000,000 x 5.5 % - 2,750,000 = -1,100,000 in February
    expect(await withoutBusinessCost(projectId)).toEqual([
      ['202601', 'salesOpex', 'T1', 1_650_000, 0],
      ['202601', 'salesOpex', 'T2', 1_100_000, 0],
      ['202602', 'salesOpex', 'T1', -660_000, 0],
      ['202602', 'salesOpex', 'T2', -440_000, 0],
    ])
  },
)

test('[projects-23] another currency moves every amount of every month, each shown in its own, closed months too', async () => {
  const { projectId, kim } = await withActuals()
  await company.worked(kim, projectId, [
    { periodStart: '2026-03-01', periodEnd: '2026-03-07', day: '2026-03-04', hundredths: 800 },
  ])
  await kim(closeOwnMonth, { body: { yearMonth: '202603' } })
  const impact = await preview(projectId, { currencyCode: 'CY002' })
  expect(impact).toMatchObject({
    beforeCurrencyCode: 'CY001',
    afterCurrencyCode: 'CY002',
    monthCount: 1,
    closedMonthCount: 1,
  })
  // what is left out reads the same (projects-20), and is worth as many times more as a dollar is
  const moved = impact.months.flatMap(({ amounts }) =>
    amounts.map(({ line, teamCode, before, after }) => [line, teamCode, before, after]),
  )
  expect(moved).toContainEqual(['service', 'T1', 60_000_001, 60_000_000.6])
  expect(moved).toContainEqual(['service', 'T2', 40_000_000, 40_000_000.4])
  expect(moved).toContainEqual(['outsourcing', 'T1', 12_000_000, 12_000_000])
})

test('[projects-23] another PM moves what the team of the one before had where no team owns', async () => {
  const projectId = await ownerless()
  const lee = await company.person({ team: 'T2', roles: ['LE001', 'LE002'] })
  const { months } = await preview(projectId, { pmId: lee.employeeId })
  expect(
    months.map(({ yyMt, amounts }) => [
      yyMt,
      amounts.map(({ line, teamCode }) => [line, teamCode]),
    ]),
  ).toEqual([
    [
      '202512',
      [
        ['license', 'T1'],
        ['license', 'T2'],
      ],
    ],
  ])
})

/** A project with rows without an owner in the year before, and an invoice of a license in that year. */
async function ownerless() {
  const { projectId } = await made({
    startDate: '20250101',
    realStartDate: '20250101',
    teamProfitList: [
      ...(projectFields.teamProfitList ?? []),
      { projectYear: 2025, teamCode: 'T1', salesAmount: 100_000_000, managementDeptYN: 'N' },
    ],
  })
  const { billingsList = [] } = await read(admin(), projectId)
  const invoiced = billingsList.map((row) =>
    row.revenueType === 'ST002' ? { ...row, actualDate: '202512', actualAmount: 5_000_000 } : row,
  )
  await change(admin(), { projectId, billingsList: invoiced })
  return projectId
}

test('[projects-23] other shares and another owner move their whole year, closed months too', async () => {
  const { projectId, kim } = await withActuals()
  await company.worked(kim, projectId, [
    { periodStart: '2026-02-01', periodEnd: '2026-02-07', day: '2026-02-03', hundredths: 800 },
  ])
  // someone who did nothing for the project closes its month for themselves alone
  const lee = await company.person()
  await lee(closeOwnMonth, { body: { yearMonth: '202602' } })
  const { teamProfitList, billingsList = [] } = await read(admin(), projectId)
  const february = [{ ...billingsList[0], actualDate: '202602' }, ...billingsList.slice(1)]
  await change(admin(), { projectId, billingsList: february as never })
  const rows = teamProfitList.map((row) => ({
    ...row,
    projectYear: 2026,
    salesAmount: 50_000_000,
    managementDeptYN: row.teamCode === 'T2' ? ('Y' as const) : ('N' as const),
  }))
  expect(await preview(projectId, { teamProfitList: rows })).toMatchObject({ closedMonthCount: 0 })
  await kim(closeOwnMonth, { body: { yearMonth: '202602' } })
  const { months, closedMonthCount } = await preview(projectId, { teamProfitList: rows })
  expect(closedMonthCount).toBe(1)
  const [first] = months
  expect(first).toMatchObject({ yyMt: '202602', isClosed: true })
  // 100,000,001 by 60 : 40, then by halves, the one won left over with the smaller code
  expect(first?.amounts.filter(({ line }) => line === 'service')).toEqual([
    { line: 'service', teamCode: 'T1', teamName: 'T1', before: 60_000_001, after: 50_000_001 },
    { line: 'service', teamCode: 'T2', teamName: 'T2', before: 40_000_000, after: 50_000_000 },
  ])
})

test('each line moves to where it belongs: license to the owning team, costs to no one else, each month by itself', async () => {
  const { projectId } = await made()
  const { billingsList = [], teamProfitList } = await read(admin(), projectId)
  const invoiced = billingsList.map((row) =>
    row.revenueType === 'ST002' ? { ...row, actualDate: '202602', actualAmount: 5_000_000 } : row,
  )
  const costExpenseList = [
    { categoryCode: 'CE002', teamCode: 'T1', yyMt: '202603', amount: 1_000_000 },
  ]
  await change(admin(), { projectId, billingsList: invoiced, costExpenseList })
  const rows = teamProfitList.map((row) => ({
    ...row,
    projectYear: 2026,
    managementDeptYN: row.teamCode === 'T2' ? ('Y' as const) : ('N' as const),
  }))
  const { months } = await preview(projectId, { teamProfitList: rows })
  // another owner with the same shares: SI, sales OPEX and what was entered for a team stay with their teams
  expect(months.map(({ yyMt, amounts }) => [yyMt, amounts])).toEqual([
    [
      '202602',
      [
        { line: 'license', teamCode: 'T1', teamName: 'T1', before: 5_000_000, after: 0 },
        { line: 'license', teamCode: 'T2', teamName: 'T2', before: 0, after: 5_000_000 },
      ],
    ],
  ])
})

test('another owner settles nothing any more with its own people, at the price of the year', async () => {
  const lee = await company.person({ team: 'T2' })
  const { projectId } = await made({
    projectGroupList: [
      {
        groupYN: 'N',
        projectMemberList: [{ employeeId: lee.employeeId, gradeCode: 'GR004', resideYN: 'N' }],
      },
    ],
  })
  await company.worked(lee, projectId, [
    { periodStart: '2026-02-01', periodEnd: '2026-02-07', day: '2026-02-03', hundredths: 800 },
  ])
  await server.pool.query(
    `insert into unit_prices (year, unit_type_code, grade_code, settlement_won)
     values (2026, 'UP002', 'GR003', 7500000)`,
  )
  const { teamProfitList } = await read(admin(), projectId)
  const rows = teamProfitList.map((row) => ({
    ...row,
    projectYear: 2026,
    managementDeptYN: row.teamCode === 'T2' ? ('Y' as const) : ('N' as const),
  }))
  const { months } = await preview(projectId, { teamProfitList: rows })
  const february = months.find(({ yyMt }) => yyMt === '202602')
  // 8 of the 160 hours of February: 0.05 man-months
  expect(february?.amounts).toEqual([
    { line: 'settlement', teamCode: 'T2', teamName: 'T2', before: 375_000, after: 0 },
    { line: 'settlement', teamCode: 'T1', teamName: 'T1', before: -375_000, after: 0 },
  ])
})

test('another residence shows how many cells are counted again, and writes none', async () => {
  const { projectId, kim } = await withActuals()
  await company.worked(kim, projectId, [
    { periodStart: '2026-02-01', periodEnd: '2026-02-07', day: '2026-02-03', hundredths: 800 },
    { periodStart: '2026-03-01', periodEnd: '2026-03-07', day: '2026-03-04', hundredths: 800 },
  ])
  const { projectGroupList } = await read(admin(), projectId)
  const [group, ...others] = projectGroupList
  const [person, ...rest] = group?.projectMemberList ?? []
  const moved = { ...person, resideYN: 'N', resideFromDate: '20260301' }
  const groups = [{ ...group, projectMemberList: [moved, ...rest] }, ...others]
  expect(await preview(projectId, { projectGroupList: groups })).toMatchObject({
    monthCount: 0,
    cellCount: 1,
  })
})

test('what changes no figure moves nothing, and what a save refuses is refused', async () => {
  const { projectId, pm } = await withActuals()
  expect(await preview(projectId, { projectName: 'Another', version: 2 })).toEqual({
    beforeCurrencyCode: 'CY001',
    afterCurrencyCode: 'CY001',
    months: [],
    monthCount: 0,
    closedMonthCount: 0,
    cellCount: 0,
  })
  // what is entered in a month is no surprise there
  const { billingsList = [] } = await read(admin(), projectId)
  const invoiced = billingsList.map((row) => ({ ...row, actualDate: '202602', actualAmount: 7 }))
  expect(await preview(projectId, { billingsList: invoiced })).toMatchObject({ months: [] })
  const stale = { body: { projectId, version: 1 } }
  expect(await refused(admin(), previewProject, stale)).toMatchObject({
    reason: 'record.stale-version',
  })
  const nameless = { body: { projectId, projectName: '' } }
  expect(await refused(admin(), previewProject, nameless)).toMatchObject({
    reason: 'project.no-name',
  })
  expect(await refused(pm, previewProject, { body: { projectId } })).toMatchObject({
    reason: 'session.not-allowed',
  })
})
