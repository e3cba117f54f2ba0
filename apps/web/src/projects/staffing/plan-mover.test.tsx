import type { PlannedMonth } from '@yuga/domain/projects/staffing/month-plan'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { PlanMover } from './plan-mover.tsx'

const saved: readonly PlannedMonth[] = [
  { month: '2026-03', hundredths: 50 },
  { month: '2026-04', hundredths: 75 },
]
const onPlan = vi.fn<(plan: readonly PlannedMonth[]) => void>()

function Mover() {
  const [plan, setPlan] = useState(saved)
  return (
    <PlanMover
      projectName="Narae"
      months={{ first: '2026-01', last: '2026-08' }}
      before={saved}
      plan={plan}
      onPlan={(next) => {
        onPlan(next)
        setPlan(next)
      }}
    />
  )
}

beforeEach(() => {
  Element.prototype.scrollIntoView = () => {}
  onPlan.mockClear()
  render(<Mover />)
})
afterEach(cleanup)

const cells = () =>
  within(screen.getByRole('group', { name: 'Plan of Narae by month' })).getAllByRole('button')
const figures = () => cells().map((cell) => cell.querySelector('span')?.textContent)

test('[staffing-9] by keyboard a block is chosen, picked up, moved and put down', async () => {
  const user = userEvent.setup()
  await user.tab()
  await user.tab()
  // the first month with a plan has the focus
  expect(document.activeElement).toBe(cells()[2])
  await user.keyboard('{Shift>}{ArrowRight}{/Shift}{Enter}{ArrowRight}{ArrowRight}{ArrowRight}')
  expect(onPlan).not.toHaveBeenCalled()
  expect(figures()).toEqual(['–', '–', '–', '–', '–', '0.50', '0.75', '–'])
  await user.keyboard('{Enter}')
  expect(onPlan).toHaveBeenLastCalledWith([
    { month: '2026-06', hundredths: 50 },
    { month: '2026-07', hundredths: 75 },
  ])
  expect(document.activeElement).toBe(cells()[5])
  expect(cells()[2]?.textContent).toContain('was 0.50')
})

test('[staffing-9] C copies instead, and the months of the project end the way', async () => {
  const user = userEvent.setup()
  await user.tab()
  await user.tab()
  await user.keyboard('{Shift>}{ArrowRight}{/Shift}c{Enter}')
  await user.keyboard('{ArrowRight>9/}{Enter}')
  expect(figures()).toEqual(['–', '–', '0.50', '0.75', '–', '–', '0.50', '0.75'])
})

test('[staffing-9] Escape leaves the plan as it is', async () => {
  const user = userEvent.setup()
  await user.tab()
  await user.tab()
  await user.keyboard('{Enter}{ArrowRight}')
  expect(figures()[3]).toBe('0.50')
  await user.keyboard('{Escape}')
  expect(figures()).toEqual(['–', '–', '0.50', '0.75', '–', '–', '–', '–'])
  expect(onPlan).not.toHaveBeenCalled()
})

test('[staffing-9] put down where it was, nothing has changed', async () => {
  const user = userEvent.setup()
  await user.tab()
  await user.tab()
  await user.keyboard('{Enter}{ArrowRight}{ArrowLeft}{Enter}')
  expect(onPlan).not.toHaveBeenCalled()
})
