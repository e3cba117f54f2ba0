import type { RequestOf } from '@yuga/contract/wire/endpoint'
import {
  amountNames,
  amountsOnWire,
  type createProject,
  ownFieldsToWire,
  type updateProject,
} from '@yuga/contract/projects/project-detail'
import { yesOrNo } from '@yuga/contract/wire/wire'
import { dayToWire, type Month, monthToWire } from '@yuga/domain/calendar/day'
import { decimalOf } from '@yuga/domain/money/decimal'
import { placesOf } from '@yuga/domain/money/typed-amount'
import { costCodes, revenueCodes } from '@yuga/domain/projects/project-codes'
import { type Group, isDefaultGroup, type Member } from '@yuga/domain/projects/staffing/groups'
import { currencyOfCode } from './draft-of-detail.ts'
import type { FormDraft } from './form-draft.ts'

type CreateBody = RequestOf<typeof createProject>['body']
type UpdateBody = RequestOf<typeof updateProject>['body']

const wireMonth = (month: Month | null) => (month === null ? '' : monthToWire(month))

/** Every field of the form as a write takes it; amounts are exact decimals. */
function fieldsOf(draft: FormDraft) {
  const places = placesOf(currencyOfCode(draft.currencyCode))
  const amount = (minor: number) => decimalOf(minor, places)
  const { projectId: _, ...ownFields } = ownFieldsToWire(draft)
  return {
    ...ownFields,
    ...amountsOnWire(amountNames.project, (field) => amount(draft[field])),
    projectGroupList: draft.groups.map(groupBody),
    teamProfitList: draft.teamProfit.map((row) => ({
      projectYear: row.year,
      teamCode: row.teamCode ?? '',
      ...amountsOnWire(amountNames.teamProfit, (field) => amount(row[field])),
      managementDeptYN: yesOrNo(row.isOwner),
    })),
    billingsList: draft.billing.map((row) => ({
      billingSn: row.billingSn,
      planDate: wireMonth(row.plannedMonth),
      planAmount: amount(row.planned),
      actualDate: wireMonth(row.actualMonth),
      actualAmount: amount(row.actual),
      revenueType: revenueCodes[row.revenue],
      remark: row.remark,
    })),
    costExpenseList: draft.costs.map((cost) => ({
      categoryCode: costCodes[cost.category],
      teamCode: cost.teamCode,
      stdrYear: Number(cost.month.slice(0, 4)),
      yyMt: monthToWire(cost.month),
      amount: amount(cost.amount),
    })),
  } satisfies Omit<UpdateBody, 'projectId' | 'version'>
}

function groupBody(group: Group) {
  return {
    groupId: group.groupId,
    groupYN: yesOrNo(!isDefaultGroup(group)),
    groupName: group.name,
    projectMemberList: group.members.map(memberBody),
  } as const
}

function memberBody({ memberSn, who, plan, residesFrom, ...member }: Member) {
  return {
    memberSn,
    ...('employeeId' in who
      ? { employeeId: who.employeeId, placeholderType: '' as const, placeholderNumber: null }
      : {
          employeeId: '',
          placeholderType: who.kind,
          placeholderNumber: who.number,
          teamCode: member.teamCode ?? '',
        }),
    gradeCode: member.gradeCode ?? '',
    resideYN: yesOrNo(member.resides),
    ...(residesFrom ? { resideFromDate: dayToWire(residesFrom) } : {}),
    supportYN: yesOrNo(member.isSupport),
    activeYN: yesOrNo(member.isActive),
    projectUserMmonth: plan.map(({ month, hundredths }) => ({
      customDate: monthToWire(month),
      mm: decimalOf(hundredths, 2),
    })),
  } as const
}

/** A new project whole; costs are entered once it is there. */
export function createBodyOf(draft: FormDraft): CreateBody {
  const { costExpenseList: _, ...fields } = fieldsOf(draft)
  return { projectId: draft.projectId, ...fields }
}

/**
 * What the draft changes of the project as it was read, and nothing else: what is absent stays as it is, so that
 * someone who edits the members alone sends `projectGroupList` alone. A currency changes what every amount means,
 * so all of them go with it.
 */
export function changesOf(base: FormDraft, draft: FormDraft): Omit<UpdateBody, 'version'> {
  const [before, after] = [fieldsOf(base), fieldsOf(draft)]
  const isOtherCurrency = before.currencyCode !== after.currencyCode
  const isChanged = (name: keyof typeof after) =>
    JSON.stringify(before[name]) !== JSON.stringify(after[name]) ||
    (isOtherCurrency && amountFields.has(name))
  const names = (Object.keys(after) as (keyof typeof after)[]).filter(isChanged)
  return {
    projectId: draft.projectId,
    ...Object.fromEntries(names.map((name) => [name, after[name]])),
  }
}

const amountFields: ReadonlySet<string> = new Set<keyof ReturnType<typeof fieldsOf>>([
  ...Object.values(amountNames.project),
  'teamProfitList',
  'billingsList',
  'costExpenseList',
])

/** Whether the draft differs from what was read; called at every key, so what stayed the same is not looked at. */
export function isChangedFrom(base: FormDraft, draft: FormDraft): boolean {
  return (Object.keys(draft) as (keyof FormDraft)[]).some(
    (field) =>
      base[field] !== draft[field] && JSON.stringify(base[field]) !== JSON.stringify(draft[field]),
  )
}
