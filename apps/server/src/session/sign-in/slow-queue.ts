import { setTimeout as wait } from 'node:timers/promises'
import { refuse, Refusal } from '../../http/refusal.ts'

/** How many may wait in one queue, and how long: then they are sent away. */
const mostWaiting = 100
const longestWaitMs = 15_000

type Waiting = {
  readonly failures: number
  readonly begin: () => void
  readonly sendAway: () => void
}
type Queue = { isBusy: boolean; readonly waiting: Waiting[] }

const queues = new Map<string, Queue>()

/**
 * One at a time, each after a pause: an ID under attack from many addresses is guessed no faster than that.
 * The one who has failed least goes first, so that its owner passes those who keep guessing.
 */
export async function inSlowQueue<T>(
  key: string,
  { failures, pauseMs }: { readonly failures: number; readonly pauseMs: number },
  work: () => Promise<T>,
): Promise<T> {
  const queue = queues.get(key) ?? { isBusy: false, waiting: [] }
  queues.set(key, queue)
  if (queue.isBusy) await turnInQueue(queue, failures)
  queue.isBusy = true
  try {
    await wait(pauseMs)
    return await work()
  } finally {
    const next = least(queue.waiting)
    if (next === undefined) queues.delete(key)
    else leave(queue, next).begin()
  }
}

function turnInQueue(queue: Queue, failures: number): Promise<void> {
  if (queue.waiting.length >= mostWaiting) {
    const worst = queue.waiting.reduce((one, other) =>
      other.failures >= one.failures ? other : one,
    )
    if (worst.failures <= failures) refuse('session.resting', { values: { minutes: 1 } })
    leave(queue, worst).sendAway()
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
    const timer = setTimeout(() => leave(queue, mine).sendAway(), longestWaitMs)
    queue.waiting.push(mine)
  })
}

function least(waiting: readonly Waiting[]): Waiting | undefined {
  return waiting.toSorted((one, other) => one.failures - other.failures)[0]
}

function leave(queue: Queue, who: Waiting): Waiting {
  queue.waiting.splice(queue.waiting.indexOf(who), 1)
  return who
}
