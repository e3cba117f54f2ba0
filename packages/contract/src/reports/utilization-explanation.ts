import { z } from 'zod'
import { needs } from '../access/access.ts'
import { endpoint } from '../wire/endpoint.ts'
import { comparedYn } from './reports.ts'
import { utilizationQuery } from './utilization.ts'
import { wireId, yesNo } from '../wire/wire.ts'

/** Submitted hours of billable projects, of the others or of all, or base hours. */
const figureCode = z.enum(['BILLABLE', 'NON_BILLABLE', 'ALL', 'BASE'])

/** Hours, or in percent of the base hours with one or two decimals. */
const measureCode = z.enum(['HOURS', 'PERCENT1', 'PERCENT2'])

const formulaCode = z.enum([
  /** Hours in percent of base hours, rounded once. */
  'RATIO',
  /** The rows are units, people, projects, weeks or stretches of workdays, and add up to the figure. */
  'UNITS',
  'PEOPLE',
  'WORKED_PROJECTS',
  'WEEKS',
  'STRETCHES',
])

/** The query that explains a row: these fields replace those of the first one. */
const next = z.object({
  organizationId: z.string().optional(),
  ownYn: yesNo.optional(),
  employeeId: z.string().optional(),
  projectId: z.string().optional(),
})

const explanation = z.object({
  viewValue: z.number().nullable().describe('Hours, or percent; null: there are no base hours'),
  formulaCode,
  inputList: z.array(
    z.object({ inputCode: z.enum(['HOURS', 'BASE_HOURS']), inputValue: z.number() }),
  ),
  rowList: z.array(
    z.object({
      rowId: z.string(),
      rowName: z.string().describe('Empty: a week or a stretch, which its days name'),
      viewValue: z.number().describe('Hours'),
      fromDate: z.string(),
      toDate: z.string(),
      workday: z.number().nullable().describe('Of a stretch: each has 8 hours'),
      next: next.nullable().describe('null: the end'),
    }),
  ),
  rowSum: z.number().nullable().describe('What the rows add up to; null: there are none'),
})
export type UtilizationExplanation = z.output<typeof explanation>

export const explainUtilization = endpoint({
  method: 'GET',
  path: '/report/utilization/explanation',
  summary: 'How a figure of utilization comes about, down to the weeks and workdays of people',
  access: needs('reports.utilization'),
  personal: 'report',
  query: utilizationQuery.extend({
    figureCode,
    measureCode,
    comparedYn,
    ownYn: yesNo.optional().describe('Y: of the unit alone, without those below it'),
    employeeId: wireId.optional(),
    projectTypeCode: wireId.optional(),
    projectId: wireId.optional(),
  }),
  response: explanation,
})
