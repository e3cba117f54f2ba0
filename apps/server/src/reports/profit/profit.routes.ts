import {
  downloadProjectProfit,
  downloadTeamProfit,
  listProjectProfit,
  listTeamProfit,
  listTeamProfitProjects,
} from '@yuga/contract/reports/profit'
import { explainProjectProfit, explainTeamProfit } from '@yuga/contract/reports/profit-explanation'
import type { FastifyInstance } from 'fastify'
import { serveFile } from '../../http/files/serve-file.ts'
import { type Parts, serve } from '../../http/serve.ts'
import { projectExplanation } from './explain/explain-project.ts'
import { teamExplanation } from './explain/explain-team.ts'
import { projectProfitFile, teamProfitFile } from './sheet/files.ts'
import { projectProfit } from './project/project-profit.ts'
import { teamProfitProjects } from './team/projects-of-teams.ts'
import { teamProfit } from './team/team-profit.ts'

/** The reports of profit. */
export function profitRoutes(app: FastifyInstance, parts: Parts): void {
  serve(app, parts, listTeamProfit, teamProfit, { reads: 'report' })
  serve(app, parts, listTeamProfitProjects, teamProfitProjects, { reads: 'report' })
  serve(app, parts, listProjectProfit, projectProfit, { reads: 'report' })
  serve(app, parts, explainTeamProfit, teamExplanation, { reads: 'report' })
  serve(app, parts, explainProjectProfit, projectExplanation, { reads: 'report' })
  serveFile(app, parts, downloadTeamProfit, teamProfitFile, { reads: 'report' })
  serveFile(app, parts, downloadProjectProfit, projectProfitFile, { reads: 'report' })
}
