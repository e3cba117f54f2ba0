import { Semaphore } from '../../db/places/semaphore.ts'
import { refuse } from '../refusal.ts'

/** How many may wait for their turn under one key: far more than a person's tabs send. */
const mostWaiting = 50

const queues = new Map<string, Semaphore>()

/**
 * Runs the work when fewer than `places` works of the same key still run in this process: one after
 * the other unless there are more places. A call that waits too long is refused, and nothing of
 * it is begun. Correctness never depends on it: it keeps one person's calls from taking every connection while they
 * wait for each other, and spares work that would be refused if it all came at once.
 */
export async function queuePerKey<T>(
  key: string,
  work: () => Promise<T>,
  patienceMs?: number,
  { most = mostWaiting, places = 1 }: { readonly most?: number; readonly places?: number } = {},
): Promise<T> {
  const queue = queues.get(key) ?? new Semaphore(places, patienceMs)
  if (queue.taken + queue.waiting >= most) refuse('request.too-many')
  queues.set(key, queue)
  try {
    return await queue.run(work)
  } finally {
    if (queue.taken === 0) queues.delete(key)
  }
}
