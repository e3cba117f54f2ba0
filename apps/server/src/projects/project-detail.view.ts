import {
  amountNames,
  amountsOnWire,
  type Billing as BillingRow,
  type ProjectDetail,
  type TeamProfit as TeamProfitOnWire,
} from '@yuga/contract/projects/project-detail'
import type { Language } from '@yuga/contract/problems/problems'
import {
  defaultGroupName,
  type ProjectGroup,
  type ProjectMember,
} from '@yuga/contract/projects/project-members'
import { yesOrNo } from '@yuga/contract/wire/wire'
import { dayToWire, type Day, type Month, monthToWire } from '@yuga/domain/calendar/day'
import { type Figure, missingFor } from '@yuga/domain/money/figures'
import { amountNumber } from '@yuga/domain/money/typed-amount'
import { currencyOf } from '@yuga/domain/projects/project-codes'
import { placeholderName } from '@yuga/domain/projects/staffing/groups'
import { manMonthNumber } from '@yuga/domain/timecard/hours'
import type { ProjectMoney } from './project-money.ts'
import type { MemberNames, Team } from './project-names.store.ts'
import type { Group, Member, ProjectRecord } from './save/project-record.ts'

const wireMonth = (month: Month | null) => (month === null ? '' : monthToWire(month))

/** Turns amounts of a project into the wire's numbers. */
function amountsOf({ currencyCode }: Pick<ProjectRecord, 'currencyCode'>) {
  const currency = currencyOf(currencyCode) ?? 'KRW'
  return (minor: number) => amountNumber(minor, currency)
}

function sum<T>(rows: readonly T[], of: (row: T) => number): number {
  return rows.reduce((total, row) => total + of(row), 0)
}

function residesOn(member: Member, day: Day): boolean {
  const inForce = member.residence.findLast(({ fromDay }) => fromDay <= day) ?? member.residence[0]
  return inForce?.resides ?? false
}

function memberFor(member: Member, names: MemberNames | undefined, day: Day): ProjectMember {
  const actual = names?.actual ?? []
  const { placeholderKind: kind, placeholderNumber: number } = member
  return {
    memberSn: member.memberSn,
    employeeId: member.employeeId ?? '',
    employeeName:
      kind === null ? (names?.name ?? '') : placeholderName({ kind, number: number ?? 0 }),
    placeholderType: kind ?? '',
    placeholderNumber: number,
    officeCode: names?.officeCode ?? '',
    office: names?.office ?? '',
    teamCode: member.unitId ?? '',
    teamName: names?.teamName ?? '',
    gradeCode: member.gradeCode ?? '',
    grade: names?.grade ?? '',
    resideYN: yesOrNo(residesOn(member, day)),
    residenceList: member.residence.map(({ fromDay, resides }) => ({
      fromDate: dayToWire(fromDay),
      resideYN: yesOrNo(resides),
    })),
    planMM: sum(member.plan, ({ hundredths }) => hundredths) / 100,
    actualMM: manMonthNumber(sum(actual, ({ tenThousandths }) => tenThousandths)),
    supportYN: yesOrNo(member.isSupport),
    activeYN: yesOrNo(member.isActive),
    hoursYN: yesOrNo(names?.hasHours ?? false),
    projectUserMmonth: member.plan.map(({ month, hundredths }) => ({
      customDate: monthToWire(month),
      mm: hundredths / 100,
    })),
    actualMmonth: actual.map(({ month, tenThousandths }) => ({
      customDate: monthToWire(month),
      mm: manMonthNumber(tenThousandths),
    })),
  }
}

/** The groups with their members, and totals that are the sums of the rows (wire-7). */
export function groupsFor(
  groups: readonly Group[],
  names: ReadonlyMap<number, MemberNames>,
  { day, language }: { readonly day: Day; readonly language: Language },
): ProjectGroup[] {
  return groups.map(({ groupId, isDefault, name, members }) => {
    const actual = members.flatMap(({ memberSn }) => names.get(memberSn)?.actual ?? [])
    return {
      groupId,
      groupYN: isDefault ? 'N' : 'Y',
      groupName: isDefault ? defaultGroupName[language] : name,
      totalPlanMM: sum(members, ({ plan }) => sum(plan, (month) => month.hundredths)) / 100,
      totalActualMM: manMonthNumber(sum(actual, ({ tenThousandths }) => tenThousandths)),
      projectMemberList: members.map((member) =>
        memberFor(member, names.get(member.memberSn), day),
      ),
    }
  })
}

