import { type Day, type Month, monthOf } from '../calendar/day.ts'
import type { Problem } from '../problem.ts'
import { type MonthRange, monthsShared } from './months.ts'

/** What someone is to do in a year: amounts of the full year, of which the months from first to last count. */
export type EmployeeTarget = MonthRange & {
  readonly employeeId: string
  /** Gross profit in whole won. */
  readonly billableTarget: number
  /** Man-months on projects that are not billable, in hundredths. */
  readonly nonBillableHundredths: number
  /** One that is not used is kept, and counts nowhere. */
  readonly isUsed: boolean
}

export type Employment = { readonly joinDay: Day; readonly retireDay: Day | null }

export const targetStatuses = ['planned', 'active', 'ended'] as const
export type TargetStatus = (typeof targetStatuses)[number]

/** The state of a target in a month: it ends with its last month, or with employment (gp-targets-7). */
export function targetStatusIn(
  month: Month,
  target: MonthRange,
  retireDay: Day | null,
): TargetStatus {
  if (month > target.lastMonth || (retireDay !== null && month > monthOf(retireDay))) return 'ended'
  return month < target.firstMonth ? 'planned' : 'active'
}

export type EmployeeTargetProblemCode =
  | 'gp-target.after-retirement'
  | 'gp-target.before-joining'
  | 'gp-target.end-before-start'
  | 'gp-target.gone'
  | 'gp-target.other-year'
  | 'gp-target.overlap'
  | 'gp-target.twice'
  | 'gp-target.unknown-employee'

/** A target as it is kept; null: one that is new. */
export type NumberedTarget = EmployeeTarget & { readonly targetSn: number | null }

type Facts = {
  readonly year: number
  /** All targets of these people in the year. */
  readonly stored: readonly NumberedTarget[]
  readonly people: ReadonlyMap<string, Employment>
}

/**
 * Everything for which targets of employees cannot be saved (gp-targets-6): the months lie in the year, in their
 * order, and reach into employment; of the targets that are used no two of one person share a month.
 */
export function whyNotEmployeeTargets(
  requested: readonly NumberedTarget[],
  facts: Facts,
): Problem<EmployeeTargetProblemCode>[] {
  const before = new Map(facts.stored.map((target) => [target.targetSn, target]))
  const numbers = countsOf(requested.map(({ targetSn }) => targetSn))
  const isOwn = ({ targetSn, employeeId }: NumberedTarget) =>
    before.get(targetSn)?.employeeId === employeeId
  const changed = new Set(requested.filter(isOwn).map(({ targetSn }) => targetSn))
  const untouched = facts.stored.filter(({ targetSn }) => !changed.has(targetSn))
  const standing = new Map<string, EmployeeTarget[]>()
  for (const target of [...untouched, ...requested]) {
    if (!target.isUsed) continue
    standing.set(target.employeeId, [...(standing.get(target.employeeId) ?? []), target])
  }
  return requested.flatMap((target, place) => {
    const { targetSn, employeeId } = target
    const problem = (code: EmployeeTargetProblemCode, field: string, values?: Values) => [
      { code, at: `employeeGpTargetList.${place}.${field}`, ...(values && { values }) },
    ]
    if (targetSn !== null && !isOwn(target)) {
      return problem('gp-target.gone', 'targetSn')
    }
    if (targetSn !== null && (numbers.get(targetSn) ?? 0) > 1) {
      return problem('gp-target.twice', 'targetSn')
    }
    const employment = facts.people.get(employeeId)
    if (employment === undefined) return problem('gp-target.unknown-employee', 'employeeId')
    const fault = whyNotMonths(target, facts.year, employment)
    if (fault !== null) return problem(...fault)
    const other = target.isUsed
      ? standing.get(employeeId)?.find((one) => one !== target && monthsShared(one, target))
      : undefined
    if (other === undefined) return []
    const { firstMonth, lastMonth } = other
    return problem('gp-target.overlap', 'startMonth', { firstMonth, lastMonth })
  })
}

function countsOf<Key>(keys: readonly Key[]): ReadonlyMap<Key, number> {
  const counts = new Map<Key, number>()
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1)
  return counts
}

type Values = Readonly<Record<string, string | number>>
type Fault = readonly [code: EmployeeTargetProblemCode, field: string, values?: Values]

function whyNotMonths(target: EmployeeTarget, year: number, employment: Employment): Fault | null {
  const isOfYear = (month: Month) => month.startsWith(`${year}-`)
  if (!isOfYear(target.firstMonth)) return ['gp-target.other-year', 'startMonth', { year }]
  if (!isOfYear(target.lastMonth)) return ['gp-target.other-year', 'endMonth', { year }]
  if (target.lastMonth < target.firstMonth) return ['gp-target.end-before-start', 'endMonth']
  // what is not used any more may stand as it is
  if (!target.isUsed) return null
  const { joinDay, retireDay } = employment
  if (target.firstMonth < monthOf(joinDay)) {
    return ['gp-target.before-joining', 'startMonth', { joinDay }]
  }
  if (retireDay !== null && target.firstMonth > monthOf(retireDay)) {
    return ['gp-target.after-retirement', 'startMonth', { retireDay }]
  }
  return null
}
