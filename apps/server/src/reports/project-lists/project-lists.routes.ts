import {
  downloadEndedSiProjects,
  listEndedSiProjects,
  listProfitProjects,
} from '@yuga/contract/reports/report-projects'
import type { FastifyInstance } from 'fastify'
import { serveFile } from '../../http/files/serve-file.ts'
import { type Parts, serve } from '../../http/serve.ts'
import { endedProjectsFile } from './ended-projects-sheet.ts'
import { projectsToReport } from './project-lists.ts'

/** The lists of projects from which reports are opened. */
export function reportProjectRoutes(app: FastifyInstance, parts: Parts): void {
  serve(app, parts, listProfitProjects, (call) => projectsToReport(call, { endedSiOnly: false }), {
    reads: 'report',
  })
  serve(app, parts, listEndedSiProjects, (call) => projectsToReport(call, { endedSiOnly: true }), {
    reads: 'report',
  })
  serveFile(app, parts, downloadEndedSiProjects, endedProjectsFile, { reads: 'report' })
}
