import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { queries } from '../../api/queries.ts'
import { setSession } from '../../api/session/current-session.ts'
import { chooseLanguage } from '../../i18n/language.ts'
import { answered, aSession, fakeNetwork } from '../../testing/fake-network.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { MonthProgress } from './month-progress.tsx'

afterEach(() => {
  cleanup()
  queries.clear()
  vi.unstubAllGlobals()
})

function renderProgress(onOpen?: () => void) {
  chooseLanguage('en')
  setSession(aSession())
  const day = { expected: 50, entered: 40, submitted: 30, closed: 0 }
  fakeNetwork({
    'GET /report/timecardStatus/progress': () =>
      answered({
        organizationName: 'Platform',
        baseHour: 176,
        dayList: [
          { date: '20260302', ...day },
          { date: '20260303', ...day },
        ],
      }),
  })
  const query = {
    standardYear: 2026,
    organizationId: 'T1',
    searchYearMonth: '202603',
    location: '',
  }
  renderPage(() => <MonthProgress query={query} month="2026-03" onOpen={onOpen} />)
}

test('[reports-18] a day of the progress of a month opens where its hours are explained', async () => {
  const onOpen = vi.fn<() => void>()
  renderProgress(onOpen)
  const days = await screen.findAllByRole('button', { name: / · / }, { timeout: 10_000 })
  await userEvent.click(days[0]!)
  expect(onOpen).toHaveBeenCalledOnce()
})

test('[reports-18] a day opens nothing for those who do not read utilization', async () => {
  renderProgress()
  await screen.findAllByRole('img', { name: / · / }, { timeout: 10_000 })
  expect(screen.queryByRole('button', { name: / · / })).toBeNull()
})
