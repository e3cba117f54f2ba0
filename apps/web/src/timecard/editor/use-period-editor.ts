import { readTimecard, saveTimecard, submitTimecard, type Timecard } from '@yuga/contract/timecard'
import { useEffect, useState } from 'react'
import { ask, keyOf } from '../../api/ask.ts'
import { sessionState } from '../../api/held-session.ts'
import { queries } from '../../api/queries.ts'
import { tryOnce } from '../../api/send.ts'
import { serverNow } from '../../api/server-clock.ts'
import { currentLanguage } from '../../i18n/language.ts'
import { refusalSentence } from '../text/cell-text.ts'
import { createDraftKeeper } from './draft-autosave.ts'
import { browserDrafts } from './draft-store.ts'
import { openPeriod, type OpenPeriod, unsavedLive } from './period-editor.ts'
import { livingTabs, onOtherTab, tabId, tellOtherTabs } from './browser-tabs.ts'
import { setOpenWeek } from './unsaved-work.ts'

/** A pause in typing after which the draft is written; a crash loses no more than this. */
const draftPauseMilliseconds = 150

export function periodQuery(fromDate: string, toDate: string) {
  return ask(readTimecard, { query: { fromDate, toDate } })
}

/** One period, open for as long as it is on the screen: answers, drafts, other tabs. */
export function useOpenPeriod(answer: Timecard, employeeId: string): OpenPeriod {
  const { fromDate } = answer
  const [period] = useState(() => opened(answer, employeeId))

  useEffect(() => period.adopt(answer), [period, answer])
  useEffect(
    () =>
      setOpenWeek({
        fromDate,
        countUnsaved: () => unsavedLive(period.grid.get()).length,
        save: () => saveAfterSending(period),
      }),
    [fromDate, period],
  )

  useEffect(() => {
    let isOver = false
    let timer: ReturnType<typeof setTimeout> | undefined
    let stopListening = () => {}
    period.setShown(true)
    shownLast.set(fromDate, period)
    const keeper = createDraftKeeper({
      place: browserDrafts,
      employeeId,
      fromDate,
      tabId,
      now: () => serverNow().toISOString(),
      onStored: period.setDraftStored,
    })
    const keepNow = () => {
      clearTimeout(timer)
      keeper.keep(unsavedLive(period.grid.get()))
    }
    const keepLast = () => {
      clearTimeout(timer)
      keeper.keepLast(unsavedLive(period.grid.get()))
    }
    const keepOnHide = () => {
      if (document.visibilityState === 'hidden') keepLast()
    }
    const begin = async () => {
      try {
        const draft = await keeper.takeUp(await livingTabs())
        if (isOver) return
        if (draft !== null) period.restore(draft)
      } catch {
        period.setDraftStored(false)
      }
      if (isOver) return
      let { sheet, editing } = period.grid.get()
      keepNow()
      const unsubscribe = period.grid.subscribe(() => {
        const state = period.grid.get()
        if (state.sheet === sheet && state.editing === editing) return
        ;({ sheet, editing } = state)
        clearTimeout(timer)
        timer = setTimeout(keepNow, draftPauseMilliseconds)
      })
      document.addEventListener('visibilitychange', keepOnHide)
      addEventListener('pagehide', keepLast)
      stopListening = () => {
        unsubscribe()
        document.removeEventListener('visibilitychange', keepOnHide)
        removeEventListener('pagehide', keepLast)
        keepNow()
        afterSending(period, () => {
          if (shownLast.get(fromDate) === period) keepNow()
        })
      }
    }
    void begin()
    return () => {
      isOver = true
      period.setShown(false)
      stopListening()
    }
  }, [period, employeeId, fromDate])

  useEffect(
    () =>
      onOtherTab((word) => {
        if (word.employeeId === employeeId) {
          void queries.invalidateQueries({ queryKey: keyOf(readTimecard) })
        }
      }),
    [employeeId],
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

  useWarning(period, employeeId)
  return period
}

function opened(answer: Timecard, employeeId: string): OpenPeriod {
  const { fromDate, toDate } = answer
  const query = periodQuery(fromDate, toDate)
  return openPeriod(answer, {
    // The hours of this employee go out for this employee, whoever may be signed in by then.
    save: (request, words) => tryOnce(saveTimecard, request, { employeeId, ...words }),
    submit: (request, words) => tryOnce(submitTimecard, request, { employeeId, ...words }),
    read: () => queries.fetchQuery({ ...query, staleTime: 0 }),
    sentence: (sheet, refused) => refusalSentence(sheet, refused, currentLanguage()),
    onChangedOnServer(next) {
      tellOtherTabs({ employeeId, fromDate })
      // The man-months of other periods hang on this one.
      void queries.invalidateQueries({
        queryKey: keyOf(readTimecard),
        refetchType: next === null ? 'active' : 'none',
      })
      if (next !== null) queries.setQueryData(query.queryKey, next)
    },
  })
}

/** Of each period the one that was on the screen last: it alone writes the period's draft. */
const shownLast = new Map<string, OpenPeriod>()

/** Once what is on its way has been answered; not at all when nothing is. */
function afterSending({ work }: OpenPeriod, act: () => void): void {
  if (work.get().sending === null) return
  const unsubscribe = work.subscribe(() => {
    if (work.get().sending !== null) return
    unsubscribe()
    // The answer is taken in right after.
    setTimeout(act, 0)
  })
}

async function saveAfterSending(period: OpenPeriod): Promise<boolean> {
  if (period.work.get().sending !== null) {
    await new Promise<void>((resolve) => afterSending(period, resolve))
  }
  const outcome = await period.save()
  return outcome === 'saved' || outcome === 'nothing'
}

/** Warns before the page closes only while something would be lost by it. */
function useWarning(period: OpenPeriod, employeeId: string): void {
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      // Somebody else is signed in: nothing of this week goes out any more, and its draft is kept.
      if (sessionState().session?.employeeInfo.employeeId !== employeeId) return
      const { sending, isDraftStored } = period.work.get()
      const isAtRisk = !isDraftStored && unsavedLive(period.grid.get()).length > 0
      if (sending !== null || isAtRisk) event.preventDefault()
    }
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [period, employeeId])
}
