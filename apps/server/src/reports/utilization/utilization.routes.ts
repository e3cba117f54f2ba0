import {
  downloadUtilization,
  downloadUtilizationDetail,
  listUtilization,
  readUtilizationDetail,
  readUtilizationTrend,
} from '@yuga/contract/utilization'
import type { FastifyInstance } from 'fastify'
import { serveFile } from '../../http/serve-file.ts'
import { type Parts, serve } from '../../http/serve.ts'
import { askedReport } from '../asked-report.ts'
import { headingOf, reportFileName } from '../sheet/heading.ts'
import { writeReport } from '../sheet/write-report.ts'
import { detailSheets, detailTitle } from './detail-sheet.ts'
import { headedReport } from './headed.ts'
import { utilizationDetail } from './utilization-detail.ts'
import { utilizationByMonth, utilizationOfUnits } from './utilization-list.ts'
import { listTitle, utilizationSheet } from './utilization-sheet.ts'

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
  serveFile(
    app,
    parts,
    downloadUtilization,
    async (call) => {
      const { db, query, language } = call
      const report = await askedReport(call, query, { takesRoot: true })
      const headed = await headedReport(db, report, { title: listTitle, language })
      const rows = await utilizationOfUnits(db, report)
      const sheet = utilizationSheet(rows, headingOf(headed, language), language)
      return {
        name: reportFileName('Utilization', headed),
        write: (sink) => writeReport(sink, [sheet], language),
      }
    },
    { isReport: true },
  )
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
  serveFile(
    app,
    parts,
    downloadUtilizationDetail,
    async (call) => {
      const { db, query, language } = call
      const report = await askedReport(call, query, { takesRoot: false })
      const headed = await headedReport(db, report, { title: detailTitle, language })
      const detail = await utilizationDetail(call, report)
      const sheets = detailSheets(detail, headingOf(headed, language), language)
      return {
        name: reportFileName('UtilizationDetail', headed),
        write: (sink) => writeReport(sink, sheets, language),
      }
    },
    { isReport: true },
  )
}
