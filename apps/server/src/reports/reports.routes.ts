import { listUtilization, readUtilizationDetail } from '@yuga/contract/utilization'
import type { FastifyInstance } from 'fastify'
import { type Parts, serve } from '../http/serve.ts'
import { askedReport } from './asked-report.ts'
import { baseOfOffice } from './office-base.store.ts'
import { utilizationDetail, utilizationOfUnits } from './utilization.ts'

export function reportRoutes(app: FastifyInstance, parts: Parts): void {
  serve(
    app,
    parts,
    listUtilization,
    async (call) => {
      const report = await askedReport(call, call.query, { takesRoot: true })
      return utilizationOfUnits(call.db, report)
    },
    { snapshot: true },
  )
  serve(
    app,
    parts,
    readUtilizationDetail,
    async (call) => {
      const { db, query, actor, language } = call
      const report = await askedReport(call, query, { takesRoot: false })
      const office = query.location || actor.officeCode
      return utilizationDetail(db, report, {
        language,
        baseOfOffice: await baseOfOffice(db, office, report.months),
      })
    },
    { snapshot: true },
  )
}
