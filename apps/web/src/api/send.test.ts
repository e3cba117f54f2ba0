import { Refused, call } from '@yuga/contract/wire/call'
import { approveOvertimes } from '@yuga/contract/requests/requests'
import { readOwnSession } from '@yuga/contract/people/session'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { PersonChanged, Unreachable } from './failures.ts'
import {
  sessionState,
  setSession,
  settleConfirmation,
  type Session,
} from './session/current-session.ts'
import { send, tryOnce } from './send.ts'
import { browserWire } from './wire.ts'

const session: Session = {
  token: 'first-token',
  roles: ['LE002'],
  employeeInfo: {
    employeeId: 'E0001',
    employeeName: 'Sky Kim',
    email: '',
    organizationId: 'ORG01',
    organizationName: 'Platform',
    locationCode: 'FC001',
    timeZone: 'Asia/Seoul',
    today: '20260728',
  },
}

/** The network: each call takes the next answer, and what was sent is written down. */
type Sent = { url: string; headers: Record<string, string>; body: unknown }
let answers: (Response | Error | (() => Response))[] = []
let sent: Sent[] = []

const done = () => Response.json({ code: 200, data: { done: true } })
const lost = () => new TypeError('Failed to fetch')
const refusal = (status: number, code: number) =>
  Response.json({ code, message: 'no', requestId: 'r', reason: 'x' }, { status })

beforeEach(() => {
  answers = []
  sent = []
  vi.useFakeTimers()
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    sent.push({
      url,
      headers: init.headers as Record<string, string>,
      body: init.body === undefined ? undefined : (JSON.parse(String(init.body)) as unknown),
    })
    const answer = answers.shift() ?? lost()
    if (answer instanceof Error) return Promise.reject(answer)
    return Promise.resolve(typeof answer === 'function' ? answer() : answer)
  })
  setSession(session)
})

