import { readBillingData, readCostData } from '@yuga/contract/billing-and-cost'
import type { FastifyInstance } from 'fastify'
import { type Parts, serve } from '../../http/serve.ts'
import { billingOf, costsOf } from './billing-and-cost.ts'

/** What projects were invoiced and what they cost. */
export function billingAndCostRoutes(app: FastifyInstance, parts: Parts): void {
  serve(app, parts, readBillingData, billingOf, { isReport: true })
  serve(app, parts, readCostData, costsOf, { isReport: true })
}
