import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { reportFirstScreen } from '../../state/first-screen.ts'
import { fakeNetwork, answered, aSession } from '../../testing/fake-network.ts'
import { startSessionRefresh, likelyToday } from './session-refresh.ts'
import { setSession, sessionState } from './current-session.ts'

beforeAll(reportFirstScreen)

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  setSession(null)
})

test('[calendar-1] the likely day is that of the office, whatever the machine is set to', () => {
  const now = new Date('2026-03-31T15:30:00Z')
  expect(likelyToday('Asia/Seoul', now)).toBe('20260401')
  expect(likelyToday('America/Los_Angeles', now)).toBe('20260331')
})

const { employeeInfo } = aSession()
const onDay = (today: string) => ({ ...employeeInfo, today })

/** A page that was opened a minute before midnight, on a server with `today` as its day afterwards. */
async function overMidnight(today: string, minutes: number): Promise<number> {
  vi.useFakeTimers({ now: new Date('2026-03-31T23:59:00+09:00') })
  const network = fakeNetwork({
    'GET /auth/me': () =>
      answered({
        employeeInfo: onDay(
          new Date() < new Date('2026-04-01T00:00:00+09:00') ? '20260331' : today,
        ),
        employeeRoleList: [{ roleId: 'LE002' }],
      }),
  })
  setSession(aSession({ employeeInfo: onDay('20260331') }))
  const stop = startSessionRefresh()
  await vi.advanceTimersByTimeAsync(minutes * 60_000 + 1_000)
  stop()
  return network.sent.filter(({ call }) => call === 'GET /auth/me').length
}

test('the first minute of a day asks for it, also just after something was requested', async () => {
  expect(await overMidnight('20260401', 2)).toBe(2)
  expect(sessionState().session?.employeeInfo.today).toBe('20260401')
})

test('a server that reaches the next day is requested again every few minutes, and not each minute', async () => {
  expect(await overMidnight('20260331', 12)).toBe(3)
  expect(sessionState().session?.employeeInfo.today).toBe('20260331')
})
