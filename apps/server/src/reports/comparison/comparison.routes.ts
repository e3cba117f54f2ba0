import {
  compareProjectProfit,
  compareTeamProfit,
  compareUtilization,
  downloadProjectProfitComparison,
  downloadTeamProfitComparison,
  downloadUtilizationComparison,
} from '@yuga/contract/reports/comparison'
import type { FastifyInstance } from 'fastify'
import { serveFile } from '../../http/files/serve-file.ts'
import { type Parts, serve } from '../../http/serve.ts'
import { comparedProjectProfit } from './compare-project-profit.ts'
import { comparedTeamProfit } from './compare-team-profit.ts'
import { comparedUtilization } from './compare-utilization.ts'
import {
  projectProfitComparisonFile,
  teamProfitComparisonFile,
  utilizationComparisonFile,
} from './comparison-files.ts'

/** Reports as they were then and as they are now, side by side. */
export function comparisonRoutes(app: FastifyInstance, parts: Parts): void {
  const asReport = { reads: 'report' } as const
  serve(
    app,
    parts,
    compareUtilization,
    async (call) => (await comparedUtilization(call)).answer,
    asReport,
  )
  serve(
    app,
    parts,
    compareTeamProfit,
    async (call) => (await comparedTeamProfit(call)).answer,
    asReport,
  )
  serve(
    app,
    parts,
    compareProjectProfit,
    async (call) => (await comparedProjectProfit(call)).answer,
    asReport,
  )
  serveFile(app, parts, downloadUtilizationComparison, utilizationComparisonFile, asReport)
  serveFile(app, parts, downloadTeamProfitComparison, teamProfitComparisonFile, asReport)
  serveFile(app, parts, downloadProjectProfitComparison, projectProfitComparisonFile, asReport)
}
