import { Refused } from '@yuga/contract/wire/call'
import type { Timecard } from '@yuga/contract/timecard/timecard'
import { PersonChanged } from '../../api/failures.ts'
import type { Draft } from './draft-store.ts'
import { changed, endEditing, type GridState, gridStateOf, withSheet } from '../sheet/grid-state.ts'
import { inverted } from '../../ui/sheet-grid/history.ts'
import { type Conflict, mergeTyped } from './merge.ts'
import { addRemoteChanges, hasRemoteChanges, openConflicts } from './remote-changes.ts'
import { type Attempt, createRequestSender, type Sending } from './request-sender.ts'
import { patchOf, rowsFor } from './restored.ts'
import { periodRequest } from './period-request.ts'
import type { EditorStatus, PeriodCalls, SaveOutcome, SubmitResult } from './period-calls.ts'
import { isMarked, joinedRefusals, projectsOf, savableCells, unsavedCells } from './savable.ts'
import { readRefusal, refusalsFrom } from '../sheet/cell-errors.ts'
import { refusedUnsaved, sheetFrom, type TypedCell, unsavedOf, withSaved } from '../sheet/sheet.ts'
import { createStore, type Store } from '../../state/store.ts'

export type PeriodEditor = {
  readonly grid: Store<GridState>
  readonly status: Store<EditorStatus>
  /** Brings a newer answer of the server under what is typed. */
  readonly receive: (answer: Timecard) => void
  readonly restore: (draft: Draft) => void
  readonly undoRestore: () => void
  readonly save: () => Promise<SaveOutcome>
  /** Saves what can be saved, open cells too, where the company lets hours save themselves (timecard-13). */
  readonly autosave: () => Promise<SaveOutcome>
  /** Null when nothing was submitted: refused, or another request is on its way. */
  readonly submit: (projectIds: readonly string[]) => Promise<SubmitResult | null>
  /** Gives up waiting for an answer; what was typed stays. */
  readonly stopWaiting: () => void
  /** A period that is off the screen tries nothing again: what was typed is its draft. */
  readonly setShown: (isShown: boolean) => void
  readonly settleConflict: (conflict: Conflict, choice: 'mine' | 'theirs') => void
  readonly closeMerged: () => void
  readonly closeFailure: () => void
  /** Shows what failed outside the grid: a request, a close, a project that cannot be shown. */
  readonly fail: (failure: unknown) => void
  readonly setDraftStored: (isStored: boolean) => void
}

