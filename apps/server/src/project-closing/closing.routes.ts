import {
  downloadClosingReport,
  updateProjectStatus,
  uploadClosingReport,
} from '@yuga/contract/projects/projects'
import type { FastifyInstance } from 'fastify'
import { type Parts, serve } from '../http/serve.ts'
import { serveFile } from '../http/files/serve-file.ts'
import { changeStatus } from './change-status.ts'
import { closingReport } from './download-report.ts'
import { whyNotReport, registerReport } from './register-report.ts'

/** The calls that end a project and open it again. */
export function projectClosingRoutes(app: FastifyInstance, parts: Parts): void {
  serve(app, parts, updateProjectStatus, changeStatus)
  serve(app, parts, uploadClosingReport, registerReport, { before: whyNotReport })
  serveFile(app, parts, downloadClosingReport, closingReport)
}
