const last = new Map<string, Promise<unknown>>()

/**
 * Runs the work when what was asked before under the same key has ended, in this process. Correctness
 * never rests on it: it spares work that would be refused if it all came at once.
 */
export async function inTurn<T>(key: string, work: () => Promise<T>): Promise<T> {
  const before = last.get(key)
  const turn = (async () => {
    await before?.catch(() => undefined)
    return work()
  })()
  last.set(key, turn)
  try {
    return await turn
  } finally {
    if (last.get(key) === turn) last.delete(key)
  }
}
