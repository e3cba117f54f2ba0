import type { AnswerOf, ReceivedBy } from '@yuga/contract/wire/endpoint'
import type { listTeamProfit, listTeamProfitProjects } from '@yuga/contract/reports/profit'
import type { Reading } from '@yuga/contract/reports/reports'
import { yesOrNo } from '@yuga/contract/wire/wire'
import { type Month, monthsFrom } from '@yuga/domain/calendar/day'
import { type ProfitCell, yearOf } from '@yuga/domain/finance/profit/cells'
import {
  amountsOf,
  emptyTable,
  type ProfitTable,
  tablesBy,
} from '@yuga/domain/finance/profit/tables'
import type { TeamTarget } from '@yuga/domain/gp-targets/team-target'
import type { ReportUnit } from '@yuga/domain/finance/unit-tree'
import { beside } from '../../../db/snapshots/beside.ts'
import type { Db } from '../../../db/statement.ts'
import { together } from '../../../db/together.ts'
import { mappedInTurns, turnOfOthers } from '../../../http/answer/in-turns.ts'
import { missingFor } from '../../../projects/project-detail.view.ts'
import { teamTargetsOf } from '../../../gp-targets/team-targets.store.ts'
import { askedReport, type How } from '../../asked-report.ts'
import type { ReportCall } from '../../report-call.ts'
import { monthsAsked, workAsked } from '../asked-profit.ts'
import { assumedAndClosed } from './assumed-and-closed.ts'
import { readableProjects, rowNames } from '../names.store.ts'
import { type Profit, readProfit, sinceYearBegan } from '../profit-facts.ts'
import { missingIn, type RowsAsked, rowsAsked, teamRowsFor } from '../rows.view.ts'
import { summedBothWays, summedWork, type TeamsOfWork } from './summed-work.store.ts'
import {
  cellsWith,
  readTeamMoney,
  readTeamProjects,
  type TeamCells,
  type TeamProjects,
} from './team-cells.ts'
import { rowsOfUnits, type UnitRow } from './unit-rows.ts'
import type { WorkAsked } from '../worked.store.ts'

type Call = ReceivedBy<typeof listTeamProfit> & ReportCall

type TeamsAsked = {
  /** The chosen unit first. */
  readonly units: readonly ReportUnit[]
  readonly months: readonly Month[]
  readonly asked: WorkAsked
  readonly teamIds: readonly string[]
}
type Root = Partial<How> & Pick<WorkAsked, 'readsBoth'>
type Asking = Pick<Call, 'db' | 'actor' | 'query'>

/** Which units and months it is about, after what the reader may read. */
async function teamsAsked(call: Asking, { readsBoth = false, ...how }: Root): Promise<TeamsAsked> {
  const query = monthsAsked(call.query)
  // the office of the employees narrows nothing down here (profit-8)
  const report = await askedReport(call, { ...query, location: '' }, { takesRoot: false, ...how })
  const asked = { ...workAsked(query, report.range, call.actor.today), readsBoth }
  return {
    units: report.units,
    months: monthsFrom(asked.firstMonth, asked.lastMonth),
    asked,
    teamIds: report.units.map(({ unitId }) => unitId),
  }
}

/** What the units that somebody may read have of all billable projects; of the root where it is said so. */
export type UnitReport = Omit<TeamsAsked, 'teamIds'> & TeamCells

export async function readUnitReport(call: Asking, root: Root = {}): Promise<UnitReport> {
  const teams = await readTeams(call, root)
  const readMore = async () => undefined
  const { work, money } = await readProfitOf(call.db, teams, { workOf: summedWork, readMore })
  return { ...teams, ...cellsWith(work, money, teams) }
}

/** What both readings have in common (profit-10). */
export type TeamsRead = TeamsAsked & { readonly found: TeamProjects }

export async function readTeams(call: Asking, root: Root = {}): Promise<TeamsRead> {
  const teams = await teamsAsked(call, root)
  return { ...teams, found: await readTeamProjects(call.db, teams.asked, teams.teamIds) }
}

/**
 * Work and money of the teams, and what more is asked for. Work takes longest, so that it is added up over a second
 * connection where there is one; else while money is reckoned with.
 */
async function readProfitOf<Work, More>(
  db: Call['db'],
  { asked, units, teamIds, found }: TeamsRead,
  {
    workOf,
    readMore,
  }: {
    readonly workOf: (db: Db, asked: WorkAsked, teams: TeamsOfWork) => Promise<Work>
    readonly readMore: () => Promise<More>
  },
) {
  const teams = { teamIds, managersTeams: found.managersTeams }
  const [work, money, more] = await together([
    beside(db, (other) => workOf(other, asked, teams)),
    readTeamMoney(db, asked, units, found),
    readMore(),
  ])
  return { work, money, more }
}

/** The same with every cell by its project. */
export type TeamReport = Omit<TeamsAsked, 'teamIds'> & Profit

export async function readTeamReport(call: Asking, root: Root = {}): Promise<TeamReport> {
  const { teamIds, ...report } = await teamsAsked(call, root)
  const { asked } = report
  return { ...report, ...(await readProfit(call.db, asked, { teamIds }, sinceYearBegan(asked))) }
}

/**
 * Team profit of the chosen unit, and of each below it (profit-3). What the database does and what is reckoned here go
 * on beside each other.
 */
