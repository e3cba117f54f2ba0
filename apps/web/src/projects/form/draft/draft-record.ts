import type { PlainRecord } from '@yuga/domain/projects/changes/plain'
import { costCategoryOf, costCodes, enteredCategories } from '@yuga/domain/projects/project-codes'
import type { Group, Member } from '@yuga/domain/projects/staffing/groups'
import type { FormDraft } from './form-draft.ts'

/** The draft as versions are compared and merged: every row bears what names it, under the names of the rules. */
export function recordOf({ groups, costs, ...draft }: FormDraft): PlainRecord {
  return {
    ...draft,
    groups: groups.map((group) => ({ ...group, members: group.members.map(recordOfMember) })),
    teamProfit: draft.teamProfit.map((row) => ({ ...row })),
    billing: draft.billing.map((row) => ({ ...row })),
    costs: costs.map(({ category, ...cost }) => ({ categoryCode: costCodes[category], ...cost })),
  }
}

function recordOfMember({ who, plan, ...member }: Member): PlainRecord {
  const named =
    'employeeId' in who
      ? { employeeId: who.employeeId }
      : { placeholderKind: who.kind, placeholderNumber: who.number }
  return { ...member, ...named, plan: plan.map((month) => ({ ...month })) }
}

type MemberRecord = Omit<Member, 'who'> & {
  readonly employeeId?: string
  readonly placeholderKind?: 'TBN' | 'OUTSOURCING'
  readonly placeholderNumber?: number
}
type CostRecord = Omit<FormDraft['costs'][number], 'category'> & { readonly categoryCode: string }
type DraftRecord = Omit<FormDraft, 'groups' | 'costs'> & {
  readonly groups: readonly (Omit<Group, 'members'> & { readonly members: MemberRecord[] })[]
  readonly costs: readonly CostRecord[]
}

/** The draft of what `recordOf` or a merge of two of them made. */
export function draftFrom(record: PlainRecord): FormDraft {
  const { groups, costs, ...draft } = record as unknown as DraftRecord
  return {
    ...draft,
    groups: groups.map((group) => ({ ...group, members: group.members.map(memberFrom) })),
    costs: costs.flatMap(({ categoryCode, ...cost }) => {
      const category = enteredCategories.find((one) => one === costCategoryOf(categoryCode))
      return category === undefined ? [] : [{ ...cost, category }]
    }),
  }
}

function memberFrom(record: MemberRecord): Member {
  const { employeeId, placeholderKind, placeholderNumber, ...member } = record
  const who =
    employeeId === undefined
      ? { kind: placeholderKind ?? ('TBN' as const), number: placeholderNumber ?? 0 }
      : { employeeId }
  // of one that both took away and kept in part, only what was kept is there
  return { ...member, who, plan: member.plan ?? [] }
}
