import { z } from 'zod'
import { needs } from '../access/access.ts'
import { endpoint } from '../wire/endpoint.ts'
import { everyProfitRowCode, largeRows, type LargeRowCode } from './profit-lines.ts'
import { missingOfFigure } from '../projects/project-detail.ts'
import { reportSheetOf } from './report-sheets.ts'
import { currencyCode, leftOutYn, reportQuery, reportUnit } from './reports.ts'
import { refuseInput, wireId, yesNo } from '../wire/wire.ts'
import { wireYear } from '../wire/year-tables.ts'

/** A month of the requested year: as MM, or as yyyyMM with its year. */
const monthOfYear = z
  .string()
  .describe('A month of the year, MM or yyyyMM')
  .transform((text, ctx) => {
    const [, year, month] = /^(20\d\d(?=\d\d$))?(0?[1-9]|1[0-2])$/.exec(text) ?? []
    return month === undefined
      ? refuseInput(ctx, 'input.month')
      : { year: year === undefined ? year : Number(year), month: month.padStart(2, '0') }
  })

const money = {
  currencyCode: currencyCode.optional().describe('Absent: won'),
  /** The same months once more; where they come, they agree. */
  beginMonth: monthOfYear.optional(),
  endMonth: monthOfYear.optional(),
}

export const teamProfitQuery = z.object({ ...reportQuery, ...money, organizationId: reportUnit })

export const projectProfitQuery = z.object({
  ...reportQuery,
  ...money,
  standardYear: z
    .union([z.literal('all'), wireYear])
    .describe('A year, yyyy; all: every month of the project'),
  projectId: wireId,
})

/** In the currency requested; of the achievement in percent. null: something is missing, there is no target, or the month has not begun. */
const value = z.number().nullable()
/** null: the row has none. */
const manMonths = z.number().nullable()

const reportMonth = z.object({
  monthName: z.string().describe('yyyyMM'),
  runningYn: yesNo.describe('Y: the month still runs; it counts as far as it has come'),
  closedYn: yesNo.describe('Y: an employee with hours in it has closed it'),
  moneyChangedDate: z
    .string()
    .nullable()
    .describe('Of a closed month: when its invoices, costs or shares last changed'),
})
export type ReportMonth = z.output<typeof reportMonth>

/** What is said of a profit in addition to its figures: of its months, and which projects are counted for an assumed team. */
export const assumedAndClosed = {
  monthList: z.array(reportMonth),
  /** Projects with an assumed owning team, as far as the reader may read them. */
  assumedList: z.array(
    z.object({ projectId: z.string(), projectName: z.string(), organizationId: z.string() }),
  ),
}

const gubunCode = z.enum(everyProfitRowCode)

const teamProfitRow = z.object({
  gubunCode,
  gubunName: z.string(),
  depth: z.union([z.literal(1), z.literal(2)]),
  viewTarget: value.describe('All months together'),
  viewManMonth: manMonths,
  assumedYn: yesNo.describe('Y: an owning team in it is assumed'),
  monthlyDisplayList: z.array(
    z.object({
      monthName: z.string(),
      viewValue: value,
      viewManMonth: manMonths,
      assumedYn: yesNo,
    }),
  ),
})
export type TeamProfitRow = z.output<typeof teamProfitRow>

const unitOfReport = z.object({
  organizationId: z.string(),
  organizationName: z.string(),
  upperOrganizationId: z.string().describe('Empty: the chosen unit'),
  depth: z.number().describe('0: the chosen unit'),
  chartYn: yesNo.describe("N: it is not in the year's chart; it is below its last known parent"),
  ownYn: yesNo.describe('Y: what the unit itself has, beside the units below it'),
  leftOutYn,
  teamProfitDisplayList: z.array(teamProfitRow),
})

const teamReport = {
  path: '/report/teamProfitList',
  summary: 'The profit of a unit on billable projects, by month, and of each unit below it',
  access: needs('reports.team-profit'),
  query: teamProfitQuery,
}

export const downloadTeamProfit = reportSheetOf(teamReport)

export const listTeamProfit = endpoint({
  method: 'GET',
  ...teamReport,
  response: z.object({
    ...assumedAndClosed,
    billableTeamProfitDisplayList: z.array(teamProfitRow),
    /** The chosen unit first; each before those below it. */
    unitList: z.array(unitOfReport),
    missingList: z.array(missingOfFigure),
  }),
})

export const listTeamProfitProjects = endpoint({
  method: 'GET',
  path: '/report/teamProfitProjectList',
  summary: 'What each project adds to the profit of a unit and all below it',
  access: needs('reports.team-profit'),
  query: teamProfitQuery,
  response: z.object({
    projectList: z.array(
      z.object({
        projectId: z.string().describe('Empty: all others together'),
        projectName: z.string(),
        teamProfitDisplayList: z.array(teamProfitRow),
      }),
    ),
    otherCount: z
      .number()
      .describe('Projects that the reader may not read, or for which the list has no room'),
    amountsHiddenYn: yesNo.describe(
      'Y: labour, settlement and sums of them have man-months and no amounts, since the reader may not read prices',
    ),
  }),
})

const planned = { viewPlan: value, viewActual: value, viewDifference: value }

const projectProfitRow = z.object({
  largeGubunCode: z.enum(Object.keys(largeRows) as LargeRowCode[]),
  largeGubunName: z.string(),
  gubunCode,
  gubunName: z.string(),
  ...planned,
  viewPlanManMonth: manMonths,
  viewManMonth: manMonths,
  monthlyDisplayList: z.array(
    z.object({
      monthName: z.string(),
      ...planned,
      viewPlanManMonth: manMonths,
      viewManMonth: manMonths,
    }),
  ),
})

const projectReport = {
  path: '/report/projectProfitList',
  summary: 'Plan, actual and difference of a project, by category and month',
  access: needs('reports.project-profit'),
  query: projectProfitQuery,
}

export const downloadProjectProfit = reportSheetOf(projectReport)

export const listProjectProfit = endpoint({
  method: 'GET',
  ...projectReport,
  response: z.object({
    monthList: z.array(reportMonth),
    projectProfitDisplayList: z.array(projectProfitRow),
    missingList: z.array(missingOfFigure),
  }),
})
