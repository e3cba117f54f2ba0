import { z } from 'zod'
import { needs } from '../access/access.ts'
import { endpoint } from '../wire/endpoint.ts'
import { missingOfFigure } from '../projects/project-detail.ts'
import { currencyCode } from './reports.ts'
import { wireMonth, yesNo } from '../wire/wire.ts'
import { wireYear } from '../wire/year-tables.ts'

/** What is compared with what (reconciliation-4 to reconciliation-8): the sides of each check, in their order. */
export const sidesOfCheck = {
  hours: ['timecards', 'pivot', 'utilization'],
  manMonths: ['cells', 'teamProfit', 'projectProfit'],
  otherManMonths: ['cells', 'projectProfit'],
  cells: ['kept', 'recounted'],
  baseHours: ['kept', 'recounted'],
  settlement: ['received', 'paid'],
  sales: ['entered', 'teamProfit', 'projectProfit'],
  cost: ['entered', 'teamProfit', 'projectProfit'],
} as const
export type CheckCode = keyof typeof sidesOfCheck
export type SideCode = (typeof sidesOfCheck)[CheckCode][number]

/** Of so many things a month of a check names each; how many more there are is said. */
export const mostRowsOfCheck = 50

/** Hours, man-months, or an amount; null: a price or rate is missing, or the side does not have it. */
const value = z.number().nullable()

const differingRow = z.object({
  /** What differs: each id is empty where it is of no such thing. */
  employeeId: z.string(),
  employeeName: z.string(),
  projectId: z.string(),
  projectName: z.string(),
  organizationId: z.string(),
  organizationName: z.string(),
  gubunCode: z.string().describe('The line of the profit; empty: of hours'),
  gubunName: z.string(),
  date: z
    .string()
    .describe('YYYYMMDD, the first day of a stretch of hours; empty: the whole month'),
  /** In the order of the sides; undefined where the side has no such figures. */
  valueList: z.array(z.object({ toldYn: yesNo, value })),
  /** Of what is kept of hours: field by field what is kept and what must be. */
  differenceList: z.array(z.object({ name: z.string(), kept: z.string(), must: z.string() })),
})
export type ReconciliationRow = z.output<typeof differingRow>

const checkOfMonth = z.object({
  monthName: z.string().describe('yyyyMM'),
  outcome: z
    .enum(['agrees', 'differs', 'lacking'])
    .describe('lacking: a price or rate is missing, and all else agrees'),
  /** In the order of the sides. */
  valueList: z.array(value),
  rowList: z.array(differingRow),
  moreCount: z.number().describe('How many more rows differ'),
})
export type CheckOfMonth = z.output<typeof checkOfMonth>

const check = z.object({
  checkCode: z.enum(Object.keys(sidesOfCheck) as CheckCode[]),
  currencyCode: z.enum(['', ...currencyCode.options]).describe('Empty: no amounts are compared'),
  sideList: z.array(z.enum(Object.values(sidesOfCheck).flat() as SideCode[])),
  monthlyList: z.array(checkOfMonth),
})
export type ReconciliationCheck = z.output<typeof check>

export const readReconciliation = endpoint({
  method: 'GET',
  path: '/report/reconciliation',
  summary: 'Whether the figures of reports agree with each other and with what was entered',
  access: needs('reports.reconciliation'),
  personal: 'report',
  query: z.object({
    standardYear: wireYear,
    searchYearMonth: wireMonth.optional().describe('One month of the year; absent: all of it'),
  }),
  response: z.object({
    checkedAt: z.string().describe('When it was checked, an instant, ISO 8601'),
    tookMilliseconds: z.number(),
    /** The months that have begun. */
    monthList: z.array(z.object({ monthName: z.string().describe('yyyyMM'), runningYn: yesNo })),
    checkList: z.array(check),
    /** What some figures lack, which therefore are not compared. */
    missingList: z.array(missingOfFigure),
  }),
})
export type Reconciliation = z.output<typeof readReconciliation.response>
