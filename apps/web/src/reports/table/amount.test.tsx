import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Amount } from './amount.tsx'
import { figureText } from './figure-text.ts'

afterEach(cleanup)

test('[reports-16] a zero is shown as 0, and a dash says what is missing', () => {
  const why = 'Not entered: exchange rate of 2026'
  const { container, rerender } = render(
    <Amount value={0} currency="CY001" why={why} meaning="earns" />,
  )
  expect(container.textContent).toBe('0')
  rerender(<Amount value={0} currency="CY002" why={why} meaning="earns" />)
  expect(container.textContent).toBe('0.00')
  expect(figureText(0)).toBe('0.00')
  rerender(<Amount value={null} currency="CY001" why={why} meaning="earns" />)
  expect(container.textContent).toBe('–')
  const dash = screen.getByRole('img', { name: why })
  expect(dash.dataset['tooltip']).toBe(why)
})

test('[reports-17] a loss is red; a cost is red only by as much as it is over plan', () => {
  const why = ''
  const { container, rerender } = render(
    <Amount value={-5} currency="CY001" why={why} meaning="earns" />,
  )
  const isRed = () => container.querySelector('.y-bad') !== null
  expect(isRed()).toBe(true)
  rerender(<Amount value={-5} currency="CY001" why={why} meaning="spends" />)
  expect(isRed()).toBe(false)
  rerender(<Amount value={-5} currency="CY001" why={why} meaning="spends" isDifference />)
  expect(isRed()).toBe(false)
  rerender(<Amount value={5} currency="CY001" why={why} meaning="spends" isDifference />)
  expect(isRed()).toBe(true)
})
