/** Null where there are no channels, or where they are blocked with the storage. */
export function openChannel(name: string): BroadcastChannel | null {
  try {
    return new BroadcastChannel(name)
  } catch {
    return null
  }
}

/** Holds a lock until `released` settles, or the page goes; the browser gives it back also after a crash. */
export function holdLock(name: string, mode: LockMode, released: Promise<void>): void {
  if (typeof navigator === 'undefined' || navigator.locks == null) return
  navigator.locks.request(name, { mode }, () => released).catch(() => {})
}

/** The locks that all tabs hold; null where that is unknown. */
export async function heldLocks(): Promise<readonly string[] | null> {
  if (typeof navigator === 'undefined' || navigator.locks == null) return null
  try {
    const { held = [] } = await navigator.locks.query()
    return held.flatMap(({ name }) => (name === undefined ? [] : [name]))
  } catch {
    return null
  }
}

/**
 * Does the work in one tab of the browser at a time: in this one when it is its turn, until the work ends or
 * the signal says so. False where there are no locks.
 */
export function takeLock(name: string, signal: AbortSignal, work: () => Promise<void>): boolean {
  if (typeof navigator === 'undefined' || navigator.locks == null) return false
  navigator.locks.request(name, { signal }, work).catch(() => {})
  return true
}
