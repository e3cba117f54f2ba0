import { randomUUID } from 'node:crypto'
import { performance } from 'node:perf_hooks'
import autocannon from 'autocannon'
import { percentilesOf } from '../report/figures.ts'
import type { HttpRound, LoadRequest, RoundResult } from './call.ts'
import { answerEach } from './child.ts'

/** The load: autocannon in a process of its own, each connection with its own callers. */
answerEach(async ({ url, warmMs, measureMs, turns }: HttpRound): Promise<RoundResult> => {
  const latencies: number[] = []
  let failures = 0
  let done = 0
  let dealtOut = 0
  const began = performance.now()
  const start = began + warmMs
  const end = start + measureMs
  await new Promise<void>((resolve, reject) => {
    const options = {
      url,
      connections: turns.length,
      duration: Math.ceil((warmMs + measureMs) / 1000) + 1,
      // Rounds are short: looks often enough whether the time is up.
      sampleInt: 100,
      setupClient(client: autocannon.Client) {
        client.setRequests((turns[dealtOut++] ?? []).map(wiredAlone()))
      },
    }
    const run = autocannon(options, (error: Error | null) => (error ? reject(error) : resolve()))
    run.on('response', (_, status, _bytes, milliseconds) => {
      const now = performance.now()
      done += 1
      if (now < start || now > end) return
      if (status < 200 || status > 299) failures += 1
      else latencies.push(milliseconds)
    })
    run.on('reqError', () => {
      // At the end of a round connections are cut off with their requests.
      if (performance.now() <= end) failures += 1
    })
    setTimeout(() => run.stop(), end - performance.now())
  })
  return {
    done,
    perSecond: latencies.length / (measureMs / 1000),
    failures,
    ...percentilesOf(latencies),
  }
})

const headers = {
  accept: 'application/json',
  'accept-language': 'ko',
  'accept-encoding': 'gzip, deflate, br, zstd',
}

/** Turns the requests of one connection into autocannon's; that connection alone knows their version. */
function wiredAlone(): (request: LoadRequest) => autocannon.Request {
  let version: number | undefined
  return ({ method, path, token, body, key, followsVersion }) => {
    const signed = { ...headers, authorization: `Bearer ${token}` }
    if (body === undefined || key === undefined) return { method, path, headers: signed }
    const withBody = { ...signed, 'content-type': 'application/json' }
    return {
      method,
      path,
      headers: withBody,
      setupRequest: (request) => ({
        ...request,
        headers: { ...withBody, 'idempotency-key': randomUUID() },
        body: JSON.stringify(version === undefined ? body : { ...body, version }),
      }),
      onResponse(status, text) {
        if (followsVersion !== true) return
        const told = status === 200 ? /"version":(\d+)/.exec(text)?.[1] : undefined
        version = told === undefined ? undefined : Number(told)
      },
    }
  }
}
