import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Amount } from './amount.tsx'
import { figureText } from './figure-text.ts'

afterEach(cleanup)

test('a zero is shown as 0, and a dash says what is missing', () => {
  const why = 'Not entered: exchange rate of 2026'
  const { container, rerender } = render(<Amount value={0} currency="CY001" why={why} />)
  expect(container.textContent).toBe('0')
  rerender(<Amount value={0} currency="CY002" why={why} />)
  expect(container.textContent).toBe('0.00')
  expect(figureText(0)).toBe('0.00')
  rerender(<Amount value={null} currency="CY001" why={why} />)
  expect(container.textContent).toBe('–')
  const dash = screen.getByRole('img', { name: why })
  expect(dash.dataset['tooltip']).toBe(why)
})
