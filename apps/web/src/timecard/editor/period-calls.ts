import type { Timecard } from '@yuga/contract/timecard/timecard'
import type { Pause } from '../../api/retry.ts'
import type { Patch } from '../sheet/cell-change.ts'
import type { RefusedChange, Sheet } from '../sheet/sheet.ts'
import type { RemoteChanges } from './remote-changes.ts'
import type { Attempt, Sending } from './request-sender.ts'

/** What happens around the grid: what is on its way, what was refused, what came from elsewhere. */
export type EditorStatus = {
  readonly sending: Sending | null
  /** A refusal or failure that is not about single cells. */
  readonly failure: unknown
  /** Sentences of a refusal that name neither cell nor row. */
  readonly elsewhere: readonly string[]
  /** What an answer of the server brought that someone else had done; null when nothing. */
  readonly merged: RemoteChanges | null
  /** How often a save needed a confirmation; each opens at once. */
  readonly mergeRequests: number
  readonly restored: { readonly keptAt: string; readonly patch: Patch } | null
  /** False when the browser could not keep the unsaved cells. */
  readonly isDraftStored: boolean
}

export type SubmitResult = readonly { readonly projectId: string; readonly result: boolean }[]

/** The calls of one period; the browser's go over the wire, a test's may be anything. */
export type PeriodCalls = {
  readonly save: Attempt<Timecard>
  readonly submit: Attempt<SubmitResult>
  readonly read: () => Promise<Timecard>
  /** Words for a change that the rule refuses before anything is sent. */
  readonly sentence: (sheet: Sheet, refused: RefusedChange) => string
  /** With the period's new answer, or null when it has to be read again. */
  readonly onChangedOnServer: (answer: Timecard | null) => void
  readonly pause?: Pause
}

export type SaveOutcome = 'saved' | 'nothing' | 'refused' | 'busy'