/** The rows of the teams with the teams of their year to choose from; without amounts where they are not read. */
export function teamProfitsFor(
  record: ProjectRecord,
  teams: readonly Team[],
  unitNames: ReadonlyMap<string, string>,
  money: ProjectMoney | null,
): TeamProfitOnWire[] {
  const of = amountsOf(record)
  return record.teamProfits.map((row, place) => {
    const choices = teams.filter(({ year }) => year === row.year)
    const share = money?.opexShares[place] ?? null
    return {
      projectYear: String(row.year),
      teamCode: row.teamCode,
      teamName:
        choices.find(({ teamCode }) => teamCode === row.teamCode)?.teamName ??
        unitNames.get(row.teamCode) ??
        row.teamCode,
      teamList: choices.map(({ teamCode, teamName, teamNameAlias }) => ({
        teamCode,
        teamName,
        teamNameAlias,
      })),
      managementDeptYN: yesOrNo(row.isOwner),
      ...(money !== null && {
        ...amountsOnWire(amountNames.teamProfit, (field) => of(row[field])),
        salesOpex: share === null ? null : of(share),
      }),
    }
  })
}

export function billingsFor(record: ProjectRecord): BillingRow[] {
  const of = amountsOf(record)
  return record.billings.map((row) => ({
    billingSn: row.billingSn,
    planDate: wireMonth(row.plannedMonth),
    planAmount: of(row.planned),
    actualDate: wireMonth(row.actualMonth),
    actualAmount: of(row.actual),
    revenueType: row.revenueCode,
    remark: row.remark,
  }))
}

/** What of the answer is money; nothing of it where the reader may not see it (project-access-2). */
export function moneyFor(
  record: ProjectRecord,
  money: ProjectMoney | null,
  unitNames: ReadonlyMap<string, string>,
): Partial<ProjectDetail> {
  if (money === null) return {}
  const of = amountsOf(record)
  const orNone = (figure: Figure) => ('amount' in figure ? of(figure.amount) : null)
  const known = (figure: Figure) => orNone(figure) ?? 0
  const { plan } = money
  const months = (of_: readonly { readonly month: Month; readonly figure: Figure }[]) =>
    of_.map(({ month, figure }) => ({ yyMt: monthToWire(month), amount: orNone(figure) }))
  return {
    siAmount: known(plan.service.figure),
    ...amountsOnWire(amountNames.project, (field) => of(record[field])),
    outsourcingCost: known(plan.outsourcing.figure),
    expense: known(plan.expense.figure),
    salesOpex: orNone(plan.salesOpex.figure),
    contractAmount: known(plan.contract.figure),
    grossProfit: orNone(plan.grossProfit.figure),
    opexRate: money.opexRateTenThousandths === null ? null : money.opexRateTenThousandths / 10_000,
    budgetActualList: money.rows.map((row) => ({
      categoryCode: row.categoryCode,
      categoryName: row.categoryName,
      planAmount: orNone(row.plan),
      totalAmount: orNone(row.actual),
      diffAmount: orNone(row.difference),
      ratio: row.ratio === null ? null : row.ratio / 100,
      planList: months(row.months.map(({ month, plan: figure }) => ({ month, figure }))),
      costExpenseList: months(row.months.map(({ month, actual: figure }) => ({ month, figure }))),
      teamList: row.teams.map((team) => ({
        teamCode: team.teamCode,
        teamName: unitNames.get(team.teamCode) ?? team.teamCode,
        stdrYear: String(team.year),
        planAmount: orNone(team.plan),
        totalAmount: orNone(team.actual),
        costExpenseList: months(
          team.months.map(({ month, actual: figure }) => ({ month, figure })),
        ),
      })),
    })),
    billingsList: billingsFor(record),
    missingList: missingFor(money.missing),
  }
}
