import { addMonths, type Month, yearOf } from '../../calendar/day.ts'
import type { Figure } from '../../money/figures.ts'
import { spreadEvenly } from '../../money/spread.ts'
import { owningTeamOf } from '../../projects/actuals/owning-team.ts'
import { rowsForYear, teamPlansOf } from '../../projects/actuals/team-plans.ts'
import type { TeamProfitRow } from '../../projects/budget-plan/team-profit.ts'
import {
  type EnteredCategory,
  enteredCategories,
  type RevenueType,
} from '../../projects/project-codes.ts'
import { grouped } from '../../grouped.ts'
import type { BilledSum, ProfitFacts, SpentSum, WorkedSum } from './facts.ts'
import { spread } from './plan.ts'

/** A billing row: what it plans to bill, in minor units of the project's currency, and whether it was invoiced. */
export type PlannedBilling = {
  readonly revenue: RevenueType
  readonly month: Month
  readonly amount: number
  readonly isInvoiced: boolean
}

/** What a project plans to earn and to spend, in minor units of its currency. */
export type PlannedMoney = {
  readonly projectId: string
  /** Nothing of it is to come. */
  readonly isEnded: boolean
  readonly billing: readonly PlannedBilling[]
  /** The planned costs of the whole contract. */
  readonly costs: Readonly<Record<EnteredCategory, number>>
  readonly salesOpex: Figure
  /** The months of the contract, the earliest first. */
  readonly contractMonths: readonly Month[]
  /** By these rows costs are cut among teams. */
  readonly teamRows: readonly TeamProfitRow[]
}

/** Planned man-months, priced as worked ones are. */
export type PlannedWorkSum = Omit<WorkedSum, 'teamId'> & {
  /** Null: of people to be named, who count for the owning team. */
  readonly teamId: string | null
}

/** What is planned of some projects. */
export type PlannedFacts = {
  readonly money: readonly PlannedMoney[]
  readonly work: readonly PlannedWorkSum[]
}

/**
 * What the plan of some projects counts, as if all of it had happened as planned (forecast-5): the same cells are made
 * of it as of what happened, with sales OPEX as the budget spreads it.
 */
export function planFacts(actual: ProfitFacts, { money, work }: PlannedFacts): ProfitFacts {
  const ownerOf = ownersIn(actual)
  return {
    ...actual,
    billed: addedUp(
      money.flatMap(({ projectId, billing }) => billing.map((row) => ({ ...row, projectId }))),
    ),
    spent: money.flatMap((project) => spentAsPlanned(project, ownerOf, () => true)),
    worked: work.map((one) => placed(one, ownerOf)),
    plannedOpex: new Map(
      money.map(({ projectId, salesOpex, contractMonths }) => [
        projectId,
        spread(salesOpex, contractMonths),
      ]),
    ),
  }
}

/**
 * What a forecast counts (forecast-1): what happened through a month, and what is planned after it. A billing row
 * without an invoice, of a month that has begun, is late and is billed in the first month to come (forecast-2). Of a
 * project that has ended nothing is to come (forecast-4).
 */
export function forecastFacts(
  actual: ProfitFacts,
  planned: PlannedFacts,
  through: Month,
): ProfitFacts {
  const hasHappened = ({ month }: { readonly month: Month }) => month <= through
  const isToCome = ({ month }: { readonly month: Month }) => month > through
  const open = planned.money.filter(({ isEnded }) => !isEnded)
  const endedIds = new Set(
    planned.money.flatMap(({ isEnded, projectId }) => (isEnded ? [projectId] : [])),
  )
  const ownerOf = ownersIn(actual)
  return {
    ...actual,
    billed: addedUp([
      ...actual.billed.filter(hasHappened),
      ...open.flatMap(({ projectId, billing }) =>
        billing
          .filter(({ isInvoiced }) => !isInvoiced)
          .map((row) => ({ ...row, projectId, month: monthToBill(row, through) })),
      ),
    ]),
    spent: [
      ...actual.spent.filter(hasHappened),
      ...open.flatMap((project) =>
        spentAsPlanned(project, ownerOf, (month) => isToCome({ month })),
      ),
    ],
    worked: [
      ...actual.worked.filter(hasHappened),
      ...planned.work
        .filter((one) => isToCome(one) && !endedIds.has(one.projectId))
        .map((one) => placed(one, ownerOf)),
    ],
  }
}

/** The month in which a billing row without an invoice is expected: its own, or the first to come (forecast-2). */
export function monthToBill({ month }: Pick<PlannedBilling, 'month'>, through: Month): Month {
  return month > through ? month : addMonths(through, 1)
}

/** Whether a billing row is late: its month has begun, and no invoice is written (forecast-2). */
export function isLate({ month, isInvoiced }: PlannedBilling, through: Month): boolean {
  return !isInvoiced && month <= through
}

/** Amounts of a project, month and type of revenue added up: the sum is converted, once (rates-7). */
function addedUp(rows: readonly BilledSum[]): BilledSum[] {
  const same = grouped(rows, ({ projectId, month, revenue }) => `${projectId} ${month} ${revenue}`)
  return [...same.values()].flatMap(([first, ...more]) => {
    if (first === undefined) return []
    const { projectId, month, revenue } = first
    const amount = more.reduce((sum, one) => sum + one.amount, first.amount)
    return [{ projectId, month, revenue, amount }]
  })
}

/** The team that owns a project in a month. */
type OwnerOf = (projectId: string, month: Month) => string

function ownersIn({ projects, managersTeams }: ProfitFacts): OwnerOf {
  const rowsOf = new Map(projects.map(({ projectId, teamRows }) => [projectId, teamRows]))
  const managers = new Map(
    managersTeams.map(({ projectId, month, teamId }) => [`${projectId} ${month}`, teamId]),
  )
  return (projectId, month) => {
    const managersTeam = managers.get(`${projectId} ${month}`) ?? ''
    return owningTeamOf(rowsOf.get(projectId) ?? [], yearOf(month), managersTeam).teamCode
  }
}

function placed({ teamId, ...work }: PlannedWorkSum, ownerOf: OwnerOf): WorkedSum {
  return { ...work, teamId: teamId ?? ownerOf(work.projectId, work.month) }
}

/** The planned costs of some months of a contract, cut among teams month by month (forecast-3). */
function spentAsPlanned(
  { projectId, costs, contractMonths, teamRows }: PlannedMoney,
  ownerOf: OwnerOf,
  isRequested: (month: Month) => boolean,
): SpentSum[] {
  return enteredCategories.flatMap((category) =>
    spreadEvenly(costs[category], contractMonths.length).flatMap((amount, place): SpentSum[] => {
      const month = contractMonths[place]
      if (amount === 0 || month === undefined || !isRequested(month)) return []
      const shares = teamPlansOf(category, amount, rowsForYear(teamRows, yearOf(month)))
      const cut = shares.length > 0 ? shares : [{ teamCode: ownerOf(projectId, month), amount }]
      return cut
        .filter((share) => share.amount !== 0)
        .map((share) => ({
          projectId,
          month,
          category,
          teamId: share.teamCode,
          amount: share.amount,
        }))
    }),
  )
}
