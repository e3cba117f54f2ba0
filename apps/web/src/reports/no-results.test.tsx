import type { ReportFilters } from '@yuga/contract/reports/report-filters'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { chooseLanguage } from '../i18n/language.ts'
import { renderPage } from '../testing/render-page.tsx'
import { NoResults } from './no-results.tsx'

afterEach(cleanup)

const requested: ReportFilters = {
  year: 2027,
  unitId: 'T1',
  first: '2027-01',
  last: '2027-01',
  officeCode: '',
  currency: 'CY001',
  reading: 'THEN',
}

test('of a month that has begun for the reader alone it leads to the one before', async () => {
  chooseLanguage('en')
  renderPage(() => (
    <NoResults requested={requested} why="notBegun" offices={[]} today="2027-01-01" />
  ))
  const link = await screen.findByRole('link', { name: 'Show 12/2026' })
  const search = new URL(link.getAttribute('href') ?? '', 'http://yuga').searchParams
  expect([search.get('year'), search.get('from')]).toEqual(['2026', '2026-12'])
  expect(screen.getByText('This period has not begun yet.')).toBeTruthy()
})

test('of a year that has not begun for the reader it leads to the running month, with its own year', async () => {
  // a colleague further east, already in 2027, sent the link
  chooseLanguage('en')
  renderPage(() => (
    <NoResults requested={requested} why="noMatch" offices={[]} today="2026-12-31" />
  ))
  const link = await screen.findByRole('link')
  const search = new URL(link.getAttribute('href') ?? '', 'http://yuga').searchParams
  expect([search.get('year'), search.get('from'), search.get('to')]).toEqual([
    '2026',
    '2026-12',
    '2026-12',
  ])
})
