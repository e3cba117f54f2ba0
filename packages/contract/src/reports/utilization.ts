import { z } from 'zod'
import { needs } from '../access/access.ts'
import { endpoint } from '../wire/endpoint.ts'
import { reportSheetOf } from './report-sheets.ts'
import { leftOutYn, reportQuery, reportUnit } from './reports.ts'
import type { Texts } from '../wire/sheet.ts'
import { yesNo } from '../wire/wire.ts'
import { readReason } from '../wire/read-reason.ts'

export const utilizationQuery = z.object({ ...reportQuery, organizationId: reportUnit })

/** In percent; null: there are no base hours. */
const percent = z.number().nullable()

const utilizationRow = z.object({
  organizationId: z.string(),
  organizationName: z.string(),
  upperOrganizationId: z.string().describe('Empty: the chosen unit'),
  depth: z.number().describe('0: the chosen unit'),
  chartYn: yesNo.describe("N: it is not in the year's chart; it is below its last known parent"),
  rootYn: yesNo.describe('Y: the root of the chart, which has no detail'),
  ownYn: yesNo.describe('Y: what the unit above it has itself, beside the units below it'),
  leftOutYn,
  /** Of the unit and all below it, with one decimal. */
  billableUtilization: percent,
  nonBillableUtilization: percent,
  /** Hours. */
  billableHour: z.number(),
  nonBillableHour: z.number(),
  baseHour: z.number(),
})

export type UtilizationRow = z.output<typeof utilizationRow>

const listReport = {
  path: '/report/utilization',
  summary: 'Utilization of a unit and of each below it, billable and not',
  access: needs('reports.utilization'),
  query: utilizationQuery,
}

export const listUtilization = endpoint({
  ...listReport,
  method: 'GET',
  response: z.array(utilizationRow),
})

export const downloadUtilization = reportSheetOf(listReport)

export const readUtilizationTrend = endpoint({
  method: 'GET',
  path: '/report/utilization/trend',
  summary: 'Utilization of a unit and all below it in each month of a year that has begun',
  access: needs('reports.utilization'),
  query: utilizationQuery,
  response: z.array(
    z.object({
      yearMonth: z.string().describe('yyyyMM'),
      /** With one decimal. */
      billableUtilization: percent,
      nonBillableUtilization: percent,
      runningYn: yesNo.describe('Y: the month still runs'),
    }),
  ),
})

/** The row of a figure: of one column. */
const ofColumn = z.object({
  gubun: z.enum(['employee', 'organization']),
  columnId: z.string(),
  columnName: z.string(),
  jobTimeSum: z.number().describe('Hours'),
  utilization: percent.describe('With two decimals'),
})

const pivotRow = z.object({
  projectGubun: z.enum(['total', 'projecttype', 'project']),
  projectTypeCode: z.string(),
  projectTypeName: z.string(),
  projectId: z.string(),
  projectName: z.string(),
  /** timecard: hours. utilization: the same in percent of the base hours. */
  summaryGubun: z.enum(['timecard', 'utilization']),
  employeeColumnList: z
    .array(ofColumn)
    .describe('Every column of columnList, in its order: the unit itself first'),
})
export type PivotRow = z.output<typeof pivotRow>

const detailReport = {
  path: '/report/utilizationDetail',
  summary: 'The hours of a unit by project and person; of a large one by the units below it',
  access: needs('reports.utilization'),
  personal: 'report' as const,
  query: utilizationQuery,
}

const detailColumn = z.object({
  columnId: z.string(),
  columnName: z.string(),
  gubun: z.enum(['project', 'organization', 'employee']),
  baseHour: z.number(),
  ownYn: yesNo.describe('Y: what the unit has itself, beside the units below it'),
})
export type DetailColumn = z.output<typeof detailColumn>

type Figures = Pick<z.output<typeof ofColumn>, 'jobTimeSum' | 'utilization'>

const placeOf = ({ gubun, columnId }: Pick<DetailColumn, 'gubun' | 'columnId'>) =>
  `${gubun} ${columnId}`

/** What is said where each column is a unit right below (utilization-5). */
export const byUnitText = {
  ko: '300명이 넘는 조직이라 바로 아래 조직별로 보여 줍니다.',
  en: 'The unit has more than 300 people, so the columns are the units right below it.',
} as const satisfies Texts

/** Whether the columns after that of the whole are units, not people. */
export function columnsAreUnits(columns: readonly Pick<DetailColumn, 'gubun'>[]): boolean {
  return columns.slice(1).some(({ gubun }) => gubun === 'organization')
}

/** What a row of the detail says in each column, also in those that it leaves out as they have no hours. */
export function figuresByColumn(
  row: Pick<PivotRow, 'employeeColumnList'>,
  columns: readonly DetailColumn[],
): Figures[] {
  const result = new Map(row.employeeColumnList.map((one) => [placeOf(one), one]))
  return columns.map(
    (column) =>
      result.get(placeOf(column)) ?? {
        jobTimeSum: 0,
        utilization: column.baseHour === 0 ? null : 0,
      },
  )
}

export const readUtilizationDetail = endpoint({
  ...detailReport,
  method: 'GET',
  response: z.object({
    leftOutYn,
    /** Of the office, of someone who is employed throughout; null: of all offices, each of which has its own. */
    baseWorkableHour: z.number().nullable(),
    /** The first is the unit itself; the others are its people, or the units right below it. */
    columnList: z.array(detailColumn),
    timecardPivotList: z.array(pivotRow),
    utilizationDetailList: z.array(pivotRow),
    /** Submitted hours of days outside employment: they count, and have no base. */
    outsideList: z.array(
      z.object({ employeeId: z.string(), employeeName: z.string(), jobTimeSum: z.number() }),
    ),
  }),
})

export const downloadUtilizationDetail = reportSheetOf({
  ...detailReport,
  query: utilizationQuery.extend({
    ownYn: yesNo.optional().describe('Y: of what the unit has itself, beside the units below it'),
    ...readReason,
  }),
})

export const downloadWorkedHours = reportSheetOf({
  ...detailReport,
  path: '/report/utilizationDetail/hours',
  summary: 'The submitted hours of a unit by person, day and project',
  query: utilizationQuery.extend(readReason),
})
