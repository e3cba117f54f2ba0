import {
  addDays,
  addMonths,
  type Day,
  firstDayOf,
  lastDayOf,
  type Month,
  monthOf,
} from '../../calendar/day.ts'
import { grouped } from '../../grouped.ts'
import type { Problem } from '../../problem.ts'
import type { PlaceholderKind } from '../staffing/groups.ts'
import { type PlannedMonth, plannedIn, withPlanned } from '../staffing/month-plan.ts'
import { leastProbability, mostProbability, type WinProbability } from '../status/tentative.ts'

export const longestWhatIfName = 100
/** Of an owner and a project. */
export const mostWhatIfs = 20
export const mostShiftedMonths = 24
/** The probability of a copy in which the project is won: it is certain then. */
export const wonProbability = 100

/** All months of a plan move, or those from one on (what-if-2). */
export type Shift = { readonly months: number; readonly from: Month | null }

/** The planned man-months of a member in a month of the copy, in place of those there are (what-if-3). */
export type ChangedPlan = { readonly memberSn: number } & PlannedMonth

/** A person or a placeholder who joins the default group of the copy (what-if-3). */
export type AddedMember = {
  /** Null: a placeholder. */
  readonly employeeId: string | null
  readonly placeholderKind: PlaceholderKind | null
  /** Null: the grade of the person. */
  readonly gradeCode: string | null
  readonly resides: boolean
  readonly plan: readonly PlannedMonth[]
}

/** What a what-if copy changes of its project (what-if-1). */
export type WhatIfChanges = {
  /** Null: as the project has it; `wonProbability`: it is won. */
  readonly winProbability: number | null
  readonly shift: Shift
  readonly plans: readonly ChangedPlan[]
  /** The numbers of members who are not in the copy. */
  readonly removed: readonly number[]
  readonly added: readonly AddedMember[]
}

export const noChanges: WhatIfChanges = {
  winProbability: null,
  shift: { months: 0, from: null },
  plans: [],
  removed: [],
  added: [],
}

type PlannedMember = { readonly memberSn: number; readonly plan: readonly PlannedMonth[] }

/** A project as far as a copy changes it. */
export type WhatIfProject = {
  readonly winProbability: WinProbability
  readonly startDay: Day
  readonly endDay: Day
  readonly contractStartDay: Day
  readonly contractEndDay: Day
  readonly billings: readonly {
    readonly plannedMonth: Month | null
    /** Null: no invoice is written. */
    readonly actualMonth: Month | null
  }[]
  readonly groups: readonly { readonly members: readonly PlannedMember[] }[]
}

/** The project with what a copy changes of it, but for the members that it adds (what-if-2, what-if-3). */
export function changedBy<Project extends WhatIfProject>(
  project: Project,
  changes: WhatIfChanges,
): Project {
  const { shift, removed } = changes
  const plansOf = grouped(changes.plans, ({ memberSn }) => String(memberSn))
  return {
    ...project,
    winProbability: probabilityOf(project, changes),
    startDay: movedDay(project.startDay, shift),
    endDay: movedDay(project.endDay, shift),
    contractStartDay: movedDay(project.contractStartDay, shift),
    contractEndDay: movedDay(project.contractEndDay, shift),
    billings: project.billings.map((row) => ({
      ...row,
      plannedMonth:
        row.plannedMonth === null || row.actualMonth !== null
          ? row.plannedMonth
          : movedMonth(row.plannedMonth, shift),
    })),
    groups: project.groups.map((group) => ({
      ...group,
      members: group.members
        .filter(({ memberSn }) => !removed.includes(memberSn))
        .map((member) => ({
          ...member,
          plan: (plansOf.get(String(member.memberSn)) ?? []).reduce<readonly PlannedMonth[]>(
            (plan, { month, hundredths }) => withPlanned(plan, month, hundredths),
            movedPlan(member.plan, shift),
          ),
        })),
    })),
  }
}

function probabilityOf(
  project: Pick<WhatIfProject, 'winProbability'>,
  { winProbability }: WhatIfChanges,
): WinProbability {
  // a project that became certain stays so
  if (project.winProbability === null || winProbability === null) return project.winProbability
  return winProbability === wonProbability ? null : winProbability
}

function movedMonth(month: Month, { months, from }: Shift): Month {
  return from === null || month >= from ? addMonths(month, months) : month
}

/** The same day of its new month, or the last one that there is; the last day of a month stays the last (what-if-2). */
function movedDay(day: Day, shift: Shift): Day {
  if (day === '') return day
  const month = monthOf(day)
  const moved = movedMonth(month, shift)
  const last = lastDayOf(moved)
  if (day === lastDayOf(month)) return moved === month ? day : last
  const sameDay = addDays(firstDayOf(moved), Number(day.slice(8)) - 1)
  return sameDay > last ? last : sameDay
}

