import {
  downloadUtilization,
  downloadUtilizationDetail,
  downloadWorkedHours,
  figuresByColumn,
  listUtilization,
  readUtilizationDetail,
  readUtilizationTrend,
} from '@yuga/contract/utilization'
import type { RequestOf } from '@yuga/contract/endpoint'
import { beforeAll, describe, expect, test } from 'vitest'
import { downloaded } from '../../../test/download.ts'
import { moves } from '../../../test/factories.ts'
import { todayAt } from '../../../test/figures.ts'
import { type Caller, refusalOf } from '../../../test/server.ts'
import { cellsOf, openedBook } from '../../../test/sheets.ts'
import { useServer } from '../../../test/use-server.ts'
import { inTransaction } from '../../db/transaction.ts'
import { writeEmployment } from '../../employees/employment.store.ts'

/*
 * March 2026 has 22 weekdays, of which the 2nd is a holiday: 168 base hours. Division D1 has the teams T1, with part P1
 * below it, and T2.
 */

const { server, company } = useServer('2026-04-08T09:00:00+09:00')

const march = { standardYear: 2026, beginDay: '202603', endDay: '202603' }
const week = (first: string, last: string) => ({ periodStart: first, periodEnd: last })
const weeks = [
  ['2026-03-03', week('2026-03-01', '2026-03-07')],
  ['2026-03-17', week('2026-03-15', '2026-03-21')],
] as const

let executive: Caller
let one: Caller
let two: Caller
beforeAll(async () => {
  await company.holiday('2026-03-02')
  executive = await company.person({ roles: ['LE005'], team: 'C', joinDay: '2026-04-01' })
  const pm = await company.person({ roles: ['LE002'], team: 'C', joinDay: '2026-04-01' })
  one = await company.person({ name: 'One', team: 'T1', joinDay: '2026-03-01' })
  two = await company.person({ name: 'Two', team: 'T2', joinDay: '2026-03-01' })
  const billable = await company.project({ pm, name: 'Billable', type: 'PM001' })
  const other = await company.project({ pm, name: 'Other', type: 'PM005' })
  const [first, second] = weeks
  const day = ([at, period]: (typeof weeks)[number], hundredths: number) => ({
    day: at,
    ...period,
    hundredths,
  })
  await company.worked(
    one,
    billable,
    ['03', '04', '05', '06'].map((text) => ({ ...day(first, 2100), day: `2026-03-${text}` })),
  )
  await company.worked(two, billable, [day(first, 2010), day(second, 2215)])
  await company.worked(two, other, [day(second, 1600)])
  // what is not submitted counts nowhere, nor beside submitted weeks of the same month
  const last = week('2026-03-22', '2026-03-28')
  await company.worked(two, billable, [{ day: '2026-03-24', ...last, hundredths: 700 }], 'open')
  await company.worked(one, other, [day(second, 800)], 'open')
})

type Query = RequestOf<typeof listUtilization>['query']
const list = (organizationId: string, more: Partial<Query> = {}, by = executive) =>
  by(listUtilization, { query: { ...march, organizationId, ...more } })
const detail = (organizationId: string, more: Partial<Query> = {}, by = executive) =>
  by(readUtilizationDetail, { query: { ...march, organizationId, ...more } })

