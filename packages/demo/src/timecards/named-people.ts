import { addMonths, firstDayOf, lastDayOf, monthOf } from '@yuga/domain/calendar/day'
import type { CompanyCalendar, Unfinished } from '../company/company.ts'
import type { MembershipBook } from './memberships.ts'
import type { ProjectFinder } from '../projects/finder.ts'

/** A part of the story, its months counted from today's; without one it reaches to the calendar's end. */
type NamedAllocation = {
  key: string
  from?: number
  to?: number
  eighths: number
  isExact?: true
  isSupport?: true
  isHidden?: true
  /** Resides from the start, or only since the middle of that month. */
  resides?: true | { since: number }
}

type NamedPart = {
  allocations: readonly NamedAllocation[]
  /** What is left behind in the last period, and on which project. */
  unfinished?: { what: Unfinished; key: string }
}

/**
 * The demo accounts and the colleagues who wait for them. Two hours of every workday are a quarter of
 * a man-month in any month: that is how a plan of three quarters is used up exactly.
 */
const parts: Readonly<Record<string, NamedPart>> = {
  emp01: {
    allocations: [
      { key: 'earlier', to: -9, eighths: 6 },
      { key: 'resident', from: -8, eighths: 4, resides: { since: -5 } },
      { key: 'planLeft', from: -8, eighths: 2 },
      { key: 'usedUp', from: -4, to: -2, eighths: 2, isExact: true },
      { key: 'trainingFC001', from: -7, to: -7, eighths: 1, isHidden: true },
    ],
    unfinished: { what: 'lastPeriodOpen', key: 'planLeft' },
  },
  pm01: {
    allocations: [
      { key: 'earlier', to: -9, eighths: 4 },
      { key: 'planLeft', from: -8, eighths: 4 },
      { key: 'usedUp', from: -8, eighths: 1 },
      { key: 'selfApproved', from: -4, to: -2, eighths: 2, isExact: true },
    ],
  },
  tl01: {
    allocations: [
      { key: 'earlier', to: -9, eighths: 1 },
      { key: 'presalesFC001', eighths: 3 },
      { key: 'resident', from: -8, eighths: 1, isSupport: true },
      { key: 'research', from: -8, eighths: 1 },
    ],
  },
  pl01: {
    allocations: [
      { key: 'earlier', to: -9, eighths: 4 },
      { key: 'resident', from: -8, eighths: 6, resides: true },
      { key: 'planLeft', from: -6, eighths: 1 },
    ],
  },
  kr0001: {
    allocations: [
      { key: 'earlier', to: -9, eighths: 4 },
      { key: 'resident', from: -10, eighths: 4 },
      { key: 'research', eighths: 2 },
    ],
  },
  kr0002: {
    allocations: [
      { key: 'earlier', to: -9, eighths: 6 },
      { key: 'planLeft', from: -8, eighths: 6 },
    ],
    unfinished: { what: 'pendingOvertime', key: 'planLeft' },
  },
  kr0003: {
    allocations: [
      { key: 'research', eighths: 4 },
      { key: 'usedUp', from: -8, eighths: 4 },
    ],
    unfinished: { what: 'pendingUnsubmit', key: 'usedUp' },
  },
  kr0004: {
    allocations: [
      { key: 'earlier', to: -9, eighths: 6 },
      { key: 'resident', from: -8, eighths: 6, resides: true },
    ],
    unfinished: { what: 'pendingOvertime', key: 'resident' },
  },
  kr0005: {
    allocations: [
      { key: 'research', eighths: 2 },
      { key: 'planLeft', from: -7, eighths: 5 },
    ],
    unfinished: { what: 'flagged', key: 'planLeft' },
  },
}

/** Whether a person's work comes from the story and is not drawn. */
export function isNamed(personId: string): boolean {
  return parts[personId] !== undefined
}

/** What a named person left behind in the last period, and on which project. */
export function namedUnfinishedOf(personId: string): { what: Unfinished; key: string } | undefined {
  return parts[personId]?.unfinished
}

/** Enters a named person's allocations. */
export function joinNamed(
  personId: string,
  calendar: CompanyCalendar,
  finder: ProjectFinder,
  book: MembershipBook,
): void {
  const month = (offset: number) => addMonths(monthOf(calendar.today), offset)
  for (const { key, from, to, eighths, isExact, isSupport, isHidden, resides } of parts[personId]
    ?.allocations ?? []) {
    const fromDay = from === undefined ? calendar.firstDay : firstDayOf(month(from))
    const toDay = to === undefined ? calendar.lastDay : lastDayOf(month(to))
    const membership = book.add(finder.keyed(key), {
      fromDay,
      toDay,
      eighths,
      isExact: isExact ?? false,
      isSupport: isSupport ?? false,
    })
    if (membership === null) continue
    if (isHidden === true) membership.isShown = false
    membership.inCreatedGroup = false
    membership.residence =
      typeof resides === 'object'
        ? [
            { fromDay, resides: false },
            { fromDay: `${month(resides.since)}-16`, resides: true },
          ]
        : [{ fromDay, resides: resides ?? false }]
  }
}
