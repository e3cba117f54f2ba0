import { readReconciliation } from '@yuga/contract/reports/reconciliation'
import type { FastifyInstance } from 'fastify'
import { type Parts, serve } from '../../http/serve.ts'
import { reconciliation } from './reconciliation.ts'

/** Whether the reports agree; those who wait for the same share one answer (reconciliation-10). */
export function reconciliationRoutes(app: FastifyInstance, parts: Parts): void {
  serve(app, parts, readReconciliation, reconciliation, { reads: 'shared report' })
}
