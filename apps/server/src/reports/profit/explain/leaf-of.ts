import type { Month } from '@yuga/domain/calendar/day'
import type { ProfitFacts, ProfitProject } from '@yuga/domain/finance/profit/facts'
import type { Db } from '../../../db/statement.ts'
import type { Actor } from '../../../http/actor.ts'
import type { WorkAsked } from '../worked.store.ts'

/** The project and month that a leaf is about. */
export type LeafOf = {
  readonly db: Db
  readonly reader: Actor
  readonly asked: WorkAsked
  readonly facts: ProfitFacts
  readonly project: ProfitProject
  readonly month: Month
  /** Null: the whole project. */
  readonly teamId: string | null
  /** The units asked for, of which the team is one; null: the whole project. */
  readonly unitIds: ReadonlySet<string> | null
}
