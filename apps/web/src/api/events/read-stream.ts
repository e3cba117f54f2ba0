import { apiPath } from '@yuga/contract/wire/endpoint'
import { type ChangeEvent, heartbeatMs, streamEvents } from '@yuga/contract/messages/events'
import type { Session } from '../session/current-session.ts'

/** Two beats and some more without a word: the line is dead, though no one said so. */
const longestSilenceMs = heartbeatMs * 2.5

/** The server does not let us listen now. */
export class NotListening extends Error {
  readonly status: number
  constructor(status: number) {
    super(`Listening was refused with ${status}`)
    this.name = 'NotListening'
    this.status = status
  }
}

/**
 * Hears what changes until the server ends it, the line falls silent, or the signal says so. By `fetch`, since
 * the browser's own reader of event streams carries no token.
 */
export async function readStream(
  session: Session,
  onEvent: (event: ChangeEvent) => void,
  signal: AbortSignal,
): Promise<void> {
  const giveUp = new AbortController()
  const stop = () => giveUp.abort()
  signal.addEventListener('abort', stop)
  let silence = setTimeout(stop, longestSilenceMs)
  try {
    const response = await fetch(`${apiPath}${streamEvents.path}`, {
      headers: { authorization: `Bearer ${session.token}`, accept: 'text/event-stream' },
      cache: 'no-store',
      signal: giveUp.signal,
    })
    if (!response.ok || response.body === null) throw new NotListening(response.status)
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
    const lines = eventLines(onEvent)
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      clearTimeout(silence)
      silence = setTimeout(stop, longestSilenceMs)
      lines(value)
    }
  } finally {
    clearTimeout(silence)
    signal.removeEventListener('abort', stop)
  }
}

/** Takes pieces of a stream as they come, and passes on each complete event. */
export function eventLines(onEvent: (event: ChangeEvent) => void): (piece: string) => void {
  let text = ''
  return (piece) => {
    const blocks = (text + piece).split('\n\n')
    text = blocks.pop() ?? ''
    for (const block of blocks) {
      const data = /^data: (.*)$/m.exec(block)?.[1]
      if (data !== undefined) onEvent(JSON.parse(data) as ChangeEvent)
    }
  }
}
