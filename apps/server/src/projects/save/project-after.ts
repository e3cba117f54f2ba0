import type { ReceivedBy } from '@yuga/contract/wire/endpoint'
import {
  amountNames,
  amountsInside,
  ownFieldsSent,
  type updateProject,
} from '@yuga/contract/projects/project-detail'
import type { ProblemCode } from '@yuga/contract/problems/problems'
import { type Day, yearOf } from '@yuga/domain/calendar/day'
import type { Problem } from '@yuga/domain/problem'
import { defaultGroupId, nextGroupId } from '@yuga/domain/projects/staffing/groups'
import { decimalOf } from '@yuga/domain/money/decimal'
import { whyNotAmount } from '@yuga/domain/money/typed-amount'
import { currencyOf } from '@yuga/domain/projects/project-codes'
import type { PersonFacts } from '../project-facts.store.ts'
import type { Billing, Cost, Group, Member, ProjectRecord, TeamProfit } from './project-record.ts'

export type ProjectBody = Omit<ReceivedBy<typeof updateProject>['body'], 'projectId' | 'version'>
type GroupBody = NonNullable<ProjectBody['projectGroupList']>[number]
type MemberBody = GroupBody['projectMemberList'][number]

/** What a body makes of a record, and what in it cannot be read as such. */
export type Merged = {
  readonly record: ProjectRecord
  readonly problems: readonly Problem<ProblemCode>[]
}

/** A credit note is below 0, and so is what a team pays in settlement (project-money-6). */
const maySink = /(internalAmount|actualAmount|\.amount)$/

/** The stored project with the changes of the body; what is absent stays. */
export function merged(
  before: ProjectRecord,
  body: ProjectBody,
  facts: { readonly people: ReadonlyMap<string, PersonFacts>; readonly today: Day },
): Merged {
  const problems: Problem<ProblemCode>[] = []
  const currencyCode = body.currencyCode ?? before.currencyCode
  const currency = currencyOf(currencyCode) ?? 'KRW'
  const isOtherCurrency = currencyCode !== before.currencyCode
  const { teamProfitList, billingsList, costExpenseList } = isOtherCurrency
    ? withRowsOf(before, body)
    : body
  /**
   * From hundredths to the minor unit of the currency. What is absent stays as it reads, in another currency too, of
   * which it is then checked whether it has such amounts (projects-20).
   */
  const minor = (sent: number | undefined, stored: number, at: string): number => {
    if (sent === undefined && !isOtherCurrency) return stored
    const hundredths = sent ?? hundredthsOf(stored, before)
    const code = whyNotAmount(decimalOf(hundredths, 2), { currency, isSigned: maySink.test(at) })
    if (code !== null) problems.push({ code, at })
    return currency === 'USD' ? hundredths : Math.trunc(hundredths / 100)
  }
  const record: ProjectRecord = {
    ...before,
    ...ownFieldsSent(body),
    ...amountsInside(amountNames.project, (name, field) => minor(body[name], before[field], name)),
    teamProfits:
      teamProfitList?.map((row, place): TeamProfit => {
        const { projectYear: year, teamCode } = row
        const stored = before.teamProfits.find(
          (one) => one.year === year && one.teamCode === teamCode,
        )
        return {
          year,
          teamCode,
          ...amountsInside(amountNames.teamProfit, (name, field) =>
            minor(row[name], stored?.[field] ?? 0, `teamProfitList.${place}.${name}`),
          ),
          isOwner:
            row.managementDeptYN === undefined
              ? (stored?.isOwner ?? false)
              : row.managementDeptYN === 'Y',
        }
      }) ?? before.teamProfits,
    billings:
      billingsList?.map((row, place): Billing => {
        const stored = before.billings.find(({ billingSn }) => billingSn === row.billingSn)
        const at = `billingsList.${place}`
        if (stored === undefined && (row.billingSn ?? 0) !== 0) {
          problems.push({ code: 'project.unknown-billing', at: `${at}.billingSn` })
        }
        return {
          billingSn: stored?.billingSn ?? 0,
          revenueCode: row.revenueType,
          plannedMonth: row.planDate === undefined ? (stored?.plannedMonth ?? null) : row.planDate,
          planned: minor(row.planAmount, stored?.planned ?? 0, `${at}.planAmount`),
          actualMonth:
            row.actualDate === undefined ? (stored?.actualMonth ?? null) : row.actualDate,
          actual: minor(row.actualAmount, stored?.actual ?? 0, `${at}.actualAmount`),
          remark: row.remark ?? stored?.remark ?? '',
        }
      }) ?? before.billings,
    costs: costExpenseList === undefined ? before.costs : costsOf(costExpenseList, minor, problems),
    groups:
      body.projectGroupList === undefined
        ? before.groups
        : groupsOf(before, body.projectGroupList, { ...facts, problems }),
  }
  return { record, problems }
}

