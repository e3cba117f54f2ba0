import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { DayInput } from './day-input.tsx'
import { DaysInput } from './days-input.tsx'
import { MonthInput } from './month-input.tsx'

afterEach(cleanup)

const nothing = () => undefined

test.each<[string, () => ReactNode]>([
  ['a day', () => <DayInput label="Date" onChange={nothing} />],
  ['a month', () => <MonthInput label="Date" value={null} onChange={nothing} />],
  [
    'a stretch of days',
    () => <DaysInput label="Date" value={['20260301', '20260302']} onChange={nothing} />,
  ],
])(
  '[screens-20] Enter in the field of a date does not send the form around it: %s',
  async (_, renderField) => {
    const onSubmit = vi.fn<(event: { preventDefault(): void }) => void>((event) =>
      event.preventDefault(),
    )
    render(
      <form onSubmit={onSubmit}>
        {renderField()}
        <button type="submit">Save</button>
      </form>,
    )
    const [first] = screen.getAllByRole('textbox')
    if (first === undefined) throw new Error('No field')
    await userEvent.type(first, '20260318{Enter}')
    expect(onSubmit).not.toHaveBeenCalled()
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    expect(onSubmit).toHaveBeenCalledOnce()
  },
)
