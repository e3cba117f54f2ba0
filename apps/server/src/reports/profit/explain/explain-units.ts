import type { explainTeamProfit } from '@yuga/contract/reports/profit-explanation'
import type { ProfitRowName } from '@yuga/contract/reports/profit-lines'
import { yearOf } from '@yuga/domain/calendar/day'
import type { ProfitCell } from '@yuga/domain/finance/profit/cells'
import { type CountedLine, isSummed, type SummedLine } from '@yuga/domain/finance/profit/lines'
import { achievementIn, targetIn } from '@yuga/domain/finance/profit/targets'
import { hasBegun } from '@yuga/domain/finance/report-months'
import { unitGroups } from '@yuga/domain/finance/unit-tree'
import { sumOfFigures } from '@yuga/domain/money/figures'
import { teamTargetsOf } from '../../../gp-targets/team-targets.store.ts'
import type { ReportCallOf } from '../../report-call.ts'
import { valueOf } from '../rows.view.ts'
import type { TeamReport } from '../team/read-teams.ts'
import { figuresIn, sumOfLine } from './cells-of-line.ts'
import { type Explained, lineRows } from './explained.ts'

export type TeamCall = ReportCallOf<typeof explainTeamProfit>

/** The report of a figure, and the cells that the figure is made of. */
export type FigureOfUnits = {
  readonly call: TeamCall
  readonly report: TeamReport
  readonly cells: readonly ProfitCell[]
  readonly nameOf: (name: ProfitRowName) => string
}

/** How the report behind a figure of team profit is read. */
export const readAs = ({ query }: Pick<TeamCall, 'query'>) => ({
  comparesNow: query.comparedYn === 'Y',
  ofMonth: query.monthName,
})

export const isCounted = (name: ProfitRowName): name is CountedLine =>
  !isSummed(name) && name !== 'target' && name !== 'achievement'

/** The lines that a sum adds up. */
export function explainedSum(
  { cells, nameOf }: Pick<FigureOfUnits, 'cells' | 'nameOf'>,
  name: SummedLine,
): Explained {
  const figureOf = figuresIn(cells)
  return { name, figure: figureOf(name), formula: 'LINES', rows: lineRows(name, figureOf, nameOf) }
}

/** The units that a line is added up from; undefined where all of it is the chosen unit's own. */
export function explainedByUnits(
  { call, report, cells }: Pick<FigureOfUnits, 'call' | 'report' | 'cells'>,
  line: CountedLine,
): Explained | undefined {
  const own = cells.filter((cell) => cell.line === line)
  if (own.every(({ teamId }) => teamId === call.query.organizationId)) return undefined
  const rows = unitGroups(report.units).flatMap(({ unit, isOwn, unitIds }) => {
    const some = own.filter(({ teamId }) => unitIds.has(teamId))
    if (some.length === 0) return []
    const next = { organizationId: unit.unitId, ...(isOwn ? { ownYn: 'Y' as const } : {}) }
    return [{ id: unit.unitId, name: unit.name, ...sumOfLine(line, some), next }]
  })
  return { name: line, ...sumOfLine(line, own), formula: 'UNITS', rows }
}

/** The target of each team, or what gross profit is of it. */
export async function explainedTarget(
  { call, report, cells }: FigureOfUnits,
  name: 'target' | 'achievement',
): Promise<Explained> {
  const { query, db } = call
  const { requested, months, units, facts } = report
  const year = yearOf(requested.firstMonth)
  const unitIds = new Set(
    query.ownYn === 'Y' ? [query.organizationId] : units.map(({ unitId }) => unitId),
  )
  const place = query.monthName === undefined ? -1 : months.indexOf(query.monthName)
  const targets = (await teamTargetsOf(db, year))
    .filter(({ organizationId }) => unitIds.has(organizationId))
    .map((target) => {
      const amounts = targetIn(
        target,
        { year, monthCount: months.length, currency: requested.currency },
        facts.exchangeRates,
      )
      const figure = place < 0 ? amounts.total : (amounts.months[place] ?? { amount: 0 })
      return { id: target.organizationId, figure }
    })
  const total = sumOfFigures(targets.map(({ figure }) => figure))
  if (name === 'target') {
    const nameOf = (id: string) => units.find(({ unitId }) => unitId === id)?.name ?? id
    const rows = targets.map(({ id, figure }) => ({ id, name: nameOf(id), figure }))
    return { name, figure: total, formula: 'TARGET', rows }
  }
  const gross = figuresIn(cells)('grossProfit')
  const isAhead = query.monthName !== undefined && !hasBegun(query.monthName, requested.reportDay)
  // what a month ahead makes of its target is not known yet (profit-16)
  const tenths = isAhead ? null : achievementIn(gross, total)
  return {
    name,
    figure:
      tenths === null ? { missing: 'missing' in gross ? gross.missing : [] } : { amount: tenths },
    formula: 'ACHIEVEMENT',
    rows: [],
    inputs: [
      { code: 'GROSS_PROFIT', value: valueOf(gross, requested.currency) },
      { code: 'TARGET', value: valueOf(total, requested.currency) },
    ],
  }
}