/** An amount as it is kept, in hundredths whichever currency the project has. */
function hundredthsOf(stored: number, { currencyCode }: ProjectRecord): number {
  return currencyOf(currencyCode) === 'USD' ? stored : stored * 100
}

/** The rows that a body names, and where it names none the stored ones: their amounts are to be read once more. */
function withRowsOf(before: ProjectRecord, body: ProjectBody): ProjectBody {
  return {
    teamProfitList:
      body.teamProfitList ??
      before.teamProfits.map(({ year, teamCode }) => ({ projectYear: year, teamCode })),
    billingsList:
      body.billingsList ??
      before.billings.map(({ billingSn, revenueCode }) => ({
        billingSn,
        revenueType: revenueCode,
      })),
    costExpenseList:
      body.costExpenseList ??
      before.costs.map(({ categoryCode, teamCode, month, amount }) => ({
        categoryCode,
        teamCode,
        yyMt: month,
        amount: hundredthsOf(amount, before),
      })),
  }
}

function costsOf(
  list: NonNullable<ProjectBody['costExpenseList']>,
  minor: (hundredths: number | undefined, stored: number, at: string) => number,
  problems: Problem<ProblemCode>[],
): Cost[] {
  list.forEach(({ stdrYear, yyMt }, place) => {
    if (stdrYear !== undefined && stdrYear !== yearOf(yyMt)) {
      problems.push({ code: 'input.invalid', at: `costExpenseList.${place}.stdrYear` })
    }
  })
  return list
    .map(({ categoryCode, teamCode, yyMt: month, amount }, place) => ({
      categoryCode,
      teamCode,
      month,
      amount: minor(amount, 0, `costExpenseList.${place}.amount`),
    }))
    .filter(({ amount }) => amount !== 0)
    .toSorted((a, b) => (keyOfCost(a) < keyOfCost(b) ? -1 : 1))
}

function keyOfCost({ categoryCode, teamCode, month }: Cost): string {
  return [categoryCode, teamCode, month].join('\u0000')
}

type GroupFacts = {
  readonly people: ReadonlyMap<string, PersonFacts>
  readonly today: Day
  readonly problems: Problem<ProblemCode>[]
}

function groupsOf(before: ProjectRecord, list: readonly GroupBody[], facts: GroupFacts): Group[] {
  const taken = before.groups.map(({ groupId }) => ({ groupId }))
  const members = before.groups.flatMap((group) => group.members)
  const used = new Set<number>()
  return list.map((sent, place) => {
    const isDefault = sent.groupYN === 'N'
    const stored = before.groups.find((group) =>
      isDefault
        ? group.isDefault
        : !group.isDefault &&
          (sent.groupId ? group.groupId === sent.groupId : group.name === sent.groupName?.trim()),
    )
    const groupId = stored?.groupId ?? (isDefault ? defaultGroupId : nextGroupId(taken))
    taken.push({ groupId })
    return {
      groupId,
      isDefault,
      name: isDefault ? (stored?.name ?? '') : sent.groupName?.trim() || (stored?.name ?? ''),
      members: sent.projectMemberList.map((member, row) =>
        memberOf(before, member, {
          ...facts,
          members,
          used,
          at: `projectGroupList.${place}.projectMemberList.${row}`,
        }),
      ),
    }
  })
}

type MemberFacts = GroupFacts & {
  readonly members: readonly Member[]
  readonly used: Set<number>
  readonly at: string
}

const namedPlaceholder = /^(tbn|outsourcing) *([0-9]{1,4})$/i

