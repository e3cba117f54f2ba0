import type { TeamProfitRow } from '@yuga/contract/reports/profit'
import type { ReportFilters } from '@yuga/contract/reports/report-filters'
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { chooseLanguage } from '../../i18n/language.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { TeamChart } from './team-chart.tsx'

afterEach(cleanup)

const requested: ReportFilters = {
  year: 2026,
  unitId: 'T1',
  first: '2026-02',
  last: '2026-04',
  officeCode: '',
  currency: 'CY001',
  reading: 'THEN',
}
const months = ['202602', '202603', '202604']
const row = (gubunCode: TeamProfitRow['gubunCode'], values: number[]): TeamProfitRow => ({
  gubunCode,
  gubunName: gubunCode,
  depth: 1,
  viewTarget: 1,
  viewManMonth: null,
  assumedYn: 'N',
  monthlyDisplayList: months.map((monthName, place) => ({
    monthName,
    viewValue: values[place] ?? null,
    viewManMonth: null,
    assumedYn: 'N',
  })),
})

test('of a month that has not begun a chart draws the target, and nothing where there is nothing yet', async () => {
  chooseLanguage('en')
  const answer = {
    monthList: months.map((monthName) => ({
      monthName,
      runningYn: monthName === '202603' ? 'Y' : 'N',
      closedYn: 'N',
      moneyChangedDate: null,
    })),
    billableTeamProfitDisplayList: [
      row('CE005', [5, 0, 0]),
      row('SALES', [1, 2, 3]),
      row('TARGET', [10, 10, 10]),
    ],
    unitList: [],
  }
  renderPage(() => (
    <TeamChart answer={answer as never} currency="CY001" requested={requested} today="2026-03-18" />
  ))
  const table = await screen.findByRole('table', { hidden: true })
  const [, ...rows] = within(table).getAllByRole('row', { hidden: true })
  const cells = rows.map((each) =>
    within(each)
      .getAllByRole('cell', { hidden: true })
      .map(({ textContent }) => textContent),
  )
  expect(cells).toEqual([
    ['5', '10'],
    ['0', '10'],
    ['–', '10'],
  ])
})

test('[reports-18] a title of gross profit and its target is above lines of both, without a line where there is no target', async () => {
  chooseLanguage('en')
  const target = { ...row('TARGET', [10, 10, 10]), gubunName: 'GP target' }
  const profit = { ...row('CE005', [5, 6, 0]), gubunName: 'Gross profit' }
  const achievement = row('ACHIEVEMENT', [50, 60, 0])
  const answerWith = (rows: TeamProfitRow[]) => ({
    monthList: months.map((monthName) => ({ monthName, runningYn: 'N' })),
    billableTeamProfitDisplayList: rows,
    unitList: [{ organizationName: 'Team 1' }],
  })
  const draw = (rows: TeamProfitRow[]) =>
    renderPage(() => (
      <TeamChart
        answer={answerWith(rows) as never}
        currency="CY001"
        requested={requested}
        today="2026-05-18"
      />
    ))
  draw([profit, target, achievement])
  const withTarget = await screen.findByRole('figure', {
    name: 'Gross profit of Team 1 by month and GP target: 1 in all months, 1.0% of the target',
  })
  const linesOf = (figure: HTMLElement) =>
    within(figure)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent)
  expect(linesOf(withTarget)).toEqual(['Gross profit', 'GP target'])
  expect(withTarget.textContent).toContain('KRW')
  cleanup()
  draw([profit, { ...target, ...row('TARGET', [0, 0, 0]), gubunName: 'GP target' }])
  const without = await screen.findByRole('figure', {
    name: 'Gross profit of Team 1 by month: 1 in all months',
  })
  expect(linesOf(without)).toEqual(['Gross profit'])
})
