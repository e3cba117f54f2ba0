import { type Month, yearOf } from '@yuga/domain/calendar/day'
import { countedLines, isWorked, type ProfitLine } from '@yuga/domain/finance/profit/lines'
import { amountAt, figureAt } from '@yuga/domain/finance/profit/columns'
import { columnsOf, type ProfitTable } from '@yuga/domain/finance/profit/tables'
import type { SideValue } from '@yuga/domain/finance/reconciliation'
import { grouped } from '@yuga/domain/grouped'
import type { Currency, Missing } from '@yuga/domain/money/figures'
import { inParallel } from '../../db/in-parallel.ts'
import { type Profit, readProfitInBoth } from '../profit/profit-facts.ts'
import { tableOfProject } from '../profit/project/project-profit.ts'
import { requestedWork } from '../profit/requested-profit.ts'
import { missingIn } from '../profit/rows.view.ts'
import { requestedTeams, type TeamReport } from '../profit/team/read-teams.ts'
import { rowsOfUnits, type UnitRow } from '../profit/team/unit-rows.ts'
import { teamTargetsOf } from '../../gp-targets/team-targets.store.ts'
import { ByMonth, MoneyByMonth, valueOfFigure } from './items.ts'
import type { ProjectKind } from './names.store.ts'
import type { ReportCall } from '../report-call.ts'

/** One report of profit over the whole company. */
export type ReportedProfit = {
  /** As the report itself adds it up; of labour its man-months. */
  readonly totalOf: (line: ProfitLine, month: Month) => SideValue
  /** By project and line; settlement and man-months apart. */
  readonly money: MoneyByMonth
  /** Man-months by project. */
  readonly manMonths: ByMonth
}

export type ReportedTeams = ReportedProfit & {
  /** What teams receive, and what they pay, over all teams and by project. */
  readonly settled: {
    readonly received: ReadonlyMap<Month, SideValue>
    readonly paid: ReadonlyMap<Month, SideValue>
    readonly receivedBy: ByMonth
    readonly paidBy: ByMonth
  }
  readonly missing: readonly Missing[]
}

type Query = {
  readonly rootId: string
  readonly months: readonly Month[]
}

const moneyLines = countedLines.filter((line) => !isWorked(line))

/** Team profit of the root and all below it, in each currency. */
export async function teamsOfReport(
  call: ReportCall,
  { rootId, months }: Query,
): Promise<(currency: Currency) => ReportedTeams> {
  const query = {
    standardYear: yearOf(months[0] ?? ''),
    organizationId: rootId,
    beginDay: months[0],
    endDay: months.at(-1),
  }
  const teams = await requestedTeams({ ...call, query }, { takesRoot: true })
  const { requested, teamIds } = teams
  const [profit, targets] = await inParallel([
    readProfitInBoth(call.db, requested, { teamIds }),
    teamTargetsOf(call.db, query.standardYear),
  ])
  return (currency) => {
    const report = { ...teams, ...profit[currency], requested: { ...requested, currency } }
    return teamsIn(report, rowsOfUnits(report, targets))
  }
}

function teamsIn({ cells, months }: TeamReport, rows: readonly UnitRow[]): ReportedTeams {
  const money = new MoneyByMonth()
  const manMonths = new ByMonth()
  const receivedBy = new ByMonth()
  const paidBy = new ByMonth()
  for (const { projectId, month, line, figure, tenThousandths } of cells) {
    const shown = valueOfFigure(figure)
    if (line === 'labour') {
      manMonths.add(month, { projectId }, tenThousandths)
      continue
    }
    if (line !== 'settlement') {
      money.add(month, { projectId, line }, shown)
      continue
    }
    // the man-months show who pays, also where a price is missing
    const by = tenThousandths < 0 ? paidBy : receivedBy
    by.add(month, { projectId }, tenThousandths < 0 && shown !== null ? -shown : shown)
  }
  return {
    totalOf: totalsOf(
      months,
      rows.slice(0, 1).map(({ table }) => table),
    ),
    money,
    manMonths,
    settled: { ...settledIn(rows, months), receivedBy, paidBy },
    missing: missingIn(cells.map(({ figure }) => figure)),
  }
}

