import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queries } from '../../api/queries.ts'
import { setSession } from '../../api/session/current-session.ts'
import { chooseLanguage } from '../../i18n/language.ts'
import { answered, aSession, fakeNetwork } from '../../testing/fake-network.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { ProjectChart } from './project-chart.tsx'

beforeEach(() => {
  chooseLanguage('en')
  setSession(aSession())
})
afterEach(() => {
  cleanup()
  queries.clear()
  vi.unstubAllGlobals()
})

const answerOf = (months: Readonly<Record<string, number>>) => ({
  monthList: Object.keys(months).map((monthName) => ({
    monthName,
    runningYn: 'N',
    closedYn: 'N',
    moneyChangedDate: null,
  })),
  missingList: [],
  projectProfitDisplayList: [
    {
      largeGubunCode: 'PROFIT',
      largeGubunName: 'Profit',
      gubunCode: 'CE005',
      gubunName: 'Gross profit',
      depth: 1,
      viewPlan: 0,
      viewActual: 0,
      viewDifference: 0,
      viewPlanManMonth: null,
      viewManMonth: null,
      monthlyDisplayList: Object.entries(months).map(([monthName, viewActual]) => ({
        monthName,
        viewPlan: 100,
        viewActual,
        viewDifference: 0,
        viewPlanManMonth: null,
        viewManMonth: null,
      })),
    },
  ],
})

const years: string[] = []

function renderChart(standardYear: number | 'all', startDate: string) {
  years.length = 0
  fakeNetwork({
    'GET /report/projectProfitList': ({ query }) => {
      years.push(query.get('standardYear') ?? '')
      // last year it began in February
      return answered(answerOf({ '202501': 0, '202502': 10, '202503': 20 }))
    },
  })
  renderPage(() => (
    <ProjectChart
      name="Narae"
      startDate={startDate}
      answer={answerOf({ '202601': 1, '202602': 2, '202603': 3 }) as never}
      currency="CY001"
      query={{ projectId: 'P1', standardYear, currencyCode: 'CY001' }}
    />
  ))
}

test('[reports-18] the chart of a project draws what last year came to through the same months', async () => {
  renderChart(2026, '20250210')
  await userEvent.click(await screen.findByRole('button', { name: 'Compare with last year' }))
  const table = await screen.findByRole('table', { hidden: true })
  await within(table).findByRole('columnheader', { name: /last year/, hidden: true })
  const rows = within(table).getAllByRole('row', { hidden: true }).slice(1)
  expect(rows.map((row) => [...row.querySelectorAll('td')].at(-1)?.textContent)).toEqual([
    '–',
    '10',
    '30',
  ])
  expect(years).toEqual(['2025'])
})

test.each([
  ['all its years', 'all', '20240101'],
  ['its first year', 2026, '20260101'],
] as const)(
  '[reports-18] of a project in %s there is no last year',
  async (_of, year, startDate) => {
    renderChart(year, startDate)
    await screen.findByRole('table', { hidden: true })
    expect(screen.queryByRole('button', { name: 'Compare with last year' })).toBeNull()
  },
)
