/**
 * What everybody may ask and hardly ever changes, asked of the database at most once in the time: callers at
 * once share one answer. A failure is not remembered.
 */
export function cached<T>(milliseconds: number, read: () => Promise<T>): () => Promise<T> {
  let found: Promise<T> | undefined
  let until = 0
  return () => {
    const now = performance.now()
    if (found !== undefined && now < until) return found
    until = now + milliseconds
    const asked = read()
    found = asked
    asked.catch(() => {
      if (found === asked) found = undefined
    })
    return asked
  }
}
