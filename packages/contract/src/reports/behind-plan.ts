import { type ProfitMeasure, profitMeasures } from '@yuga/domain/finance/overview'
import { z } from 'zod'
import { needs } from '../access/access.ts'
import { missingOfFigure } from '../projects/project-detail.ts'
import { endpoint } from '../wire/endpoint.ts'
import { wholeNumber, yesNo } from '../wire/wire.ts'
import { currencyCode, reportQuery } from './reports.ts'

const { standardYear, beginDay, endDay } = reportQuery

/** In the currency requested. */
const amount = z.number()

/** A project with an operating profit below its plan, or with late billing (home-4). */
const projectBehindPlan = z.object({
  projectId: z.string(),
  projectName: z.string(),
  pmId: z.string(),
  pmName: z.string(),
  operatingProfitAmount: amount,
  planOperatingProfitAmount: amount,
  differenceAmount: amount.describe('Operating profit less its plan'),
  reasonCode: z
    .enum(Object.keys(profitMeasures) as ProfitMeasure[])
    .nullable()
    .describe('What took most from operating profit against the plan; null: it is not below it'),
  reasonAmount: amount.nullable().describe('How much it took, above 0'),
  lateCount: z
    .number()
    .int()
    .describe('Billing rows without an invoice that plan a month of the report or one before'),
  lateAmount: amount.nullable().describe('What they plan; null: an exchange rate is missing'),
})
export type ProjectBehindPlan = z.output<typeof projectBehindPlan>

export const listProjectsBehindPlan = endpoint({
  method: 'GET',
  path: '/report/projectsBehindPlan',
  summary: 'Billable projects in progress that earn less than planned or bill late, and why',
  access: needs('reports.project-profit'),
  query: z.object({
    standardYear,
    beginDay,
    endDay,
    currencyCode: currencyCode.optional().describe('Absent: won'),
    managedYn: yesNo.optional().describe('Y: only projects that the caller manages'),
    limit: wholeNumber({ to: 100 }).optional().describe('Absent: 20'),
  }),
  response: z.object({
    totalCount: z.number().int().describe('All of them'),
    /** The furthest below its plan first. */
    projectList: z.array(projectBehindPlan),
    missingCount: z
      .number()
      .int()
      .describe('Projects that cannot be compared, as a price, charge or rate is missing'),
    missingList: z.array(missingOfFigure),
  }),
})
