import { Refused } from '@yuga/contract/wire/call'
import type { Timecard } from '@yuga/contract/timecard/timecard'
import { PersonChanged } from '../../api/failures.ts'
import type { Pause } from '../../api/retry.ts'
import type { Draft } from './draft-store.ts'
import {
  changed,
  endEditing,
  type GridState,
  gridStateOf,
  liveHours,
  withSheet,
} from '../sheet/grid-state.ts'
import { inverted } from '../../ui/sheet-grid/history.ts'
import type { Patch } from '../sheet/cell-change.ts'
import { type Conflict, mergeTyped } from './merge.ts'
import {
  addRemoteChanges,
  hasRemoteChanges,
  type RemoteChanges,
  openConflicts,
} from './remote-changes.ts'
import { type Attempt, createRequestSender, type Sending } from './request-sender.ts'
import { periodRequest } from './period-request.ts'
import { readRefusal, refusalsFrom } from '../sheet/cell-errors.ts'
import {
  changeTo,
  refusedUnsaved,
  type RefusedChange,
  rowOf,
  type Sheet,
  sheetFrom,
  type TypedCell,
  unsavedOf,
  unsavedOfRow,
  withSaved,
} from '../sheet/sheet.ts'
import { createStore, type Store } from '../../state/store.ts'

