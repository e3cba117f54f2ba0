import { z } from 'zod'
import { needs } from '../access/access.ts'
import { endpoint } from '../wire/endpoint.ts'
import { requestedMoney } from './billing-and-cost.ts'
import { explanation } from './profit-explanation.ts'
import { currencyCode } from './reports.ts'
import { wireId, wireMonth } from '../wire/wire.ts'

/** Which figure: of a project and a month, of a project, or the sum of a currency. */
const ofFigure = {
  currencyCode: currencyCode.describe('Of the projects, in which the figure is'),
  projectId: wireId.optional().describe('Absent: all projects of the report in the currency'),
  monthName: z
    .union([z.literal(''), wireMonth])
    .optional()
    .describe('Empty: all months of the report'),
}

export const explainBillingData = endpoint({
  method: 'GET',
  path: '/report/billingData/explanation',
  summary: 'How an amount of billing data comes about, down to invoices',
  access: needs('reports.billing'),
  personal: 'report',
  query: requestedMoney.extend({
    gubunCode: z.enum(['SERVICE', 'ST002', 'ST003']).describe('SERVICE: SI and internal R&D'),
    ...ofFigure,
  }),
  response: explanation,
})

export const explainCostData = endpoint({
  method: 'GET',
  path: '/report/costData/explanation',
  summary: 'How an amount of cost data comes about, down to entered costs and invoices',
  access: needs('reports.cost'),
  personal: 'report',
  query: requestedMoney.extend({
    gubunCode: z
      .enum(['CE001', 'CE002', 'CE003', 'CE004', 'ST001', 'ST004'])
      .describe('ST001 and ST004: what moves the base of sales OPEX'),
    ...ofFigure,
  }),
  response: explanation,
})
