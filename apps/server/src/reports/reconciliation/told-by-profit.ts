import type { Month } from '@yuga/domain/calendar/day'
import { countedLines, type ProfitLine } from '@yuga/domain/finance/profit/lines'
import { amountAt } from '@yuga/domain/finance/profit/columns'
import { amountsOf, type ProfitTable } from '@yuga/domain/finance/profit/tables'
import type { Told } from '@yuga/domain/finance/reconciliation'
import { grouped } from '@yuga/domain/grouped'
import type { Currency, Missing } from '@yuga/domain/money/figures'
import { currencyCodes } from '@yuga/domain/projects/project-codes'
import { readProfit } from '../profit/profit-facts.ts'
import { tableOfProject } from '../profit/project/project-profit.ts'
import { missingIn } from '../profit/rows.view.ts'
import { readUnitReport, type UnitReport, unitRows } from '../profit/team/team-profit.ts'
import type { ProjectKind } from './names.store.ts'
import { ByMonth, MoneyByMonth, toldOf } from './things.ts'
import type { ReportCall } from '../report-call.ts'

/** One report of profit over the whole company. */
export type ToldProfit = {
  /** As the report itself adds it up; of labour its man-months. */
  readonly totalOf: (line: ProfitLine, month: Month) => Told
  /** By project and line; settlement and man-months apart. */
  readonly money: MoneyByMonth
  /** Man-months by project. */
  readonly manMonths: ByMonth
}

export type ToldTeams = ToldProfit & {
  /** What teams receive, and what they pay, over all teams and by project. */
  readonly settled: {
    readonly received: ReadonlyMap<Month, Told>
    readonly paid: ReadonlyMap<Month, Told>
    readonly receivedBy: ByMonth
    readonly paidBy: ByMonth
  }
  readonly missing: readonly Missing[]
}

type Asked = {
  readonly rootId: string
  readonly months: readonly Month[]
  readonly currency: Currency
}

const moneyLines = countedLines.filter((line) => line !== 'labour' && line !== 'settlement')

/** Team profit of the root and all below it. */
export async function teamsOfReport(
  call: ReportCall,
  { rootId, months, currency }: Asked,
): Promise<ToldTeams> {
  const query = {
    standardYear: Number(months[0]?.slice(0, 4)),
    organizationId: rootId,
    beginDay: months[0],
    endDay: months.at(-1),
    currencyCode: currencyCodes[currency],
  }
  const report = await readUnitReport({ ...call, query }, { takesRoot: true, readsBoth: true })
  const rows = await unitRows(call, report)
  const teamIds = report.units.map(({ unitId }) => unitId)
  const { cells } = await readProfit(call.db, report.asked, { teamIds })
  const money = new MoneyByMonth()
  const manMonths = new ByMonth()
  const receivedBy = new ByMonth()
  const paidBy = new ByMonth()
  for (const { projectId, month, line, figure, tenThousandths } of cells) {
    const told = toldOf(figure)
    if (line === 'labour') {
      manMonths.add(month, { projectId }, tenThousandths)
      continue
    }
    if (line !== 'settlement') {
      money.add(month, { projectId, line }, told)
      continue
    }
    // who pays is told by the man-months, also where a price is missing
    const by = tenThousandths < 0 ? paidBy : receivedBy
    by.add(month, { projectId }, tenThousandths < 0 && told !== null ? -told : told)
  }
  return {
    totalOf: totalsOf(months, [rows[0]?.table]),
    money,
    manMonths,
    settled: { ...settledIn(rows, months), receivedBy, paidBy },
    missing: missingIn(cells.map(({ figure }) => figure)),
  }
}

type Rows = Awaited<ReturnType<typeof unitRows>>

/** What the rows of teams receive and pay, each with what it settles in a month. */
function settledIn(rows: Rows, months: UnitReport['months']) {
  const withRowsBelow = new Set(rows.map(({ unit }) => unit.upperId))
  const withOwnRow = new Set(rows.flatMap(({ unit, isOwn }) => (isOwn ? [unit.unitId] : [])))
  const teams = rows.filter(
    ({ unit, isOwn }) => isOwn || !(withOwnRow.has(unit.unitId) || withRowsBelow.has(unit.unitId)),
  )
  const received = new Map<Month, Told>()
  const paid = new Map<Month, Told>()
  for (const [place, month] of months.entries()) {
    const settled = teams.map(({ table }) =>
      toldOf(amountsOf(table, 'settlement', months).months[place]?.figure ?? { amount: 0 }),
    )
    const isLacking = settled.includes(null)
    const sumOf = (sign: 1 | -1) =>
      settled.reduce<number>((sum, one) => sum + Math.max(0, sign * (one ?? 0)), 0)
    received.set(month, isLacking ? null : sumOf(1))
    paid.set(month, isLacking ? null : sumOf(-1))
  }
  return { received, paid }
}

/** Project profit of every project. */
export async function projectsOfReport(
  { db, actor }: ReportCall,
  { months, currency }: Omit<Asked, 'rootId'>,
  projects: readonly ProjectKind[],
): Promise<ToldProfit & { readonly otherManMonths: ByMonth }> {
  const [firstMonth = '', lastMonth = firstMonth] = [months[0], months.at(-1)]
  const projectIds = projects.map(({ projectId }) => projectId)
  const { cells } = await readProfit(
    db,
    { firstMonth, lastMonth, reading: 'THEN', today: actor.today, currency, readsBoth: true },
    { projectIds },
  )
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
        money.add(month, { projectId, line }, toldOf(amountAt(table[line], place).figure))
      }
    }
  }
  const billable = [...tables].flatMap(([projectId, table]) =>
    isBillable.get(projectId) === true ? [table] : [],
  )
  return { totalOf: totalsOf(months, billable), money, manMonths, otherManMonths }
}

/** A line of all tables together in a month; of labour the man-months. */
function totalsOf(months: readonly Month[], tables: readonly (ProfitTable | undefined)[]) {
  return (line: ProfitLine, month: Month): Told => {
    const place = months.indexOf(month)
    return tables.reduce<Told>((sum, table) => {
      const amount = table && amountsOf(table, line, months).months[place]
      if (sum === null || amount === undefined) return sum
      const own = line === 'labour' ? amount.tenThousandths : toldOf(amount.figure)
      return own === null ? null : sum + own
    }, 0)
  }
}
