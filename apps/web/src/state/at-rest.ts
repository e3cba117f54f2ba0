/** Nothing was pressed for so long: the hands rest. */
const restMilliseconds = 120
/** However long someone goes on, what follows is done after this. */
const longestMilliseconds = 2_000

const ends = ['pointerdown', 'click'] as const

export type AtRest = {
  /** Once, after a pause in typing; at once as soon as they do anything else than press keys in a grid. */
  readonly soon: () => void
  /** What is waited for is done now; nothing where nothing is. */
  readonly now: () => void
}

/** Puts off what follows from typing in a grid until the hands rest, so that no key waits for it. */
export function atRest(act: () => void): AtRest {
  let timer: ReturnType<typeof setTimeout> | undefined
  let latest = 0

  function wait() {
    clearTimeout(timer)
    const left = Math.max(0, latest - performance.now())
    timer = setTimeout(now, Math.min(restMilliseconds, left))
  }

  function onKey({ target }: KeyboardEvent) {
    if (target instanceof Element && target.closest('[role=grid]') !== null) wait()
    else now()
  }

  function now() {
    if (timer === undefined) return
    clearTimeout(timer)
    timer = undefined
    removeEventListener('keydown', onKey, true)
    for (const end of ends) removeEventListener(end, now, true)
    act()
  }

  return {
    soon() {
      if (timer === undefined) {
        latest = performance.now() + longestMilliseconds
        // before anybody else hears of them: what they do is done to what is drawn then
        addEventListener('keydown', onKey, true)
        for (const end of ends) addEventListener(end, now, true)
      }
      wait()
    },
    now,
  }
}
