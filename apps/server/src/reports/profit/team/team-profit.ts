import type { AnswerOf } from '@yuga/contract/wire/endpoint'
import type { listTeamProfit } from '@yuga/contract/reports/profit'
import type { Reading } from '@yuga/contract/reports/reports'
import { yesOrNo } from '@yuga/contract/wire/wire'
import { yearOf } from '@yuga/domain/calendar/day'
import type { TeamTarget } from '@yuga/domain/gp-targets/team-target'
import { together } from '../../../db/together.ts'
import { teamTargetsOf } from '../../../gp-targets/team-targets.store.ts'
import { missingFor } from '../../../projects/project-detail.view.ts'
import type { ReportCall, ReportCallOf } from '../../report-call.ts'
import { rowNames } from '../names.store.ts'
import { missingIn, type RowsAsked, rowsAsked, teamRowsFor } from '../rows.view.ts'
import { assumedAndClosed } from './assumed-and-closed.ts'
import { readTeams, readWorkAndMoney, type TeamsRead, type UnitReport } from './read-teams.ts'
import { summedBothWays, summedWork } from './summed-work.store.ts'
import { cellsWith } from './team-cells.ts'
import { rowsOfUnits, type UnitRow } from './unit-rows.ts'

type Call = ReportCallOf<typeof listTeamProfit>
type Answer = AnswerOf<typeof listTeamProfit>

/** Team profit of the chosen unit, and of each below it (profit-3). */
export async function teamProfit(call: Call): Promise<Answer> {
  const teams = await readTeams(call)
  const readMore = () => readShown(call, teams, { hasMonths: true })
  const { work, money, more } = await readWorkAndMoney(call.db, teams, {
    workOf: summedWork,
    readMore,
  })
  const report = { ...teams, ...cellsWith(work, money, teams) }
  const besides = await assumedAndClosed(call, report.months, [report])
  const { rows, missingList } = reckonedRows(report, more)
  const unitList = rows.map((row) => toldUnit(row, more.rows))
  return {
    ...besides,
    billableTeamProfitDisplayList: unitList[0]?.teamProfitDisplayList ?? [],
    unitList,
    missingList,
  }
}

/** The units of a report, and what their figures lack. */
export type ReckonedRows = Pick<Answer, 'missingList'> & { readonly rows: readonly UnitRow[] }

/** The units in both readings, of which money is the same (profit-10), and what is read beside them. */
export async function profitBothWays<Read>(
  call: ReportCall,
  teams: TeamsRead,
  { hasMonths, reads }: { readonly hasMonths: boolean; readonly reads: () => Promise<Read> },
): Promise<{
  readonly was: ReckonedRows
  readonly is: ReckonedRows
  readonly shown: RowsAsked
  readonly read: Read
  readonly besides: Awaited<ReturnType<typeof assumedAndClosed>>
}> {
  const { work, money, more } = await readWorkAndMoney(call.db, teams, {
    workOf: summedBothWays,
    readMore: () => together([readShown(call, teams, { hasMonths }), reads()]),
  })
  const [shown, read] = more
  const reportIn = (reading: Reading) => ({ ...teams, ...cellsWith(work[reading], money, teams) })
  const [before, after] = [reportIn('THEN'), reportIn('NOW')]
  const besides = await assumedAndClosed(call, teams.months, [before, after])
  const was = reckonedRows(before, shown)
  return { was, is: reckonedRows(after, shown), shown: shown.rows, read, besides }
}

/** What rows are told with: the names of lines, and the targets of teams. */
type Shown = { readonly rows: RowsAsked; readonly targets: readonly TeamTarget[] }

async function readShown(
  { db, language }: ReportCall,
  { asked, months }: TeamsRead,
  { hasMonths }: { readonly hasMonths: boolean },
): Promise<Shown> {
  const nameOf = await rowNames(db, language)
  const targets = await teamTargetsOf(db, yearOf(asked.firstMonth))
  const { currency, reportDay } = asked
  return { rows: rowsAsked({ months, reportDay, currency, nameOf, hasMonths }), targets }
}

function reckonedRows(report: UnitReport, { targets }: Pick<Shown, 'targets'>): ReckonedRows {
  const rows = rowsOfUnits(report, targets)
  return {
    rows,
    missingList: missingFor(
      missingIn([
        ...report.cells.map(({ figure }) => figure),
        ...rows.flatMap(({ target }) => [target.total, ...target.months]),
      ]),
    ),
  }
}

function toldUnit(
  { unit, isOwn, table, target, known }: UnitRow,
  shown: RowsAsked,
): Answer['unitList'][number] {
  return {
    organizationId: unit.unitId,
    organizationName: unit.name,
    upperOrganizationId: unit.depth === 0 ? '' : (unit.upperId ?? ''),
    depth: unit.depth,
    chartYn: yesOrNo(unit.isInChart),
    ownYn: yesOrNo(isOwn),
    leftOutYn: yesOrNo(unit.leavesOut && !isOwn),
    teamProfitDisplayList: teamRowsFor(table, target, shown, known),
  }
}