/** Which placeholder a member is, by its fields or by its name. */
function placeholderOf(sent: MemberBody): Pick<Member, 'placeholderKind' | 'placeholderNumber'> {
  const [, kind, number] = namedPlaceholder.exec(sent.employeeName ?? '') ?? []
  const named = kind === undefined ? null : kind.toLowerCase() === 'tbn' ? 'TBN' : 'OUTSOURCING'
  return {
    placeholderKind: sent.placeholderType || named,
    placeholderNumber: sent.placeholderNumber ?? (number === undefined ? null : Number(number)),
  }
}

function memberOf(before: ProjectRecord, sent: MemberBody, facts: MemberFacts): Member {
  const { members, people, today, problems, used, at } = facts
  const placeholder = placeholderOf(sent)
  const employeeId = sent.employeeId || null
  const match = members.find((member) =>
    sent.memberSn
      ? member.memberSn === sent.memberSn
      : employeeId === null
        ? member.placeholderKind === placeholder.placeholderKind &&
          member.placeholderNumber === placeholder.placeholderNumber &&
          member.employeeId === null
        : member.employeeId === employeeId,
  )
  if (sent.memberSn && match === undefined) {
    problems.push({ code: 'project.unknown-member', at: `${at}.memberSn` })
  }
  const stored = match !== undefined && !used.has(match.memberSn) ? match : undefined
  if (stored !== undefined) used.add(stored.memberSn)
  else if (match !== undefined) problems.push({ code: 'member.twice', at: `${at}.employeeId` })
  // without a person in the body the record keeps its person
  const id = sent.employeeId === undefined ? (stored?.employeeId ?? null) : employeeId
  const person = id === null ? undefined : people.get(id)
  const becomesPerson = id !== null && stored?.employeeId !== id
  const isSupport =
    sent.supportYN === undefined ? (stored?.isSupport ?? false) : sent.supportYN === 'Y'
  return {
    memberSn: stored?.memberSn ?? 0,
    employeeId: id,
    placeholderKind:
      id === null ? (placeholder.placeholderKind ?? stored?.placeholderKind ?? null) : null,
    placeholderNumber:
      id === null ? (placeholder.placeholderNumber ?? stored?.placeholderNumber ?? null) : null,
    unitId: becomesPerson
      ? (person?.unitId ?? null)
      : id === null
        ? sent.teamCode === undefined
          ? (stored?.unitId ?? null)
          : sent.teamCode || null
        : (stored?.unitId ?? null),
    gradeCode:
      sent.gradeCode === undefined
        ? ((becomesPerson ? person?.gradeCode : stored?.gradeCode) ?? null)
        : sent.gradeCode || null,
    isSupport,
    isActive: sent.activeYN === undefined ? (stored?.isActive ?? true) : sent.activeYN === 'Y',
    residence: residenceOf(before, sent, stored, today),
    plan: isSupport
      ? []
      : (sent.projectUserMmonth
          ?.filter(({ mm }) => mm > 0)
          .map(({ customDate: month, mm: hundredths }) => ({ month, hundredths }))
          .toSorted((a, b) => (a.month < b.month ? -1 : 1)) ??
        stored?.plan ??
        []),
  }
}

/** Since when someone resides at the customer's: of a new member from the project's first day (projects-2). */
function residenceOf(
  { startDay }: ProjectRecord,
  sent: MemberBody,
  stored: Member | undefined,
  today: Day,
): Member['residence'] {
  const requested = sent.resideYN
  if (stored === undefined) return [{ fromDay: startDay, resides: requested !== 'N' }]
  if (requested === undefined) return stored.residence
  const resides = requested === 'Y'
  const fromDay = sent.resideFromDate ?? (today < startDay ? startDay : today)
  const inForce = stored.residence.findLast((one) => one.fromDay <= fromDay) ?? stored.residence[0]
  const isLast = inForce === stored.residence.at(-1)
  if (inForce?.resides === resides && (isLast || sent.resideFromDate === undefined)) {
    return stored.residence
  }
  const earlier = stored.residence.filter((one) => one.fromDay < fromDay)
  if (earlier.at(-1)?.resides === resides) return earlier
  return [...earlier, { fromDay, resides }]
}
