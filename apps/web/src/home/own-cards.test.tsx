import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { queries } from '../api/queries.ts'
import { setSession } from '../api/session/current-session.ts'
import { chooseLanguage } from '../i18n/language.ts'
import { answered, aSession, fakeNetwork } from '../testing/fake-network.ts'
import { renderPage } from '../testing/render-page.tsx'
import { aTimecard } from '../timecard/timecard.fixture.ts'
import { WeekCard } from './own-cards.tsx'

afterEach(() => {
  cleanup()
  queries.clear()
  vi.unstubAllGlobals()
})

/** What each day misses until Friday, of an employee without hours who joined on that day. */
async function missingSince(joinDate: string) {
  chooseLanguage('en')
  setSession(aSession())
  const week = aTimecard([], { today: '20260313' })
  const { fromDate, toDate } = week
  const employed = { fromDate: joinDate > fromDate ? joinDate : fromDate, toDate }
  fakeNetwork({
    'GET /timecard': () => answered({ ...week, employed }),
    'GET /settings/holidays/202603/office/FC001': () => answered([]),
  })
  renderPage(() => <WeekCard />)
  await screen.findAllByText(/h missing$/)
  return screen.getAllByRole('listitem').map(({ textContent }) => /\d h missing/.test(textContent))
}

test('[home-8] the days before someone joined miss nothing', async () => {
  // from Sunday on: the weekend, five workdays of which Friday is not over
  expect(await missingSince('20200101')).toEqual([false, true, true, true, true, false, false])
  cleanup()
  queries.clear()
  expect(await missingSince('20260311')).toEqual([false, false, false, true, true, false, false])
})
