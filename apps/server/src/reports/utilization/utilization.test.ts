import {
  downloadUtilizationDetail,
  downloadWorkedHours,
  figuresByColumn,
  listUtilization,
  readUtilizationDetail,
  readUtilizationTrend,
} from '@yuga/contract/reports/utilization'
import type { RequestOf } from '@yuga/contract/wire/endpoint'
import { describe, expect, test } from 'vitest'
import { downloaded } from '../../../test/download.ts'
import { moves } from '../../../test/factories.ts'
import { isEmployed } from '../../../test/figures.ts'
import { refusalOf } from '../../../test/server.ts'
import { cellsOf, openedBook } from '../../../test/sheets.ts'
import { march, useUtilization, week } from '../../../test/subjects/utilization-company.ts'

const { server, company, here } = useUtilization()

type Query = RequestOf<typeof listUtilization>['query']
const list = (organizationId: string, more: Partial<Query> = {}, by = here.executive) =>
  by(listUtilization, { query: { ...march, organizationId, ...more } })
const detail = (organizationId: string, more: Partial<Query> = {}, by = here.executive) =>
  by(readUtilizationDetail, { query: { ...march, organizationId, ...more } })

describe('utilization', () => {
  test('[reports-5, utilization-2] of a unit is the sum of the hours of all below it over the sum of their base hours', async () => {
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
      // the own figures of T1, without the part below it
      ['T1', 'Y', 2, 50, 0, 168],
      ['P1', 'N', 2, null, null, 0],
      // 42.25 and 16.00 of 168 hours
      ['T2', 'N', 1, 25.1, 9.5, 168],
    ])
  })

  test('[utilization-8] of a unit by month is shown of each month that has begun', async () => {
    const months = await here.executive(readUtilizationTrend, {
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

  test('[utilization-5] in detail has two decimals, and rows of hours with rows of percent', async () => {
    const { columnList, timecardPivotList, utilizationDetailList, baseWorkableHour } = await detail(
      'T2',
      { location: 'FC001' },
    )
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

  test('in detail has every column in each row, in the order of the columns, also without hours', async () => {
    const { columnList, utilizationDetailList } = await detail('D1')
    const other = utilizationDetailList.filter(({ projectName }) => projectName === 'Other')
    expect(other.map((row) => row.employeeColumnList.map(({ columnName }) => columnName))).toEqual([
      ['D1', 'One', 'Two'],
      ['D1', 'One', 'Two'],
    ])
    expect(columnList.map(({ columnName }) => columnName)).toEqual(['D1', 'One', 'Two'])
    expect(other.map((row) => figuresByColumn(row, columnList))).toMatchObject([
      [{ jobTimeSum: 16 }, { jobTimeSum: 0, utilization: 0 }, { jobTimeSum: 16 }],
      [{ jobTimeSum: 16 }, { jobTimeSum: 0, utilization: 0 }, { utilization: 9.52 }],
    ])
    const withoutBase = columnList.map((column) => ({ ...column, baseHour: 0 }))
    expect(figuresByColumn({ employeeColumnList: [] }, withoutBase)[1]?.utilization).toBeNull()
  })

  test('of the office of the employees: another office has no hours and no base', async () => {
    const [there] = await list('T1', { location: 'FC002' })
    expect(there).toMatchObject({ billableUtilization: null, baseHour: 0 })
  })

  test('[utilization-4] is requested of months that have begun: the others count neither hours nor base', async () => {
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
  ])('refuses %j', async (more, path, reason) => {
    expect(await refusalOf(list('D1', more))).toMatchObject({ issues: [{ path, reason }] })
  })

  test('in detail takes a unit below the root', async () => {
    expect(await refusalOf(detail('C'))).toMatchObject({ reason: 'report.root' })
  })
})

describe('hours', () => {
  test('[utilization-6] of days outside employment count without a base, and are listed', async () => {
    const three = await company.person({ name: 'Three', team: 'T3', joinDay: '2026-03-01' })
    const pm = await company.person({ roles: ['LE002'], team: 'C', joinDay: '2026-04-01' })
    const project = await company.project({ pm })
    await company.worked(three, project, [
      { day: '2026-03-03', ...week('2026-03-01', '2026-03-07'), hundredths: 800 },
    ])
    expect((await detail('T3')).outsideList).toEqual([])
    await isEmployed(server, three, '2026-03-16')
    const book = await openedBook(
      await downloaded(here.executive, downloadUtilizationDetail, {
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

  test('[utilization-6] of an employee who was employed on none of the days are in a column without base hours', async () => {
    const four = await company.person({ name: 'Four', team: 'T3', joinDay: '2026-03-01' })
    const pm = await company.person({ roles: ['LE002'], team: 'C', joinDay: '2026-04-01' })
    const project = await company.project({ pm })
    await company.worked(four, project, [
      { day: '2026-03-03', ...week('2026-03-01', '2026-03-07'), hundredths: 400 },
    ])
    await isEmployed(server, four, '2026-04-01')
    const { outsideList, columnList, timecardPivotList } = await detail('T3')
    const isFour = ({ columnId }: { readonly columnId: string }) => columnId === four.employeeId
    expect(columnList.find(isFour)).toMatchObject({ columnName: 'Four', baseHour: 0 })
    expect(timecardPivotList[0]?.employeeColumnList.find(isFour)).toMatchObject({
      jobTimeSum: 4,
      utilization: null,
    })
    expect(outsideList.map(({ employeeName }) => employeeName)).toContain('Four')
  })
})

describe('who reads it', () => {
  test('[reports-3] leaders of their units and below, and of nothing else', async () => {
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

describe('someone who moves in the middle of the month', () => {
  test('[reports-4] counts for each unit with the hours and workdays there; as of today for the new one alone', async () => {
    await moves(server, here.two, '2026-03-16', { team: 'T1' })
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
    const sheet = await downloaded(here.executive, downloadWorkedHours, {
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
