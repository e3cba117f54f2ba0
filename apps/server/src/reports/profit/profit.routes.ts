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
  serve(app, parts, listTeamProfit, teamProfit, { isReport: true })
  serve(app, parts, listTeamProfitProjects, teamProfitProjects, { isReport: true })
  serve(app, parts, listProjectProfit, projectProfit, { isReport: true })
  serve(app, parts, explainTeamProfit, teamExplanation, { isReport: true })
  serve(app, parts, explainProjectProfit, projectExplanation, { isReport: true })
  serveFile(app, parts, downloadTeamProfit, teamProfitFile, { isReport: true })
  serveFile(app, parts, downloadProjectProfit, projectProfitFile, { isReport: true })
}
