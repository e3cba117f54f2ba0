import type { ProjectDetail } from '@yuga/contract/projects/project-detail'
import type { ProjectMember } from '@yuga/contract/projects/project-members'
import { dayFromWire, monthFromWire } from '@yuga/domain/calendar/day'
import type { Member } from '@yuga/domain/projects/staffing/groups'
import { unitsOf } from '@yuga/domain/money/decimal'
import { keyOf } from '../member-names.ts'
import type { Actuals } from '../matrix/matrix-row.tsx'

/** What was read of a member, by the key of the form: hours, actuals, residence of all times. */
export function factsOf(detail: ProjectDetail | null): ReadonlyMap<string, ProjectMember> {
  const members = detail?.projectGroupList.flatMap((group) => group.projectMemberList) ?? []
  return new Map(members.map((member) => [`member ${member.memberSn}`, member]))
}

export function readOf(
  facts: ReadonlyMap<string, ProjectMember>,
  member: Member,
): ProjectMember | undefined {
  return facts.get(keyOf(member))
}

/** Worked man-months of every member by month, in hundredths. */
export function actualsOf(facts: ReadonlyMap<string, ProjectMember>): ReadonlyMap<string, Actuals> {
  return new Map(
    [...facts].map(([key, { actualMmonth }]) => [
      key,
      new Map(
        actualMmonth.flatMap(({ customDate, mm }) => {
          const month = monthFromWire(customDate)
          return month === null ? [] : [[month, hundredthsOf(mm)] as const]
        }),
      ),
    ]),
  )
}

/** Worked man-months have four decimals; what is shown of them has two, rounded half-up. */
function hundredthsOf(mm: number): number {
  return Math.floor(((unitsOf(mm, 4) ?? 0) + 50) / 100)
}

/** Since when a member resides, or not, as they do today; null where that is not known. */
export function sinceOf(read: ProjectMember | undefined): string | null {
  const entries = read?.residenceList ?? []
  const inForce = entries.findLast(({ resideYN }) => resideYN === read?.resideYN)
  return inForce === undefined ? null : dayFromWire(inForce.fromDate)
}
