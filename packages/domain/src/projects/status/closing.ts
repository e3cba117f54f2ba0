import type { Day } from '../../calendar/day.ts'
import type { Problem } from '../../problem.ts'
import { isSiType } from '../../project-types/type.ts'
import type { ProjectStatus } from '../project-codes.ts'

export type StatusProblemCode = 'project.already-ended' | 'project.not-ended'

/** Why a project cannot end or be opened again: it has or is already (projects-4). */
export function whyNotStatus(
  before: ProjectStatus,
  after: ProjectStatus,
): Problem<StatusProblemCode> | null {
  if (before !== after) return null
  const code = after === 'ended' ? 'project.already-ended' : 'project.not-ended'
  return { code, at: 'projectStatusCode' }
}

/** Whether ending it asks again, with the warning that its closing report is not registered (projects-18). */
export function endsWithoutReport(project: {
  readonly categoryCode: string
  readonly hasClosingReport: boolean
}): boolean {
  return project.categoryCode === 'CT001' && !project.hasClosingReport
}

/**
 * Whether a closing report can be registered, which ends the project: of the SI types, and once. A project in progress
 * that has one was opened again: a new report replaces it (projects-18).
 */
export function takesClosingReport(project: {
  readonly isNew: boolean
  readonly typeCode: string
  readonly isEnded: boolean
  readonly hasClosingReport: boolean
}): boolean {
  const isFinal = project.isEnded && project.hasClosingReport
  return !project.isNew && !isFinal && isSiType(project.typeCode)
}

export type BoundProblemCode =
  | 'project.has-entries'
  | 'project.hours-outside-period'
  | 'project.section-with-hours'

/** Hours, invoices and costs of a project; what has any is ended, never deleted (projects-19). */
export type Entries = {
  readonly hasHours: boolean
  readonly hasBillings: boolean
  readonly hasCosts: boolean
}

export function whyNotDeleteProject(entries: Entries): Problem<BoundProblemCode> | null {
  const hasAny = entries.hasHours || entries.hasBillings || entries.hasCosts
  return hasAny ? { code: 'project.has-entries' } : null
}

/**
 * Why the period cannot become this one: it would leave out days with hours (projects-19). `hours`: the first and the
 * last day that have any; null where none has. Costs are bound by the contract period.
 */
export function whyNotPeriod(
  period: { readonly startDay: Day; readonly endDay: Day },
  hours: { readonly firstDay: Day; readonly lastDay: Day } | null,
): Problem<BoundProblemCode>[] {
  if (hours === null) return []
  const { firstDay, lastDay } = hours
  const code = 'project.hours-outside-period' as const
  return [
    ...(period.startDay > firstDay
      ? [{ code, at: 'startDate', values: { hoursDay: firstDay } }]
      : []),
    ...(period.endDay < lastDay ? [{ code, at: 'endDate', values: { hoursDay: lastDay } }] : []),
  ]
}

/** Why the type cannot change: hours were billable or not by the section of the one before (projects-19). */
export function whyNotType(
  before: { readonly sectionCode: string },
  after: { readonly sectionCode: string },
  hasHours: boolean,
): Problem<BoundProblemCode> | null {
  const isOther = before.sectionCode !== after.sectionCode
  return isOther && hasHours ? { code: 'project.section-with-hours', at: 'projectType' } : null
}