/** What happens around the grid: what is on its way, what was refused, what came from elsewhere. */
export type EditorStatus = {
  readonly sending: Sending | null
  /** A refusal or failure that is not about single cells. */
  readonly failure: unknown
  /** Sentences of a refusal that name neither cell nor row. */
  readonly elsewhere: readonly string[]
  /** What an answer of the server brought that somebody else had done; null when nothing. */
  readonly merged: RemoteChanges | null
  /** How often a save met something to look at first; each time the person is asked at once. */
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

export type PeriodEditor = {
  readonly grid: Store<GridState>
  readonly status: Store<EditorStatus>
  /** Brings a newer answer of the server under what is typed. */
  readonly receive: (answer: Timecard) => void
  readonly restore: (draft: Draft) => void
  readonly undoRestore: () => void
  readonly save: () => Promise<SaveOutcome>
  /** Null when nothing was submitted: refused, or another request is on its way. */
  readonly submit: (projectIds: readonly string[]) => Promise<SubmitResult | null>
  /** Gives up waiting for an answer; what was typed stays. */
  readonly stopWaiting: () => void
  /** A period that is off the screen tries nothing again: what was typed is its draft. */
  readonly setShown: (isShown: boolean) => void
  readonly settleConflict: (conflict: Conflict, choice: 'mine' | 'theirs') => void
  readonly closeMerged: () => void
  readonly closeFailure: () => void
  /** Shows what failed beside the grid: a request, a close, a project that cannot be shown. */
  readonly fail: (failure: unknown) => void
  readonly setDraftStored: (isStored: boolean) => void
}

const idle: EditorStatus = {
  sending: null,
  failure: null,
  elsewhere: [],
  merged: null,
  mergeRequests: 0,
  restored: null,
  isDraftStored: true,
}

/** How often a save brings itself up to what the same person did elsewhere, before it says so. */
const mostCatchingUp = 3

export function createPeriodEditor(first: Timecard, calls: PeriodCalls): PeriodEditor {
  const grid = createStore(gridStateOf(sheetFrom(first)))
  const status = createStore<EditorStatus>(idle)
  const change = (part: Partial<EditorStatus>) => status.update((state) => ({ ...state, ...part }))
  const sending = createRequestSender((now) => change({ sending: now }), calls.pause)

  /** Says whether the answer brought anything that somebody should see. */
  function merge(answer: Timecard, sent: readonly TypedCell[]): boolean {
    const before = withSaved(grid.get().sheet, sent)
    const { sheet, ...changes } = mergeTyped(answer, unsavedOf(before), before)
    grid.update((state) => withSheet(state, sheet))
    const { merged } = status.get()
    const unseen = merged === null ? changes : addRemoteChanges(merged, changes, sheet)
    change({ merged: hasRemoteChanges(unseen) ? unseen : null })
    return hasRemoteChanges(changes)
  }

  /** Sends what is unsaved of the projects, and puts refusals to the cells they name. */
  async function deliver<T>(
    kind: Sending['kind'],
    projectIdsOf: (sheet: Sheet) => readonly string[],
    attempt: Attempt<T>,
  ): Promise<{ readonly answer: T; readonly typed: readonly TypedCell[] } | null> {
    change({ failure: null, elsewhere: [] })
    for (let catchingUp = 0; ; catchingUp += 1) {
      const { sheet } = grid.get()
      const projectIds = projectIdsOf(sheet)
      const typed = unsavedOf(sheet).filter(({ projectId }) => projectIds.includes(projectId))
      const count = kind === 'save' ? typed.length : projectIds.length
      try {
        const request = periodRequest(sheet, projectIds, typed)
        const answer = await sending.send({ kind, count }, request, attempt)
        change({ sending: null })
        return { answer, typed }
      } catch (failure) {
        const isOver = sending.isStopped() || failure instanceof PersonChanged
        const goesOn = !isOver && catchingUp < mostCatchingUp && (await catchUp(failure))
        if (goesOn) continue
        change({ sending: null })
        if (!isOver) refused(failure, projectIds)
        return null
      }
    }
  }

  /**
   * A newer version that leaves every cell as it was, and what was typed where it is, was made by
   * oneself: a submit, a request. Nothing is to be asked then, and the save goes on with it.
   */
  async function catchUp(failure: unknown): Promise<boolean> {
    if (!isStale(failure)) return false
    try {
      return !merge(await calls.read(), [])
    } catch {
      return false
    }
  }

  function refused(failure: unknown, projectIds: readonly string[]): void {
    if (isStale(failure) && status.get().merged !== null) {
      ask()
      return
    }
    const issues = (failure instanceof Refused ? failure.envelope?.issues : null) ?? []
    const read = readRefusal(issues, projectIds)
    grid.update((state) => ({ ...state, refusals: read.rows }))
    // A refusal of the whole says itself what it is about, with all that it names.
    const isWhole = read.rows.size === 0
    change({ failure: isWhole ? failure : null, elsewhere: isWhole ? [] : read.elsewhere })
  }

  function ask(): void {
    status.update((state) => ({ ...state, mergeRequests: state.mergeRequests + 1 }))
  }

  /** What somebody else put into a cell is never written over before one was chosen. */
  function hasChoice(typed: readonly TypedCell[]): boolean {
    const { merged } = status.get()
    if (merged === null) return false
    const conflicts = openConflicts(merged.conflicts, grid.get().sheet)
    const rest = { ...merged, conflicts }
    change({ merged: hasRemoteChanges(rest) ? rest : null })
    const isAsked = conflicts.some(({ projectId, day }) =>
      typed.some((cell) => cell.projectId === projectId && cell.day === day),
    )
    if (isAsked) ask()
    return isAsked
  }

  /** The server's own rule first, so that a refusal costs no journey. */
  function refusedHere(typed: readonly TypedCell[]): boolean {
    const { sheet } = grid.get()
    const asked = new Set(typed.map(({ day, projectId }) => `${day} ${projectId}`))
    const found = refusedUnsaved(sheet).filter((one) =>
      asked.has(`${one.change.day} ${one.change.projectId}`),
    )
    if (found.length === 0) return false
    grid.update((state) => ({ ...state, refusals: refusalsFrom(sheet, found, calls.sentence) }))
    return true
  }

  /** What was said of cells that the server holds now is over; what found no place is not. */
  function settle(isSettled: (projectId: string) => boolean): void {
    grid.update((state) => ({
      ...state,
      refusals: new Map([...state.refusals].filter(([projectId]) => !isSettled(projectId))),
    }))
    const { restored, merged } = status.get()
    const patch = restored?.patch.filter(({ projectId }) => !isSettled(projectId)) ?? []
    const rest = {
      conflicts: (merged?.conflicts ?? []).filter(({ projectId }) => !isSettled(projectId)),
      lost: merged?.lost ?? [],
      changedElsewhere: [],
    }
    change({
      restored: restored === null || patch.length === 0 ? null : { ...restored, patch },
      merged: hasRemoteChanges(rest) ? rest : null,
    })
  }

  return {
    grid,
    status,
    receive(answer) {
      // An answer that was on its way while a save was done is older than what stands here.
      if (answer.version >= grid.get().sheet.answer.version) merge(answer, [])
    },
    restore(draft) {
      const before = grid.get()
      const { sheet, ...changes } = mergeTyped(before.sheet.answer, draft.cells, null)
      const rows = rowsFor(before.sheet, sheet)
      const shown = { ...before, sheet: { ...before.sheet, rows } }
      const patch = patchOf(draft.cells, shown.sheet, sheet)
      grid.set(changed(shown, patch))
      if (patch.length > 0) change({ restored: { keptAt: draft.keptAt, patch } })
      if (hasRemoteChanges(changes)) change({ merged: changes })
    },
    undoRestore() {
      const { restored } = status.get()
      if (restored !== null) grid.update((state) => changed(state, inverted(restored.patch)))
      change({ restored: null })
    },
    async save() {
      if (status.get().sending !== null) return 'busy'
      grid.update(endEditing)
      const typed = unsavedOf(grid.get().sheet)
      if (typed.length === 0) return 'nothing'
      if (hasChoice(typed) || refusedHere(typed)) return 'refused'
      const projectIdsOf = (sheet: Sheet) => [
        ...new Set(unsavedOf(sheet).map(({ projectId }) => projectId)),
      ]
      // Catching up may show that everything stands there already.
      const attempt: Attempt<Timecard> = async (request, options) =>
        request.body.timecardSaveList.length === 0
          ? grid.get().sheet.answer
          : calls.save(request, options)
      const sent = await deliver('save', projectIdsOf, attempt)
      if (sent === null) return 'refused'
      settle(() => true)
      merge(sent.answer, sent.typed)
      calls.onChangedOnServer(sent.answer)
      return 'saved'
    },
    async submit(projectIds) {
      if (status.get().sending !== null) return null
      grid.update(endEditing)
      const isSent = (projectId: string) => projectIds.includes(projectId)
      const typed = unsavedOf(grid.get().sheet).filter(({ projectId }) => isSent(projectId))
      if (hasChoice(typed) || refusedHere(typed)) return null
      const sent = await deliver('submit', () => projectIds, calls.submit)
      if (sent === null) return null
      grid.update((state) => ({ ...state, sheet: withSaved(state.sheet, sent.typed) }))
      settle(isSent)
      calls.onChangedOnServer(null)
      return sent.answer
    },
    stopWaiting: sending.stop,
    setShown: sending.setShown,
    settleConflict(conflict, choice) {
      if (choice === 'theirs') {
        const { projectId, day, mine, theirs } = conflict
        grid.update((state) => changed(state, [{ projectId, day, from: mine, to: theirs }]))
      }
      status.update((state) => {
        if (state.merged === null) return state
        const conflicts = state.merged.conflicts.filter((one) => one !== conflict)
        return { ...state, merged: { ...state.merged, conflicts } }
      })
    },
    closeMerged: () => change({ merged: null }),
    closeFailure: () => change({ failure: null, elsewhere: [] }),
    fail: (failure) => change({ failure }),
    setDraftStored(isStored) {
      if (status.get().isDraftStored !== isStored) change({ isDraftStored: isStored })
    },
  }
}

function isStale(failure: unknown): boolean {
  return failure instanceof Refused && failure.envelope?.reason === 'timecard.stale-version'
}

/** Everything that would be lost now, the open cell included. */
export function unsavedCells(state: GridState): TypedCell[] {
  const { editing, sheet } = state
  return sheet.rows.flatMap((row) => {
    const hours = liveHours(row, editing)
    return unsavedOfRow(hours === row.hours ? row : { ...row, hours })
  })
}

/** Rows that the merged sheet shows and the shown one does not yet. */
function rowsFor(before: Sheet, merged: Sheet): Sheet['rows'] {
  const known = new Map(before.rows.map((row) => [row.projectId, row]))
  return merged.rows.map((row) => known.get(row.projectId) ?? { ...row, hours: row.saved })
}

/** The draft's cells as changes; where something was typed meanwhile, that stays. */
function patchOf(cells: readonly TypedCell[], before: Sheet, merged: Sheet): Patch {
  return cells.flatMap(({ projectId, day }) => {
    const row = rowOf(before, projectId)
    const to = rowOf(merged, projectId)?.hours[day]
    if (row === undefined || to === undefined || row.hours[day] !== row.saved[day]) return []
    return changeTo(row, day, to) ?? []
  })
}
