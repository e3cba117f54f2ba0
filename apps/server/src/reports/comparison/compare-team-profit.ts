import type { compareTeamProfit, Comparison } from '@yuga/contract/reports/comparison'
import { profitRowCodes } from '@yuga/contract/reports/profit-lines'
import { manMonthsIn, rowFiguresOf } from '../profit/rows.view.ts'
import { profitBothWays } from '../profit/team/team-profit.ts'
import { requestedTeams } from '../profit/team/read-teams.ts'
import type { ReportCallOf } from '../report-call.ts'
import type { ReportedGroup } from './compared.ts'
import { comparison } from './comparison.ts'
import { unitsIn } from './groups-of-units.ts'
import { profitFigures } from './profit-figures.ts'
import { reasonsOf } from './reasons.store.ts'
import { isMonthly } from './shown-rows.ts'

/** The profit of a unit and of each below it, as it was then and as it is now, and what the unit is called. */
export async function comparedTeamProfit(
  call: ReportCallOf<typeof compareTeamProfit>,
): Promise<{ readonly answer: Comparison; readonly name: string }> {
  const { db, query, actor } = call
  const teams = await requestedTeams(call, { comparesNow: true })
  const { units, requested, teamIds } = teams
  const period = {
    firstMonth: requested.firstMonth,
    lastMonth: requested.lastMonth,
    today: actor.today,
  }
  const hasMonths = isMonthly(query)
  const { asOfThen, asOfNow, shown, extras } = await profitBothWays(call, teams, { hasMonths })
  const groupsOf = ({ rows }: typeof asOfThen) =>
    rows.map(({ unit, isOwn, table, target }): ReportedGroup => ({
      id: unit.unitId,
      name: unit.name,
      upperId: unit.depth === 0 ? '' : (unit.upperId ?? ''),
      depth: unit.depth + (isOwn ? 1 : 0),
      isInChart: unit.isInChart,
      isOwn,
      figures: rowFiguresOf(table, target, shown).flatMap((row) =>
        profitFigures({
          code: profitRowCodes[row.name],
          name: shown.nameOf(row.name),
          depth: row.depth,
          value: row.value,
          manMonths: row.manMonths,
          months: { values: row.values, manMonths: manMonthsIn(row) ?? [] },
        }),
      ),
    }))
  const answer = await comparison(call, {
    asOfThen: groupsOf(asOfThen),
    asOfNow: groupsOf(asOfNow),
    missing: [...asOfThen.missingList, ...asOfNow.missingList],
    extras,
    leavesOut: units[0]?.leavesOut ?? false,
    unitsOf: unitsIn(units),
    months: hasMonths ? teams.months : [],
    readReasons: () => reasonsOf(db, period, { unitIds: teamIds, officeCode: '', byGrade: true }),
    byGrade: true,
    rows: query,
  })
  return { answer, name: units[0]?.name ?? '' }
}
