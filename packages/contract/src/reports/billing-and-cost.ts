import '../wire/without-eval.ts'
import { z } from 'zod'
import { needs } from '../access/access.ts'
import { endpoint } from '../wire/endpoint.ts'
import { amount } from '../projects/project-amounts.ts'
import { missingOfFigure } from '../projects/project-detail.ts'
import { reportSheetOf } from './report-sheets.ts'
import { wireId, wireMonth } from '../wire/wire.ts'

/** Of all projects: five years are some ten thousand rows (billing-and-cost-6). */
export const mostMonthsOfMoney = 60

/** The query of billing and cost data. */
export const requestedMoney = z.object({
  projectLcCode: z
    .union([z.literal(''), wireId])
    .optional()
    .describe('The office of the projects; empty: all'),
  beginYearMonth: wireMonth,
  endYearMonth: wireMonth,
})

/** The project and month of a row; its amounts are in the currency of the project. */
const ofProject = {
  projectId: z.string(),
  projectName: z.string(),
  projectTypeName: z.string(),
  projectCurrency: z.string(),
  projectCurrencyName: z.string(),
  actualDate: z.string().describe('The first day of the month, YYYYMMDD'),
}
const ofCurrency = { projectCurrency: z.string(), projectCurrencyName: z.string() }

const billed = { serviceAmount: amount, licenseAmount: amount, thirdPartyAmount: amount }
const billingRow = z.object({ ...ofProject, ...billed })

export const readBillingData = endpoint({
  method: 'GET',
  path: '/report/billingData',
  summary: 'What projects were invoiced, by the month of the tax invoice',
  access: needs('reports.billing'),
  query: requestedMoney,
  response: z.object({
    billingDataList: z.array(billingRow),
    /** The sums of each currency. */
    totalList: z.array(z.object({ ...ofCurrency, ...billed })),
  }),
})

const spent = {
  outsourcingAmount: amount,
  expenseAmount: amount,
  thirdPartyAmount: amount,
  salesOpexAmount: amount.nullable().describe('null: a rate is missing, which is in missingList'),
}
const costRow = z.object({ ...ofProject, ...spent, missingList: z.array(missingOfFigure) })

export const readCostData = endpoint({
  method: 'GET',
  path: '/report/costData',
  summary: 'What projects cost by month, with their sales OPEX',
  access: needs('reports.cost'),
  query: requestedMoney,
  response: z.object({
    costDataList: z.array(costRow),
    /** The sums of each currency. */
    totalList: z.array(
      z.object({ ...ofCurrency, ...spent, missingList: z.array(missingOfFigure) }),
    ),
  }),
})

export const downloadBillingData = reportSheetOf({ ...readBillingData, query: requestedMoney })

export const downloadCostData = reportSheetOf({ ...readCostData, query: requestedMoney })
