import { type RefObject, useEffect } from 'react'
import type { PeriodEditor } from '../editor/period-editor.ts'

/** What React draws after a change is there by then. */
const afterDrawing = 50

/**
 * The focus never falls to nothing: when what holds it goes (a row that is put away, a button that turns
 * into words, a dialog that closes), it goes back to where it was, or else to where `onLost` leads.
 */
export function useFocusReturn(
  period: PeriodEditor,
  screen: RefObject<HTMLElement | null>,
  onLost: () => void,
): void {
  useEffect(() => {
    let last: HTMLElement | null = null
    /** What the focus has just left for nothing else. */
    let left: EventTarget | null = null
    const timers = new Set<ReturnType<typeof setTimeout>>()
    const lookLater = () => {
      const timer = setTimeout(() => {
        timers.delete(timer)
        look()
      }, afterDrawing)
      timers.add(timer)
    }
    const look = () => {
      if (last === null || document.activeElement !== document.body) return
      // A press on an empty place: that is no loss, whatever else changes at that moment.
      if (left === last && canHold(last)) {
        last = null
        return
      }
      last.focus({ preventScroll: true })
      if (document.activeElement === document.body) onLost()
    }
    const onFocusIn = ({ target }: FocusEvent) => {
      left = null
      if (!(target instanceof HTMLElement)) return
      const isOurs = screen.current?.contains(target) === true
      last = isOurs || target.closest('[role="dialog"]') !== null ? target : null
    }
    const onFocusOut = ({ target }: FocusEvent) => {
      left = target
      lookLater()
    }
    let { answer } = period.grid.get().sheet
    const stopGrid = period.grid.subscribe(() => {
      const { sheet } = period.grid.get()
      if (sheet.answer === answer) return
      answer = sheet.answer
      lookLater()
    })
    const stopWork = period.status.subscribe(() => lookLater())
    document.addEventListener('focusin', onFocusIn)
    document.addEventListener('focusout', onFocusOut)
    return () => {
      for (const timer of timers) clearTimeout(timer)
      stopGrid()
      stopWork()
      document.removeEventListener('focusin', onFocusIn)
      document.removeEventListener('focusout', onFocusOut)
    }
  }, [period, screen, onLost])
}

function canHold(element: HTMLElement | null): boolean {
  return (
    element !== null &&
    element.isConnected &&
    !element.matches(':disabled') &&
    element.getClientRects().length > 0
  )
}