describe('utilization', () => {
  test('of a unit is the sum of the hours of all below it over the sum of their base hours', async () => {
    const rows = await list('D1')
    expect(
      rows.map((row) => [
        row.organizationId,
        row.ownYn,
        row.depth,
        row.billableUtilization,
        row.nonBillableUtilization,
        row.baseHour,
      ]),
    ).toEqual([
      ['D1', 'N', 0, 37.6, 4.8, 336],
      ['T1', 'N', 1, 50, 0, 168],
      // what T1 has itself, beside the part below it
      ['T1', 'Y', 2, 50, 0, 168],
      ['P1', 'N', 2, null, null, 0],
      // 42.25 and 16.00 of 168 hours
      ['T2', 'N', 1, 25.1, 9.5, 168],
    ])
  })

  test('of a unit by month is told of each month that has begun', async () => {
    const months = await executive(readUtilizationTrend, {
      query: { standardYear: 2026, organizationId: 'D1' },
    })
    expect(
      months.map((month) => [month.yearMonth, month.billableUtilization, month.runningYn]),
    ).toEqual([
      ['202601', null, 'N'],
      ['202602', null, 'N'],
      ['202603', 37.6, 'N'],
      ['202604', 0, 'Y'],
    ])
    expect(await list('D1', { beginDay: '202604', endDay: '202604' })).toContainEqual(
      expect.objectContaining({ organizationId: 'D1', billableUtilization: 0 }),
    )
  })

  test('is a sheet with its filters above it, the figures as numbers, and rows that add up', async () => {
    const bytes = await downloaded(executive, downloadUtilization, {
      query: { ...march, organizationId: 'D1', location: 'FC001' },
    })
    const [title, filters, about, , , ...rows] = await cellsOf(bytes)
    expect([title, filters, about]).toEqual([
      ['Utilization'],
      ['Organization: D1 · Office: Korea · Period: 2026-03 · Read: As it was then'],
      ['Asked on: 2026-04-08'],
    ])
    expect(rows).toEqual([
      ['D1', 0.376, 0.048, 126.25, 16, 336],
      ['T1', 0.5, 0, 84, 0, 168],
      ['T1 (directly)', 0.5, 0, 84, 0, 168],
      ['P1', '–', '–', 0, 0, 0],
      ['T2', 0.251, 0.095, 42.25, 16, 168],
      ['Check (sum of rows − total)', undefined, undefined, 0, 0, 0],
    ])
    const sheet = (await openedBook(bytes)).worksheets[0]
    expect(sheet?.views).toMatchObject([{ state: 'frozen', xSplit: 1, ySplit: 5 }])
    expect(sheet?.getCell('B6').numFmt).toBe('0.0%')
    expect(sheet?.getCell('D6').numFmt).toBe('#,##0.00')
    expect(sheet?.getCell('A8').alignment.indent).toBe(2)
  })

  test('in detail has two decimals, and rows of hours beside rows of percent', async () => {
    const { columnList, timecardPivotList, utilizationDetailList, baseWorkableHour } =
      await detail('T2')
    expect(baseWorkableHour).toBe(168)
    expect(columnList.map((column) => [column.gubun, column.columnName, column.baseHour])).toEqual([
      ['organization', 'T2', 168],
      ['employee', 'Two', 168],
    ])
    expect(
      timecardPivotList.map((row) => [
        row.projectGubun,
        row.projectName,
        ...row.employeeColumnList.map(({ jobTimeSum }) => jobTimeSum),
      ]),
    ).toEqual([
      ['total', '', 58.25, 58.25],
      ['projecttype', '', 42.25, 42.25],
      ['project', 'Billable', 42.25, 42.25],
      ['projecttype', '', 16, 16],
      ['project', 'Other', 16, 16],
    ])
    expect(utilizationDetailList).toHaveLength(2 * timecardPivotList.length)
    expect(
      utilizationDetailList
        .filter(({ projectGubun }) => projectGubun === 'project')
        .map((row) => [row.summaryGubun, row.employeeColumnList[1]?.utilization]),
    ).toEqual([
      ['timecard', 25.15],
      ['utilization', 25.15],
      ['timecard', 9.52],
      ['utilization', 9.52],
    ])
  })

  test('in detail leaves out whoever has no hours on a project, who stand with none in every table', async () => {
    const { columnList, utilizationDetailList } = await detail('D1')
    const other = utilizationDetailList.filter(({ projectName }) => projectName === 'Other')
    expect(other.map((row) => row.employeeColumnList.map(({ columnName }) => columnName))).toEqual([
      ['D1', 'Two'],
      ['D1', 'Two'],
    ])
    expect(columnList.map(({ columnName }) => columnName)).toEqual(['D1', 'One', 'Two'])
    expect(other.map((row) => figuresByColumn(row, columnList))).toMatchObject([
      [{ jobTimeSum: 16 }, { jobTimeSum: 0, utilization: 0 }, { jobTimeSum: 16 }],
      [{ jobTimeSum: 16 }, { jobTimeSum: 0, utilization: 0 }, { utilization: 9.52 }],
    ])
    const withoutBase = columnList.map((column) => ({ ...column, baseHour: 0 }))
    expect(figuresByColumn({ employeeColumnList: [] }, withoutBase)[1]?.utilization).toBeNull()
  })

  test('in detail is a book of the pivot and the detail, with base hours above and rows that add up', async () => {
    const bytes = await downloaded(executive, downloadUtilizationDetail, {
      query: { ...march, organizationId: 'T2' },
    })
    const book = await openedBook(bytes)
    expect(book.worksheets.map(({ name }) => name)).toEqual([
      'Timecard Pivot',
      'Utilization Detail',
    ])
    const [pivot, inDetail] = book.worksheets.map((page) => {
      const rows: unknown[][] = []
      page.eachRow((row) => rows.push((row.values as unknown[]).slice(1)))
      return rows.slice(4)
    })
    const [no, id] = [undefined, expect.any(String) as unknown]
    expect(pivot).toEqual([
      ['Type', 'Project', 'Project ID', 'T2', 'Two'],
      ['Base hours', no, no, 168, 168],
      ['Total', no, no, 58.25, 58.25],
      ['SI', no, no, 42.25, 42.25],
      ['SI', 'Billable', id, 42.25, 42.25],
      ['Presales', no, no, 16, 16],
      ['Presales', 'Other', id, 16, 16],
      ['Check (sum of rows − total)', no, no, 0, 0],
    ])
    expect(inDetail?.slice(2, 4)).toEqual([
      ['Total', no, no, 'Hours', 58.25, 58.25],
      ['Total', no, no, 'UTIL', 0.3467, 0.3467],
    ])
    expect(inDetail?.at(-1)?.slice(4)).toEqual([0, 0])
  })

  test('by person and day is a sheet whose rows add up to the detail', async () => {
    const query = { ...march, organizationId: 'D1' }
    const [, , , , ...rows] = await cellsOf(
      await downloaded(executive, downloadWorkedHours, { query }),
    )
    expect(rows[1]?.[0]).toBe('Total')
    expect(rows[1]?.[8]).toBe(142.25)
    expect(rows.slice(2, -1).map((row) => [row[1], row[2], row[3], row[7], row[8]])).toEqual([
      ['One', 'T1', '2026-03-03', 'Billable', 21],
      ['One', 'T1', '2026-03-04', 'Billable', 21],
      ['One', 'T1', '2026-03-05', 'Billable', 21],
      ['One', 'T1', '2026-03-06', 'Billable', 21],
      ['Two', 'T2', '2026-03-03', 'Billable', 20.1],
      ['Two', 'T2', '2026-03-17', 'Billable', 22.15],
      ['Two', 'T2', '2026-03-17', 'Non-billable', 16],
    ])
    expect(rows.at(-1)?.[8]).toBe(0)
    const now = await downloaded(executive, downloadWorkedHours, {
      query: { ...query, reading: 'NOW' },
    })
    expect((await cellsOf(now)).at(-1)?.[8]).toBe(0)
  })

  test('of the office of the employees: another office has no hours and no base', async () => {
    const [there] = await list('T1', { location: 'FC002' })
    expect(there).toMatchObject({ billableUtilization: null, baseHour: 0 })
  })

  test('is asked of months that have begun: the others count neither hours nor base', async () => {
    const [ahead] = await list('T1', { beginDay: '202605', endDay: '202612' })
    expect(ahead).toMatchObject({ baseHour: 0, billableUtilization: null })
    const [whole] = await list('T1', { beginDay: undefined, endDay: undefined })
    // from March through the whole of April, which has 22 weekdays
    expect(whole).toMatchObject({ baseHour: 168 + 176 })
  })

  test.each([
    [{ beginDay: '202603', endDay: '202602' }, 'endDay', 'report.months-reversed'],
    [{ beginDay: '202512' }, 'beginDay', 'report.other-year'],
    [{ beginDayDate: '20260201' }, 'beginDayDate', 'report.dates-differ'],
  ])('is not asked of %j', async (more, path, reason) => {
    expect(await refusalOf(list('D1', more))).toMatchObject({ issues: [{ path, reason }] })
  })

  test('in detail is asked of a unit below the root', async () => {
    expect(await refusalOf(detail('C'))).toMatchObject({ reason: 'report.root' })
  })
})

