import { listReportUnits } from '@yuga/contract/reports/report-units'
import { lastDayOf } from '@yuga/domain/calendar/day'
import type { FastifyInstance } from 'fastify'
import { type Parts, serve } from '../http/serve.ts'
import { unitsOfYear } from './report-units.store.ts'
import { requestedRange } from './requested-report.ts'

/** The units that a report can be requested for (reports-3). */
export function reportUnitRoutes(app: FastifyInstance, parts: Parts): void {
  serve(
    app,
    parts,
    listReportUnits,
    async ({ db, actor, query, language }) => {
      const lastDay = lastDayOf(requestedRange(query).last)
      const { chart, absent, isRead } = await unitsOfYear(db, actor, {
        year: query.standardYear,
        lastDay,
        language,
      })
      const read = chart.map(({ unitId }) => unitId).filter(isRead)
      const absentList = absent
        .filter(({ unitId }) => isRead(unitId))
        .map(({ unitId, name, upperId }) => ({
          organizationId: unitId,
          organizationName: name,
          upperOrganizationId: upperId ?? '',
        }))
      return { organizationIdList: read, absentList }
    },
    { reads: 'report' },
  )
}
