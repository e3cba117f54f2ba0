import {
  downloadBillingData,
  downloadCostData,
  readBillingData,
  readCostData,
} from '@yuga/contract/reports/billing-and-cost'
import { explainBillingData, explainCostData } from '@yuga/contract/reports/money-explanation'
import type { FastifyInstance } from 'fastify'
import { serveFile } from '../../http/files/serve-file.ts'
import { type Parts, serve } from '../../http/serve.ts'
import { billingOf, costsOf } from './billing-and-cost.ts'
import { moneyExplanation } from './explain/explain-money.ts'
import { billingFile, costFile } from './files.ts'

/** What projects were invoiced and what they cost. */
export function billingAndCostRoutes(app: FastifyInstance, parts: Parts): void {
  serve(app, parts, readBillingData, billingOf, { reads: 'report' })
  serve(app, parts, explainBillingData, moneyExplanation, { reads: 'report' })
  serveFile(app, parts, downloadBillingData, billingFile, { reads: 'report' })
  serve(app, parts, readCostData, costsOf, { reads: 'report' })
  serve(app, parts, explainCostData, moneyExplanation, { reads: 'report' })
  serveFile(app, parts, downloadCostData, costFile, { reads: 'report' })
}
