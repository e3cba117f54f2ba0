import { type Month, yearOf } from '@yuga/domain/calendar/day'
import type { ReportCall } from '../report-call.ts'
import { requestedReport } from '../requested-report.ts'
import { pivotBy } from '../utilization/utilization-detail.ts'
import { utilizationOfUnits } from '../utilization/utilization-list.ts'
import { ByMonth } from './items.ts'

export type ReportedHours = {
  readonly pivot: {
    readonly totals: ReadonlyMap<Month, number>
    /** By person and project, and by unit. */
    readonly items: ByMonth
    readonly units: ByMonth
  }
  readonly utilization: { readonly totals: ReadonlyMap<Month, number>; readonly units: ByMonth }
}

const inHundredths = (hours: number) => Math.round(hours * 100)

/** The hours of the whole company, as pivot and utilization show them for each month. */
export async function hoursOfReports(
  call: ReportCall,
  { rootId, months }: { readonly rootId: string; readonly months: readonly Month[] },
): Promise<ReportedHours> {
  const pivot = { totals: new Map<Month, number>(), items: new ByMonth(), units: new ByMonth() }
  const utilization = { totals: new Map<Month, number>(), units: new ByMonth() }
  for (const month of months) {
    const requested = {
      standardYear: yearOf(month),
      organizationId: rootId,
      beginDay: month,
      endDay: month,
    }
    const report = await requestedReport(call, requested, { takesRoot: true })
    const rows = await pivotBy(
      call,
      report.hours,
      ({ employeeId, unitId }) => `${employeeId}\n${unitId}`,
    )
    for (const { kind, projectId, total, byColumn } of rows) {
      if (kind === 'total') pivot.totals.set(month, total)
      if (kind !== 'project') continue
      for (const [columnId, hundredths] of byColumn) {
        const [employeeId = '', unitId = ''] = columnId.split('\n')
        pivot.items.add(month, { employeeId, projectId }, hundredths)
        pivot.units.add(month, { unitId }, hundredths)
      }
    }
    const list = await utilizationOfUnits(call.db, report)
    const hoursOf = (row: (typeof list)[number] | undefined) =>
      inHundredths((row?.billableHour ?? 0) + (row?.nonBillableHour ?? 0))
    utilization.totals.set(month, hoursOf(list[0]))
    const withRowsBelow = new Set(list.map(({ upperOrganizationId }) => upperOrganizationId))
    for (const row of list) {
      const isLast = row.ownYn === 'Y' || !withRowsBelow.has(row.organizationId)
      if (isLast) utilization.units.add(month, { unitId: row.organizationId }, hoursOf(row))
    }
  }
  return { pivot, utilization }
}
