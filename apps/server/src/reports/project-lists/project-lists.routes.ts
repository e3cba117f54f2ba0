import { listEndedSiProjects, listProfitProjects } from '@yuga/contract/reports/report-projects'
import type { FastifyInstance } from 'fastify'
import { type Parts, serve } from '../../http/serve.ts'
import { projectsToReport } from './project-lists.ts'

/** The lists of projects from which reports are opened. */
export function reportProjectRoutes(app: FastifyInstance, parts: Parts): void {
  serve(app, parts, listProfitProjects, (call) => projectsToReport(call, { endedSiOnly: false }), {
    reads: 'report',
  })
  serve(app, parts, listEndedSiProjects, (call) => projectsToReport(call, { endedSiOnly: true }), {
    reads: 'report',
  })
}
