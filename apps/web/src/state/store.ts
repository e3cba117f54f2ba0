import { useMemo, useSyncExternalStore } from 'react'

/** State outside of React, so that a key draws only what it changes and not the whole screen. */
export type Store<State> = {
  readonly get: () => State
  readonly set: (next: State) => void
  readonly update: (change: (state: State) => State) => void
  readonly subscribe: (listener: () => void) => () => void
}

export function createStore<State>(initial: State): Store<State> {
  let state = initial
  const listeners = new Set<() => void>()
  function set(next: State) {
    if (Object.is(next, state)) return
    state = next
    for (const listener of listeners) listener()
  }
  return {
    get: () => state,
    set,
    update: (change) => set(change(state)),
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** A part of the state; `select` must answer the same object while the part has not changed. */
export function useStore<State, Part>(
  store: Pick<Store<State>, 'get' | 'subscribe'>,
  select: (state: State) => Part,
): Part {
  return useSyncExternalStore(store.subscribe, () => select(store.get()))
}

/**
 * Several parts of the state with one look at the store, where many ask at every key. `select` is a
 * stable function; what it answers is the same object while each of its parts is the same.
 */
export function useStoreParts<State, Parts extends object>(
  store: Store<State>,
  select: (state: State) => Parts,
): Parts {
  const read = useMemo(() => sameWhileUnchanged(() => select(store.get())), [store, select])
  return useSyncExternalStore(store.subscribe, read)
}

function sameWhileUnchanged<Parts extends object>(read: () => Parts): () => Parts {
  let last: Parts | null = null
  return () => {
    const next = read()
    last = last !== null && isSame(last, next) ? last : next
    return last
  }
}

/** Whether each part is the same object as before. */
export function isSame<Parts extends object>(last: Parts, next: Parts): boolean {
  for (const name in next) if (!Object.is(last[name], next[name])) return false
  return true
}
