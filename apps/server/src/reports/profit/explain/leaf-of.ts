import type { Language } from '@yuga/contract/problems/problems'
import { may } from '@yuga/contract/access/access'
import { type Month, yearOf } from '@yuga/domain/calendar/day'
import type { ProfitFacts, ProfitProject } from '@yuga/domain/finance/profit/facts'
import { rowsForYear } from '@yuga/domain/projects/actuals/team-plans'
import type { Db } from '../../../db/statement.ts'
import type { Actor } from '../../../http/actor.ts'
import type { WorkQuery } from '../priced-work.sql.ts'

/** The project and month that a leaf is about. */
export type LeafOf = {
  readonly db: Db
  readonly reader: Actor
  readonly language: Language
  readonly requested: WorkQuery
  readonly facts: ProfitFacts
  readonly project: ProfitProject
  readonly month: Month
  /** The team, and the requested units, of which it is one; null: the whole project. */
  readonly team: { readonly teamId: string; readonly unitIds: ReadonlySet<string> } | null
}

/** In which year, and from which currency to which, amounts of the project are converted. */
export function conversionOf({ project, requested, month }: LeafOf) {
  return { year: yearOf(month), from: project.currency, to: requested.currency }
}

/** The exchange rate of the year; null: there is none, or it is not for the reader (profit-12). */
export function exchangeRateFor({ facts, month, reader }: LeafOf): number | null {
  const match = facts.exchangeRates.find(({ year }) => year === yearOf(month))
  return may(reader, 'settings.read') ? (match?.won ?? null) : null
}

/** What the team sells and what all teams sell, as a year states it; null where the owning team has it all. */
export function sharesFor({ project, month, team }: LeafOf) {
  if (team === null) return null
  const rows = rowsForYear(project.teamRows, yearOf(month))
  const all = rows.reduce((sum, { sales }) => sum + sales, 0)
  const [first] = rows
  if (all === 0 || first === undefined) return null
  const own = rows.find(({ teamCode }) => teamCode === team.teamId)?.sales ?? 0
  return { own, all, year: first.year }
}
