import { listProjectsBehindPlan } from '@yuga/contract/reports/behind-plan'
import type { FastifyInstance } from 'fastify'
import { type Parts, serve } from '../../http/serve.ts'
import { projectsBehindPlan } from './behind-plan.ts'

/** Which projects earn less than planned, and why. */
export function behindPlanRoutes(app: FastifyInstance, parts: Parts): void {
  serve(app, parts, listProjectsBehindPlan, projectsBehindPlan, { reads: 'report' })
}
