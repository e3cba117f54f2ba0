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
import { requestedReport } from '../requested-report.ts'
import { utilizationExplanation } from './explain/explain-utilization.ts'
import { peopleIn, utilizationDetail } from './utilization-detail.ts'
import { detailFile, hoursFile, utilizationFile } from './utilization-files.ts'
import { utilizationByMonth, utilizationOfUnits } from './utilization-list.ts'

const asReport = { reads: 'report' } as const
/** The root of the chart has no detail. */
const withRoot = { takesRoot: true }
const withoutRoot = { takesRoot: false }

/** Utilization of units, its trend and its detail. */
export function utilizationRoutes(app: FastifyInstance, parts: Parts): void {
  serve(
    app,
    parts,
    listUtilization,
    async (call) => utilizationOfUnits(call.db, await requestedReport(call, call.query, withRoot)),
    asReport,
  )
  serve(
    app,
    parts,
    readUtilizationTrend,
    async (call) => utilizationByMonth(call.db, await requestedReport(call, call.query, withRoot)),
    asReport,
  )
  serve(
    app,
    parts,
    readUtilizationDetail,
    async (call) => {
      const report = await requestedReport(call, call.query, withoutRoot)
      const detail = await utilizationDetail(call, report)
      for (const employeeId of peopleIn(detail)) call.people.add(employeeId)
      return detail
    },
    asReport,
  )
  serve(app, parts, explainUtilization, utilizationExplanation, asReport)
  serveFile(app, parts, downloadUtilization, utilizationFile, asReport)
  serveFile(app, parts, downloadUtilizationDetail, detailFile, asReport)
  serveFile(app, parts, downloadWorkedHours, hoursFile, asReport)
}