describe('hours', () => {
  test('of days outside employment count without a base, and are listed', async () => {
    const three = await company.person({ name: 'Three', team: 'T3', joinDay: '2026-03-01' })
    const pm = await company.person({ roles: ['LE002'], team: 'C', joinDay: '2026-04-01' })
    const project = await company.project({ pm })
    await company.worked(three, project, [
      { day: '2026-03-03', ...week('2026-03-01', '2026-03-07'), hundredths: 800 },
    ])
    expect((await detail('T3')).outsideList).toEqual([])
    await inTransaction(server.pool, (db) =>
      writeEmployment(
        db,
        three.employeeId,
        { joinDay: '2026-03-16', retireDay: null },
        todayAt(server),
      ),
    )
    const book = await openedBook(
      await downloaded(executive, downloadUtilizationDetail, {
        query: { ...march, organizationId: 'T3' },
      }),
    )
    expect(book.worksheets[2]?.lastRow?.values).toEqual([undefined, three.employeeId, 'Three', 8])
    const { outsideList, columnList, timecardPivotList } = await detail('T3')
    expect(outsideList).toEqual([
      { employeeId: three.employeeId, employeeName: 'Three', jobTimeSum: 8 },
    ])
    expect(columnList[0]?.baseHour).toBe(96)
    expect(timecardPivotList[0]?.employeeColumnList[0]?.jobTimeSum).toBe(8)
  })
})

