import {
  downloadUtilization,
  downloadUtilizationDetail,
  downloadWorkedHours,
  listUtilization,
  readUtilizationDetail,
  readUtilizationTrend,
} from '@yuga/contract/reports/utilization'
import { explainUtilization } from '@yuga/contract/reports/utilization-explanation'
import type { FastifyInstance } from 'fastify'
import { serveFile } from '../../http/files/serve-file.ts'
import { type Parts, serve } from '../../http/serve.ts'
import { askedReport } from '../asked-report.ts'
import { utilizationExplanation } from './explain/explain-utilization.ts'
import { utilizationDetail } from './utilization-detail.ts'
import { detailFile, hoursFile, utilizationFile } from './utilization-files.ts'
import { utilizationByMonth, utilizationOfUnits } from './utilization-list.ts'

const isReport = { isReport: true }
/** The root of the chart has no detail. */
const withRoot = { takesRoot: true }
const withoutRoot = { takesRoot: false }

/** Utilization of units, its trend and its detail. */
export function utilizationRoutes(app: FastifyInstance, parts: Parts): void {
  serve(
    app,
    parts,
    listUtilization,
    async (call) => utilizationOfUnits(call.db, await askedReport(call, call.query, withRoot)),
    isReport,
  )
  serve(
    app,
    parts,
    readUtilizationTrend,
    async (call) => utilizationByMonth(call.db, await askedReport(call, call.query, withRoot)),
    isReport,
  )
  serve(
    app,
    parts,
    readUtilizationDetail,
    async (call) => utilizationDetail(call, await askedReport(call, call.query, withoutRoot)),
    isReport,
  )
  serve(app, parts, explainUtilization, utilizationExplanation, isReport)
  serveFile(app, parts, downloadUtilization, utilizationFile, isReport)
  serveFile(app, parts, downloadUtilizationDetail, detailFile, isReport)
  serveFile(app, parts, downloadWorkedHours, hoursFile, isReport)
}
