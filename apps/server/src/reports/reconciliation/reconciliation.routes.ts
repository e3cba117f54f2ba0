import { readReconciliation } from '@yuga/contract/reports/reconciliation'
import type { FastifyInstance } from 'fastify'
import { type Parts, serve } from '../../http/serve.ts'
import { reconciliation } from './reconciliation.ts'

/** Whether the reports agree. */
export function reconciliationRoutes(app: FastifyInstance, parts: Parts): void {
  serve(app, parts, readReconciliation, reconciliation, { reads: 'report' })
}
