import { isBusy, isUnanswered } from '../../api/failures.ts'
import { newActionKey } from '../../api/send.ts'
import { lasting, type Pause, retryUntilAnswered } from '../../api/retry.ts'
import type { PeriodRequest } from './period-request.ts'

/** What is on its way to the server. */
export type Sending = {
  readonly kind: 'save' | 'submit'
  /** Cells of a save, projects of a submit. */
  readonly count: number
  /** Hours that save themselves: nothing on the screen waits for them. */
  readonly isQuiet?: boolean
  /** Why it takes so long, once that is worth a word: it is tried again by itself, and can be stopped. */
  readonly waiting: 'slow' | 'lost' | 'busy' | null
}

/** How one try is made: the key names the action, the signal ends it. */
export type Try = { readonly key: string; readonly signal: AbortSignal }

export type Attempt<T> = (request: PeriodRequest, attempt: Try) => Promise<T>

/** An answer that has not come by then is worth a word, and a way to stop. */
const slowMilliseconds = 3_000

/** Sends a period's requests one after the other: each until it is answered, stopped, or its week is left. */
export function createRequestSender(
  onSending: (sending: Sending) => void,
  pause: Pause | undefined,
) {
  let stop = new AbortController()
  let isShown = true
  let isWaiting = false
  /** What no one answered: the same again goes under the same key, for it may have been done. */
  let unanswered: { readonly requested: string; readonly key: string } | null = null

  async function send<T>(
    { kind, count, isQuiet = false }: Omit<Sending, 'waiting'>,
    request: PeriodRequest,
    attempt: Attempt<T>,
  ): Promise<T> {
    const requested = JSON.stringify([kind, request])
    const key = unanswered?.requested === requested ? unanswered.key : newActionKey()
    unanswered = { requested, key }
    stop = new AbortController()
    const { signal } = stop
    const report = (waiting: Sending['waiting']) => {
      isWaiting = waiting !== null
      onSending({ kind, count, waiting, ...(isQuiet ? { isQuiet } : {}) })
    }
    report(null)
    const timer = setTimeout(() => report('slow'), slowMilliseconds)
    try {
      const answer = await retryUntilAnswered(() => attempt(request, { key, signal }), {
        patience: {
          ...lasting,
          pauseAfter: (tries) => (isShown ? lasting.pauseAfter(tries) : null),
        },
        signal,
        pause,
        onUnanswered(failure, tries) {
          // A single answer that was lost is not worth a word.
          if (tries === 1) return
          clearTimeout(timer)
          report(isBusy(failure) ? 'busy' : 'lost')
        },
      })
      unanswered = null
      return answer
    } catch (failure) {
      if (!signal.aborted && !isUnanswered(failure)) unanswered = null
      throw failure
    } finally {
      clearTimeout(timer)
      isWaiting = false
    }
  }

  return {
    send,
    stop: () => stop.abort(),
    isStopped: () => stop.signal.aborted,
    /** Off the screen nothing is tried again; a first try that is on its way may still arrive. */
    setShown(next: boolean) {
      isShown = next
      if (!next && isWaiting) stop.abort()
    },
  }
}
