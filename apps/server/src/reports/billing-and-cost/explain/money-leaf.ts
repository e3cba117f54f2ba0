import { profitRowCodes } from '@yuga/contract/reports/profit-lines'
import { projectScopeOf } from '@yuga/domain/access/project-scope'
import { type Month, monthToWire, yearOf } from '@yuga/domain/calendar/day'
import { categoryOfCost } from '@yuga/domain/finance/profit/cells'
import type { ProfitFacts } from '@yuga/domain/finance/profit/facts'
import type { CountedLine } from '@yuga/domain/finance/profit/lines'
import { reportDay } from '@yuga/domain/finance/report-months'
import { type RevenueType, serviceOf } from '@yuga/domain/projects/project-codes'
import { inParallel } from '../../../db/in-parallel.ts'
import type { ExplainedRow, Leaf } from '../../profit/explain/explained.ts'
import type { LeafOf } from '../../profit/explain/leaf-of.ts'
import { costLeaf, invoiceLeaf } from '../../profit/explain/leaves.ts'
import { opexLeaf } from '../../profit/explain/opex-leaf.ts'
import type { ReportCall } from '../../report-call.ts'
import type { MoneyQuery } from '../money-scope.sql.ts'
import { type ExplainedProject, firstMonthOf } from './explained-project.store.ts'

type OfMonth = {
  readonly lines: readonly CountedLine[]
  readonly project: ExplainedProject
  readonly month: Month
  /** Of the period, which decides who reads the month. */
  readonly part: MoneyQuery
  /** From the beginning of the year. */
  readonly facts: ProfitFacts
}

/** The invoices or costs of a project's month, or what its sales OPEX is charged on: as in project profit. */
export async function moneyLeaf({ db, actor, language }: ReportCall, of: OfMonth): Promise<Leaf> {
  const { lines, project, month, facts } = of
  const leafOf: LeafOf = {
    db,
    reader: actor,
    language,
    requested: {
      firstMonth: `${yearOf(month)}-01`,
      lastMonth: month,
      reading: 'THEN',
      today: actor.today,
      reportDay: reportDay(actor.officeDays),
      currency: project.currency,
    },
    facts,
    project,
    month,
    team: null,
  }
  const [line] = lines
  switch (line) {
    case 'outsourcing':
    case 'expense':
    case 'thirdPartyCost':
      return costLeaf(leafOf, categoryOfCost[line])
    case 'salesOpex': {
      const leaf = opexLeaf(leafOf)
      return { ...leaf, rows: await openedRows(leafOf, of, leaf.rows) }
    }
    default:
      return invoicesOf(leafOf, lines.filter(isRevenue))
  }
}

/** Whether a line is of invoices. */
export function isRevenue(line: CountedLine): line is RevenueType {
  return line === 'si' || line === 'license' || line === 'thirdParty' || line === 'internalRnd'
}

/** Service has the invoices of two types (billing-and-cost-2). */
async function invoicesOf(of: LeafOf, revenues: readonly RevenueType[]): Promise<Leaf> {
  const leaves = await inParallel(revenues.map((revenue) => invoiceLeaf(of, revenue)))
  return { formula: 'INVOICES', rows: leaves.flatMap(({ rows }) => rows) }
}

/**
 * What moved the base of sales OPEX opens: a month by its invoices or costs, and what lies before the year by its
 * months, for readers of all projects: those of other years are read by their own charts (billing-and-cost-8).
 */
async function openedRows(
  { db, reader, requested }: LeafOf,
  { project, part }: OfMonth,
  rows: readonly ExplainedRow[],
): Promise<ExplainedRow[]> {
  const year = yearOf(requested.lastMonth)
  const endOfYear: Month = `${year}-12`
  const before: Month = `${year - 1}-12`
  const readsAll = projectScopeOf(reader.scopeRoles).everything
  const isOpened = readsAll && rows.some(({ throughDay }) => throughDay !== undefined)
  const first = isOpened ? await firstMonthOf(db, project.projectId) : null
  const span = (from: Month, to: Month) => ({
    beginYearMonth: monthToWire(from),
    endYearMonth: monthToWire(to),
  })
  return rows.map((row) => {
    const line = row.sign === 'minus' ? 'outsourcing' : serviceOf(project)
    const gubunCode = profitRowCodes[line]
    if (row.throughDay !== undefined) {
      return first === null
        ? row
        : { ...row, next: { gubunCode, monthName: '', ...span(first, before) } }
    }
    const monthName = monthToWire(row.name)
    const isInPart = part.first <= row.name
    const of = isInPart
      ? {}
      : span(requested.firstMonth, part.last < endOfYear ? part.last : endOfYear)
    return { ...row, next: { gubunCode, monthName, ...of } }
  })
}
