import type { ForecastRow } from '@yuga/contract/reports/forecast'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderPage } from '../../testing/render-page.tsx'
import { ArrivalContext, useArrival } from '../explanation/arrival.ts'
import type { OpenedForecast } from './forecast-dialog.tsx'
import { ForecastTable, SumOfParts } from './forecast-table.tsx'

afterEach(cleanup)

const sumOf = (toDateAmount: number | null, toComeAmount: number | null) =>
  render(
    <SumOfParts
      toDateAmount={toDateAmount}
      toComeAmount={toComeAmount}
      currency="CY001"
      why="A price is missing"
    />,
  ).container

test('[forecast-1] what happened and what is to come read as a sum, a loss to come with a minus sign', () => {
  expect(sumOf(1_200, 300).textContent).toBe('1,200 + 300')
  expect(sumOf(1_200, -300).textContent).toBe('1,200 − 300')
  expect(sumOf(-1_200, -300).textContent).toBe('−1,200 − 300')
  expect(sumOf(0, 0).textContent).toBe('0 + 0')
  expect(sumOf(5, null).textContent).toBe('5 + –')
})

test('[reports-17] of a sum the losses are red, and nothing else', () => {
  const red = (container: HTMLElement) =>
    [...container.querySelectorAll('.y-bad')].map(({ textContent }) => textContent)
  expect(red(sumOf(1_200, 300))).toEqual([])
  expect(red(sumOf(1_200, -300))).toEqual(['− 300'])
  expect(red(sumOf(-1_200, 300))).toEqual(['−1,200'])
})

const figures = {
  toDateAmount: 1,
  toComeAmount: 2,
  forecastAmount: 3,
  planAmount: 3,
  differenceAmount: 0,
}
const rowOf = (organizationId: string, ownYn: 'Y' | 'N'): ForecastRow => ({
  organizationId,
  organizationName: organizationId,
  upperOrganizationId: '',
  depth: 0,
  rootYn: 'N',
  ownYn,
  gpTargetAmount: 0,
  sales: figures,
  grossProfit: figures,
  operatingProfit: figures,
  achievementPercent: null,
  monthlyList: [],
  weighted: null,
  full: null,
})

test('[reports-20] an address opens the figure that it names: of a unit, or of what it has itself', async () => {
  const onOpen = vi.fn<(opened: OpenedForecast) => void>()
  function Table() {
    return (
      <ArrivalContext value={useArrival()}>
        <ForecastTable
          rows={[rowOf('T1', 'N'), rowOf('T1', 'Y')]}
          year={2026}
          currency="CY001"
          missing=""
          onOpen={onOpen}
        />
      </ArrivalContext>
    )
  }
  renderPage(() => <Table />, '/?explain=T1.Y.grossProfit')
  await screen.findAllByRole('row')
  await waitFor(() => expect(onOpen).toHaveBeenCalledOnce())
  const [opened] = onOpen.mock.lastCall ?? []
  expect([opened?.row.ownYn, opened?.line]).toEqual(['Y', 'grossProfit'])
})
