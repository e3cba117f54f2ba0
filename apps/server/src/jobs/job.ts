import type { Day } from '@yuga/domain/calendar/day'
import type { Schedule } from '@yuga/domain/jobs/schedule'
import type { Db } from '../db/statement.ts'

/** In both languages: a reader may change theirs. */
export type Texts = { readonly ko: string; readonly en: string }

export type DayRange = { readonly firstDay: Day; readonly lastDay: Day }

/**
 * Work that the product does by itself at certain times, or when an administrator requests it. To add one, write
 * a constant of this type in the folder of its noun and list it in `jobsOf` of `every-job.ts`: schedule, history,
 * the button that runs it, progress and the way over a killed server follow from that.
 */
export type JobDefinition<Stored = unknown> = {
  /** Its name in the tables and on the wire, kebab-case; it never changes. */
  readonly name: string
  readonly title: Texts
  readonly schedule: Schedule
  /** What it looks at when it is due on a day; by hand it looks at what the administrator chose. */
  rangeOf(dueOn: Day): DayRange
  /**
   * Does the work in steps and answers how it went, as text. It is called again, perhaps on another server, when
   * a server was killed or stopped in the middle: then `kept` holds what the last committed step kept, and
   * whatever was done before stays done. So each step both does its part and keeps where it got to.
   */
  run(run: JobRun<Stored>): Promise<Texts>
}

export type JobRun<Stored = unknown> = {
  readonly runSn: number
  readonly range: DayRange
  readonly mode: 'auto' | 'manual'
  /** What the last step kept; null at the very beginning. */
  readonly kept: Stored | null
  readonly now: () => Date
  /**
   * Does the next step in a separate transaction, which also stores the step's answer: so nothing is done
   * twice and nothing left out, wherever the server dies. A step takes a second or two at most; between two
   * steps a server that is to stop leaves the rest to the next one. A step that compares what several
   * statements read needs a snapshot.
   */
  step(
    work: (db: Db) => Promise<Step<Stored>>,
    how?: { readonly isSnapshot: boolean },
  ): Promise<Stored>
  readonly signals: { readonly stop: AbortSignal }
}

/** How far the run has come, of how much where that is known; and what the next step begins with. */
export type Step<Stored> = {
  readonly kept: Stored
  readonly done: number
  readonly total: number | null
}
