import { isRaised, type Step, stepOf } from '@yuga/domain/alerts/alert'
import {
  type AlertFigure,
  billableTenths,
  labourOverPlan,
  marginFall,
  marginOf,
  type UsedPlan,
  weeksLeft,
} from '@yuga/domain/alerts/figures'
import type { Day, Month } from '@yuga/domain/calendar/day'
import type { WorkedHours } from '@yuga/domain/finance/utilization'
import type { StoredAlert } from './alerts.store.ts'
import type { ProjectFigures } from './project-figures.ts'
import type { RaisedRow, Subject } from './raised.store.ts'

/** The figures of a night, each read once for all alerts. */
export type NightFigures = {
  /** Of the projects in progress that any alert is about. */
  readonly projects: ReadonlyMap<string, ProjectFigures>
  /** Of a unit with all below it, in the month. */
  readonly hoursOf: (unitId: string) => WorkedHours
  readonly month: Month
}

/** A figure of a subject; null: there is none. */
type Measured = Omit<Subject, 'sn'> & { readonly figure: AlertFigure | null }

/** What an alert compares, of each of its subjects that its owner reads. */
export function figuresOf(
  alert: Pick<StoredAlert, 'kind' | 'projectId' | 'unitId' | 'planOwner'>,
  night: NightFigures,
  readsProject: (projectId: string) => boolean,
): Measured[] {
  const { unitId, projectId } = alert
  if (unitId !== null) {
    const figure = withValue(billableTenths(night.hoursOf(unitId)), { month: night.month })
    return [{ subjectId: unitId, employeeId: null, figure }]
  }
  const requested = projectId === null ? [...night.projects.keys()] : [projectId]
  return requested.filter(readsProject).flatMap((id) => {
    const figures = night.projects.get(id)
    return figures === undefined ? [] : measuredIn(alert, figures)
  })
}

function withValue(value: number | null, more: Partial<AlertFigure> = {}): AlertFigure | null {
  return value === null ? null : { value, other: null, month: null, ...more }
}

function measuredIn(
  { kind, planOwner }: Pick<StoredAlert, 'kind' | 'planOwner'>,
  figures: ProjectFigures,
): Measured[] {
  const { projectId: subjectId, plan, members } = figures
  if (kind !== 'plan-used-up' || planOwner === 'project') {
    const figure = kind === 'plan-used-up' ? planFigure(plan) : moneyFigure(kind, figures)
    return [{ subjectId, employeeId: null, figure }]
  }
  return members.map((member) => ({
    subjectId,
    employeeId: member.employeeId,
    figure: planFigure(member),
  }))
}

/** The most weeks that a figure says: a plan that lasts longer raises nothing either way. */
const longestWeeks = 1_000_000

function planFigure(plan: UsedPlan): AlertFigure | null {
  const weeks = weeksLeft(plan)
  const other = Math.max(0, plan.assigned - plan.used)
  return weeks === null ? null : withValue(Math.min(weeks, longestWeeks), { other })
}

function moneyFigure(kind: StoredAlert['kind'], figures: ProjectFigures): AlertFigure | null {
  const { money, late, through: month } = figures
  if (kind === 'billing-late') return { value: late.count, other: late.amount, month: late.since }
  if (money === null) return null
  if (kind === 'margin-below') return withValue(marginOf(money.toDate), { month })
  if (kind === 'labour-over-plan') {
    return withValue(labourOverPlan(money.labour, money.plannedLabour), { month })
  }
  const fallen = marginFall(money.toDate, money.before)
  return fallen === null ? null : withValue(fallen.fall, { other: fallen.margin, month })
}

/** What becomes of each subject of an alert. */
export type Outcome = Subject & {
  readonly step: Step
  readonly figure: AlertFigure | null
}

/**
 * What becomes of an alert in a night, of its subjects and of what it had raised before: what it has no figure of any
 * more, as its project has ended, is false.
 */
export function outcomesOf(
  alert: StoredAlert,
  measured: readonly Measured[],
  before: readonly RaisedRow[],
  today: Day,
): Outcome[] {
  const keyOf = ({ subjectId, employeeId }: Omit<Subject, 'sn'>) => `${subjectId}\n${employeeId}`
  const raisedOn = new Map(before.map((row) => [keyOf(row), row.raisedOn]))
  const current = new Set(measured.map(keyOf))
  const { sn } = alert
  return [
    ...measured.map(({ subjectId, employeeId, figure }) => {
      const raised = isRaised(alert.kind, alert, figure?.value ?? null)
      const since = raisedOn.get(keyOf({ subjectId, employeeId })) ?? null
      return { sn, subjectId, employeeId, figure, step: stepOf(since, raised, today) }
    }),
    ...before
      .filter((row) => !current.has(keyOf(row)))
      .map((row) => ({ ...row, figure: null, step: stepOf(row.raisedOn, false, today) })),
  ]
}