afterEach(() => {
  setSession(null)
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const keys = () => sent.map((one) => one.headers['idempotency-key'])
const body = { timecardList: [{ requestSn: 7 }] }

test('a lost connection is tried again with the same key, and the action happens once', async () => {
  answers = [lost(), lost(), done()]
  const answer = send(approveOvertimes, { body })
  await vi.runAllTimersAsync()
  expect(await answer).toEqual({ done: true })
  expect(sent).toHaveLength(3)
  expect(new Set(keys()).size).toBe(1)
  expect(keys()[0]).toMatch(/\S{16,}/)
})

test('after three lost tries the caller learns that the server is unreachable', async () => {
  const answer = expect(send(approveOvertimes, { body })).rejects.toBeInstanceOf(Unreachable)
  await vi.runAllTimersAsync()
  await answer
  expect(sent).toHaveLength(3)
})

test('a proxy that answers for an absent server is tried again, a refusal is not', async () => {
  answers = [new Response('bad gateway', { status: 502 }), refusal(409, 900)]
  const answer = expect(send(approveOvertimes, { body })).rejects.toMatchObject({
    status: 409,
    envelope: { code: 900 },
  })
  await vi.runAllTimersAsync()
  await answer
  expect(sent).toHaveLength(2)
})

test('a 503 of the server itself may have been done all the same: the same key asks again', async () => {
  answers = [refusal(503, 999), refusal(503, 999), done()]
  const answer = send(approveOvertimes, { body })
  await vi.runAllTimersAsync()
  expect(await answer).toEqual({ done: true })
  expect(new Set(keys()).size).toBe(1)
  expect(sent).toHaveLength(3)
})

test('two actions have two keys; a key that is passed is the one that travels', async () => {
  answers = [done(), done(), done()]
  await send(approveOvertimes, { body })
  await send(approveOvertimes, { body })
  await send(approveOvertimes, { body }, { key: 'mine' })
  expect(new Set(keys()).size).toBe(3)
  expect(keys()[2]).toBe('mine')
})

test('[wire-12] every call carries the token, the language and the user in query and body', async () => {
  answers = [done()]
  await send(approveOvertimes, { body })
  expect(sent[0]?.headers).toMatchObject({ authorization: 'Bearer first-token' })
  expect(sent[0]?.headers['accept-language']).toMatch(/^(ko|en)$/)
  expect(sent[0]?.url).toBe('/api/v1/yuga/consent/overtimes?userId=E0001')
  expect(sent[0]?.body).toEqual({ ...body, userId: 'E0001' })
})

test('a 401 waits for the new sign-in and then sends the same again, with the same key', async () => {
  answers = [refusal(401, 950), done()]
  const answer = send(approveOvertimes, { body })
  await vi.waitFor(() => expect(sessionState().asksAgain).toBe(true))
  expect(sent).toHaveLength(1)
  setSession({ ...session, token: 'second-token' })
  expect(await answer).toEqual({ done: true })
  expect(sent[1]?.headers['authorization']).toBe('Bearer second-token')
  expect(new Set(keys()).size).toBe(1)
  expect(sessionState().asksAgain).toBe(false)
})

test('many calls that meet the 401 together wait for one sign-in', async () => {
  answers = [refusal(401, 950), refusal(401, 950), done, done].map((one) => one)
  const both = Promise.all([send(approveOvertimes, { body }), send(approveOvertimes, { body })])
  await vi.waitFor(() => expect(sent).toHaveLength(2))
  await vi.waitFor(() => expect(sessionState().asksAgain).toBe(true))
  setSession({ ...session, token: 'second-token' })
  expect(await both).toEqual([{ done: true }, { done: true }])
})

test('who signs out instead gets the refusal', async () => {
  answers = [refusal(401, 950)]
  const answer = expect(call(browserWire(), readOwnSession, {})).rejects.toBeInstanceOf(Refused)
  await vi.waitFor(() => expect(sessionState().asksAgain).toBe(true))
  setSession(null)
  await answer
})

const other: Session = {
  ...session,
  token: 'another-token',
  employeeInfo: { ...session.employeeInfo, employeeId: 'E0002' },
}

test('what one person began is never tried again for another one', async () => {
  answers = [lost(), done()]
  const answer = expect(send(approveOvertimes, { body })).rejects.toBeInstanceOf(PersonChanged)
  await vi.waitFor(() => expect(sent).toHaveLength(1))
  setSession(other)
  await vi.runAllTimersAsync()
  await answer
  expect(sent).toHaveLength(1)
})

test('signing in again as someone else does not let the call of the first one go on', async () => {
  answers = [refusal(401, 950), done()]
  const answer = expect(send(approveOvertimes, { body })).rejects.toBeInstanceOf(PersonChanged)
  await vi.waitFor(() => expect(sessionState().asksAgain).toBe(true))
  setSession(other)
  await answer
  expect(sent).toHaveLength(1)
})

test('a call in the name of one person is not sent while another one is signed in', async () => {
  const signal = new AbortController().signal
  const options = { employeeId: 'E0002', key: 'k', signal }
  await expect(tryOnce(approveOvertimes, { body }, options)).rejects.toBeInstanceOf(PersonChanged)
  expect(sent).toEqual([])
})

test('a busy server is requested again with the same key, after the time that it named, and not endlessly', async () => {
  const busy = () =>
    Response.json(
      { code: 999, message: 'busy', requestId: 'r', reason: 'server.busy' },
      { status: 503, headers: { 'retry-after': '5' } },
    )
  answers = [busy, busy, busy].map((one) => one)
  const answer = expect(send(approveOvertimes, { body })).rejects.toMatchObject({ status: 503 })
  await vi.advanceTimersByTimeAsync(4_000)
  expect(sent).toHaveLength(1)
  await vi.runAllTimersAsync()
  await answer
  expect(sent).toHaveLength(3)
  expect(new Set(keys()).size).toBe(1)
})

test('a server that is silent for the whole time limit is not waited for again and again', async () => {
  vi.stubGlobal('fetch', (_url: string, { signal }: { signal: AbortSignal }) => {
    sent.push({ url: '', headers: {}, body: undefined })
    return new Promise((_resolve, reject) => {
      signal.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')))
    })
  })
  const answer = expect(send(approveOvertimes, { body })).rejects.toMatchObject({
    because: 'timeout',
  })
  await vi.advanceTimersByTimeAsync(120_000)
  await answer
  expect(sent).toHaveLength(1)
})

test('a browser without AbortSignal.any and timeout reaches the server all the same', async () => {
  vi.stubGlobal('AbortSignal', {})
  answers = [done()]
  const options = { signal: new AbortController().signal }
  expect(await send(approveOvertimes, { body }, options)).toEqual({ done: true })
})

test('a mistake in what we send is thrown as it is, and is no lost connection', async () => {
  const circle: Record<string, unknown> = {}
  circle['itself'] = circle
  const wrong = { timecardList: [circle] } as never
  await expect(send(approveOvertimes, { body: wrong })).rejects.toBeInstanceOf(TypeError)
  expect(sent).toEqual([])
})

const unconfirmed = () =>
  Response.json(
    { code: 950, message: 'no', requestId: 'r', reason: 'session.not-confirmed' },
    { status: 403 },
  )

test('[sessions-15] a call that needs a proof of the password waits for it, and goes out again with its key', async () => {
  answers = [unconfirmed(), unconfirmed(), done(), done()]
  const calls = [send(approveOvertimes, { body }), send(approveOvertimes, { body })]
  await vi.runAllTimersAsync()
  expect([sent.length, sessionState().needsConfirmation]).toEqual([2, true])
  settleConfirmation(true)
  expect(await Promise.all(calls)).toEqual([{ done: true }, { done: true }])
  expect(sessionState().needsConfirmation).toBe(false)
  const [first, second, third, fourth] = keys()
  expect([third, fourth]).toEqual([first, second])
})

test('[sessions-15] a cancelled proof is answered with the refusal, and nothing goes out again', async () => {
  answers = [unconfirmed()]
  const answer = expect(send(approveOvertimes, { body })).rejects.toMatchObject({ status: 403 })
  await vi.runAllTimersAsync()
  settleConfirmation(false)
  await answer
  expect(sent).toHaveLength(1)
})

test('another 403 opens no dialog, and signing out ends one that is open', async () => {
  answers = [refusal(403, 950), unconfirmed()]
  await expect(send(approveOvertimes, { body })).rejects.toMatchObject({ status: 403 })
  expect(sessionState().needsConfirmation).toBe(false)
  const answer = expect(send(approveOvertimes, { body })).rejects.toMatchObject({ status: 403 })
  await vi.runAllTimersAsync()
  expect(sessionState().needsConfirmation).toBe(true)
  setSession(null)
  await answer
  expect(sessionState().needsConfirmation).toBe(false)
})
