import { randomUUID } from 'node:crypto'

/** What a browser sends for one action. */
export type Call = {
  readonly method: 'GET' | 'PUT'
  readonly path: string
  readonly token: string
  readonly body?: object
}

/** The value that so many per cent of all do not exceed. */
export function percentile(values: readonly number[], percent: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil((percent / 100) * sorted.length) - 1)] ?? Number.NaN
}
export const p95Of = (values: readonly number[]) => percentile(values, 95)

/** Milliseconds until the whole answer is there, and the answer. */
export async function timed(url: string, call: Call): Promise<{ ms: number; answer: Uint8Array }> {
  const began = performance.now()
  const response = await fetch(url + call.path, {
    method: call.method,
    headers: {
      authorization: `Bearer ${call.token}`,
      'accept-language': 'ko',
      ...(call.body && { 'content-type': 'application/json', 'idempotency-key': randomUUID() }),
    },
    ...(call.body && { body: JSON.stringify(call.body) }),
  })
  const answer = new Uint8Array(await response.arrayBuffer())
  const ms = performance.now() - began
  if (response.ok) return { ms, answer }
  throw new Error(`${call.method} ${call.path}: ${response.status} ${textOf(answer)}`)
}

const textOf = (bytes: Uint8Array) => new TextDecoder().decode(bytes)

export async function dataOf<Data>(url: string, call: Call): Promise<Data> {
  const { answer } = await timed(url, call)
  return (JSON.parse(textOf(answer)) as { data: Data }).data
}

/** One after the other: some to warm up, then so many that are measured. */
export async function inTurn(work: () => Promise<number>, times: number): Promise<number[]> {
  for (let time = 0; time < times / 2; time += 1) await work()
  const taken: number[] = []
  for (let time = 0; time < times; time += 1) taken.push(await work())
  return taken
}

const warmMs = 1_000

/**
 * So many callers over and over, each as soon as it has its answer. Answers the milliseconds of what was begun after
 * the warm-up; a caller that waited longer than the whole time counts with its one answer.
 */
export async function atOnce(
  callers: readonly (() => Promise<number>)[],
  measureMs = 4_000,
): Promise<number[]> {
  const start = performance.now() + warmMs
  const taken: number[] = []
  await Promise.all(
    callers.map(async (work) => {
      for (let isFirst = true; isFirst || performance.now() < start + measureMs;) {
        const began = performance.now()
        const ms = await work()
        if (began < start) continue
        isFirst = false
        taken.push(ms)
      }
    }),
  )
  return taken
}

/** The middle one of three rounds: a machine is seldom ours alone. */
export async function ofRounds(round: () => Promise<number>): Promise<number> {
  return percentile([await round(), await round(), await round()], 50)
}
