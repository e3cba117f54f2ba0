import type { Day } from '../../calendar/day.ts'
import { nextCodes } from '../../master-data/next-codes.ts'
import { type PlannedMonth, planTotalOf } from './month-plan.ts'

/** Someone to be named, or of another company. */
export type PlaceholderKind = 'TBN' | 'OUTSOURCING'

/** By its number within the project (projects-3). */
export type Placeholder = { readonly kind: PlaceholderKind; readonly number: number }

export type Who = { readonly employeeId: string } | Placeholder

const kindNames: Readonly<Record<PlaceholderKind, string>> = {
  TBN: 'TBN',
  OUTSOURCING: 'Outsourcing',
}

/** What a placeholder is called, in both languages and in every list (projects-12). */
export function placeholderName({ kind, number }: Placeholder): string {
  return `${kindNames[kind]} ${number}`
}

/** The number of the next placeholder of a kind (projects-12). */
export function nextPlaceholderNumber(
  placeholders: readonly Placeholder[],
  kind: PlaceholderKind,
): number {
  return Math.max(0, ...placeholders.map((one) => (one.kind === kind ? one.number : 0))) + 1
}

export type Member = {
  /** Null while the member is not saved yet. */
  readonly memberSn: number | null
  readonly who: Who
  /** Grade and team as they were when the member was added; null: none chosen. */
  readonly gradeCode: string | null
  readonly teamCode: string | null
  readonly resides: boolean
  /** Since when a residence that was just changed is in force; absent: as it was read, else from today (projects-2). */
  readonly residesFrom?: Day | null
  readonly isSupport: boolean
  /** A member who was ended stays in the project, and takes no more hours. */
  readonly isActive: boolean
  readonly plan: readonly PlannedMonth[]
}

export type Group = {
  readonly groupId: string
  readonly name: string
  readonly members: readonly Member[]
}

/** The group that every project has. */
export const defaultGroupId = 'DEFAULT'

export function isDefaultGroup({ groupId }: Pick<Group, 'groupId'>): boolean {
  return groupId === defaultGroupId
}

/** The id of the next created group. */
export function nextGroupId(groups: readonly Pick<Group, 'groupId'>[]): string {
  const [groupId = ''] = nextCodes(
    'CRTGP',
    groups.map((group) => group.groupId),
    1,
  )
  return groupId
}

/** Everybody in the project, in whichever group. */
export function membersOf(groups: readonly Group[]): Member[] {
  return groups.flatMap(({ members }) => members)
}

/** Whether the person is in the project already, in whichever group (projects-1). */
export function hasPerson(groups: readonly Group[], employeeId: string): boolean {
  return membersOf(groups).some(({ who }) => 'employeeId' in who && who.employeeId === employeeId)
}

/** The plan of a member: what months sum up to, and 0 of a support member (projects-13). */
export function planOf({ isSupport, plan }: Pick<Member, 'isSupport' | 'plan'>): number {
  return isSupport ? 0 : planTotalOf(plan)
}

/** The plan of a group or of a whole project, in hundredths of a man-month. */
export function planOfAll(members: readonly Pick<Member, 'isSupport' | 'plan'>[]): number {
  return members.reduce((sum, member) => sum + planOf(member), 0)
}
