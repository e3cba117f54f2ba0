import { useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'

const listeners = new Set<() => void>()
let isBegun = false

/** Drawn at once: the browser takes the page to the paper as it is when these events end. */
function notify(): void {
  flushSync(() => {
    for (const listener of listeners) listener()
  })
}

function begins(): void {
  isBegun = true
  notify()
}

function ends(): void {
  isBegun = false
  notify()
}

function subscribe(listener: () => void): () => void {
  const paper = matchMedia('print')
  if (listeners.size === 0) {
    addEventListener('beforeprint', begins)
    addEventListener('afterprint', ends)
    paper.addEventListener('change', notify)
  }
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    removeEventListener('beforeprint', begins)
    removeEventListener('afterprint', ends)
    paper.removeEventListener('change', notify)
  }
}

/** Whether the page goes to paper: then all rows of a table are drawn, as no one scrolls there (reports-10). */
export function usePrinting(): boolean {
  return useSyncExternalStore(subscribe, () => isBegun || matchMedia('print').matches)
}
