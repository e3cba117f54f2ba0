import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { MonthInput } from './month-input.tsx'

afterEach(cleanup)

test.each([
  ['one of which there is always one', true, 0],
  ['any other', false, 1],
])('the month of a field can be taken away: %s', (_, isStored, buttons) => {
  const { container } = render(
    <MonthInput label="From" value="2026-03" isStored={isStored} onChange={() => {}} />,
  )
  expect(container.querySelectorAll('.ant-picker-clear')).toHaveLength(buttons)
})