export async function teamProfit(call: Call): Promise<AnswerOf<typeof listTeamProfit>> {
  const teams = await readTeams(call)
  const readMore = () => readShown(call, teams, { hasMonths: true })
  const { work, money, more } = await readProfitOf(call.db, teams, { workOf: summedWork, readMore })
  const report = { ...teams, ...cellsWith(work, money, teams) }
  const told = async () => {
    const { rows, missingList } = reckonedRows(report, more)
    return {
      unitList: await mappedInTurns(rows, (row) => [toldUnit(row, more.rows)]),
      missingList,
    }
  }
  const [besides, { unitList, missingList }] = await together([
    assumedAndClosed(call, report.months, [report]),
    told(),
  ])
  return {
    ...besides,
    billableTeamProfitDisplayList: unitList[0]?.teamProfitDisplayList ?? [],
    unitList,
    missingList,
  }
}

/** The units of a report, and what their figures lack. */
export type ReckonedRows = Pick<AnswerOf<typeof listTeamProfit>, 'missingList'> & {
  readonly rows: readonly UnitRow[]
}

/** The units in both readings, of which money is the same (profit-10), and what is read beside them. */
export async function profitBothWays<Read>(
  call: Pick<Call, 'db' | 'actor' | 'language'>,
  teams: TeamsRead,
  { hasMonths, reads }: { readonly hasMonths: boolean; readonly reads: () => Promise<Read> },
): Promise<{
  readonly was: ReckonedRows
  readonly is: ReckonedRows
  readonly shown: RowsAsked
  readonly read: Read
  readonly besides: Awaited<ReturnType<typeof assumedAndClosed>>
}> {
  const { work, money, more } = await readProfitOf(call.db, teams, {
    workOf: summedBothWays,
    readMore: () => together([readShown(call, teams, { hasMonths }), reads()]),
  })
  const [shown, read] = more
  const reportIn = (reading: Reading) => ({ ...teams, ...cellsWith(work[reading], money, teams) })
  const [before, after] = [reportIn('THEN'), reportIn('NOW')]
  const reckoned = async () => {
    const was = reckonedRows(before, shown)
    await turnOfOthers()
    return { was, is: reckonedRows(after, shown) }
  }
  const [besides, rows] = await together([
    assumedAndClosed(call, teams.months, [before, after]),
    reckoned(),
  ])
  return { ...rows, shown: shown.rows, read, besides }
}

/** What rows are told with: the names of lines, and the targets of teams. */
type Shown = { readonly rows: RowsAsked; readonly targets: readonly TeamTarget[] }

async function readShown(
  { db, language }: Pick<Call, 'db' | 'language'>,
  { asked, months }: TeamsRead,
  { hasMonths }: { readonly hasMonths: boolean },
): Promise<Shown> {
  const nameOf = await rowNames(db, language)
  const targets = await teamTargetsOf(db, yearOf(asked.firstMonth))
  return { rows: rowsAsked({ months, currency: asked.currency, nameOf, hasMonths }), targets }
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
): AnswerOf<typeof listTeamProfit>['unitList'][number] {
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

export function projectsOf(cells: readonly ProfitCell[]): string[] {
  return [...new Set(cells.map(({ projectId }) => projectId))]
}

/** The rows of the report, whose targets are read, too. */
export async function unitRows({ db }: Pick<Call, 'db'>, report: UnitReport): Promise<UnitRow[]> {
  return rowsOfUnits(report, await teamTargetsOf(db, yearOf(report.asked.firstMonth)))
}

/** So many are listed, those with the largest gross profit or loss; all others are added up. */
const mostProjects = 200

/** How much a project earns or loses; more than any where that is not known. */
function sizeOf(table: ProfitTable | undefined, months: readonly Month[]): number {
  if (table === undefined) return 0
  const { figure } = amountsOf(table, 'grossProfit', months).total
  return 'missing' in figure ? Infinity : Math.abs(figure.amount)
}

/** The projects behind a unit's profit: those the reader may read, and all others together (profit-7). */
export async function teamProfitProjects(
  call: Call,
): Promise<AnswerOf<typeof listTeamProfitProjects>> {
  const { db, actor, language } = call
  const { cells, months, asked } = await readTeamReport(call)
  const all = projectsOf(cells)
  const readable = await readableProjects(db, actor, all)
  const byProject = tablesBy(cells, months, ({ projectId }) => projectId)
  const listed = all
    .filter((projectId) => readable.has(projectId))
    .map((projectId) => ({ projectId, size: sizeOf(byProject.get(projectId), months) }))
    .toSorted((a, b) => b.size - a.size || (a.projectId < b.projectId ? -1 : 1))
    .slice(0, mostProjects)
    .map(({ projectId }) => projectId)
  const isListed = new Set(listed)
  const tables = tablesBy(cells, months, ({ projectId }) =>
    isListed.has(projectId) ? projectId : '',
  )
  const nameOf = await rowNames(db, language)
  const shown = rowsAsked({ months, currency: asked.currency, nameOf, hasMonths: true })
  const others = tables.get('')
  return {
    projectList: [
      ...listed.map((projectId) => ({
        projectId,
        projectName: readable.get(projectId)?.name ?? '',
        teamProfitDisplayList: teamRowsFor(tables.get(projectId) ?? emptyTable, null, shown),
      })),
      ...(others === undefined
        ? []
        : [
            {
              projectId: '',
              projectName: '',
              teamProfitDisplayList: teamRowsFor(others, null, shown),
            },
          ]),
    ],
    otherCount: all.length - listed.length,
  }
}
