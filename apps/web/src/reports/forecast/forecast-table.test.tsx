import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { SumOfParts } from './forecast-table.tsx'

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
