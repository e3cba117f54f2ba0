import { type Month, yearOf } from '@yuga/domain/calendar/day'
import type { OpexFacts } from '@yuga/domain/money/figures'
import { salesOpexOf } from '@yuga/domain/money/sales-opex'
import { teamLinesOf } from '@yuga/domain/projects/actuals/team-lines'
import type { MonthLine } from '@yuga/domain/projects/changes/moved-amounts'
import {
  costCategoryOf,
  enteredCategories,
  type RevenueType,
  revenueTypeOf,
  serviceOf,
} from '@yuga/domain/projects/project-codes'
import type { ProjectRecord } from '../save/project-record.ts'
import type { Settled } from '../save/settlement.store.ts'

export type LineFacts = {
  readonly isInternalRnd: boolean
  readonly opexRates: readonly OpexFacts[]
  readonly settled: readonly Settled[]
  readonly managersTeams: ReadonlyMap<Month, string>
}

/** The months in which a project has invoices, costs or settlement. */
export function monthsWithMoney(record: ProjectRecord, settled: readonly Settled[]): Month[] {
  const months = new Set([
    ...record.costs.map(({ month }) => month),
    ...settled.map(({ month }) => month),
    ...record.billings.flatMap(({ actualMonth, actual }) =>
      actualMonth === null || actual === 0 ? [] : [actualMonth],
    ),
  ])
  return [...months].toSorted()
}

/** What the teams of a project have of each month, in its currency (project-money-16 to project-money-18). */
export function monthLinesOf(record: ProjectRecord, facts: LineFacts): MonthLine[] {
  const { settled, managersTeams, opexRates } = facts
  const months = monthsWithMoney(record, settled)
  const billed = (month: Month, revenue: RevenueType) =>
    sum(
      record.billings
        .filter((row) => row.actualMonth === month && revenueTypeOf(row.revenueCode) === revenue)
        .map(({ actual }) => actual),
    )
  const costs = record.costs.flatMap(({ categoryCode, teamCode, month, amount }) => {
    const category = enteredCategories.find((one) => one === costCategoryOf(categoryCode))
    return category === undefined ? [] : [{ category, teamCode, month, figure: { amount } }]
  })
  const service = serviceOf(facts)
  const movements = months.map((month) => ({
    month,
    service: billed(month, service),
    outsourcing: sum(
      costs
        .filter((cost) => cost.month === month && cost.category === 'outsourcing')
        .map(({ figure }) => figure.amount),
    ),
  }))
  const opex = new Map(
    (record.includesBusinessCost ? salesOpexOf(movements, months, opexRates) : []).map(
      ({ month, figure }) => [month, figure],
    ),
  )
  return months.flatMap((month) =>
    teamLinesOf(
      {
        year: yearOf(month),
        service: { amount: billed(month, service) },
        license: { amount: billed(month, 'license') },
        thirdPartySales: { amount: billed(month, 'thirdParty') },
        salesOpex: opex.get(month) ?? { amount: 0 },
        costs: costs.filter((cost) => cost.month === month),
        settled: settled.filter((one) => one.month === month),
      },
      record.teamProfits,
      managersTeams.get(month) ?? '',
    ).map((line) => ({ ...line, month })),
  )
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0)
}
