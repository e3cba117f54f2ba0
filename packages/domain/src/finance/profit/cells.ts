import { type Month, monthsFrom, yearOf } from '../../calendar/day.ts'
import { grouped } from '../../grouped.ts'
import { converted, type Currency, type Figure } from '../../money/figures.ts'
import { type OpexMovement, salesOpexOf } from '../../money/sales-opex.ts'
import { type OwningTeam, owningTeamOf, type TeamRow } from '../../projects/actuals/owning-team.ts'
import { settledBetween } from '../../projects/actuals/settlement.ts'
import { sharedAmong } from '../../projects/actuals/team-lines.ts'
import { rowsForYear } from '../../projects/actuals/team-plans.ts'
import { type EnteredCategory, type RevenueType, serviceOf } from '../../projects/project-codes.ts'
import type {
  BilledSum,
  MonthSpan,
  ProfitFacts,
  ProfitProject,
  SpentSum,
  WorkedSum,
} from './facts.ts'
import type { CountedLine } from './lines.ts'

/** What a team has of a line of a project in a month (profit-2): the one measure that every report of profit adds up. */
export type ProfitCell = {
  readonly projectId: string
  readonly month: Month
  readonly teamId: string
  readonly line: CountedLine
  readonly figure: Figure
  /** The man-months behind labour and settlement, in ten-thousandths; with a minus sign those that a team pays for. */
  readonly tenThousandths: number
  /** No row names an owning team, so the PM's means it (project-money-17). */
  readonly isAssumed: boolean
}

/** Of which months cells are made, and in which currency. */
export type CellsQuery = MonthSpan & { readonly currency: Currency }

/** What counts of the cells of a project, all teams' of it. */
export type CountedCells = (cells: ProfitCell[], project: ProfitProject) => ProfitCell[]

export const allCells: CountedCells = (cells) => cells

/** The cells of the months requested, of all projects (profit-2 to profit-4). */
export function profitCells(
  facts: ProfitFacts,
  requested: CellsQuery,
  counted: CountedCells = allCells,
): ProfitCell[] {
  const cellsIn = cellsOf(facts, requested)
  return facts.projects.flatMap((project) => counted(cellsIn(project), project))
}

/** What makes the cells of one project after the other: facts are sorted by project once for all of them. */
export function cellsOf(
  facts: ProfitFacts,
  requested: CellsQuery,
): (project: ProfitProject) => ProfitCell[] {
  const billed = byProject(facts.billed)
  const spent = byProject(facts.spent)
  const worked = byProject(facts.worked)
  const months = monthsFrom(requested.firstMonth, requested.lastMonth)
  const managers = new Map(
    facts.managersTeams.map((one) => [`${one.projectId} ${one.month}`, one.teamId]),
  )
  return (project) => {
    const { projectId } = project
    const own = {
      billed: billed.get(projectId),
      spent: spent.get(projectId),
      worked: worked.get(projectId),
    }
    const opex = facts.plannedOpex?.get(projectId)
    if (!own.billed && !own.spent && !own.worked && !opex) return []
    const rowsOf = remembered((year: number) => rowsForYear(project.teamRows, year))
    const ownerOf = remembered((month: Month) => {
      const managersTeam = managers.get(`${projectId} ${month}`) ?? ''
      return owningTeamOf(rowsOf(yearOf(month)), yearOf(month), managersTeam)
    })
    const sharesOf = remembered((year: number) => sharedAmong(rowsOf(year)))
    const of: OfProject = { project, rowsOf, sharesOf, ownerOf, facts, requested, months }
    return [
      ...moneyCells(of, own.billed ?? [], own.spent ?? []),
      ...workCells(of, own.worked ?? []),
    ]
  }
}

/** The same function, called once for each key. */
function remembered<Key, Value>(ask: (key: Key) => Value): (key: Key) => Value {
  // made with the first answer: of most projects nothing is requested where a report is of a month
  let known: Map<Key, Value> | undefined
  return (key) => {
    const match = known?.get(key)
    if (match !== undefined) return match
    const answer = ask(key)
    known = (known ?? new Map<Key, Value>()).set(key, answer)
    return answer
  }
}

function byProject<Fact extends { readonly projectId: string }>(all: readonly Fact[]) {
  return grouped(all, ({ projectId }) => projectId)
}

type OfProject = {
  readonly project: ProfitProject
  /** The rows that state a year. */
  readonly rowsOf: (year: number) => readonly TeamRow[]
  /** How amounts of a year are shared by what its teams sell. */
  readonly sharesOf: (year: number) => ReturnType<typeof sharedAmong>
  readonly ownerOf: (month: Month) => OwningTeam
  readonly facts: ProfitFacts
  readonly requested: CellsQuery
  /** All that are requested. */
  readonly months: readonly Month[]
}

/** The line in which a cost counts. Revenue counts in the line of its own name. */
const lineOfCost = {
  outsourcing: 'outsourcing',
  expense: 'expense',
  thirdParty: 'thirdPartyCost',
} as const satisfies Record<EnteredCategory, CountedLine>

/** The category of what is entered for a line of costs. */
export const categoryOfCost = {
  outsourcing: 'outsourcing',
  expense: 'expense',
  thirdPartyCost: 'thirdParty',
} as const satisfies Record<(typeof lineOfCost)[EnteredCategory], EnteredCategory>

