import type { Reading } from '@yuga/contract/reports/reports'
import { yearOf } from '@yuga/domain/calendar/day'
import {
  allCells,
  type CellsQuery,
  cellsOf,
  type CountedCells,
  type ProfitCell,
  profitCells,
} from '@yuga/domain/finance/profit/cells'
import type { MonthSpan, ProfitFacts, ProfitProject } from '@yuga/domain/finance/profit/facts'
import type { Currency } from '@yuga/domain/money/figures'
import { owningTeamOf } from '@yuga/domain/projects/actuals/owning-team'
import { inParallel } from '../../db/in-parallel.ts'
import type { Db } from '../../db/statement.ts'
import {
  managersTeamsOf,
  movedSums,
  profitProjects,
  type ProjectsQuery,
  ratesOf,
} from './money.store.ts'
import type { WorkQuery } from './priced-work.sql.ts'
import { type WorkedSums, workedSums } from './worked.store.ts'

/** The profit of some projects, or what some teams have of all billable projects. */
export type ProfitScope =
  | { readonly projectIds: readonly string[] }
  | { readonly teamIds: readonly string[] }

export type Profit = { readonly facts: ProfitFacts; readonly cells: readonly ProfitCell[] }

/**
 * Every cell that a report of profit adds up: of projects all teams', of teams their own (profit-2). After them money
 * is by itself in each of the requested months, or of those that are shown.
 */
export async function readProfit(
  db: Db,
  requested: WorkQuery,
  scope: ProfitScope,
  span: MonthSpan = requested,
): Promise<Profit> {
  const { money, worked } = await readFacts(db, requested, {
    scope,
    shown: span,
    readings: [requested.reading],
  })
  return profitOf(money, worked[requested.reading], requested, scope)
}

/** What the cells of a scope are made of, with money by itself in each of the months that are shown. */
export async function readProfitFacts(
  db: Db,
  requested: WorkQuery,
  scope: ProfitScope,
  shown: MonthSpan,
): Promise<ProfitFacts> {
  const { money, worked } = await readFacts(db, requested, {
    scope,
    shown,
    readings: [requested.reading],
  })
  return { ...money, worked: worked[requested.reading][requested.currency] }
}

/** The same in both readings, of which money is the same (profit-10). */
export async function readProfitBothWays(
  db: Db,
  requested: WorkQuery,
  scope: ProfitScope,
): Promise<Readonly<Record<Reading, Profit>>> {
  const readings = ['THEN', 'NOW'] as const
  const { money, worked } = await readFacts(db, requested, { scope, shown: requested, readings })
  const of = (reading: Reading) => profitOf(money, worked[reading], requested, scope)
  return { THEN: of('THEN'), NOW: of('NOW') }
}

/** The same in both currencies. */
export async function readProfitInBoth(
  db: Db,
  requested: WorkQuery,
  scope: ProfitScope,
): Promise<Readonly<Record<Currency, Profit>>> {
  const facts = await readFacts(db, requested, {
    scope,
    shown: requested,
    readings: [requested.reading],
  })
  const of = (currency: Currency) =>
    profitOf(facts.money, facts.worked[requested.reading], { ...requested, currency }, scope)
  return { KRW: of('KRW'), USD: of('USD') }
}

/** What the cells are made of except work. */
type MoneyFacts = Omit<ProfitFacts, 'worked'>

function profitOf(
  money: MoneyFacts,
  worked: WorkedSums,
  requested: WorkQuery,
  scope: ProfitScope,
): Profit {
  return profitIn({ ...money, worked: worked[requested.currency] }, requested, scope)
}

/** The cells of a scope that some facts make: of projects all teams', of teams their own (profit-2). */
export function profitIn(
  facts: ProfitFacts,
  requested: CellsQuery,
  scope: ProfitScope,
  counted: CountedCells = allCells,
): Profit {
  if ('projectIds' in scope) return { facts, cells: profitCells(facts, requested, counted) }
  const teamIds = new Set(scope.teamIds)
  const concerned = { ...facts, projects: concerning(facts, teamIds) }
  const cellsIn = cellsOf(concerned, requested)
  const cells = concerned.projects.flatMap((project) =>
    counted(cellsIn(project), project).filter(({ teamId }) => teamIds.has(teamId)),
  )
  return { facts: concerned, cells }
}

