import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { ChartColumns } from './chart-columns.tsx'

afterEach(cleanup)

const given = {
  label: 'Values by Month',
  labels: ['01/2026', '02/2026', '03/2026 (running)', '04/2026'],
  format: String,
  running: 2,
  series: [
    { name: 'Profit', look: 'actual', values: [5, -6, 0, null] },
    { name: 'Target', look: 'limit', values: [10, 10, 10, 10] },
  ],
  placed: (place: number) => ({ left: place * 10, width: 10, height: 10 }),
} as const

const focused = () => document.activeElement?.getAttribute('aria-label')

test('[reports-18] Tab comes to the running month of a chart, and arrows lead along its values', async () => {
  const user = userEvent.setup()
  render(<ChartColumns {...given} />)
  await user.tab()
  expect(focused()).toBe('03/2026 (running) · Profit 0 · Target 10')
  await user.keyboard('{ArrowLeft}')
  expect(focused()).toBe('02/2026 · Profit -6 · Target 10')
  // arrows end where the months do
  for (const key of ['{Home}', '{ArrowLeft}']) {
    await user.keyboard(key)
    expect(focused()).toBe('01/2026 · Profit 5 · Target 10')
  }
  for (const key of ['{End}', '{ArrowRight}']) {
    await user.keyboard(key)
    expect(focused()).toBe('04/2026 · Target 10')
  }
  // Tab leaves the chart, and comes back to where it was
  await user.tab()
  expect(focused()).toBeNull()
  await user.tab({ shift: true })
  expect(focused()).toBe('04/2026 · Target 10')
  // nothing is below, so that nothing can be pressed
  expect(screen.queryAllByRole('button')).toEqual([])
})

test('[reports-18] a month opens what is below it by a press and by Enter', async () => {
  const user = userEvent.setup()
  const onOpen = vi.fn()
  render(<ChartColumns {...given} onOpen={onOpen} />)
  await user.click(screen.getByRole('button', { name: '01/2026 · Profit 5 · Target 10' }))
  await user.keyboard('{ArrowRight}{Enter}')
  expect(onOpen.mock.calls).toEqual([[0], [1]])
})
