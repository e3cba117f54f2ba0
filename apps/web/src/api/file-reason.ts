import { Refused } from '@yuga/contract/wire/call'

/** A file that waits for a reason: what the server said, and how it goes on. */
export type WaitingFile = {
  readonly message: string
  /** Fetches it with a reason; rejecting keeps it waiting. */
  readonly send: (reason: string) => Promise<void>
  readonly cancel: () => void
}

let waiting: WaitingFile | null = null
const listeners = new Set<() => void>()

function waitFor(file: WaitingFile | null): void {
  waiting = file
  for (const listener of listeners) listener()
}

export function onWaitingFile(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const waitingFile = () => waiting

/** Whether a file was refused since it needs a reason (reads-5). */
export function needsReason(failure: unknown): failure is Refused {
  return failure instanceof Refused && failure.envelope?.reason === 'reads.reason-required'
}

/** Ends when the file was sent with a reason, or when the reader wants it no more. */
export function sendWithReason(
  refused: Refused,
  send: (reason: string) => Promise<void>,
): Promise<void> {
  waiting?.cancel()
  return new Promise((resolve) => {
    const end = () => {
      waitFor(null)
      resolve()
    }
    const message = refused.envelope?.message ?? refused.message
    waitFor({ message, send: (reason) => send(reason).then(end), cancel: end })
  })
}
