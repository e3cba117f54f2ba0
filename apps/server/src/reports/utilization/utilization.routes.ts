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
import { refuse } from '../../http/refusal.ts'
import { serveFile } from '../../http/files/serve-file.ts'
import { type Parts, serve } from '../../http/serve.ts'
import { askedReport } from '../asked-report.ts'
import { headingOf, reportFileName } from '../sheet/heading.ts'
import { writeReport } from '../sheet/write-report.ts'
import { utilizationExplanation } from './explain/explain-utilization.ts'
import { headedReport } from './headed.ts'
import { countOfHours, hoursByDay, sumOfCells } from './hours-by-day.store.ts'
import { hoursSheet, hoursTitle } from './hours-sheet.ts'
import { utilizationDetail } from './utilization-detail.ts'
import { utilizationByMonth, utilizationOfUnits } from './utilization-list.ts'
import { detailFile, utilizationFile } from './utilization-files.ts'

/** A sheet has 1,048,576 rows, a few of which are its heading. */
const mostRows = 1_000_000

export function utilizationRoutes(app: FastifyInstance, parts: Parts): void {
  serve(
    app,
    parts,
    listUtilization,
    async (call) => {
      const report = await askedReport(call, call.query, { takesRoot: true })
      return utilizationOfUnits(call.db, report)
    },
    { isReport: true },
  )
  serveFile(app, parts, downloadUtilization, utilizationFile, { isReport: true })
  serve(
    app,
    parts,
    readUtilizationTrend,
    async (call) => {
      const report = await askedReport(call, call.query, { takesRoot: true })
      return utilizationByMonth(call.db, report)
    },
    { isReport: true },
  )
  serve(
    app,
    parts,
    readUtilizationDetail,
    async (call) => {
      const report = await askedReport(call, call.query, { takesRoot: false })
      return utilizationDetail(call, report)
    },
    { isReport: true },
  )
  serve(app, parts, explainUtilization, utilizationExplanation, { isReport: true })
  serveFile(app, parts, downloadUtilizationDetail, detailFile, { isReport: true })
  serveFile(
    app,
    parts,
    downloadWorkedHours,
    async (call) => {
      const { db, query, language } = call
      const report = await askedReport(call, query, { takesRoot: false })
      if ((await countOfHours(db, report.hours)) > mostRows) {
        refuse('report.too-many-rows', { values: { most: mostRows } })
      }
      const headed = await headedReport(db, report, { title: hoursTitle, language })
      const sheet = hoursSheet({
        units: report.units,
        total: await sumOfCells(db, report.hours),
        rows: hoursByDay(db, report.hours, language),
        heading: headingOf(headed, language),
        language,
      })
      return {
        name: reportFileName('Hours', headed),
        write: (sink) => writeReport(sink, [sheet], language),
      }
    },
    { isReport: true },
  )
}