function moneyCells(
  of: OfProject,
  billed: readonly BilledSum[],
  spent: readonly SpentSum[],
): ProfitCell[] {
  const { firstMonth, lastMonth } = of.requested
  const isRequested = ({ month }: { readonly month: Month }) =>
    month >= firstMonth && month <= lastMonth
  return [
    ...billed.filter(isRequested).flatMap(({ month, revenue, amount }) => {
      const figure = convertedIn(of, month, { amount })
      return isShared(revenue)
        ? sharedCells(of, month, revenue, figure)
        : [ownersCell(of, month, revenue, figure)]
    }),
    ...spent.filter(isRequested).map(({ month, category, teamId, amount }) => {
      const figure = convertedIn(of, month, { amount })
      return cellOf(of, month, { line: lineOfCost[category], teamId, figure })
    }),
    ...(of.facts.plannedOpex?.get(of.project.projectId) ?? opexByMonth(of, billed, spent))
      .filter(isRequested)
      .flatMap(({ month, figure }) =>
        sharedCells(of, month, 'salesOpex', convertedIn(of, month, figure)),
      ),
  ]
}

/** SI and internal R&D are shared by sales; license and third party are the owning team's (project-money-17). */
export function isShared(revenue: RevenueType): boolean {
  return revenue === 'si' || revenue === 'internalRnd'
}

/** What sales OPEX charges in the months requested, in the project's currency (project-money-16). */
function opexByMonth(
  { project, facts, months }: OfProject,
  billed: readonly BilledSum[],
  spent: readonly SpentSum[],
) {
  if (!project.includesBusinessCost) return []
  const movements = opexMovements(project, billed, spent)
  const moved = new Set(movements.map(({ month }) => month))
  const charged = months.filter((month) => moved.has(month))
  return charged.length === 0 ? [] : salesOpexOf(movements, charged, facts.opexRates)
}

/** What of a project's invoices and costs moves the base of its sales OPEX (project-money-16). */
export function opexMovements(
  project: ProfitProject,
  billed: readonly BilledSum[],
  spent: readonly SpentSum[],
): OpexMovement[] {
  const service = serviceOf(project)
  const earned = billed.filter(({ revenue }) => revenue === service)
  const outsourced = spent.filter(({ category }) => category === 'outsourcing')
  return [
    ...earned.map(({ month, amount }) => ({ month, service: amount, outsourcing: 0 })),
    ...outsourced.map(({ month, amount }) => ({ month, service: 0, outsourcing: amount })),
  ]
}

/** An amount of a project, month and line in the currency of the report, with the rate of its year (rates-7). */
function convertedIn(
  { project, facts, requested }: OfProject,
  month: Month,
  figure: Figure,
): Figure {
  if ('missing' in figure) return figure
  const between = { year: yearOf(month), from: project.currency, to: requested.currency }
  return converted(figure.amount, facts.exchangeRates, between)
}

type OwnPart = Pick<ProfitCell, 'line' | 'teamId' | 'figure'> &
  Partial<Pick<ProfitCell, 'tenThousandths' | 'isAssumed'>>

/** Built in one piece: a report has thousands of them. */
function cellOf({ project }: OfProject, month: Month, own: OwnPart): ProfitCell {
  const { line, teamId, figure, tenThousandths = 0, isAssumed = false } = own
  return { projectId: project.projectId, month, teamId, line, figure, tenThousandths, isAssumed }
}

function ownersCell(of: OfProject, month: Month, line: CountedLine, figure: Figure): ProfitCell {
  const { teamCode: teamId, isAssumed } = of.ownerOf(month)
  return cellOf(of, month, { line, teamId, figure, isAssumed })
}

function sharedCells(of: OfProject, month: Month, line: CountedLine, figure: Figure): ProfitCell[] {
  if ('amount' in figure && figure.amount === 0) return []
  const year = yearOf(month)
  const rows = of.rowsOf(year)
  const owner = of.ownerOf(month)
  // the owning team has it all where no team sells
  const isAssumed = owner.isAssumed && !doTeamsSell(rows)
  return of
    .sharesOf(year)(figure, owner.teamCode)
    .map((share) =>
      cellOf(of, month, { line, teamId: share.teamCode, figure: share.figure, isAssumed }),
    )
}

function doTeamsSell(rows: readonly TeamRow[]): boolean {
  return rows.some(({ teamCode, sales }) => teamCode !== null && sales > 0)
}

/** Labour of the teams with hours, and what the owning team settles with them (project-money-18). */
function workCells(of: OfProject, worked: readonly WorkedSum[]): ProfitCell[] {
  return worked.flatMap(({ month, teamId, tenThousandths, labour, settlement }) => {
    const own = cellOf(of, month, { line: 'labour', teamId, tenThousandths, figure: labour })
    const { teamCode: owningTeam, isAssumed } = of.ownerOf(month)
    const between = { isBillable: of.project.isBillable, owningTeam, memberTeam: teamId }
    const settled = settledBetween(between, settlement).map(({ teamCode, figure }) =>
      cellOf(of, month, {
        line: 'settlement',
        teamId: teamCode,
        tenThousandths: teamCode === teamId ? tenThousandths : -tenThousandths,
        figure,
        isAssumed,
      }),
    )
    return [own, ...settled]
  })
}