/** The months from the beginning of the year: sales OPEX is explained by each of them. */
export function sinceYearBegan<Requested extends MonthSpan>(requested: Requested): Requested {
  return { ...requested, firstMonth: `${yearOf(requested.firstMonth)}-01` }
}

/** What these cells are made of, with the work of each of some readings. */
async function readFacts(
  db: Db,
  requested: WorkQuery,
  {
    scope,
    shown,
    readings,
  }: {
    readonly scope: ProfitScope
    readonly shown: MonthSpan
    readonly readings: readonly Reading[]
  },
): Promise<{
  readonly money: MoneyFacts
  readonly worked: Readonly<Record<Reading, WorkedSums>>
}> {
  const requestedProjects = 'projectIds' in scope ? scope : 'billable'
  const owned = ownedProjects(db, requested, requestedProjects)
  const workIn = async (reading: Reading) => {
    if (!readings.includes(reading)) return { KRW: [], USD: [] }
    const of =
      'projectIds' in scope
        ? scope
        : { ...scope, ownedIds: ownedBy(await owned, { ...scope, requested }) }
    return workedSums(db, { ...requested, reading }, of)
  }
  const [{ projects, managersTeams }, then, now, moved, rates] = await inParallel([
    owned,
    workIn('THEN'),
    workIn('NOW'),
    movedSums(db, requestedProjects, shown),
    ratesOf(db, requested),
  ])
  return {
    money: { projects, managersTeams, ...moved, ...rates },
    worked: { THEN: then, NOW: now },
  }
}

/** The projects, with their PMs' teams where they name no owning team. */
async function ownedProjects(
  db: Db,
  months: MonthSpan,
  requested: ProjectsQuery,
): Promise<Pick<ProfitFacts, 'projects' | 'managersTeams'>> {
  const projects = await profitProjects(db, requested, months)
  return { projects, managersTeams: await managersTeamsOf(db, ownerless(projects, months), months) }
}

/** The projects of which some of the teams may have something. */
function concerning(facts: ProfitFacts, teamIds: ReadonlySet<string>): ProfitProject[] {
  const { projects, spent, worked, managersTeams } = facts
  const result = new Set<string>()
  for (const some of [spent, worked, managersTeams]) {
    for (const { projectId, teamId } of some) if (teamIds.has(teamId)) result.add(projectId)
  }
  return projects.filter(
    ({ projectId, teamRows }) =>
      result.has(projectId) || teamRows.some(({ teamCode }) => teamIds.has(teamCode ?? '')),
  )
}

function yearsFrom({ firstMonth, lastMonth }: MonthSpan): number[] {
  const first = yearOf(firstMonth)
  return Array.from({ length: yearOf(lastMonth) - first + 1 }, (_, years) => first + years)
}

/** Projects that name no owning team in some of the years. */
function ownerless(projects: readonly ProfitProject[], months: MonthSpan): string[] {
  const years = yearsFrom(months)
  return projects
    .filter(({ teamRows }) => years.some((year) => owningTeamOf(teamRows, year, '').isAssumed))
    .map(({ projectId }) => projectId)
}

/** Projects that one of the teams owns in some of the months. */
function ownedBy(
  { projects, managersTeams }: Pick<ProfitFacts, 'projects' | 'managersTeams'>,
  { teamIds, requested }: { readonly teamIds: readonly string[]; readonly requested: MonthSpan },
): string[] {
  const teams = new Set(teamIds)
  const years = yearsFrom(requested)
  const assumed = managersTeams
    .filter(({ teamId }) => teams.has(teamId))
    .map(({ projectId }) => projectId)
  const named = projects
    .filter(({ teamRows }) =>
      years.some((year) => teams.has(owningTeamOf(teamRows, year, '').teamCode)),
    )
    .map(({ projectId }) => projectId)
  return [...new Set([...assumed, ...named])]
}
