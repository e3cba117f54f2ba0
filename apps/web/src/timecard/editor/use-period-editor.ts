import {
  readTimecard,
  saveTimecard,
  submitTimecard,
  type Timecard,
} from '@yuga/contract/timecard/timecard'
import { useEffect, useState } from 'react'
import { ask, keyOf } from '../../api/ask.ts'
import { sessionState } from '../../api/session/current-session.ts'
import { queries } from '../../api/queries.ts'
import { tryOnce } from '../../api/send.ts'
import { serverNow } from '../../api/server-clock.ts'
import { currentLanguage } from '../../i18n/language.ts'
import { refusalSentence } from '../text/cell-text.ts'
import { createDraftAutosave } from './draft-autosave.ts'
import { browserDrafts } from './draft-store.ts'
import { keepSaving } from './autosave.ts'
import { createPeriodEditor, type PeriodEditor } from './period-editor.ts'
import { unsavedCells } from './savable.ts'
import { onBehalf, keyOfWeek, type Parties } from './parties.ts'
import type { PeriodRequest } from './period-request.ts'
import { livingTabs, notifyOtherTabs, onOtherTab, tabId } from './browser-tabs.ts'
import { setOpenWeek } from './unsaved-work.ts'

/** A pause in typing after which the draft is written; a crash loses no more than this. */
const draftPauseMilliseconds = 150

export function periodQuery(fromDate: string, toDate: string, parties: Parties) {
  return ask(readTimecard, { query: { fromDate, toDate, ...onBehalf(parties) } })
}

/** One period, open for as long as it is on the screen: answers, drafts, other tabs. */
export function usePeriodEditor(answer: Timecard, parties: Parties): PeriodEditor {
  const { fromDate } = answer
  const { actorId, ownerId } = parties
  const [period] = useState(() => opened(answer, parties))

  useEffect(() => period.receive(answer), [period, answer])
  useEffect(
    () =>
      setOpenWeek({
        ownerId,
        fromDate,
        countUnsaved: () => unsavedCells(period.grid.get()).length,
        save: () => saveAfterSending(period),
      }),
    [ownerId, fromDate, period],
  )

  useEffect(() => {
    let isOver = false
    let timer: ReturnType<typeof setTimeout> | undefined
    let stopListening = () => {}
    period.setShown(true)
    const week = keyOfWeek({ actorId, ownerId }, fromDate)
    shownLast.set(week, period)
    const autosave = createDraftAutosave({
      store: browserDrafts,
      parties: { actorId, ownerId },
      fromDate,
      tabId,
      now: () => serverNow().toISOString(),
      onStored: period.setDraftStored,
    })
    const save = () => {
      clearTimeout(timer)
      autosave.keep(unsavedCells(period.grid.get()))
    }
    const saveNow = () => {
      clearTimeout(timer)
      autosave.saveNow(unsavedCells(period.grid.get()))
    }
    const saveOnHide = () => {
      if (document.visibilityState === 'hidden') saveNow()
    }
    const begin = async () => {
      try {
        const draft = await autosave.claim(await livingTabs())
        if (isOver) return
        if (draft !== null) period.restore(draft)
      } catch {
        period.setDraftStored(false)
      }
      if (isOver) return
      let { sheet, editing } = period.grid.get()
      save()
      const unsubscribe = period.grid.subscribe(() => {
        const state = period.grid.get()
        if (state.sheet === sheet && state.editing === editing) return
        ;({ sheet, editing } = state)
        clearTimeout(timer)
        timer = setTimeout(save, draftPauseMilliseconds)
      })
      document.addEventListener('visibilitychange', saveOnHide)
      addEventListener('pagehide', saveNow)
      stopListening = () => {
        unsubscribe()
        document.removeEventListener('visibilitychange', saveOnHide)
        removeEventListener('pagehide', saveNow)
        save()
        afterSending(period, () => {
          if (shownLast.get(week) === period) save()
        })
      }
    }
    void begin()
    const stopSaving = keepSaving(
      period,
      () => sessionState().session?.employeeInfo.employeeId === actorId,
    )
    return () => {
      isOver = true
      stopSaving()
      period.setShown(false)
      stopListening()
    }
  }, [period, actorId, ownerId, fromDate])

  useEffect(
    () =>
      onOtherTab((message) => {
        if (message.ownerId === ownerId) {
          void queries.invalidateQueries({ queryKey: keyOf(readTimecard) })
        }
      }),
    [ownerId],
  )

  // Coming back from another window: what happened there meanwhile comes in under what is typed.
  useEffect(() => {
    const refresh = () => {
      const queryKey = keyOf(readTimecard)
      void queries.refetchQueries({ queryKey, type: 'active', stale: true })
    }
    addEventListener('focus', refresh)
    return () => removeEventListener('focus', refresh)
  }, [])

  useWarning(period, actorId)
  return period
}

function opened(answer: Timecard, parties: Parties): PeriodEditor {
  const { fromDate, toDate } = answer
  const { actorId: employeeId, ownerId } = parties
  const query = periodQuery(fromDate, toDate, parties)
  const forOwner = <R extends PeriodRequest>({ body }: R) => ({
    body: { ...body, ...onBehalf(parties) },
  })
  return createPeriodEditor(answer, {
    // These hours go out for their author and owner, even after another sign-in.
    save: (request, attempt) =>
      tryOnce(saveTimecard, forOwner(request), { employeeId, ...attempt }),
    submit: (request, attempt) =>
      tryOnce(submitTimecard, forOwner(request), { employeeId, ...attempt }),
    read: () => queries.fetchQuery({ ...query, staleTime: 0 }),
    sentence: (sheet, refused) => refusalSentence(sheet, refused, currentLanguage()),
    onChangedOnServer(next) {
      notifyOtherTabs({ ownerId, fromDate })
      // The man-months of other periods hang on this one.
      void queries.invalidateQueries({
        queryKey: keyOf(readTimecard),
        refetchType: next === null ? 'active' : 'none',
      })
      if (next !== null) queries.setQueryData(query.queryKey, next)
    },
  })
}

/** Of each person's each period the one that was on the screen last: it alone writes the period's draft. */
const shownLast = new Map<string, PeriodEditor>()

/** Once what is on its way has been answered; not at all when nothing is. */
export function afterSending({ status }: PeriodEditor, act: () => void): void {
  if (status.get().sending === null) return
  const unsubscribe = status.subscribe(() => {
    if (status.get().sending !== null) return
    unsubscribe()
    // The answer is taken in right after.
    setTimeout(act, 0)
  })
}

async function saveAfterSending(period: PeriodEditor): Promise<boolean> {
  if (period.status.get().sending !== null) {
    await new Promise<void>((resolve) => afterSending(period, resolve))
  }
  const outcome = await period.save()
  return outcome === 'saved' || outcome === 'nothing'
}

/** Warns before the page closes only while something would be lost by it. */
function useWarning(period: PeriodEditor, employeeId: string): void {
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      // Someone else is signed in: nothing of this week goes out any more, and its draft is kept.
      if (sessionState().session?.employeeInfo.employeeId !== employeeId) return
      const { sending, isDraftStored } = period.status.get()
      const isAtRisk = !isDraftStored && unsavedCells(period.grid.get()).length > 0
      const isAwaited = sending !== null && sending.isQuiet !== true
      if (isAwaited || isAtRisk) event.preventDefault()
    }
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [period, employeeId])
}