/** Rows of a request and the cells that it changes. */
type Requested = { readonly projectIds: readonly string[]; readonly typed: readonly TypedCell[] }

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
  /** An autosave that is on its way, and the cells of one that failed as a whole: they are not sent again as they are. */
  let autosaving: Promise<SaveOutcome> | null = null
  let givenUp = ''
  const sending = createRequestSender((now) => change({ sending: now }), calls.pause)

  const autosaves = () => grid.get().sheet.answer.autosaveYn === 'Y'

  /** Says whether the answer brought anything that someone should see. */
  function merge(answer: Timecard, sent: readonly TypedCell[]): boolean {
    const before = withSaved(grid.get().sheet, sent)
    const { sheet, ...changes } = mergeTyped(answer, unsavedOf(before), before)
    grid.update((state) => withSheet(state, sheet))
    const { merged } = status.get()
    const unseen = merged === null ? changes : addRemoteChanges(merged, changes, sheet)
    change({ merged: hasRemoteChanges(unseen) ? unseen : null })
    return hasRemoteChanges(changes)
  }

  /** Sends what is requested, and puts refusals to the cells they name. */
  async function deliver<T>(
    kind: Sending['kind'],
    requestedOf: () => Requested,
    attempt: Attempt<T>,
    isQuiet = false,
  ): Promise<{ readonly answer: T; readonly typed: readonly TypedCell[] } | null> {
    change({ failure: null, elsewhere: [] })
    for (let catchingUp = 0; ; catchingUp += 1) {
      const { projectIds, typed } = requestedOf()
      const count = kind === 'save' ? typed.length : projectIds.length
      try {
        const request = periodRequest(grid.get().sheet, projectIds, typed)
        const answer = await sending.send({ kind, count, isQuiet }, request, attempt)
        change({ sending: null })
        return { answer, typed }
      } catch (failure) {
        const isOver = sending.isStopped() || failure instanceof PersonChanged
        const goesOn = !isOver && catchingUp < mostCatchingUp && (await catchUp(failure, isQuiet))
        if (goesOn) continue
        if (!isOver) refused(failure, projectIds, isQuiet)
        change({ sending: null })
        return null
      }
    }
  }

  /**
   * A newer version that leaves every cell as it was, and what was typed where it is, was made by
   * oneself: a submit, a request. It needs no confirmation then, and the save goes on with it. A quiet
   * one always does: cells that wait for a choice are no longer part of it.
   */
  async function catchUp(failure: unknown, isQuiet: boolean): Promise<boolean> {
    if (!isStale(failure)) return false
    try {
      return !merge(await calls.read(), []) || isQuiet
    } catch {
      return false
    }
  }

  function refused(failure: unknown, projectIds: readonly string[], isQuiet: boolean): void {
    if (!isQuiet && isStale(failure) && status.get().merged !== null) {
      ask()
      return
    }
    const issues = (failure instanceof Refused ? failure.envelope?.issues : null) ?? []
    const read = readRefusal(issues, projectIds)
    grid.update((state) => ({
      ...state,
      refusals: isQuiet ? joinedRefusals(state.refusals, read.rows) : read.rows,
    }))
    // A refusal of the whole says itself what it is about, with all that it names.
    const isWhole = read.rows.size === 0
    change({ failure: isWhole ? failure : null, elsewhere: isWhole ? [] : read.elsewhere })
  }

  /** What can be saved now; what the rule refuses is marked. */
  function takeSavable(): readonly TypedCell[] {
    const { merged } = status.get()
    const waiting = openConflicts(merged?.conflicts ?? [], grid.get().sheet)
    const { cells, refused: match } = savableCells(grid.get(), waiting)
    if (match.length > 0) {
      const marks = refusalsFrom(grid.get().sheet, match, calls.sentence)
      grid.update((state) => ({ ...state, refusals: joinedRefusals(state.refusals, marks) }))
    }
    return cells
  }

  /** Each refusal leaves its cells out of the next try, so that it comes to an end (timecard-13). */
  async function saveWhatCanBe(): Promise<SaveOutcome> {
    for (;;) {
      const cells = takeSavable()
      if (cells.length === 0) {
        return unsavedCells(grid.get()).length === 0 ? 'nothing' : 'refused'
      }
      const key = JSON.stringify(cells)
      if (key === givenUp) return 'refused'
      const requestedOf = () => {
        const typed = takeSavable()
        return { projectIds: projectsOf(grid.get().sheet, typed), typed }
      }
      const sent = await deliver('save', requestedOf, saveAttempt, true)
      if (sent === null) {
        const { refusals } = grid.get()
        if (!sending.isStopped() && cells.some((cell) => isMarked(refusals, cell))) continue
        givenUp = key
        return 'refused'
      }
      givenUp = ''
      merge(sent.answer, sent.typed)
      calls.onChangedOnServer(sent.answer)
      return unsavedCells(grid.get()).length === 0 ? 'saved' : 'refused'
    }
  }

  /** Catching up may show that everything is there already. */
  const saveAttempt: Attempt<Timecard> = async (request, options) =>
    request.body.timecardSaveList.length === 0
      ? grid.get().sheet.answer
      : calls.save(request, options)

  async function autosave(): Promise<SaveOutcome> {
    if (autosaving !== null || status.get().sending !== null) return 'busy'
    autosaving = saveWhatCanBe()
    try {
      return await autosaving
    } finally {
      autosaving = null
    }
  }

  const isSending = () => status.get().sending !== null

  /** A press waits for an autosave, unless that was stopped, and comes to nothing during anything else. */
  async function isStoppedBefore(): Promise<boolean> {
    await autosaving
    return sending.isStopped()
  }

  function ask(): void {
    status.update((state) => ({ ...state, mergeRequests: state.mergeRequests + 1 }))
  }

  /** What someone else put into a cell is never written over before one was chosen. */
  function hasChoice(typed: readonly TypedCell[]): boolean {
    const { merged } = status.get()
    if (merged === null) return false
    const conflicts = openConflicts(merged.conflicts, grid.get().sheet)
    const rest = { ...merged, conflicts }
    change({ merged: hasRemoteChanges(rest) ? rest : null })
    const isRequested = conflicts.some(({ projectId, day }) =>
      typed.some((cell) => cell.projectId === projectId && cell.day === day),
    )
    if (isRequested) ask()
    return isRequested
  }

  /** The server's own rule first, so that a refusal costs no journey. */
  function refusedHere(typed: readonly TypedCell[]): boolean {
    const { sheet } = grid.get()
    const requested = new Set(typed.map(({ day, projectId }) => `${day} ${projectId}`))
    const problems = refusedUnsaved(sheet).filter((one) =>
      requested.has(`${one.change.day} ${one.change.projectId}`),
    )
    if (problems.length === 0) return false
    grid.update((state) => ({ ...state, refusals: refusalsFrom(sheet, problems, calls.sentence) }))
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
      // An answer that was on its way while a save was done is older than what is here.
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
      if ((autosaving !== null && (await isStoppedBefore())) || isSending()) return 'busy'
      grid.update(endEditing)
      const typed = unsavedOf(grid.get().sheet)
      if (typed.length === 0) return autosaves() ? 'saved' : 'nothing'
      if (hasChoice(typed)) return 'refused'
      if (autosaves()) {
        // Who presses the button asks for everything once more.
        givenUp = ''
        grid.update((state) => ({ ...state, refusals: new Map() }))
        return autosave()
      }
      if (refusedHere(typed)) return 'refused'
      const requestedOf = () => {
        const { sheet } = grid.get()
        const unsaved = unsavedOf(sheet)
        return { projectIds: projectsOf(sheet, unsaved), typed: unsaved }
      }
      const sent = await deliver('save', requestedOf, saveAttempt)
      if (sent === null) return 'refused'
      settle(() => true)
      merge(sent.answer, sent.typed)
      calls.onChangedOnServer(sent.answer)
      return 'saved'
    },
    autosave: async () => (autosaves() ? autosave() : 'nothing'),
    async submit(projectIds) {
      if ((autosaving !== null && (await isStoppedBefore())) || isSending()) return null
      grid.update(endEditing)
      const isSent = (projectId: string) => projectIds.includes(projectId)
      const typedNow = () =>
        unsavedOf(grid.get().sheet).filter(({ projectId }) => isSent(projectId))
      const typed = typedNow()
      if (hasChoice(typed) || refusedHere(typed)) return null
      const sent = await deliver('submit', () => ({ projectIds, typed: typedNow() }), calls.submit)
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
