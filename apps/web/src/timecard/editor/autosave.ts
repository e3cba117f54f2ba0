import type { PeriodEditor } from './period-editor.ts'

/** A pause in typing after which hours save themselves (timecard-13). */
export const autosavePauseMilliseconds = 1_500

/**
 * Lets the hours of a period save themselves: after a pause, where the page is hidden or closed, and when it is
 * left, which the answer does. Nothing goes out for who is no longer signed in.
 */
export function keepSaving(period: PeriodEditor, isSignedIn: () => boolean): () => void {
  const { grid, status } = period
  let timer: ReturnType<typeof setTimeout> | undefined
  let { sheet, editing } = grid.get()
  const saveNow = () => {
    clearTimeout(timer)
    if (isSignedIn()) void period.autosave()
  }
  const wait = () => {
    clearTimeout(timer)
    timer = setTimeout(saveNow, autosavePauseMilliseconds)
  }
  const unsubscribe = [
    grid.subscribe(() => {
      const next = grid.get()
      if (next.sheet === sheet && next.editing === editing) return
      ;({ sheet, editing } = next)
      wait()
    }),
    // What was typed during a save or before a choice goes out after it.
    status.subscribe(() => {
      if (status.get().sending === null) wait()
    }),
  ]
  const saveOnHide = () => {
    if (document.visibilityState === 'hidden') saveNow()
  }
  document.addEventListener('visibilitychange', saveOnHide)
  addEventListener('pagehide', saveNow)
  wait()
  return () => {
    for (const stop of unsubscribe) stop()
    document.removeEventListener('visibilitychange', saveOnHide)
    removeEventListener('pagehide', saveNow)
    saveNow()
  }
}
