import type { Meaning } from '@yuga/domain/finance/profit/red'
import { z } from 'zod'
import { needs } from '../access/access.ts'
import { endpoint } from '../wire/endpoint.ts'
import { assumedAndClosed, projectProfitQuery, teamProfitQuery } from './profit.ts'
import { everyProfitRowCode, meaningOfRow } from './profit-lines.ts'
import { missingOfFigure } from '../projects/project-detail.ts'
import { leftOutYn } from './reports.ts'
import { reportSheetOf } from './report-sheets.ts'
import { utilizationQuery } from './utilization.ts'
import { yesNo } from '../wire/wire.ts'
import { readReason } from '../wire/read-reason.ts'

/** Both readings of a report in one table: its query without the reading. */
const more = {
  differingYn: yesNo.optional().describe('Y: only the rows that differ'),
  monthlyYn: yesNo.optional().describe('Y: each month of every row, too'),
}

/** How a figure is read: an amount in the currency requested, hours, man-months, or percent with one decimal. */
const formatCodes = ['AMOUNT', 'HOURS', 'MAN_MONTHS', 'PERCENT'] as const

const value = z.number().nullable().describe('null: something is missing, or there is none')

const bothWays = {
  thenValue: value,
  nowValue: value,
  changeValue: value.describe('Now less then'),
  differsYn: yesNo,
}

const figure = z.object({
  figureCode: z.string().describe('The row of the report; of utilization the field'),
  figureName: z.string(),
  depth: z.union([z.literal(1), z.literal(2)]),
  formatCode: z.enum(formatCodes),
  ...bothWays,
  monthlyFigureList: z
    .array(z.object({ monthName: z.string().describe('yyyyMM'), ...bothWays }))
    .describe('Each month of the report; empty unless they are asked for'),
})

const group = z.object({
  groupId: z.string().describe('A unit, or the project'),
  groupName: z.string(),
  upperGroupId: z.string().describe('Empty: the chosen one'),
  depth: z.number().describe('0: the chosen one'),
  chartYn: yesNo.describe("N: it is not in the year's chart"),
  ownYn: yesNo.describe('Y: what the unit itself has, beside the units below it'),
  differsYn: yesNo.describe('Y: one of its rows does'),
  figureList: z.array(figure),
  /** Those of the reasons that concern it. */
  employeeIdList: z.array(z.string()),
})

/** Someone who is in another unit or grade today than in some days of the period. */
const reason = z.object({
  employeeId: z.string(),
  employeeName: z.string(),
  fromDate: z.string(),
  toDate: z.string(),
  thenOrganizationName: z.string(),
  nowOrganizationName: z.string(),
  movedYn: yesNo,
  thenGradeCode: z.string(),
  nowGradeCode: z.string(),
  gradeYn: yesNo.describe('Y: another grade, so that another price counts'),
})

const comparison = z.object({
  rowCount: z
    .number()
    .describe('Rows in all, one for each figure, and for each of its months that is asked for'),
  differingCount: z.number().describe('Rows that differ'),
  nothingCode: z
    .enum(['NOTHING', 'NO_HOURS'])
    .nullable()
    .describe('Why neither reading has anything, whichever rows are asked for; null: one has'),
  leftOutYn,
  groupList: z.array(group),
  reasonList: z.array(reason),
  otherReasonCount: z.number().describe('Reasons for which the list has no room'),
  missingList: z.array(missingOfFigure),
  /** As the report itself says it; none of utilization. */
  ...assumedAndClosed,
})
export type Comparison = z.output<typeof comparison>
export type ComparedGroup = Comparison['groupList'][number]
export type ComparedFigure = ComparedGroup['figureList'][number]
export type ComparedMonth = ComparedFigure['monthlyFigureList'][number]

/** What more of a figure means for the business (reports-17); hours and man-months mean nothing by themselves. */
export function meaningOfFigure({ figureCode, formatCode }: ComparedFigure): Meaning {
  if (formatCode === 'HOURS' || formatCode === 'MAN_MONTHS') return 'neither'
  const code = everyProfitRowCode.find((one) => one === figureCode)
  return code === undefined ? 'earns' : meaningOfRow(code)
}

/** In the period or in one of its months: one month may take what another gives (comparison-5). */
export function differsAnywhere({ differsYn, monthlyFigureList }: ComparedFigure): boolean {
  return differsYn === 'Y' || monthlyFigureList.some((month) => month.differsYn === 'Y')
}

const utilizationReport = {
  path: '/report/utilization/comparison',
  summary: 'Utilization as it was then and as it is now, with what changed',
  access: needs('reports.utilization'),
  personal: 'report' as const,
  query: utilizationQuery.omit({ reading: true }).extend(more),
}

export const compareUtilization = endpoint({
  method: 'GET',
  ...utilizationReport,
  response: comparison,
})
export const downloadUtilizationComparison = reportSheetOf({
  ...utilizationReport,
  query: utilizationReport.query.extend(readReason),
})

const teamReport = {
  path: '/report/teamProfitList/comparison',
  summary: 'Team profit as it was then and as it is now, with what changed',
  access: needs('reports.team-profit'),
  personal: 'report' as const,
  query: teamProfitQuery.omit({ reading: true }).extend(more),
}

export const compareTeamProfit = endpoint({ method: 'GET', ...teamReport, response: comparison })
export const downloadTeamProfitComparison = reportSheetOf({
  ...teamReport,
  query: teamReport.query.extend(readReason),
})

const projectReport = {
  path: '/report/projectProfitList/comparison',
  summary: 'The profit of a project as it was then and as it is now, with what changed',
  access: needs('reports.project-profit'),
  personal: 'report' as const,
  query: projectProfitQuery.omit({ reading: true }).extend(more),
}

export const compareProjectProfit = endpoint({
  method: 'GET',
  ...projectReport,
  response: comparison,
})
export const downloadProjectProfitComparison = reportSheetOf({
  ...projectReport,
  query: projectReport.query.extend(readReason),
})
