import { setTimeout as wait } from 'node:timers/promises'
import { refuse, Refusal } from '../http/refusal.ts'

/** How many may stand in one line, and how long: then they are sent away. */
const mostWaiting = 100
const longestWaitMs = 15_000

type Waiting = {
  readonly failures: number
  readonly begin: () => void
  readonly sendAway: () => void
}
type Line = { isBusy: boolean; readonly waiting: Waiting[] }

const lines = new Map<string, Line>()

/**
 * One at a time, each after a pause: an ID under attack from many addresses is guessed no faster than that.
 * Whoever has failed least goes first, so that its owner passes those who keep guessing.
 */
export async function inSlowLine<T>(
  key: string,
  { failures, pauseMs }: { readonly failures: number; readonly pauseMs: number },
  work: () => Promise<T>,
): Promise<T> {
  const line = lines.get(key) ?? { isBusy: false, waiting: [] }
  lines.set(key, line)
  if (line.isBusy) await turnIn(line, failures)
  line.isBusy = true
  try {
    await wait(pauseMs)
    return await work()
  } finally {
    const next = least(line.waiting)
    if (next === undefined) lines.delete(key)
    else leave(line, next).begin()
  }
}

function turnIn(line: Line, failures: number): Promise<void> {
  if (line.waiting.length >= mostWaiting) {
    const worst = line.waiting.reduce((one, other) =>
      other.failures >= one.failures ? other : one,
    )
    if (worst.failures <= failures) refuse('session.resting', { values: { minutes: 1 } })
    leave(line, worst).sendAway()
  }
  return new Promise((resolve, reject) => {
    const sendAway = () => {
      clearTimeout(timer)
      reject(new Refusal([{ code: 'session.resting', values: { minutes: 1 } }]))
    }
    const begin = () => {
      clearTimeout(timer)
      resolve()
    }
    const mine: Waiting = { failures, begin, sendAway }
    const timer = setTimeout(() => leave(line, mine).sendAway(), longestWaitMs)
    line.waiting.push(mine)
  })
}

function least(waiting: readonly Waiting[]): Waiting | undefined {
  return waiting.toSorted((one, other) => one.failures - other.failures)[0]
}

function leave(line: Line, who: Waiting): Waiting {
  line.waiting.splice(line.waiting.indexOf(who), 1)
  return who
}
