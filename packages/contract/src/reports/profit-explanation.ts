import { z } from 'zod'
import { needs } from '../access/access.ts'
import { endpoint } from '../wire/endpoint.ts'
import { projectProfitQuery, teamProfitQuery } from './profit.ts'
import { everyProfitRowCode } from './profit-lines.ts'
import { missingOfFigure } from '../projects/project-detail.ts'
import { comparedYn, currencyCode } from './reports.ts'
import { wireDay, wireId, wireMonth, yesNo } from '../wire/wire.ts'

const gubunCode = z.enum(everyProfitRowCode)
const monthName = wireMonth.optional().describe('Absent: all months of the report')
const sides = ['PLAN', 'ACTUAL', 'DIFFERENCE'] as const
/** Its amount, or the man-months behind it. */
const measureCode = z.enum(['AMOUNT', 'MAN_MONTHS'])
/** The stretch of work, the weeks of which are requested. */
const stretchQuery = {
  measureCode: measureCode
    .optional()
    .describe('MAN_MONTHS: of labour and settlement alone; absent: the amount'),
  employeeId: wireId.optional().describe('Of a month of man-months: whose weeks'),
  fromDate: wireDay.optional().describe('The first day of the stretch'),
}
const value = z.number().nullable()

/** How a figure comes about; web says it in words. */
const formulaCodes = [
  /** The rows are lines, units, projects, months or plan and actual, and add up to the figure. */
  'LINES',
  'UNITS',
  'PROJECTS',
  'MONTHS',
  'SIDES',
  /** The sum of the invoices, converted once, and then shared where teams share it. */
  'INVOICES',
  /** Each entered cost, converted by itself. */
  'COSTS',
  /** The rate of how far the base has moved in the year, less what the months before charge; converted and shared. */
  'OPEX',
  /** Man-months × price of each cell, rounded once. */
  'LABOUR',
  'SETTLEMENT',
  /** The plan of the budget in equal whole units over the months of the contract, converted. */
  'SPREAD',
  /** Planned man-months × price of each member. */
  'MEMBERS',
  /** The months' part of each team's target. */
  'TARGET',
  /** Gross profit in percent of the target. */
  'ACHIEVEMENT',
  /** Submitted hours ÷ base hours of each stretch, rounded once; less those of others’ people that are paid for. */
  'MAN_MONTHS',
  'SETTLED_MONTHS',
  /** Without business cost no sales OPEX is charged. */
  'NO_BUSINESS_COST',
  /** What is planned of each member. */
  'PLANNED_MONTHS',
  /** The submitted hours of the weeks of a stretch ÷ its base hours. */
  'STRETCH',
] as const

/** What goes into a formula in addition to its rows. */
const inputCodes = [
  'EXCHANGE_RATE',
  'CONVERTED',
  'SHARE',
  'SHARES',
  'OPEX_RATE',
  'BASE_BEFORE_YEAR',
  'BASE_BEFORE_MONTH',
  'BASE',
  'CHARGED',
  'BUDGET',
  'CONTRACT_MONTHS',
  'GROSS_PROFIT',
  'TARGET',
  'HOURS',
  'BASE_HOURS',
] as const

/** The steps from what the rows add up to, to the figure, each from what the one before it came to. */
const stepCodes = [
  /** The base of sales OPEX is never below 0. */
  'BASE',
  /** The base is what it was in the month before: nothing is charged. */
  'UNMOVED',
  /** The rate of how far the base has moved since the December before, rounded once. */
  'CHARGE',
  /** Less what the months before it charge. */
  'LESS',
  /** Converted once, by the rate of its year, rounded. */
  'CONVERT',
  /** A team’s share by its sales, cut to whole minor units, and what is left of the cut. */
  'SHARE',
] as const

