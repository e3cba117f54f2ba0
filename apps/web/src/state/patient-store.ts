import { atRest } from './at-rest.ts'
import type { Store } from './store.ts'

/**
 * A store that can report a change later than it makes it: a reader gets the change at once, and what is
 * drawn follows after a pause in typing. Any other change reports both.
 */
export type PatientStore<State> = Store<State> & {
  readonly updateQuietly: (change: (state: State) => State) => void
}

export function createPatientStore<State>(initial: State): PatientStore<State> {
  let state = initial
  const listeners = new Set<() => void>()
  const notifying = atRest(() => {
    for (const listener of listeners) listener()
  })
  function set(next: State) {
    if (!Object.is(next, state)) {
      state = next
      notifying.soon()
    }
    notifying.now()
  }
  return {
    get: () => state,
    set,
    update: (change) => set(change(state)),
    updateQuietly(change) {
      const next = change(state)
      if (Object.is(next, state)) return
      state = next
      notifying.soon()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
