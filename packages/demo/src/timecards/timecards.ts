import { grouped } from '@yuga/domain/grouped'
import type { Month } from '@yuga/domain/calendar/day'
import { countsAsSubmitted, type RowState } from '@yuga/domain/timecard/row-state'
import type { CompanyCalendar, Membership, Person } from '../company/company.ts'
import { officeOf } from './assignments.ts'
import { entriesOf, type Entry } from './hours.ts'
import { byText } from '../company/lists.ts'
import {
  exceedsFrom,
  isCurrent,
  unfinishedOf,
  unfinishedRowOf,
  submitsEarly,
} from './unfinished.ts'
import { isAbovePlan } from '@yuga/domain/timecard/man-months/man-month-parts'
import { endOfWork, someDaysAfter, type Moment } from '../company/moments.ts'
import { monthClosesOf, type MonthClose } from './month-closes.ts'
import { oldOverrunOf, planOf, totalOf, type Plan } from './plans.ts'
import { randomOf } from '../company/random.ts'
import { approvedOvertime, pendingAbout, type Request } from './requests.ts'
import { rowsOf, type BaseHours, type Row, type StatedRow } from './rows.ts'

/** A period as a whole: how often it was saved, and when last. */
export type SavedPeriod = { firstDay: string; version: number; savedAt: Moment }

/** All that one person's timecards are made of. */
export type Timecards = {
  plans: ReadonlyMap<Membership, Plan>
  entries: readonly Entry[]
  rows: readonly StatedRow[]
  periods: readonly SavedPeriod[]
  closes: readonly MonthClose[]
  requests: readonly Request[]
}

/** One person's hours with everything that follows from them. */
export function timecardsOf(
  person: Person,
  memberships: readonly Membership[],
  baseHours: BaseHours,
  calendar: CompanyCalendar,
): Timecards {
  const unfinished = unfinishedOf(person)
  const entries = entriesOf(person, memberships, unfinished, calendar)
  const rows = rowsOf(person, entries, baseHours)
  const unfinishedRow = unfinishedRowOf(person, rows, unfinished, calendar)
  const rowsOfProject = grouped(rows, ({ membership }) => membership.project.id)
  const plans = new Map(
    memberships.map((membership) => {
      const own = rowsOfProject.get(membership.project.id) ?? []
      const isUnfinished = unfinishedRow?.membership === membership && exceedsFrom(unfinished)
      const over = isUnfinished ? unfinishedRow : oldOverrunOf(person, membership, own, calendar)
      return [membership, planOf(person, membership, own, over, calendar)] as const
    }),
  )
  const savedPeriods = periodsOf(person, entries, calendar)
  const requests: Request[] = []
  const stated = memberships.flatMap((membership) =>
    statesOf(
      person,
      {
        rows: rowsOfProject.get(membership.project.id) ?? [],
        planHundredths: totalOf(plans.get(membership) ?? new Map<Month, number>()),
        wish: (row) =>
          wishedState(person, row, row === unfinishedRow ? unfinished : 'nothing', calendar),
        handedInAt: (row) => savedPeriods.get(row.period.firstDay)?.savedAt,
      },
      requests,
      calendar,
    ),
  )
  const inOrder = stated.toSorted((a, b) => byText(a.row.period.firstDay, b.row.period.firstDay))
  const closes = monthClosesOf(person, inOrder, unfinished, baseHours, calendar)
  return { plans, entries, rows: inOrder, periods: [...savedPeriods.values()], closes, requests }
}

/** The state that the person brought the row to, plan or no plan. */
function wishedState(
  person: Person,
  row: Row,
  unfinished: ReturnType<typeof unfinishedOf>,
  calendar: CompanyCalendar,
): RowState {
  if (isCurrent(row, calendar)) return submitsEarly(person) ? 'submitted' : 'open'
  if (
    unfinished === 'flagged' ||
    unfinished === 'pendingOvertime' ||
    unfinished === 'pendingUnsubmit'
  )
    return unfinished
  return unfinished === 'nothing' ? 'submitted' : 'open'
}

/** Walks a project's rows in order of time as submitting would: what exceeds the plan needs approval. */
function statesOf(
  person: Person,
  project: {
    rows: readonly Row[]
    planHundredths: number
    wish: (row: Row) => RowState
    handedInAt: (row: Row) => Moment | undefined
  },
  requests: Request[],
  calendar: CompanyCalendar,
): StatedRow[] {
  let used = 0
  return project.rows.map((row) => {
    const { membership, units } = row
    const handedInAt = project.handedInAt(row)
    if (handedInAt === undefined) throw new Error('A row with hours lies in no saved period')
    const isOver = isAbovePlan(
      { isBillable: membership.project.isBillable, isSupport: membership.isSupport },
      used + units,
      project.planHundredths,
    )
    const wish = project.wish(row)
    // What exceeds the plan is not handed in early: there is time until the week ends.
    const state = isOver && isCurrent(row, calendar) ? 'open' : wish
    if (countsAsSubmitted(state)) used += units
    let at = handedInAt
    let by = person
    if (isOver && countsAsSubmitted(state)) {
      const request = approvedOvertime(person, row, at, calendar)
      requests.push(request)
      if (request.decision !== null) ({ at, by } = request.decision)
    }
    const submitted = countsAsSubmitted(state) ? { at, by } : null
    if (state === 'pendingOvertime' || state === 'pendingUnsubmit') {
      at = someDaysAfter(at, 1, calendar)
      by = person
      const kind = state === 'pendingOvertime' ? 'overtime' : 'unsubmit'
      requests.push(pendingAbout(kind, person, row, at))
    }
    return { row, state, at, by, submitted }
  })
}

/** Every period with hours: handed in on the evening of the last day that has some. */
function periodsOf(
  person: Person,
  entries: readonly Entry[],
  { today }: CompanyCalendar,
): Map<string, SavedPeriod> {
  const random = randomOf('periods', person.id)
  const periods = new Map<string, SavedPeriod>()
  const lastEntries = new Map(entries.map((entry) => [entry.day.period.firstDay, entry]))
  for (const [firstDay, { day }] of lastEntries) {
    const savedAt = endOfWork(day.day, officeOf(person, day.day), random.whole(0, 150))
    const isOver = day.period.lastDay < today
    periods.set(firstDay, { firstDay, version: random.whole(1, isOver ? 6 : 3), savedAt })
  }
  return periods
}
