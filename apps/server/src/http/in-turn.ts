import { refuse } from './refusal.ts'

/** How many may wait for their turn under one key: far more than a person's tabs ever send. */
const mostWaiting = 50

type Line = { last: Promise<unknown>; waiting: number }

const lines = new Map<string, Line>()

/**
 * Runs the work when what was asked before under the same key has ended, in this process. Correctness
 * never rests on it: it keeps one person's calls from taking every connection while they wait for each
 * other, and spares work that would be refused if it all came at once.
 */
export async function inTurn<T>(key: string, work: () => Promise<T>): Promise<T> {
  const line = lines.get(key) ?? { last: Promise.resolve(), waiting: 0 }
  if (line.waiting >= mostWaiting) refuse('request.too-many')
  lines.set(key, line)
  const turn = line.last.then(work, work)
  line.last = turn.catch(() => undefined)
  line.waiting += 1
  try {
    return await turn
  } finally {
    line.waiting -= 1
    if (line.waiting === 0) lines.delete(key)
  }
}
