import {
  compareProjectProfit,
  compareTeamProfit,
  compareUtilization,
  type Comparison,
  downloadTeamProfitComparison,
} from '@yuga/contract/reports/comparison'
import { listProjectProfit, listTeamProfit } from '@yuga/contract/reports/profit'
import { listUtilization } from '@yuga/contract/reports/utilization'
import { beforeAll, describe, expect, test } from 'vitest'
import { downloaded } from '../../../test/download.ts'
import { moves } from '../../../test/factories.ts'
import { moneyOn } from '../../../test/subjects/profit-company.ts'
import { type Caller, refusalOf } from '../../../test/server.ts'
import { cellsOf, openedBook } from '../../../test/sheets.ts'
import { useServer } from '../../../test/use-server.ts'

/*
 * March 2026 has 22 weekdays: 176 base hours. Division D1 has the teams T1 and T2. On the first of April Mover went
 * from T1 to T2, and Riser rose to a grade with another price; Stayer stays in T2 until May, which is still to come.
 */

const { server, company } = useServer('2026-04-08T09:00:00+09:00')
const money = moneyOn(server)

let admin: Caller
let mover: Caller
let riser: Caller
beforeAll(async () => {
  await money.profitCenters('T1', 'T2', 'T3')
  const price = { unitType: 'UP002', settlement: 0 } as const
  await money.price(2026, { ...price, grade: 'GR003', primeCost: 1_760_000 })
  await money.price(2026, { ...price, grade: 'GR002', primeCost: 3_520_000 })
  admin = await company.person({ roles: ['LE999'], team: 'C', joinDay: '2026-04-01' })
  const pm = await company.person({ roles: ['LE002'], team: 'D2', joinDay: '2026-04-01' })
  mover = await company.person({ name: 'Mover', team: 'T1', joinDay: '2026-03-01' })
  riser = await company.person({ name: 'Riser', team: 'T1', joinDay: '2026-03-01' })
  const stayer = await company.person({ name: 'Stayer', team: 'T2', joinDay: '2026-03-01' })
  await company.project({ id: 'BILLED', pm })
  await money.shares('BILLED', 2026, { T3: 1 })
  const period = { periodStart: '2026-03-01', periodEnd: '2026-03-07' }
  for (const [person, hundredths] of [
    [mover, 1_760],
    [riser, 1_760],
    [stayer, 880],
  ] as const) {
    await company.worked(person, 'BILLED', [{ day: '2026-03-03', hundredths, ...period }])
  }
  await moves(server, mover, '2026-04-01', { team: 'T2' })
  await moves(server, riser, '2026-04-01', { team: 'T1', grade: 'GR002' })
  // what is to come is not yet now
  await moves(server, stayer, '2026-05-01', { team: 'T1', grade: 'GR002' })
})

const march = { standardYear: 2026, beginDay: '202603', endDay: '202603' }

/** Of each group and figure that differs: then, now and the difference. */
const differing = ({ groupList }: Comparison) =>
  groupList.flatMap(({ groupId, ownYn, figureList }) =>
    figureList
      .filter(({ differsYn }) => differsYn === 'Y')
      .map(({ figureCode, formatCode, thenValue, nowValue, changeValue }) => [
        `${groupId}${ownYn === 'Y' ? ' own' : ''} ${figureCode} ${formatCode}`,
        thenValue,
        nowValue,
        changeValue,
      ]),
  )

