import { Refused } from '@yuga/contract/call'
import { Unreachable } from '../api/failures.ts'

const firstPause = 3_000
const longestPause = 30_000

/** No answer, or that of a proxy in front of a server that is away: nobody knows what happened. */
export function isUnanswered(failure: unknown): boolean {
  if (failure instanceof Unreachable) return true
  return (
    failure instanceof Refused &&
    failure.envelope === null &&
    [502, 503, 504].includes(failure.status)
  )
}

/**
 * Tries the same thing until somebody answers. `attempt` must carry the same idempotency key each
 * time, so that what had arrived after all is not done twice.
 */
export async function untilAnswered<T>(
  attempt: () => Promise<T>,
  words: {
    readonly onWaiting: () => void
    readonly onTrying: () => void
    readonly signal: AbortSignal
    readonly pause?: (milliseconds: number, signal: AbortSignal) => Promise<void>
  },
): Promise<T> {
  const { onWaiting, onTrying, signal, pause = connectionOrTime } = words
  for (let milliseconds = firstPause; ; milliseconds = Math.min(milliseconds * 2, longestPause)) {
    signal.throwIfAborted()
    try {
      return await attempt()
    } catch (failure) {
      if (!isUnanswered(failure)) throw failure
      onWaiting()
      await pause(milliseconds, signal)
      onTrying()
    }
  }
}

/** Until the browser says that it is connected again, or some time has passed. */
function connectionOrTime(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = () => {
      clearTimeout(timer)
      removeEventListener('online', goOn)
      signal.removeEventListener('abort', stop)
    }
    const goOn = () => {
      end()
      resolve()
    }
    const stop = () => {
      end()
      reject(signal.reason)
    }
    const timer = setTimeout(goOn, milliseconds)
    addEventListener('online', goOn)
    signal.addEventListener('abort', stop)
  })
}