describe('who reads it', () => {
  test('leaders of their units and below, and of nothing else', async () => {
    const leader = await company.person({ roles: ['LE003'], team: 'D1', joinDay: '2026-04-01' })
    await server.pool.query(
      `update organizations set team_leader_id = $1 where year = 2026 and organization_id = 'D1'`,
      [leader.employeeId],
    )
    expect((await list('D1', {}, leader)).map(({ organizationId }) => organizationId)).toEqual([
      'D1',
      'T1',
      'T1',
      'P1',
      'T2',
    ])
    for (const unit of ['C', 'T3']) {
      expect(await refusalOf(list(unit, {}, leader))).toMatchObject({
        reason: 'organization.not-found',
      })
    }
    const part = await company.person({ roles: ['LE004'], team: 'T1', joinDay: '2026-04-01' })
    expect(await list('T1', {}, part)).toHaveLength(3)
    expect(await refusalOf(list('T2', {}, part))).toMatchObject({ status: 404 })
  })
})

describe('somebody who moves in the middle of the month', () => {
  test('counts for each unit with the hours and workdays there; as of today for the new one alone', async () => {
    await moves(server, two, '2026-03-16', { team: 'T1' })
    expect((await list('D1')).map((row) => [row.billableHour, row.baseHour])).toEqual([
      [126.25, 336],
      [84 + 22.15, 168 + 96],
      [84 + 22.15, 168 + 96],
      [0, 0],
      [20.1, 72],
    ])
    const now = await list('D1', { reading: 'NOW' })
    expect(now.map((row) => [row.billableHour, row.baseHour])).toEqual([
      [126.25, 336],
      [126.25, 336],
      [126.25, 336],
      [0, 0],
      [0, 0],
    ])
    // the sheet of hours has the days in the unit alone
    const sheet = await downloaded(executive, downloadWorkedHours, {
      query: { ...march, organizationId: 'T1' },
    })
    expect((await cellsOf(sheet)).slice(5).map((row) => [row[1], row[8]])).toEqual([
      [undefined, 106.15 + 16],
      ...Array.from({ length: 4 }, () => ['One', 21]),
      ['Two', 22.15],
      ['Two', 16],
      [undefined, 0],
    ])
    const { columnList } = await detail('T1')
    expect(columnList.map((column) => [column.columnName, column.baseHour])).toEqual([
      ['T1', 264],
      ['One', 168],
      ['Two', 96],
    ])
  })
})
