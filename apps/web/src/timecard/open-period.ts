import { Refused } from '@yuga/contract/call'
import type { Timecard } from '@yuga/contract/timecard'
import { newActionKey } from '../api/send.ts'
import type { Draft } from './draft-place.ts'
import {
  changed,
  endEditing,
  type GridState,
  gridStateOf,
  liveHours,
  withSheet,
} from './grid-state.ts'
import { inverted, type Patch } from './history.ts'
import { type Conflict, mergeTyped } from './merge.ts'
import { gathered, hasNews, type News } from './news.ts'
import { type PeriodRequest, periodRequest } from './period-body.ts'
import { readRefusal, type RowRefusals } from './refusals.ts'
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
} from './sheet.ts'
import { createStore, type Store } from './store.ts'
import { untilAnswered } from './until-answered.ts'

/** What happens around the grid: what is on its way, what was refused, what came from elsewhere. */
export type Work = {
  /** `waiting`: no connection; the same request is tried again by itself. */
  readonly sending: { readonly kind: 'save' | 'submit'; readonly isWaiting: boolean } | null
  /** A refusal or failure that is not about single cells. */
  readonly failure: unknown
  /** Sentences of a refusal that name neither cell nor row. */
  readonly elsewhere: readonly string[]
  /** What an answer of the server brought that somebody else had done; null when nothing. */
  readonly merged: News | null
  /** How often a save met a newer version; each time the person is asked at once. */
  readonly staleTimes: number
  readonly restored: { readonly keptAt: string; readonly patch: Patch } | null
  /** False when the browser could not keep the unsaved cells. */
  readonly isDraftStored: boolean
}

export type SubmitResult = readonly { readonly projectId: string; readonly result: boolean }[]

/** The calls of one period; the browser's go over the wire, a test's may be anything. */
export type PeriodCalls = {
  readonly save: (request: PeriodRequest, key: string) => Promise<Timecard>
  readonly submit: (request: PeriodRequest, key: string) => Promise<SubmitResult>
  readonly read: () => Promise<Timecard>
  /** Words for a change that the rule refuses before anything is sent. */
  readonly sentence: (sheet: Sheet, refused: RefusedChange) => string
  /** With the period's new answer, or null when it has to be read again. */
  readonly onChangedOnServer: (answer: Timecard | null) => void
  readonly pause?: (milliseconds: number, signal: AbortSignal) => Promise<void>
}

export type SaveOutcome = 'saved' | 'nothing' | 'refused' | 'busy'

export type OpenPeriod = {
  readonly grid: Store<GridState>
  readonly work: Store<Work>
  /** Brings a newer answer of the server under what is typed. */
  readonly adopt: (answer: Timecard) => void
  readonly restore: (draft: Draft) => void
  readonly undoRestore: () => void
  readonly save: () => Promise<SaveOutcome>
  /** Null when nothing was submitted: refused, or another request is on its way. */
  readonly submit: (projectIds: readonly string[]) => Promise<SubmitResult | null>
  /** Gives up waiting for a connection; what was typed stays. */
  readonly stopWaiting: () => void
  readonly settleConflict: (conflict: Conflict, choice: 'mine' | 'theirs') => void
  readonly closeMerged: () => void
  readonly closeFailure: () => void
  /** Shows what failed beside the grid: a request, a close, a project that cannot be shown. */
  readonly fail: (failure: unknown) => void
  readonly setDraftStored: (isStored: boolean) => void
}

const quiet: Work = {
  sending: null,
  failure: null,
  elsewhere: [],
  merged: null,
  staleTimes: 0,
  restored: null,
  isDraftStored: true,
}

