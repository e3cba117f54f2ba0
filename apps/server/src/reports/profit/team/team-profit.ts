import type { AnswerOf } from '@yuga/contract/wire/endpoint'
import type { listTeamProfit } from '@yuga/contract/reports/profit'
import { yesOrNo } from '@yuga/contract/wire/wire'
import { type Month, yearOf } from '@yuga/domain/calendar/day'
import type { TeamTarget } from '@yuga/domain/gp-targets/team-target'
import { missingFor } from '@yuga/domain/money/figures'
import { teamTargetsOf } from '../../../gp-targets/team-targets.store.ts'
import type { ReportCall, ReportCallOf } from '../../report-call.ts'
import { readableProjects, rowNames } from '../names.store.ts'
import { readProfitBothWays } from '../profit-facts.ts'
import { missingIn, requestedRows, type RowsQuery, teamRowsFor } from '../rows.view.ts'
import { readTeamReport, type TeamReport, type TeamsQuery } from './read-teams.ts'
import { rowsOfUnits, type UnitRow } from './unit-rows.ts'
import { reportDay } from '@yuga/domain/finance/report-months'
import type { ProfitCell } from '@yuga/domain/finance/profit/cells'
import type { Db } from '../../../db/statement.ts'
import type { Actor } from '../../../http/actor.ts'
import { reportMonths } from '../months.store.ts'
import { projectsOf } from './projects-of.ts'

type Call = ReportCallOf<typeof listTeamProfit>
type Answer = AnswerOf<typeof listTeamProfit>

/** Team profit of the chosen unit, and of each below it (profit-3). */
export async function teamProfit(call: Call): Promise<Answer> {
  const report = await readTeamReport(call)
  const shown = await readShown(call, report, { hasMonths: true })
  const { rows, missingList } = rowsAndMissing(report, shown)
  const unitList = rows.map((row) => unitFor(row, shown.rows))
  return {
    ...(await assumedAndClosed(call, report.months, report.cells)),
    billableTeamProfitDisplayList: unitList[0]?.teamProfitDisplayList ?? [],
    unitList,
    missingList,
  }
}

/** The units of a report, and what is missing for their figures. */
type RowsAndMissing = Pick<Answer, 'missingList'> & { readonly rows: readonly UnitRow[] }

/** The units in both readings, of which money is the same (profit-10). */
export async function profitBothWays(
  call: ReportCall,
  teams: TeamsQuery,
  { hasMonths }: { readonly hasMonths: boolean },
): Promise<{
  readonly asOfThen: RowsAndMissing
  readonly asOfNow: RowsAndMissing
  readonly shown: RowsQuery
  readonly extras: Awaited<ReturnType<typeof assumedAndClosed>>
}> {
  const { requested, months, teamIds } = teams
  const { THEN, NOW } = await readProfitBothWays(call.db, requested, { teamIds })
  const shown = await readShown(call, teams, { hasMonths })
  return {
    asOfThen: rowsAndMissing({ ...teams, ...THEN }, shown),
    asOfNow: rowsAndMissing({ ...teams, ...NOW }, shown),
    shown: shown.rows,
    extras: await assumedAndClosed(call, months, [...THEN.cells, ...NOW.cells]),
  }
}

/** What rows are shown with: the names of lines, and the targets of teams. */
type Shown = { readonly rows: RowsQuery; readonly targets: readonly TeamTarget[] }

async function readShown(
  { db, language }: ReportCall,
  { requested, months }: TeamsQuery,
  { hasMonths }: { readonly hasMonths: boolean },
): Promise<Shown> {
  const nameOf = await rowNames(db, language)
  const targets = await teamTargetsOf(db, yearOf(requested.firstMonth))
  const { currency, reportDay } = requested
  return { rows: requestedRows({ months, reportDay, currency, nameOf, hasMonths }), targets }
}

function rowsAndMissing(report: TeamReport, { targets }: Shown): RowsAndMissing {
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

function unitFor(
  { unit, isOwn, table, target }: UnitRow,
  shown: RowsQuery,
): Answer['unitList'][number] {
  return {
    organizationId: unit.unitId,
    organizationName: unit.name,
    upperOrganizationId: unit.depth === 0 ? '' : (unit.upperId ?? ''),
    depth: unit.depth,
    chartYn: yesOrNo(unit.isInChart),
    ownYn: yesOrNo(isOwn),
    leftOutYn: yesOrNo(unit.leavesOut && !isOwn),
    teamProfitDisplayList: teamRowsFor(table, target, shown),
  }
}

/** The remarks on the profit of units, for one reading or for both (profit-14). */
async function assumedAndClosed(
  { db, actor }: { readonly db: Db; readonly actor: Actor },
  months: readonly Month[],
  cells: readonly ProfitCell[],
): Promise<Pick<AnswerOf<typeof listTeamProfit>, 'monthList' | 'assumedList'>> {
  const assumed = new Map<string, OfTeam>()
  for (const { isAssumed, projectId, teamId } of cells) {
    if (isAssumed) assumed.set(`${projectId} ${teamId}`, { projectId, teamId })
  }
  const owned = [...assumed.values()].toSorted(byProjectAndTeam)
  const names = await readableProjects(
    db,
    actor,
    owned.map(({ projectId }) => projectId),
  )
  return {
    monthList: await reportMonths(db, months, {
      projectIds: projectsOf(cells),
      reportDay: reportDay(actor.officeDays),
    }),
    assumedList: owned.flatMap(({ projectId, teamId }) => {
      const project = names.get(projectId)
      return project === undefined
        ? []
        : [{ projectId, projectName: project.name, organizationId: teamId }]
    }),
  }
}

type OfTeam = Pick<ProfitCell, 'projectId' | 'teamId'>

function byProjectAndTeam(a: OfTeam, b: OfTeam): number {
  if (a.projectId !== b.projectId) return a.projectId < b.projectId ? -1 : 1
  return a.teamId < b.teamId ? -1 : 1
}
