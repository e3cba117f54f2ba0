import type { ProblemCode } from '@yuga/contract/problems/problems'
import { yesOrNo } from '@yuga/contract/wire/wire'
import type { Day } from '@yuga/domain/calendar/day'
import type { Problem } from '@yuga/domain/problem'
import {
  defaultGroupId,
  nextPlaceholderNumber,
  type Placeholder,
} from '@yuga/domain/projects/staffing/groups'
import { changedBy, type WhatIfChanges } from '@yuga/domain/projects/what-if/what-if'
import type { Db } from '../../db/statement.ts'
import { peopleOf } from '../project-facts.store.ts'
import { merged, type ProjectBody } from '../save/project-after.ts'
import type { ProjectRecord } from '../save/project-record.ts'
import { namedIn } from '../save/save-project.ts'

/**
 * What a save sends to make a project what a copy has (what-if-5). Comparing merges the same body as applying, so that
 * what is compared is what is applied.
 */
export function bodyOf(record: ProjectRecord, changes: WhatIfChanges): ProjectBody {
  const changed = changedBy(record, changes)
  const body: ProjectBody = {
    winProbability: changed.winProbability,
    startDate: changed.startDay,
    endDate: changed.endDay,
    realStartDate: changed.contractStartDay,
    realEndDate: changed.contractEndDay,
    projectGroupList: groupsWith(changed, changes),
  }
  // those who may change members alone send no billing
  return changes.shift.months === 0
    ? body
    : {
        ...body,
        billingsList: changed.billings.map(({ billingSn, revenueCode, plannedMonth }) => ({
          billingSn,
          revenueType: revenueCode,
          planDate: plannedMonth,
        })),
      }
}

type GroupBody = NonNullable<ProjectBody['projectGroupList']>[number]

function groupsWith(changed: ProjectRecord, { added }: WhatIfChanges): GroupBody[] {
  const hasDefault = changed.groups.some(({ isDefault }) => isDefault)
  const newGroup = { groupId: defaultGroupId, isDefault: true, name: '', members: [] }
  const groups = hasDefault || added.length === 0 ? changed.groups : [newGroup, ...changed.groups]
  const addedBodies = addedTo(changed, added)
  return groups.map(({ groupId, isDefault, name, members }) => ({
    groupId,
    groupYN: yesOrNo(!isDefault),
    groupName: name,
    projectMemberList: [
      ...members.map(({ memberSn, plan }) => ({ memberSn, projectUserMmonth: monthsOf(plan) })),
      ...(isDefault ? addedBodies : []),
    ],
  }))
}

const monthsOf = (plan: WhatIfChanges['added'][number]['plan']) =>
  plan.map(({ month, hundredths }) => ({ customDate: month, mm: hundredths }))

function addedTo(
  { groups }: ProjectRecord,
  added: WhatIfChanges['added'],
): GroupBody['projectMemberList'] {
  const taken = groups.flatMap(({ members }) =>
    members.flatMap(({ placeholderKind: kind, placeholderNumber: number }): Placeholder[] =>
      kind === null || number === null ? [] : [{ kind, number }],
    ),
  )
  return added.map(({ employeeId, placeholderKind, gradeCode, resides, plan }) => {
    const member = {
      resideYN: yesOrNo(resides),
      projectUserMmonth: monthsOf(plan),
      ...(gradeCode !== null && { gradeCode }),
    }
    if (placeholderKind === null) return { ...member, employeeId: employeeId ?? '' }
    const placeholderNumber = nextPlaceholderNumber(taken, placeholderKind)
    taken.push({ kind: placeholderKind, number: placeholderNumber })
    return { ...member, employeeId: '', placeholderType: placeholderKind, placeholderNumber }
  })
}

/** The project as a copy has it, and what cannot be put together of it. */
export async function recordWith(
  db: Db,
  record: ProjectRecord,
  changes: WhatIfChanges,
  today: Day,
): Promise<{
  readonly record: ProjectRecord
  readonly problems: readonly Problem<ProblemCode>[]
}> {
  const body = bodyOf(record, changes)
  const people = await peopleOf(db, namedIn(body, record), today)
  return merged(record, body, { people, today })
}