export function openPeriod(first: Timecard, calls: PeriodCalls): OpenPeriod {
  const grid = createStore(gridStateOf(sheetFrom(first)))
  const work = createStore<Work>(quiet)
  const change = (part: Partial<Work>) => work.update((state) => ({ ...state, ...part }))
  let stop = new AbortController()

  function takeIn(answer: Timecard, sent: readonly TypedCell[]) {
    const before = withSaved(grid.get().sheet, sent)
    const { sheet, ...news } = mergeTyped(answer, unsavedOf(before), before)
    grid.update((state) => withSheet(state, sheet))
    const { merged } = work.get()
    const all = merged === null ? news : gathered(merged, news, sheet)
    if (hasNews(all)) change({ merged: all })
  }

  /** One request at a time; refusals go to the cells they name. */
  async function sendOnce<T>(
    kind: 'save' | 'submit',
    projectIds: readonly string[],
    attempt: () => Promise<T>,
  ): Promise<T | null> {
    stop = new AbortController()
    change({ sending: { kind, isWaiting: false }, failure: null, elsewhere: [] })
    try {
      return await untilAnswered(attempt, {
        onWaiting: () => change({ sending: { kind, isWaiting: true } }),
        onTrying: () => change({ sending: { kind, isWaiting: false } }),
        signal: stop.signal,
        ...(calls.pause === undefined ? {} : { pause: calls.pause }),
      })
    } catch (failure) {
      if (!stop.signal.aborted) await refused(failure, projectIds)
      return null
    } finally {
      change({ sending: null })
    }
  }

  async function refused(failure: unknown, projectIds: readonly string[]): Promise<void> {
    const envelope = failure instanceof Refused ? failure.envelope : null
    if (envelope?.reason === 'timecard.stale-version') {
      try {
        takeIn(await calls.read(), [])
        work.update((state) => ({
          ...state,
          merged: state.merged ?? { conflicts: [], lost: [], changedElsewhere: [] },
          staleTimes: state.staleTimes + 1,
        }))
      } catch {
        change({ failure })
      }
      return
    }
    const read = readRefusal(envelope?.issues ?? [], projectIds)
    grid.update((state) => ({ ...state, refusals: read.rows }))
    change({ failure: read.rows.size === 0 ? failure : null, elsewhere: read.elsewhere })
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

  return {
    grid,
    work,
    adopt(answer) {
      // An answer that was on its way while a save was done is older than what stands here.
      if (answer.version >= grid.get().sheet.answer.version) takeIn(answer, [])
    },
    restore(draft) {
      const before = grid.get()
      const { sheet, ...news } = mergeTyped(before.sheet.answer, draft.cells, null)
      const rows = rowsFor(before.sheet, sheet)
      const shown = { ...before, sheet: { ...before.sheet, rows } }
      const patch = patchOf(draft.cells, shown.sheet, sheet)
      grid.set(changed(shown, patch))
      if (patch.length > 0) change({ restored: { keptAt: draft.keptAt, patch } })
      if (hasNews(news)) change({ merged: news })
    },
    undoRestore() {
      const { restored } = work.get()
      if (restored !== null) grid.update((state) => changed(state, inverted(restored.patch)))
      change({ restored: null })
    },
    async save() {
      if (work.get().sending !== null) return 'busy'
      grid.update(endEditing)
      const { sheet } = grid.get()
      const typed = unsavedOf(sheet)
      if (typed.length === 0) return 'nothing'
      if (refusedHere(typed)) return 'refused'
      const projectIds = [...new Set(typed.map((cell) => cell.projectId))]
      const request = periodRequest(sheet, projectIds, typed)
      const key = newActionKey()
      const answer = await sendOnce('save', projectIds, () => calls.save(request, key))
      if (answer === null) return 'refused'
      takeIn(answer, typed)
      grid.update((state) => ({ ...state, refusals: new Map() }))
      change({ restored: null })
      calls.onChangedOnServer(answer)
      return 'saved'
    },
    async submit(projectIds) {
      if (work.get().sending !== null) return null
      grid.update(endEditing)
      const { sheet } = grid.get()
      const typed = sheet.rows
        .filter((row) => projectIds.includes(row.projectId))
        .flatMap(unsavedOfRow)
      if (refusedHere(typed)) return null
      const request = periodRequest(sheet, projectIds, typed)
      const key = newActionKey()
      const result = await sendOnce('submit', projectIds, () => calls.submit(request, key))
      if (result === null) return null
      grid.update((state) => ({ ...state, sheet: withSaved(state.sheet, typed) }))
      calls.onChangedOnServer(null)
      return result
    },
    stopWaiting: () => stop.abort(),
    settleConflict(conflict, choice) {
      if (choice === 'theirs') {
        const { projectId, day, mine, theirs } = conflict
        grid.update((state) => changed(state, [{ projectId, day, from: mine, to: theirs }]))
      }
      work.update((state) => {
        if (state.merged === null) return state
        const conflicts = state.merged.conflicts.filter((one) => one !== conflict)
        return { ...state, merged: { ...state.merged, conflicts } }
      })
    },
    closeMerged: () => change({ merged: null }),
    closeFailure: () => change({ failure: null, elsewhere: [] }),
    fail: (failure) => change({ failure }),
    setDraftStored(isStored) {
      if (work.get().isDraftStored !== isStored) change({ isDraftStored: isStored })
    },
  }
}

/** Everything that would be lost now, the open cell included. */
export function unsavedLive(state: GridState): TypedCell[] {
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

function refusalsFrom(
  sheet: Sheet,
  found: readonly RefusedChange[],
  sentence: PeriodCalls['sentence'],
): RowRefusals {
  const rows = new Map<
    string,
    { days: Record<number, { message: string; reason: string }>; row: null }
  >()
  for (const one of found) {
    const { projectId, day } = one.change
    const days = rows.get(projectId)?.days ?? {}
    days[day] = { message: sentence(sheet, one), reason: one.problem.code }
    rows.set(projectId, { days, row: null })
  }
  return rows
}
