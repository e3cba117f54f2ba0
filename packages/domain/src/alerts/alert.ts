import type { Day } from '../calendar/day.ts'
import type { Problem } from '../problem.ts'

/** What an alert can be about (alerts-4 to alerts-9). */
export const alertKinds = [
  'margin-below',
  'margin-falling',
  'labour-over-plan',
  'billing-late',
  'utilization-outside',
  'plan-used-up',
] as const
export type AlertKind = (typeof alertKinds)[number]

/** Whose plan is used up: that of the whole project, or that of each of its members. */
export const planOwners = ['project', 'member'] as const
export type PlanOwner = (typeof planOwners)[number]

/** Alerts of one person (alerts-1). */
export const mostAlerts = 50

/** What an alert compares with, in tenths of a percent, a point or a week; null: its kind has none. */
export type Thresholds = {
  readonly threshold: number | null
  /** The end of a band. */
  readonly upper: number | null
}

export type AlertProblemCode = 'alert.too-many' | 'alert.threshold' | 'alert.band' | 'alert.subject'

type Limits = { readonly from: number; readonly to: number; readonly isWhole?: true }

/** The least and the most of a threshold, in percent, points or weeks (alerts-3); null: the kind has none. */
export const limitsOf: Readonly<Record<AlertKind, Limits | null>> = {
  'margin-below': { from: -100, to: 100 },
  'margin-falling': { from: 0.1, to: 100 },
  'labour-over-plan': { from: 0, to: 1000 },
  'billing-late': null,
  'utilization-outside': { from: 0, to: 200 },
  'plan-used-up': { from: 1, to: 52, isWhole: true },
}

/** Why someone cannot have one more alert (alerts-1). */
export function whyNotAddAlert(owned: number): Problem<AlertProblemCode> | null {
  return owned < mostAlerts ? null : { code: 'alert.too-many', values: { most: mostAlerts } }
}

export type AlertFields = Thresholds & {
  readonly kind: AlertKind
  /** Empty: all projects in progress with money that its owner reads. */
  readonly projectId: string
  /** Empty: it is about projects. */
  readonly unitId: string
}

/** What is wrong with an alert as it is typed (alerts-2, alerts-3). */
export function whyNotAlert(alert: AlertFields): Problem<AlertProblemCode>[] {
  const { kind, threshold, upper, projectId, unitId } = alert
  const isOfUnit = kind === 'utilization-outside'
  const problems: Problem<AlertProblemCode>[] = []
  if (isOfUnit ? unitId === '' || projectId !== '' : unitId !== '') {
    problems.push({ code: 'alert.subject', at: isOfUnit ? 'organizationId' : 'projectId' })
  }
  const outside = whyOutside(kind, threshold)
  if (outside !== null) problems.push({ ...outside, at: 'threshold' })
  if (isOfUnit) {
    const above = whyOutside(kind, upper)
    if (above !== null) problems.push({ ...above, at: 'upperThreshold' })
    else if (outside === null && (threshold ?? 0) > (upper ?? 0)) {
      problems.push({ code: 'alert.band', at: 'upperThreshold' })
    }
  }
  return problems
}

function whyOutside(kind: AlertKind, tenths: number | null): Problem<AlertProblemCode> | null {
  const limits = limitsOf[kind]
  if (limits === null) return null
  const { from, to, isWhole = false } = limits
  const isWithin =
    tenths !== null &&
    Number.isInteger(isWhole ? tenths / 10 : tenths) &&
    tenths >= from * 10 &&
    tenths <= to * 10
  return isWithin ? null : { code: 'alert.threshold', values: { from, to } }
}

/** Whether a figure raises an alert; null: there is no figure, and nothing changes (alerts-10). */
export function isRaised(
  kind: AlertKind,
  { threshold, upper }: Thresholds,
  value: number | null,
): boolean | null {
  if (value === null) return null
  const limit = threshold ?? 0
  switch (kind) {
    case 'margin-below':
      return value < limit
    case 'margin-falling':
    case 'labour-over-plan':
      return value >= limit
    case 'billing-late':
      return value > 0
    case 'utilization-outside':
      return value < limit || value > (upper ?? limit)
    case 'plan-used-up':
      return value <= limit
  }
}

/** What becomes of what was raised before, seen on a day (alerts-12). */
export type Step =
  /** It becomes true: it is sent. */
  | 'raise'
  /** It is true as before, with its figure of today. */
  | 'keep'
  /** It is false: it can be sent again. */
  | 'clear'
  /** It is false on the day on which it was sent, so that it is not sent again before it was false on a later one. */
  | 'hide'
  | 'nothing'

/** The next step of an alert of a subject, which became true on a day or has not (null). */
export function stepOf(raisedOn: Day | null, raised: boolean | null, today: Day): Step {
  if (raised === null) return 'nothing'
  if (raised) return raisedOn === null ? 'raise' : 'keep'
  if (raisedOn === null) return 'nothing'
  return raisedOn < today ? 'clear' : 'hide'
}
