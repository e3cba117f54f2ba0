import { type Day, type Month, monthOf, monthsFrom } from '@yuga/domain/calendar/day'
import { type Group, type Member, membersOf } from '@yuga/domain/projects/staffing/groups'
import { plannedIn, withPlanned } from '@yuga/domain/projects/staffing/month-plan'
import type { MonthRow, MonthSheet } from '../../month-grid/month-sheet.ts'
import { keyOf } from '../member-names.ts'

/** A member's plan, in hundredths of a man-month; none is entered for support (projects-13). */
export type MatrixRow = Omit<MonthRow, 'figures'> & {
  readonly isSupport: boolean
  readonly isActive: boolean
  readonly figures: readonly number[]
}

/** The plan of a project as the grid holds it: a row a member, a field a month. */
export type MatrixSheet = MonthSheet<MatrixRow>

/** The months of the project, and those outside of it for which something is planned, which a save would refuse. */
export function monthsShown(
  groups: readonly Group[],
  startDay: Day | null,
  endDay: Day | null,
): Month[] {
  const planned = membersOf(groups).flatMap(({ plan }) =>
    plan.flatMap(({ month, hundredths }) => (hundredths === 0 ? [] : [month])),
  )
  const hasPeriod = startDay !== null && endDay !== null && startDay <= endDay
  const ends = hasPeriod ? [monthOf(startDay), monthOf(endDay)] : []
  const all = [...ends, ...planned].toSorted()
  const [first] = all
  const last = all.at(-1)
  return first === undefined || last === undefined ? [] : monthsFrom(first, last)
}

type Shown = {
  readonly groups: readonly Group[]
  readonly months: readonly Month[]
  readonly nameOf: (member: Member) => string
  readonly isEditing: boolean
}

/** The sheet of what the form holds. */
export function matrixSheetOf({ groups, months, nameOf, isEditing }: Shown): MatrixSheet {
  const rows = membersOf(groups).map((member) => ({
    rowId: keyOf(member),
    name: nameOf(member),
    isSupport: member.isSupport,
    isActive: member.isActive,
    isTypable: isEditing && !member.isSupport,
    figures: months.map((month) => plannedIn(member.plan, month)),
  }))
  return { months, rows }
}

/** The groups with the plans of the sheet; the same groups where it says nothing else than they do. */
export function groupsWithPlans(
  groups: readonly Group[],
  { months, rows }: MatrixSheet,
): readonly Group[] {
  const byId = new Map(rows.map((row) => [row.rowId, row]))
  let isChanged = false
  const changed = groups.map((group) => {
    const members = group.members.map((member) => {
      const row = byId.get(keyOf(member))
      const differing = months.filter(
        (month, place) => row !== undefined && row.figures[place] !== plannedIn(member.plan, month),
      )
      if (row === undefined || differing.length === 0) return member
      isChanged = true
      const plan = differing.reduce(
        (before, month) => withPlanned(before, month, row.figures[months.indexOf(month)] ?? 0),
        member.plan,
      )
      return { ...member, plan }
    })
    return members.some((member, place) => member !== group.members[place])
      ? { ...group, members }
      : group
  })
  return isChanged ? changed : groups
}
