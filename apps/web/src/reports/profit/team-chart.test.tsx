import type { TeamProfitRow } from '@yuga/contract/reports/profit'
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { chooseLanguage } from '../../i18n/language.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { TeamChart } from './team-chart.tsx'

afterEach(cleanup)

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
      row('SALES', [5, 0, 0]),
      row('COST', [1, 2, 3]),
      row('TARGET', [10, 10, 10]),
    ],
    unitList: [],
  }
  renderPage(() => <TeamChart answer={answer as never} currency="CY001" today="2026-03-18" />)
  const table = await screen.findByRole('table', { hidden: true })
  const [, ...rows] = within(table).getAllByRole('row', { hidden: true })
  const cells = rows.map((each) =>
    within(each)
      .getAllByRole('cell', { hidden: true })
      .map(({ textContent }) => textContent),
  )
  expect(cells).toEqual([
    ['5', '1', '10'],
    ['0', '2', '10'],
    ['–', '3', '10'],
  ])
})
