/**
 * Why the database refused or failed a statement, where trying again later may help: it is `away` (or what
 * became of the work is not known), the work `waited` too long for another's lock and nothing was written,
 * or its disk is `full`.
 */
export type Outage = 'away' | 'waited' | 'full'

/** The work never began: everything that could have done it was taken. */
export class TooBusy extends Error {
  override name = 'TooBusy'
}

const systemCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  // the socket of the embedded database while it restarts
  'ENOENT',
])

/** PostgreSQL's codes; those that end in a star match a whole class. */
const sqlStates: readonly (readonly [Outage, readonly string[]])[] = [
  ['full', ['53100']],
  ['waited', ['55P03', '40P01', '40001', '57014']],
  // 25006: a standby that has not taken over yet; 25P03: cut off in the middle of a transaction
  ['away', ['08*', '53*', '57P*', '25006', '25P03', '25P04']],
]

/** The driver's own messages, which carry no code. */
const message =
  /terminated|timeout exceeded when trying to connect|timeout expired|query read timeout|not queryable|after calling end on the pool|client was closed/i

export function outageOf(error: unknown): Outage | undefined {
  if (error instanceof TooBusy) return 'waited'
  if (!(error instanceof Error)) return undefined
  const code = (error as NodeJS.ErrnoException).code
  if (code === undefined) return message.test(error.message) ? 'away' : undefined
  if (systemCodes.has(code)) return isOfTheDatabase(error) ? 'away' : undefined
  const isOne = (state: string) =>
    state.endsWith('*') ? code.startsWith(state.slice(0, -1)) : code === state
  return sqlStates.find(([, states]) => states.some(isOne))?.[0]
}

/** A file that is missing is another fault than a socket that is. */
function isOfTheDatabase(error: NodeJS.ErrnoException): boolean {
  return error.code !== 'ENOENT' || error.syscall === 'connect'
}

/** Whether the connection may still be used: an answer of PostgreSQL that did not end it came over it. */
export function isStillConnected(error: unknown): boolean {
  const code = (error as NodeJS.ErrnoException | undefined)?.code
  const isAnswer = code !== undefined && /^[0-9A-Z]{5}$/.test(code) && !systemCodes.has(code)
  if (isAnswer) return !/^(08|57P|25P0[34])/.test(code)
  // anything else was thrown by the work itself, or by the driver about its connection
  return outageOf(error) === undefined
}