/** What the rows of teams receive and pay, each with what it settles in a month. */
function settledIn(rows: readonly UnitRow[], months: readonly Month[]) {
  const withRowsBelow = new Set(rows.map(({ unit }) => unit.upperId))
  const withOwnRow = new Set(rows.flatMap(({ unit, isOwn }) => (isOwn ? [unit.unitId] : [])))
  const teams = rows.filter(
    ({ unit, isOwn }) => isOwn || !(withOwnRow.has(unit.unitId) || withRowsBelow.has(unit.unitId)),
  )
  const received = new Map<Month, SideValue>()
  const paid = new Map<Month, SideValue>()
  for (const [place, month] of months.entries()) {
    const settled = teams.map(({ table }) => valueOfFigure(figureAt(table.settlement, place)))
    const isMissing = settled.includes(null)
    const sumOf = (sign: 1 | -1) =>
      settled.reduce<number>((sum, one) => sum + Math.max(0, sign * (one ?? 0)), 0)
    received.set(month, isMissing ? null : sumOf(1))
    paid.set(month, isMissing ? null : sumOf(-1))
  }
  return { received, paid }
}

export type ReportedProjects = ReportedProfit & { readonly otherManMonths: ByMonth }

/** Project profit of every project, in each currency. */
export async function projectsOfReport(
  { db, actor }: ReportCall,
  months: readonly Month[],
  projects: readonly ProjectKind[],
): Promise<(currency: Currency) => ReportedProjects> {
  const range = { first: months[0] ?? '', last: months.at(-1) ?? '' }
  const projectIds = projects.map(({ projectId }) => projectId)
  const profit = await readProfitInBoth(db, requestedWork({}, range, actor), { projectIds })
  return (currency) => projectsIn(profit[currency], months, projects)
}

function projectsIn(
  { cells }: Profit,
  months: readonly Month[],
  projects: readonly ProjectKind[],
): ReportedProjects {
  const isBillable = new Map(projects.map((one) => [one.projectId, one.isBillable]))
  const tables = new Map(
    [...grouped(cells, ({ projectId }) => projectId)].map(([projectId, own]) => [
      projectId,
      tableOfProject({ cells: own, months }),
    ]),
  )
  const money = new MoneyByMonth()
  const manMonths = new ByMonth()
  const otherManMonths = new ByMonth()
  for (const [projectId, table] of tables) {
    for (const [place, month] of months.entries()) {
      const { tenThousandths } = amountAt(table.labour, place)
      const to = isBillable.get(projectId) === true ? manMonths : otherManMonths
      to.add(month, { projectId }, tenThousandths)
      if (to === otherManMonths) continue
      for (const line of moneyLines) {
        money.add(month, { projectId, line }, valueOfFigure(amountAt(table[line], place).figure))
      }
    }
  }
  const billable = [...tables].flatMap(([projectId, table]) =>
    isBillable.get(projectId) === true ? [table] : [],
  )
  return { totalOf: totalsOf(months, billable), money, manMonths, otherManMonths }
}

/** A line of all tables in total in a month; of labour the man-months. */
function totalsOf(months: readonly Month[], tables: readonly ProfitTable[]) {
  const columns = tables.map((table) => columnsOf(table, months))
  return (line: ProfitLine, month: Month): SideValue => {
    const place = months.indexOf(month)
    return columns.reduce<SideValue>((sum, columnOf) => {
      const { figure, tenThousandths } = amountAt(columnOf(line).column, place)
      const own = line === 'labour' ? tenThousandths : valueOfFigure(figure)
      return sum === null || own === null ? null : sum + own
    }, 0)
  }
}
