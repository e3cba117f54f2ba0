import {
  amountNames,
  amountsInside,
  type Billing,
  ownFieldsFromWire,
  type ProjectDetail,
  type TeamProfit,
} from '@yuga/contract/projects/project-detail'
import type { ProjectGroup, ProjectMember } from '@yuga/contract/projects/project-members'
import { monthFromWire } from '@yuga/domain/calendar/day'
import { unitsOf } from '@yuga/domain/money/decimal'
import type { Currency } from '@yuga/domain/money/figures'
import { placesOf } from '@yuga/domain/money/typed-amount'
import type { EnteredCost } from '@yuga/domain/projects/actuals/entered'
import type { TeamProfitRow } from '@yuga/domain/projects/budget-plan/team-profit'
import {
  costCategoryOf,
  currencyOf,
  enteredCategories,
  revenueTypeOf,
} from '@yuga/domain/projects/project-codes'
import type { Group, Member } from '@yuga/domain/projects/staffing/groups'
import type { FormBilling, FormDraft, FormPerson } from './form-draft.ts'

/** The currency of a code; won where it names none. */
export function currencyOfCode(currencyCode: string): Currency {
  return currencyOf(currencyCode) ?? 'KRW'
}

/** A project as it was read, in the terms of the form. */
export function draftOf(detail: ProjectDetail): FormDraft {
  const minor = minorUnitsIn(currencyOfCode(detail.currencyCode))
  return {
    ...ownFieldsFromWire(detail),
    ...amountsInside(amountNames.project, (name) => minor(detail[name])),
    groups: detail.projectGroupList.map(groupOf),
    teamProfit: detail.teamProfitList.map((row) => teamProfitOf(row, minor)),
    billing: (detail.billingsList ?? []).map((row) => billingOf(row, minor)),
    costs: costsOf(detail, minor),
  }
}

/** What is shown of every employee that the project names. */
export function peopleIn(detail: ProjectDetail): ReadonlyMap<string, FormPerson> {
  const members = detail.projectGroupList.flatMap((group) => group.projectMemberList)
  const manager = {
    employeeName: detail.pmName,
    teamName: '',
    officeCode: '',
    office: '',
  }
  return new Map([
    [detail.pmId, manager],
    ...members
      .filter(({ employeeId }) => employeeId !== '')
      .map(({ employeeId, employeeName, teamName, officeCode, office }) => {
        return [employeeId, { employeeName, teamName, officeCode, office }] as const
      }),
  ])
}

type Minor = (amount: number | undefined) => number

/** The wire's decimals as whole minor units; absent is 0: who may not read an amount writes none. */
export function minorUnitsIn(currency: Currency): Minor {
  return (amount) => unitsOf(amount ?? 0, placesOf(currency)) ?? 0
}

/** The default group is called in the reader's language, so that its name is no part of the draft. */
function groupOf({ groupId, groupYN, groupName, projectMemberList }: ProjectGroup): Group {
  return {
    groupId,
    name: groupYN === 'N' ? '' : groupName,
    members: projectMemberList.map(memberOf),
  }
}

function memberOf(member: ProjectMember): Member {
  const { memberSn, employeeId, placeholderType, placeholderNumber } = member
  return {
    memberSn,
    who:
      employeeId === ''
        ? { kind: placeholderType === '' ? 'TBN' : placeholderType, number: placeholderNumber ?? 0 }
        : { employeeId },
    gradeCode: member.gradeCode || null,
    teamCode: member.teamCode || null,
    resides: member.resideYN === 'Y',
    isSupport: member.supportYN === 'Y',
    isActive: member.activeYN === 'Y',
    plan: member.projectUserMmonth.flatMap(({ customDate, mm }) => {
      const month = monthFromWire(customDate)
      return month === null ? [] : [{ month, hundredths: unitsOf(mm, 2) ?? 0 }]
    }),
  }
}

function teamProfitOf(row: TeamProfit, minor: Minor): TeamProfitRow {
  return {
    year: Number(row.projectYear),
    teamCode: row.teamCode || null,
    isOwner: row.managementDeptYN === 'Y',
    ...amountsInside(amountNames.teamProfit, (name) => minor(row[name])),
  }
}

function billingOf(row: Billing, minor: Minor): FormBilling {
  return {
    billingSn: row.billingSn,
    revenue: revenueTypeOf(row.revenueType) ?? 'si',
    plannedMonth: monthFromWire(row.planDate),
    planned: minor(row.planAmount),
    actualMonth: monthFromWire(row.actualDate),
    actual: minor(row.actualAmount),
    remark: row.remark,
  }
}

/** What was entered, by category, team and month; an amount of 0 is nothing entered. */
function costsOf({ budgetActualList = [] }: ProjectDetail, minor: Minor): EnteredCost[] {
  return budgetActualList.flatMap(({ categoryCode, teamList }) => {
    const category = enteredCategories.find((one) => one === costCategoryOf(categoryCode))
    if (category === undefined) return []
    return teamList.flatMap(({ teamCode, costExpenseList }) =>
      costExpenseList.flatMap(({ yyMt, amount }) => {
        const month = monthFromWire(yyMt)
        const entered = minor(amount ?? 0)
        return month === null || entered === 0
          ? []
          : [{ category, teamCode, month, amount: entered }]
      }),
    )
  })
}
