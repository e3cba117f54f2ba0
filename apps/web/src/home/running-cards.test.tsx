import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { queries } from '../api/queries.ts'
import { setSession } from '../api/session/current-session.ts'
import { chooseLanguage } from '../i18n/language.ts'
import { answered, aSession, fakeNetwork } from '../testing/fake-network.ts'
import { renderPage } from '../testing/render-page.tsx'
import { JobsCard, MailsCard } from './running-cards.tsx'

afterEach(() => {
  cleanup()
  queries.clear()
  vi.unstubAllGlobals()
})

const searchBehind = async (name: string) => {
  const href = (await screen.findByRole('link', { name })).getAttribute('href') ?? ''
  return new URL(href, 'http://yuga').searchParams
}

test('[home-3] failed runs and mails that wait or failed lead to the lists of exactly these', async () => {
  chooseLanguage('en')
  setSession(aSession({ roles: ['LE999'] }))
  fakeNetwork({
    'GET /settings/batch-jobs/20260721/end-date/20260728': () =>
      answered({ BatchJobDTO: [], totalCount: 2 }),
    'GET /settings/batch-jobs': () => answered({ batchJobList: [] }),
    'GET /settings/mails': () =>
      answered({
        mailList: [],
        totalCount: 3,
        mailLine: { configuredYn: 'Y', waitingCount: 1, failedCount: 2, failure: '' },
      }),
  })
  renderPage(() => (
    <>
      <JobsCard />
      <MailsCard />
    </>
  ))
  expect((await searchBehind('Waiting')).get('state')).toBe('waiting')
  expect((await searchBehind('Failed')).get('state')).toBe('failed')
  const failed = await screen.findByText('2', { selector: 'strong' })
  expect(failed.closest('a')?.href).toContain('state=failed')
  const jobs = await searchBehind('Batch job')
  expect(jobs.get('state')).toBe('failed')
  expect([jobs.get('from'), jobs.get('to')]).toEqual(['20260721', '20260728'])
})
