import {
  downloadBillingData,
  downloadCostData,
  readBillingData,
  readCostData,
} from '@yuga/contract/reports/billing-and-cost'
import type { FastifyInstance } from 'fastify'
import { serveFile } from '../../http/files/serve-file.ts'
import { type Parts, serve } from '../../http/serve.ts'
import { billingOf, costsOf } from './billing-and-cost.ts'
import { billingFile, costFile } from './files.ts'

/** What projects were invoiced and what they cost. */
export function billingAndCostRoutes(app: FastifyInstance, parts: Parts): void {
  serve(app, parts, readBillingData, billingOf, { reads: 'report' })
  serveFile(app, parts, downloadBillingData, billingFile, { reads: 'report' })
  serve(app, parts, readCostData, costsOf, { reads: 'report' })
  serveFile(app, parts, downloadCostData, costFile, { reads: 'report' })
}
