import { Refused } from '@yuga/contract/wire/call'

/** No answer came: the connection was lost or the server took longer than the time limit. */
export class Unreachable extends Error {
  readonly because: 'lost' | 'timeout'
  constructor(because: 'lost' | 'timeout') {
    super(because === 'timeout' ? 'The server took too long' : 'The server could not be reached')
    this.name = 'Unreachable'
    this.because = because
  }
}

/** The user who began it is not signed in any more; nothing is sent in another user's name. */
export class PersonChanged extends Error {
  constructor() {
    super('The person who began this is no longer signed in')
    this.name = 'PersonChanged'
  }
}

/** Whether the network or the server said so; anything else is a mistake of the page itself. */
export function isFromServer(failure: unknown): failure is Refused | Unreachable {
  return failure instanceof Refused || failure instanceof Unreachable
}

/**
 * No one knows what happened: no answer, that of a proxy in front of a server that is away, or of a
 * server that is too busy for now and may or may not have done it.
 */
export function isUnanswered(failure: unknown): failure is Refused | Unreachable {
  if (failure instanceof Unreachable) return true
  if (!(failure instanceof Refused)) return false
  return (
    failure.status === 503 || (failure.envelope === null && [502, 504].includes(failure.status))
  )
}

/** A server that answered with a text of its own, and wants a later try. */
export function isBusy(failure: unknown): failure is Refused {
  return failure instanceof Refused && failure.status === 503 && failure.envelope !== null
}
