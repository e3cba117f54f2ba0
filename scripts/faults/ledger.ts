import type { Day } from '@yuga/domain/calendar/day'
import type { RowRequestKind } from '@yuga/domain/requests/row-request'

export type Cell = { readonly projectId: string; readonly day: Day; readonly hundredths: number }

/** What a person requested of the server. */
export type Deed =
  | { readonly kind: 'save'; readonly periodStart: Day; readonly cells: readonly Cell[] }
  | { readonly kind: 'submit'; readonly periodStart: Day; readonly projectId: string }
  | {
      readonly kind: 'request'
      readonly of: RowRequestKind
      readonly periodStart: Day
      readonly projectId: string
    }
  | {
      readonly kind: 'decide'
      readonly of: RowRequestKind
      readonly verdict: 'approve' | 'reject'
      readonly requestSns: readonly number[]
    }

/**
 * What the server said to it: done (with what it answered), refused, or nothing, when the person gave up
 * sending; then it was done once or not at all.
 */
export type Outcome =
  | { readonly said: 'done'; readonly answer: unknown }
  | { readonly said: 'refused'; readonly status: number; readonly reason: string }
  | { readonly said: 'nothing' }

export type Entry = { readonly person: string; readonly deed: Deed; readonly outcome: Outcome }

/** Written by the clients alone: their requests and the answers, each person's in order. */
export class Ledger {
  readonly entries: Entry[] = []
  /** Answers that must never be given: faults of the server's own. */
  readonly faults: string[] = []
  /** Tries after the first one of a deed. */
  retries = 0

  done(kind: Deed['kind']): number {
    return this.entries.filter((one) => one.deed.kind === kind && one.outcome.said === 'done')
      .length
  }

  outcomes(said: Outcome['said']): number {
    return this.entries.filter((one) => one.outcome.said === said).length
  }
}
