import type { AnswerOf } from '@yuga/contract/wire/endpoint'
import type {
  listUtilization,
  readUtilizationTrend,
  UtilizationRow,
} from '@yuga/contract/reports/utilization'
import { yesOrNo } from '@yuga/contract/wire/wire'
import { type Month, monthToWire } from '@yuga/domain/calendar/day'
import { type ReportUnit, sumsBelow, withoutEmpty } from '@yuga/domain/finance/unit-tree'
import { noHours, sumOfHours, type WorkedHours } from '@yuga/domain/finance/utilization'
import { grouped } from '@yuga/domain/grouped'
import { hoursNumber } from '@yuga/domain/timecard/hours'
import type { Db } from '../../db/statement.ts'
import type { RequestedReport } from '../requested-report.ts'
import { percent } from './figures.ts'
import { hoursByMonth, hoursByUnit, type HoursOfUnit } from './worked-hours.store.ts'

const isNothing = ({ base, billable, nonBillable }: WorkedHours) =>
  base === 0 && billable === 0 && nonBillable === 0

export async function utilizationOfUnits(
  db: Db,
  { units, hours: requested }: RequestedReport,
): Promise<AnswerOf<typeof listUtilization>> {
  return rowsOfUnits(units, await hoursByUnit(db, requested))
}

/** Each unit with all below it (utilization-2), and its own figures as a row next to those below it (utilization-7). */
export function rowsOfUnits(
  units: readonly ReportUnit[],
  worked: readonly HoursOfUnit[],
): UtilizationRow[] {
  const byUnit = grouped(worked, ({ unitId }) => unitId)
  const result = new Map([...byUnit].map(([unitId, some]) => [unitId, sumOfHours(some)]))
  const sums = sumsBelow(units, (unitId) => result.get(unitId) ?? noHours, sumOfHours)
  const rows = withoutEmpty(sums, ({ sum }) => isNothing(sum))
  return rows.flatMap(({ unit, sum, own }, place): UtilizationRow[] => {
    const isLeaf = (rows[place + 1]?.unit.depth ?? 0) <= unit.depth
    const row = {
      organizationId: unit.unitId,
      organizationName: unit.name,
      upperOrganizationId: unit.depth === 0 ? '' : (unit.upperId ?? ''),
      depth: unit.depth,
      chartYn: yesOrNo(unit.isInChart),
      rootYn: yesOrNo(unit.isInChart && unit.upperId === null),
      ownYn: 'N' as const,
      leftOutYn: yesOrNo(unit.leavesOut),
      ...figuresOf(sum),
    }
    if (isLeaf || isNothing(own)) return [row]
    const below = { upperOrganizationId: unit.unitId, depth: unit.depth + 1, ownYn: 'Y' as const }
    return [row, { ...row, ...below, leftOutYn: 'N', ...figuresOf(own) }]
  })
}

/** What a row says of its hours. */
export function figuresOf({ billable, nonBillable, base }: WorkedHours) {
  return {
    billableUtilization: percent(billable, base, 1),
    nonBillableUtilization: percent(nonBillable, base, 1),
    billableHour: hoursNumber(billable),
    nonBillableHour: hoursNumber(nonBillable),
    baseHour: hoursNumber(base),
  }
}

/** The chosen unit with all below it, month by month. */
export async function utilizationByMonth(
  db: Db,
  { months, running, hours: requested }: RequestedReport,
): Promise<AnswerOf<typeof readUtilizationTrend>> {
  const result = new Map((await hoursByMonth(db, requested)).map((one) => [one.month, one]))
  return months.map((month: Month) => {
    const { billable, nonBillable, base } = result.get(month) ?? noHours
    return {
      yearMonth: monthToWire(month),
      billableUtilization: percent(billable, base, 1),
      nonBillableUtilization: percent(nonBillable, base, 1),
      runningYn: yesOrNo(month === running),
    }
  })
}