describe('where one moved and one rose', () => {
  test('[comparison-2] exactly the units that one left and came to have another utilization', async () => {
    const query = { ...march, organizationId: 'D1' }
    const answer = await admin(compareUtilization, { query })
    expect(differing(answer)).toEqual([
      // 35.20 of 352 hours, and 17.60 of 176
      ['T1 billableHour HOURS', 35.2, 17.6, -17.6],
      ['T1 baseHour HOURS', 352, 176, -176],
      ['T1 own billableHour HOURS', 35.2, 17.6, -17.6],
      ['T1 own baseHour HOURS', 352, 176, -176],
      // 8.80 of 176 hours, and 26.40 of 352
      ['T2 billableUtilization PERCENT', 5, 7.5, 2.5],
      ['T2 billableHour HOURS', 8.8, 26.4, 17.6],
      ['T2 baseHour HOURS', 176, 352, 176],
    ])
    expect([answer.rowCount, answer.differingCount]).toEqual([25, 7])
    expect(
      answer.groupList.map(({ groupId, employeeIdList }) => [groupId, employeeIdList]),
    ).toEqual([
      ['D1', []],
      ['T1', [mover.employeeId]],
      ['T1', [mover.employeeId]],
      ['P1', []],
      ['T2', [mover.employeeId]],
    ])
    expect(answer.reasonList).toEqual([
      {
        employeeId: mover.employeeId,
        employeeName: 'Mover',
        fromDate: '20260301',
        toDate: '20260331',
        thenOrganizationName: 'T1',
        nowOrganizationName: 'T2',
        movedYn: 'Y',
        thenGradeCode: 'GR003',
        nowGradeCode: 'GR003',
        gradeYn: 'N',
      },
    ])
  })

  test.each([
    ['a part of the company', 'D1'],
    ['the whole company', 'C'],
  ])(
    '[comparison-1] of %s each figure is the one that the report itself shows',
    async (_, organizationId) => {
      const query = { ...march, organizationId }
      const { groupList } = await admin(compareUtilization, { query })
      for (const reading of ['THEN', 'NOW'] as const) {
        const response = await admin(listUtilization, { query: { ...query, reading } })
        const value = reading === 'THEN' ? 'thenValue' : 'nowValue'
        expect(
          groupList.map(({ figureList }) => figureList.map((figure) => figure[value])),
        ).toEqual(
          // as the list of then and that of now have the same rows here
          groupList.map(({ groupId, ownYn }) => {
            const row = response.find(
              (one) => one.organizationId === groupId && one.ownYn === ownYn,
            )
            return [
              row?.billableUtilization,
              row?.nonBillableUtilization,
              row?.billableHour,
              row?.nonBillableHour,
              row?.baseHour,
            ]
          }),
        )
      }
    },
  )

  test('the labour of both is another, by unit and by price', async () => {
    const query = { ...march, organizationId: 'D1' }
    const answer = await admin(compareTeamProfit, { query })
    const labour = differing(answer).filter(([key]) => String(key).includes('LABOUR'))
    expect(labour).toEqual([
      // 0.25 MM at 1,760,000 then; 0.1 MM of them at 3,520,000 now
      ['D1 LABOUR AMOUNT', 440_000, 616_000, 176_000],
      // half as many at twice the price are the same amount
      ['T1 LABOUR MAN_MONTHS', 0.2, 0.1, -0.1],
      ['T2 LABOUR AMOUNT', 88_000, 264_000, 176_000],
      ['T2 LABOUR MAN_MONTHS', 0.05, 0.15, 0.1],
    ])
    const whole = answer.groupList.find(({ groupId }) => groupId === 'D1')
    expect(whole?.employeeIdList).toEqual([riser.employeeId])
    for (const reading of ['THEN', 'NOW'] as const) {
      const response = await admin(listTeamProfit, { query: { ...query, reading } })
      const value = reading === 'THEN' ? 'thenValue' : 'nowValue'
      const amounts = whole?.figureList.filter(({ formatCode }) => formatCode !== 'MAN_MONTHS')
      expect(amounts?.map((figure) => figure[value])).toEqual(
        response.billableTeamProfitDisplayList.map(({ viewTarget }) => viewTarget),
      )
    }
  })

  test('[comparison-3] a project with all of its teams in one row differs by the price alone', async () => {
    const query = { ...march, projectId: 'BILLED' }
    const answer = await admin(compareProjectProfit, { query })
    expect(differing(answer)).toEqual([
      ['BILLED LABOUR AMOUNT', 440_000, 616_000, 176_000],
      ['BILLED OPERATING AMOUNT', -440_000, -616_000, -176_000],
    ])
    expect(answer.reasonList).toMatchObject([
      { employeeName: 'Riser', movedYn: 'N', gradeYn: 'Y', nowGradeCode: 'GR002' },
    ])
    expect(answer.groupList[0]?.employeeIdList).toEqual([riser.employeeId])
    const now = await admin(listProjectProfit, { query: { ...query, reading: 'NOW' } })
    expect(
      answer.groupList[0]?.figureList
        .filter(({ formatCode }) => formatCode === 'AMOUNT')
        .map(({ nowValue }) => nowValue),
    ).toEqual(now.projectProfitDisplayList.map(({ viewActual }) => viewActual))
  })

  test('[comparison-4] the rows that differ can be requested alone, and all are counted', async () => {
    const query = { ...march, organizationId: 'D1', differingYn: 'Y' as const }
    const answer = await admin(compareUtilization, { query })
    expect(answer.groupList.flatMap(({ figureList }) => figureList)).toHaveLength(7)
    expect([answer.rowCount, answer.differingCount]).toEqual([25, 7])
    expect(answer.nothingCode).toBeNull()
  })

  test('[comparison-6] where only rows that differ are requested, nothing in either reading is not taken for the same in both', async () => {
    const query = { organizationId: 'D1', differingYn: 'Y' as const }
    // before anybody worked, and hours of people who stayed where they were
    const before = { ...query, standardYear: 2025 }
    expect(await admin(compareTeamProfit, { query: before })).toMatchObject({
      groupList: [],
      nothingCode: 'NOTHING',
    })
    const april = { ...query, standardYear: 2026, beginDay: '202604', endDay: '202604' }
    expect(await admin(compareUtilization, { query: april })).toMatchObject({
      groupList: [],
      nothingCode: 'NO_HOURS',
    })
  })

  test('[comparison-3] an employee who came to a unit of the reader is named, also from a unit that the reader may not read', async () => {
    const leader = await company.person({ roles: ['LE003'], team: 'T2', joinDay: '2026-03-01' })
    await company.leads(leader, 'T2')
    const query = { ...march, organizationId: 'T2' }
    const answer = await leader(compareTeamProfit, { query })
    expect(answer.groupList.map(({ groupId }) => groupId)).toEqual(['T2'])
    expect(answer.reasonList.map(({ employeeName }) => employeeName)).toEqual(['Mover'])
    const other = { query: { ...query, organizationId: 'T1' } }
    expect(await refusalOf(leader(compareTeamProfit, other))).toMatchObject({
      reason: 'organization.not-found',
    })
  })

  test('[comparison-4] the sheet says that both are compared, adds up, and names in a separate sheet who changed', async () => {
    const query = { ...march, organizationId: 'D1' }
    const bytes = await downloaded(admin, downloadTeamProfitComparison, { query })
    const rows = await cellsOf(bytes)
    expect(rows[1]?.[0]).toContain('Then and now compared')
    expect(rows.at(-1)?.slice(2)).toEqual([0, 0, 0])
    expect(rows).toContainEqual(['D1', 'Labour cost', 440_000, 616_000, 176_000])
    const book = await openedBook(bytes)
    expect(book.worksheets.map((page) => page.name)).toEqual(['Comparison', 'What changed'])
    expect(book.worksheets[1]?.getCell('B8').value).toBe('Mover')
    const partial = await downloaded(admin, downloadTeamProfitComparison, {
      query: { ...query, differingYn: 'Y' },
    })
    const differ = await cellsOf(partial)
    expect(differ[1]?.[0]).toContain('only rows that differ')
    expect(differ.at(-1)?.[0]).toBe('T2')
  })
})
