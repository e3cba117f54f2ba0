import type { Month } from '../../calendar/day.ts'
import type { Currency, ExchangeFacts, Figure, OpexFacts } from '../../money/figures.ts'
import type { TeamRow } from '../../projects/actuals/owning-team.ts'
import type { EnteredCategory, RevenueType } from '../../projects/project-codes.ts'

/** The months that profit is requested, both included. */
export type MonthSpan = { readonly firstMonth: Month; readonly lastMonth: Month }

/** A project as far as its profit depends on it. */
export type ProfitProject = {
  readonly projectId: string
  /** In which its invoices and costs are entered. */
  readonly currency: Currency
  readonly isBillable: boolean
  readonly isInternalRnd: boolean
  readonly includesBusinessCost: boolean
  /** In percent; null: the project is certain (tentative-1). */
  readonly winProbability: number | null
  /** The team profit rows that state the years of the report, or more. */
  readonly teamRows: readonly TeamRow[]
}

/** What was invoiced for a project in a month, by type of revenue, in minor units of the project's currency. */
export type BilledSum = {
  readonly projectId: string
  readonly month: Month
  readonly revenue: RevenueType
  readonly amount: number
}

/** What was spent for a project in a month by a team, in minor units of the project's currency. */
export type SpentSum = {
  readonly projectId: string
  readonly month: Month
  readonly category: EnteredCategory
  readonly teamId: string
  readonly amount: number
}

/**
 * Submitted man-months of a team's people on a project in a month, in ten-thousandths, priced cell by cell and added
 * up, in the currency of the report.
 */
export type WorkedSum = {
  readonly projectId: string
  readonly month: Month
  readonly teamId: string
  readonly tenThousandths: number
  /** At prime cost. */
  readonly labour: Figure
  /** At the settlement price, whether or not it is settled. */
  readonly settlement: Figure
}

/** The team of a project's present PM on the first day of a month. */
export type ManagersTeam = {
  readonly projectId: string
  readonly month: Month
  readonly teamId: string
}

/**
 * What a report counts. Invoices and outsourcing begin with the project, as sales OPEX counts from there; what lies
 * before the first month may stand in one month of its year, and what lies before that year in one month before it.
 */
export type ProfitFacts = {
  readonly projects: readonly ProfitProject[]
  readonly billed: readonly BilledSum[]
  readonly spent: readonly SpentSum[]
  readonly worked: readonly WorkedSum[]
  /** Of projects of which some year names no owning team. */
  readonly managersTeams: readonly ManagersTeam[]
  readonly opexRates: readonly OpexFacts[]
  readonly exchangeRates: readonly ExchangeFacts[]
  /** Of a plan: sales OPEX as the budget plans it, in place of what the formula charges; by project. */
  readonly plannedOpex?: ReadonlyMap<string, readonly MonthFigure[]>
}

/** A figure of a month, in minor units of the project's currency. */
export type MonthFigure = { readonly month: Month; readonly figure: Figure }
