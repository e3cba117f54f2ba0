import { createStore } from './store.ts'

/** Whether the first screen is drawn, for what must wait for it. */
export const firstScreenIsShown = createStore(false)

let report: () => void = () => {}
const shown = new Promise<void>((resolve) => {
  report = resolve
})

/** Called once what the address requested is on the page, or cannot be shown. */
export function reportFirstScreen(): void {
  report()
  firstScreenIsShown.set(true)
}

const longestIdleWait = 1_000

/** Runs what can wait: once the first screen is and the browser has nothing else to do. */
export function whenIdle(act: () => void): void {
  void shown.then(() => {
    // Safari has no such callback.
    if (typeof requestIdleCallback === 'undefined') setTimeout(act, 200)
    else requestIdleCallback(act, { timeout: longestIdleWait })
  })
}
