import { type Day, type Month, monthOf, monthsFrom } from '@yuga/domain/calendar/day'
import { type Group, type Member, membersOf } from '@yuga/domain/projects/staffing/groups'
import { plannedIn, withPlanned } from '@yuga/domain/projects/staffing/month-plan'
import type { PatchOf } from '../../../../ui/sheet-grid/history.ts'
import { keyOf } from '../member-names.ts'

/** A member's plan, in hundredths of a man-month for each month shown. */
export type MatrixRow = {
  readonly rowId: string
  readonly name: string
  readonly isSupport: boolean
  readonly isActive: boolean
  /** Whether a plan is entered: not by who only reads, and not for support (projects-13). */
  readonly isTypable: boolean
  readonly plan: readonly number[]
}

/** The plan of a project as the grid holds it: a row a member, a field a month. */
export type MatrixSheet = { readonly months: readonly Month[]; readonly rows: readonly MatrixRow[] }

/** One cell's change, by member and month, so that it outlives rows and months coming and going. */
export type PlanChange = {
  readonly rowId: string
  readonly month: Month
  readonly from: number
  readonly to: number
}
export type PlanPatch = PatchOf<PlanChange>

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
    plan: months.map((month) => plannedIn(member.plan, month)),
  }))
  return { months, rows }
}

/** A sheet in which rows that say what they said before are the same objects, and so is the sheet if all do. */
export function withKnownRows(sheet: MatrixSheet, before: MatrixSheet): MatrixSheet {
  const known = new Map(before.rows.map((row) => [row.rowId, row]))
  const rows = sheet.rows.map((row) => {
    const old = known.get(row.rowId)
    return old !== undefined && isSameRow(old, row) ? old : row
  })
  const isSame = isSameList(before.months, sheet.months) && isSameList(before.rows, rows)
  return isSame ? before : { months: sheet.months, rows }
}

function isSameRow(one: MatrixRow, other: MatrixRow): boolean {
  return (
    one.name === other.name &&
    one.isSupport === other.isSupport &&
    one.isActive === other.isActive &&
    one.isTypable === other.isTypable &&
    isSameList(one.plan, other.plan)
  )
}

function isSameList<Item>(one: readonly Item[], other: readonly Item[]): boolean {
  return one.length === other.length && one.every((item, place) => item === other[place])
}

/** The sheet with cells changed; rows that no change touches stay the same objects. */
export function withPlans(sheet: MatrixSheet, patch: PlanPatch): MatrixSheet {
  if (patch.length === 0) return sheet
  const plans = new Map<string, number[]>()
  for (const { rowId, month, to } of patch) {
    const row = sheet.rows.find((one) => one.rowId === rowId)
    const plan = plans.get(rowId) ?? [...(row?.plan ?? [])]
    plan[sheet.months.indexOf(month)] = to
    plans.set(rowId, plan)
  }
  const rows = sheet.rows.map((row) => {
    const plan = plans.get(row.rowId)
    return plan === undefined ? row : { ...row, plan }
  })
  return { ...sheet, rows }
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
        (month, place) => row !== undefined && row.plan[place] !== plannedIn(member.plan, month),
      )
      if (row === undefined || differing.length === 0) return member
      isChanged = true
      const plan = differing.reduce(
        (before, month) => withPlanned(before, month, row.plan[months.indexOf(month)] ?? 0),
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
