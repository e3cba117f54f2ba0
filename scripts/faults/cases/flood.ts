import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { apiPath } from '@yuga/contract/wire/endpoint'
import type { Yuga } from '../yuga.ts'

const sockets = 10
const requestsEach = 20_000

export type FloodFigures = {
  readonly memoryBefore: number
  /** The most that was seen, in MB. */
  readonly memory: number
  readonly logBytes: number
  /** The slowest of someone else's calls, and how many there were. */
  readonly slowestMs: number
  readonly calls: number
  readonly failed: number
}

/** How long a person waits for an answer before they give up, also on a busy machine. */
const patience = 30_000

/**
 * A stranger's ten sockets send 20,000 requests each and read no answer, again and again, until someone else
 * has made so many calls, and for so long at least.
 */
export async function flood(
  yuga: Yuga,
  atLeast: { readonly calls: number; readonly milliseconds: number },
): Promise<FloodFigures> {
  const bytes = Buffer.from(
    `GET ${apiPath}/site HTTP/1.1\r\nHost: x\r\n\r\n`.repeat(requestsEach),
    'latin1',
  )
  const open = new Set<Socket>()
  let isOver = false
  const attack = () => {
    const socket = connect(yuga.port, '127.0.0.1')
    open.add(socket)
    socket.on('error', () => undefined)
    socket.on('close', () => {
      open.delete(socket)
      if (!isOver) setTimeout(attack, 50)
    })
    socket.pause()
    socket.write(bytes)
  }
  const memoryBefore = yuga.memory()
  let memory = memoryBefore
  const watching = setInterval(() => (memory = Math.max(memory, yuga.memory())), 50)
  for (let count = 0; count < sockets; count += 1) attack()

  const until = Date.now() + atLeast.milliseconds
  const taken: number[] = []
  let failed = 0
  while (taken.length < atLeast.calls || Date.now() < until) {
    const began = performance.now()
    const isAnswered = await fetch(`${yuga.url}/readyz`, { signal: AbortSignal.timeout(patience) })
      .then(async (answer) => (await answer.text(), answer.ok))
      .catch(() => false)
    taken.push(performance.now() - began)
    if (!isAnswered) failed += 1
    await pause(20)
  }
  isOver = true
  clearInterval(watching)
  for (const socket of open) socket.destroy()
  return {
    memoryBefore,
    memory,
    logBytes: yuga.logBytes(),
    slowestMs: Math.round(Math.max(...taken)),
    calls: taken.length,
    failed,
  }
}
