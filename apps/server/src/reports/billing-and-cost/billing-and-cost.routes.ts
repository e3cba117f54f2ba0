import {
  downloadBillingData,
  downloadCostData,
  readBillingData,
  readCostData,
} from '@yuga/contract/billing-and-cost'
import type { FastifyInstance } from 'fastify'
import { serveFile } from '../../http/serve-file.ts'
import { type Parts, serve } from '../../http/serve.ts'
import { headingOf, reportFileName } from '../sheet/heading.ts'
import { writeReport } from '../sheet/write-report.ts'
import { billingOf, costsOf, moneyAsked } from './billing-and-cost.ts'
import { billingSheet, billingTitle, costSheet, costTitle, headedMoney } from './sheets.ts'

/** What projects were invoiced and what they cost. */
export function billingAndCostRoutes(app: FastifyInstance, parts: Parts): void {
  serve(app, parts, readBillingData, billingOf, { isReport: true })
  serveFile(
    app,
    parts,
    downloadBillingData,
    async (call) => {
      const { language } = call
      const headed = await headedMoney(call, moneyAsked(call), billingTitle)
      const sheet = billingSheet(await billingOf(call), headingOf(headed, language), language)
      return {
        name: reportFileName('BillingData', headed),
        write: (sink) => writeReport(sink, [sheet], language),
      }
    },
    { isReport: true },
  )
  serve(app, parts, readCostData, costsOf, { isReport: true })
  serveFile(
    app,
    parts,
    downloadCostData,
    async (call) => {
      const { language } = call
      const headed = await headedMoney(call, moneyAsked(call), costTitle)
      const sheet = costSheet(await costsOf(call), headingOf(headed, language), language)
      return {
        name: reportFileName('CostData', headed),
        write: (sink) => writeReport(sink, [sheet], language),
      }
    },
    { isReport: true },
  )
}