const step = z.object({
  stepCode: z.enum(stepCodes),
  fromValue: z.number(),
  fromCurrencyCode: currencyCode,
  factorValue: value.describe('A rate; null: none, or not for the reader'),
  ofValue: value.describe('The base or the charge that is taken away'),
  shareValue: value.describe('What the team sells, in the currency of the project'),
  sharesValue: value.describe('What all teams sell'),
  restValue: value.describe('What of the rest of the cut the team has'),
  toValue: z.number(),
  toCurrencyCode: currencyCode,
})

/** The query that explains a row: these fields replace those of the first one. */
const next = z.object({
  organizationId: z.string().optional(),
  ownYn: yesNo.optional(),
  projectId: z.string().optional(),
  monthName: z.string().optional(),
  beginYearMonth: z.string().optional(),
  endYearMonth: z.string().optional(),
  gubunCode: gubunCode.optional(),
  side: z.enum(sides).optional(),
  employeeId: z.string().optional(),
  fromDate: z.string().optional(),
})

/** How an amount of profit comes about, or one of billing and cost data (`money-explanation.ts`). */
export const explanation = z.object({
  gubunCode: z.enum([...everyProfitRowCode, 'SERVICE']),
  gubunName: z.string(),
  viewValue: value.describe('An amount, or man-months where these are asked for'),
  viewManMonth: value,
  formulaCode: z.enum(formulaCodes),
  inputList: z.array(
    z.object({
      inputCode: z.enum(inputCodes),
      inputValue: value.describe('null: missing, or not for the reader'),
      /** What it was entered for: a year. */
      standardYear: z.number().nullable(),
    }),
  ),
  rowList: z.array(
    z.object({
      rowId: z.string(),
      rowName: z.string(),
      signCode: z.enum(['PLUS', 'MINUS']),
      viewValue: value.describe(
        'In the currency of the report; null where the sum alone is converted',
      ),
      sourceValue: value.describe('In the currency of the project'),
      /** Of work: which days, hours, base hours, unit type, grade, and the price where the reader may see prices. */
      manMonth: value,
      fromDate: z.string(),
      /** Without a first day: the row is all through this one. */
      toDate: z.string(),
      hour: value,
      baseHour: value,
      sectionCode: z.string(),
      gradeCode: z.string(),
      price: value,
      next: next.nullable().describe('null: the end, or nothing that the reader may see'),
    }),
  ),
  /** What the rows add up to; null where the sum alone is converted, or something is missing. */
  rowSum: value,
  /** In the currency of the project, where the rows are amounts of it. */
  sourceSum: value,
  sourceCurrencyCode: currencyCode,
  stepList: z.array(step),
  hiddenYn: yesNo.describe('Y: what is below is not for the reader'),
  amountsHiddenYn: yesNo.describe(
    'Y: labour and settlement of an employee or a project have no amounts, since the reader may not read prices',
  ),
  missingList: z.array(missingOfFigure),
})
export type Explanation = z.output<typeof explanation>

export const explainTeamProfit = endpoint({
  method: 'GET',
  path: '/report/teamProfitList/explanation',
  summary: 'How a figure of team profit comes about, and what is below it',
  access: needs('reports.team-profit'),
  personal: 'report',
  query: teamProfitQuery.extend({
    gubunCode,
    monthName,
    comparedYn,
    ownYn: yesNo.optional().describe('Y: of the unit alone, without those below it'),
    projectId: wireId.optional(),
    ...stretchQuery,
  }),
  response: explanation,
})

export const explainProjectProfit = endpoint({
  method: 'GET',
  path: '/report/projectProfitList/explanation',
  summary: 'How a figure of project profit comes about, and what is below it',
  access: needs('reports.project-profit'),
  personal: 'report',
  query: projectProfitQuery.extend({
    gubunCode,
    monthName,
    side: z.enum(sides),
    throughMonth: wireMonth
      .optional()
      .describe('Without the months after it, as profit-20 shows it'),
    ...stretchQuery,
  }),
  response: explanation,
})
