import { isBusy, isUnanswered, Unreachable } from './failures.ts'

/** How long to go on with something that no one has answered. */
export type Patience = {
  /** Milliseconds before the next try after so many for nothing; null when no more are made. */
  readonly pauseAfter: (tries: number) => number | null
  /** How often a server that says that it is busy is requested. */
  readonly mostBusyTries: number
  /** Whether it goes on after the whole time limit has passed in silence: minutes, for anyone who looks on. */
  readonly goesOnAfterTimeout: boolean
}

/** For what someone looks at: three tries, then they see the failure. */
export const brief: Patience = {
  pauseAfter: (tries) => [400, 2_000][tries - 1] ?? null,
  mostBusyTries: 3,
  goesOnAfterTimeout: false,
}

const longestPause = 30_000

/** For hours that were typed: until there is a connection again, or someone stops it. */
export const lasting: Patience = {
  pauseAfter: (tries) =>
    [400, 2_000][tries - 1] ?? Math.min(3_000 * 2 ** (tries - 3), longestPause),
  mostBusyTries: 6,
  goesOnAfterTimeout: true,
}

export type Pause = (milliseconds: number, signal: AbortSignal | undefined) => Promise<void>

/**
 * The one place where a try is repeated. `attempt` must carry the same idempotency key each time, so
 * that what had arrived after all is not done twice.
 */
export async function retryUntilAnswered<T>(
  attempt: () => Promise<T>,
  options: {
    readonly patience: Patience
    readonly signal?: AbortSignal | undefined
    /** Called for each failed try that another one follows. */
    readonly onUnanswered?: (failure: unknown, tries: number) => void
    readonly pause?: Pause | undefined
  },
): Promise<T> {
  const { patience, signal, onUnanswered, pause = connectionOrTime } = options
  let busyTries = 0
  for (let tries = 1; ; tries += 1) {
    signal?.throwIfAborted()
    try {
      return await attempt()
    } catch (failure) {
      if (!isUnanswered(failure)) throw failure
      if (isTimeout(failure) && !patience.goesOnAfterTimeout) throw failure
      if (isBusy(failure)) busyTries += 1
      const milliseconds = patience.pauseAfter(tries)
      if (milliseconds === null || busyTries >= patience.mostBusyTries) throw failure
      onUnanswered?.(failure, tries)
      const requested = isBusy(failure) ? (failure.retryAfterSeconds ?? 0) * 1_000 : 0
      await pause(Math.max(milliseconds, Math.min(requested, longestPause)), signal)
    }
  }
}

function isTimeout(failure: unknown): boolean {
  return failure instanceof Unreachable && failure.because === 'timeout'
}

/** Until the browser says that it is connected again, or some time has passed. */
function connectionOrTime(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = () => {
      clearTimeout(timer)
      removeEventListener('online', goOn)
      signal?.removeEventListener('abort', stop)
    }
    const goOn = () => {
      end()
      resolve()
    }
    const stop = () => {
      end()
      reject(signal?.reason)
    }
    const timer = setTimeout(goOn, milliseconds)
    addEventListener('online', goOn)
    signal?.addEventListener('abort', stop)
  })
}
