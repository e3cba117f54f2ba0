import { downloadOverview, readOverview } from '@yuga/contract/reports/overview'
import type { FastifyInstance } from 'fastify'
import { serveFile } from '../../http/files/serve-file.ts'
import { type Parts, serve } from '../../http/serve.ts'
import { overviewFile } from './overview-sheet.ts'
import { overview } from './overview.ts'

/** Every unit that the caller reads, in one table. */
export function overviewRoutes(app: FastifyInstance, parts: Parts): void {
  serve(app, parts, readOverview, overview, { reads: 'report' })
  serveFile(app, parts, downloadOverview, overviewFile, { reads: 'report' })
}
