import { listProjectProfit, listTeamProfit, listTeamProfitProjects } from '@yuga/contract/profit'
import type { FastifyInstance } from 'fastify'
import { type Parts, serve } from '../../http/serve.ts'
import { projectProfit } from './project-profit.ts'
import { teamProfit, teamProfitProjects } from './team-profit.ts'

/** The reports of profit. */
export function profitRoutes(app: FastifyInstance, parts: Parts): void {
  serve(app, parts, listTeamProfit, teamProfit, { isReport: true })
  serve(app, parts, listTeamProfitProjects, teamProfitProjects, { isReport: true })
  serve(app, parts, listProjectProfit, projectProfit, { isReport: true })
}