/** Months that meet in one are added up (what-if-2). */
function movedPlan(plan: readonly PlannedMonth[], shift: Shift): readonly PlannedMonth[] {
  if (shift.months === 0) return plan
  return plan.reduce<readonly PlannedMonth[]>((moved, { month, hundredths }) => {
    const to = movedMonth(month, shift)
    return withPlanned(moved, to, plannedIn(moved, to) + hundredths)
  }, [])
}

/** How many changes of a copy have nothing left in the project that they change (what-if-4). */
export function countLeftOut(project: WhatIfProject, changes: WhatIfChanges): number {
  const numbers = new Set(
    project.groups.flatMap(({ members }) => members.map(({ memberSn }) => memberSn)),
  )
  const isGone = (memberSn: number) => !numbers.has(memberSn)
  const isVoid = changes.winProbability !== null && project.winProbability === null
  return (
    (isVoid ? 1 : 0) +
    changes.removed.filter(isGone).length +
    changes.plans.filter(({ memberSn }) => isGone(memberSn)).length
  )
}

export type WhatIfProblemCode =
  | 'what-if.added-member'
  | 'what-if.not-tentative'
  | 'what-if.plan-twice'
  | 'what-if.probability'
  | 'what-if.shift'
  | 'what-if.too-many'

type WhatIfProblem = Problem<WhatIfProblemCode>

/** Why someone with so many copies of a project gets no further one (what-if-1). */
export function whyNotAddWhatIf(count: number): WhatIfProblem | null {
  if (count < mostWhatIfs) return null
  return { code: 'what-if.too-many', values: { most: mostWhatIfs } }
}

/** Everything for which changes cannot be kept in a copy (what-if-1, what-if-3). */
export function whyNotWhatIf(
  project: Pick<WhatIfProject, 'winProbability'>,
  changes: WhatIfChanges,
): WhatIfProblem[] {
  return [
    ...whyNotProbability(project, changes),
    ...whyNotShift(changes.shift),
    ...twice(
      changes.plans.map(({ memberSn, month }) => `${memberSn} ${month}`),
      (place) => `planList.${place}.customDate`,
    ),
    ...changes.added.flatMap((member, place) => whyNotAdded(member, `addedList.${place}`)),
    ...whyNotTwiceAdded(changes.added),
  ]
}

function whyNotProbability(
  project: Pick<WhatIfProject, 'winProbability'>,
  { winProbability }: WhatIfChanges,
): WhatIfProblem[] {
  if (winProbability === null) return []
  const at = 'winProbability'
  if (project.winProbability === null) return [{ code: 'what-if.not-tentative', at }]
  const isWhole = Number.isInteger(winProbability)
  if (isWhole && winProbability >= leastProbability && winProbability <= wonProbability) return []
  const values = { least: leastProbability, most: mostProbability, won: wonProbability }
  return [{ code: 'what-if.probability', at, values }]
}

function whyNotShift({ months }: Shift): WhatIfProblem[] {
  if (Number.isInteger(months) && Math.abs(months) <= mostShiftedMonths) return []
  return [{ code: 'what-if.shift', at: 'shiftMonths', values: { most: mostShiftedMonths } }]
}

/** A person, or a placeholder with a grade. */
function whyNotAdded(member: AddedMember, at: string): WhatIfProblem[] {
  const { employeeId, placeholderKind, gradeCode, plan } = member
  const months = twice(
    plan.map(({ month }) => month),
    (place) => `${at}.projectUserMmonth.${place}.customDate`,
  )
  const isPerson = employeeId !== null && placeholderKind === null
  const isPlaceholder = employeeId === null && placeholderKind !== null && gradeCode !== null
  if (isPerson || isPlaceholder) return months
  const field = placeholderKind === null ? 'employeeId' : 'gradeCode'
  return [{ code: 'what-if.added-member', at: `${at}.${field}` }, ...months]
}

function whyNotTwiceAdded(added: readonly AddedMember[]): WhatIfProblem[] {
  const seen = new Set<string>()
  return added.flatMap(({ employeeId }, place): WhatIfProblem[] => {
    if (employeeId === null) return []
    if (seen.has(employeeId)) {
      return [{ code: 'what-if.added-member', at: `addedList.${place}.employeeId` }]
    }
    seen.add(employeeId)
    return []
  })
}

function twice(keys: readonly string[], at: (place: number) => string): WhatIfProblem[] {
  const seen = new Set<string>()
  return keys.flatMap((key, place): WhatIfProblem[] => {
    if (seen.has(key)) return [{ code: 'what-if.plan-twice', at: at(place) }]
    seen.add(key)
    return []
  })
}
