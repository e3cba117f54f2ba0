import { vi } from 'vitest'
import type { Session } from '../api/session/current-session.ts'

/** What a test's server answers to a call, by method and path below the API's base. */
type Answer = (call: { body: unknown; query: URLSearchParams }) => Response | Promise<Response>

export type Network = {
  readonly sent: { readonly call: string; readonly body: unknown }[]
  readonly answers: Record<string, Answer>
}

/** Is in for the network alone: everything above `fetch` is the real thing. */
export function fakeNetwork(answers: Record<string, Answer>): Network {
  const network: Network = { sent: [], answers }
  vi.stubGlobal('fetch', (address: string, init: RequestInit) => {
    const url = new URL(address, 'http://localhost')
    const call = `${init.method ?? 'GET'} ${url.pathname.replace('/api/v1/yuga', '')}`
    const body = init.body === undefined ? undefined : (JSON.parse(String(init.body)) as unknown)
    network.sent.push({ call, body })
    const answer = network.answers[call]
    return Promise.resolve(
      answer === undefined
        ? new Response('', { status: 404 })
        : answer({ body, query: url.searchParams }),
    )
  })
  return network
}

export function answered(data: unknown): Response {
  return Response.json({ code: 200, data })
}

export function refused(status: number, code: 900 | 950 | 999, message: string): Response {
  return Response.json({ code, message, requestId: 'r-1', reason: 'test' }, { status })
}

export function aSession(change: Partial<Session> = {}): Session {
  return {
    token: 'a-token',
    roles: ['LE002'],
    employeeInfo: {
      employeeId: 'pm01',
      employeeName: '류하윤',
      email: '',
      organizationId: 'T1',
      organizationName: '플랫폼개발팀',
      locationCode: 'FC001',
      timeZone: 'Asia/Seoul',
      today: '20260728',
    },
    ...change,
  }
}
