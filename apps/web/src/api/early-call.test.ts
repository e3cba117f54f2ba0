import { afterEach, expect, test, vi } from 'vitest'
import { tabTexts } from '../browser/storage.ts'
import { answered, aSession } from '../testing/fake-network.ts'
import { callEarly, sessionKey, takeArrived, takeEarlyCall } from './early-call.ts'
import { createSessionSealer, newKey, browserKeys } from './session/sealed-storage.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  tabTexts.set(sessionKey, null)
})

const path = '/api/v1/yuga/timecard?fromDate=20260301&toDate=20260307'
const url = `${path}&userId=pm01`

async function keepSession(): Promise<void> {
  const key = await newKey()
  vi.spyOn(browserKeys, 'key').mockResolvedValue(key)
  tabTexts.set(sessionKey, await createSessionSealer(browserKeys).seal(aSession()))
}

function fakeFetch(answer: () => Promise<Response>) {
  const fetching = vi.fn<(address: string, init: RequestInit) => Promise<Response>>(answer)
  vi.stubGlobal('fetch', fetching)
  return fetching
}

test('the first call goes out with the kept session, and is taken once by exactly the same call', async () => {
  await keepSession()
  const fetching = fakeFetch(() => Promise.resolve(answered('week')))
  await callEarly(() => path)
  expect(fetching.mock.calls[0]?.[0]).toBe(url)
  expect(fetching.mock.calls[0]?.[1].headers).toMatchObject({ authorization: 'Bearer a-token' })

  // Other calls of the page come before it, and leave it where it is.
  expect(takeEarlyCall('/api/v1/yuga/site?userId=pm01', 'a-token', 'en')).toBeNull()
  expect(takeEarlyCall(url, 'token of somebody else', 'en')).toBeNull()
  expect(takeEarlyCall(url, 'a-token', 'ko')).toBeNull()
  const taken = await takeEarlyCall(url, 'a-token', 'en')
  expect(await taken?.json()).toEqual({ code: 200, data: 'week' })
  expect(takeEarlyCall(url, 'a-token', 'en')).toBeNull()
})

test('an answer that is there already is taken at once, by exactly the same call and once', async () => {
  await keepSession()
  const answers: ((response: Response) => void)[] = []
  fakeFetch(() => new Promise((resolve) => answers.push(resolve)))
  await callEarly(() => path)
  expect(takeArrived(url, 'a-token', 'en')).toBeNull()
  answers[0]?.(answered('week'))
  await vi.waitFor(() =>
    expect(takeArrived(url, 'a-token', 'en')?.body).toEqual({ code: 200, data: 'week' }),
  )
  expect(takeArrived(url, 'a-token', 'en')).toBeNull()
  expect(takeEarlyCall(url, 'a-token', 'en')).toBeNull()
})

test('a refusal is drawn by whoever asks for it, and never as an answer', async () => {
  await keepSession()
  const refused = new Response('{"code":403}', { status: 403 })
  fakeFetch(() => Promise.resolve(refused))
  await callEarly(() => path)
  await new Promise((resolve) => setTimeout(resolve))
  expect(takeArrived(url, 'a-token', 'en')).toBeNull()
  expect((await takeEarlyCall(url, 'a-token', 'en'))?.status).toBe(403)
})

test('without a kept session, or without a call that is known beforehand, nothing goes out', async () => {
  const fetching = fakeFetch(() => Promise.resolve(answered(null)))
  await callEarly(() => path)
  await keepSession()
  await callEarly(() => null)
  expect(fetching).not.toHaveBeenCalled()
})
