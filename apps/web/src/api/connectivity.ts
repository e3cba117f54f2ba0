/** Whether the server answered the last time it was requested; `navigator.onLine` knows only the cable. */
let isReached = true
const listeners = new Set<() => void>()

export function isServerReached(): boolean {
  return isReached
}

export function onConnectivityChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Called by the wire after every call. */
export function reportConnectivity(next: boolean): void {
  if (next === isReached) return
  isReached = next
  for (const listener of listeners) listener()
}
