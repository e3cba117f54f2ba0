import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { noteServerTime, serverNow } from './server-clock.ts'

beforeEach(() => vi.useFakeTimers({ now: new Date('2026-03-11T00:00:00Z') }))
afterEach(() => vi.useRealTimers())

test('gives the time by the clock of the server, and goes on with it', () => {
  noteServerTime('Wed, 11 Mar 2026 03:10:00 GMT')
  vi.advanceTimersByTime(60_000)
  expect(serverNow().toISOString()).toBe('2026-03-11T03:11:00.000Z')
})

test('takes the moment on the way for no difference, so that the order of what is kept stays', () => {
  noteServerTime('Wed, 11 Mar 2026 00:00:00 GMT')
  vi.advanceTimersByTime(1200)
  noteServerTime('Wed, 11 Mar 2026 00:00:00 GMT')
  expect(serverNow().toISOString()).toBe('2026-03-11T00:00:01.200Z')
})

test('keeps what it knows when an answer does not say', () => {
  noteServerTime('Wed, 11 Mar 2026 03:10:00 GMT')
  noteServerTime(null)
  noteServerTime('soon')
  expect(serverNow().toISOString()).toBe('2026-03-11T03:10:00.000Z')
})
