import { type ReportFilters, reportFilterSets } from '@yuga/contract/reports/report-filters'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { setSession } from '../../api/session/current-session.ts'
import { chooseLanguage } from '../../i18n/language.ts'
import { aSession } from '../../testing/fake-network.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { NoMoney } from './no-money.tsx'

afterEach(() => {
  cleanup()
  setSession(null)
})

const requested: ReportFilters = {
  year: 2026,
  unitId: '',
  first: '2026-11',
  last: '2026-11',
  officeCode: '',
  currency: 'CY001',
  reading: 'THEN',
}
const offices = [{ value: 'FC002', label: 'USA' }]

function renders(role: string, of: 'billing' | 'cost', change: Partial<ReportFilters> = {}) {
  chooseLanguage('en')
  setSession(aSession({ roles: [role] }))
  const set = reportFilterSets[of === 'billing' ? 'billingData' : 'costData']
  renderPage(() => (
    <NoMoney
      of={of}
      set={set}
      requested={{ ...requested, ...change }}
      offices={offices}
      today="2026-11-26"
    />
  ))
}

const addressOf = (name: string) => {
  const { pathname, searchParams } = new URL(
    screen.getByRole('link', { name }).getAttribute('href') ?? '',
    'http://yuga',
  )
  return { pathname, ...Object.fromEntries(searchParams) }
}

test('[billing-and-cost-10] who finds nothing invoiced is led to this year so far and to the projects, and reads where it is entered', async () => {
  renders('LE005', 'billing')
  expect(await screen.findByText('Nothing was invoiced in this period.')).toBeTruthy()
  expect(
    screen.getByText('An administrator enters invoices under Billing of a project.'),
  ).toBeTruthy()
  expect(addressOf('Show 01/2026 ~ 11/2026')).toMatchObject({ from: '2026-01', to: '2026-11' })
  expect(addressOf('Open the list of projects').pathname).toBe('/project')
  expect(screen.queryByRole('link', { name: 'Show all offices' })).toBeNull()
})

test('[billing-and-cost-10] who finds no cost of an office is led to all of them, and a leader reads which projects they see', async () => {
  renders('LE003', 'cost', { officeCode: 'FC002', first: '2026-01' })
  expect(
    await screen.findByText('No project of the USA office cost anything in this period.'),
  ).toBeTruthy()
  expect(screen.getByText(/You read the projects that your units own/)).toBeTruthy()
  expect(addressOf('Show 12/2021 ~ 11/2026')).toMatchObject({ from: '2021-12', office: 'FC002' })
  expect(addressOf('Show all offices')).toMatchObject({ office: 'ALL' })
})
