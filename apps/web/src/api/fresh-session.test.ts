import { call } from '@yuga/contract/call'
import { afterEach, expect, test, vi } from 'vitest'
import { keepSessionFresh, likelyToday } from './fresh-session.ts'
import { holdSession, sessionState } from './held-session.ts'

vi.mock('@yuga/contract/call')

const employeeInfo = {
  employeeId: 'E0001',
  employeeName: 'Sky Kim',
  email: '',
  organizationId: 'ORG01',
  organizationName: 'Platform',
  locationCode: 'FC001',
  timeZone: 'Asia/Seoul',
  today: '20260331',
}

afterEach(() => {
  vi.useRealTimers()
  holdSession(null)
})

test('the likely day is that of the office, whatever the machine is set to', () => {
  const now = new Date('2026-03-31T15:30:00Z')
  expect(likelyToday('Asia/Seoul', now)).toBe('20260401')
  expect(likelyToday('America/Los_Angeles', now)).toBe('20260331')
})

/** A page that was opened a minute before midnight, on a server whose day is `today` afterwards. */
async function overMidnight(today: string, minutes: number): Promise<number> {
  vi.useFakeTimers({ now: new Date('2026-03-31T23:59:00+09:00') })
  vi.mocked(call)
    .mockReset()
    .mockImplementation(() =>
      Promise.resolve({
        employeeInfo: {
          ...employeeInfo,
          today: new Date() < new Date('2026-04-01T00:00:00+09:00') ? '20260331' : today,
        },
        employeeRoleList: [],
      }),
    )
  holdSession({ token: 'a-token', roles: [], employeeInfo })
  const stop = keepSessionFresh()
  await vi.advanceTimersByTimeAsync(minutes * 60_000 + 1_000)
  stop()
  return vi.mocked(call).mock.calls.length
}

test('the first minute of a day asks for it, also just after something was asked', async () => {
  expect(await overMidnight('20260401', 2)).toBe(2)
  expect(sessionState().session?.employeeInfo.today).toBe('20260401')
})

test('a server whose day goes on is asked again every few minutes, and not each minute', async () => {
  expect(await overMidnight('20260331', 12)).toBe(3)
})
