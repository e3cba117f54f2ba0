import { Slots } from '../db/slots.ts'
import { refuse } from './refusal.ts'

/** How many may wait for their turn under one key: far more than a person's tabs ever send. */
const mostWaiting = 50

const lines = new Map<string, Slots>()

/**
 * Runs the work when what was asked before under the same key has ended, in this process; whoever waits
 * longer than there is patience for is told so, and nothing of it is begun. Correctness never rests on it: it
 * keeps one person's calls from taking every connection while they wait for each other, and spares work that
 * would be refused if it all came at once.
 */
export async function inTurn<T>(
  key: string,
  work: () => Promise<T>,
  patienceMs?: number,
  most = mostWaiting,
): Promise<T> {
  const line = lines.get(key) ?? new Slots(1, patienceMs)
  if (line.taken + line.waiting >= most) refuse('request.too-many')
  lines.set(key, line)
  try {
    return await line.run(work)
  } finally {
    if (line.taken === 0) lines.delete(key)
  }
}
