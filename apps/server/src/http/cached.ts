/**
 * Public data that rarely changes, read from the database at most once in the time: callers at
 * once share one answer. A failure is not remembered.
 */
export function cached<T>(milliseconds: number, read: () => Promise<T>): () => Promise<T> {
  let result: Promise<T> | undefined
  let until = 0
  return () => {
    const now = performance.now()
    if (result !== undefined && now < until) return result
    until = now + milliseconds
    const requested = read()
    result = requested
    requested.catch(() => {
      if (result === requested) result = undefined
    })
    return requested
  }
}
