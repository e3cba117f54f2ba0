import { amountAsTyped } from '@yuga/domain/money/typed-amount'
import { rateAsTyped, wonPerDollarAsTyped } from '@yuga/domain/money/rates'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Form } from 'antd'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { addedWonEdit, manMonthEdit, wonEdit } from '../../gp-targets/target-cells.tsx'
import type { CellEdit } from '../year-table/year-row.ts'
import { FigureInput } from './figure-input.tsx'
import { SortOrderField } from './sort-order-field.tsx'

afterEach(cleanup)

function Figure({ asTyped }: { readonly asTyped: (text: string) => string | null }) {
  const [value, setValue] = useState('')
  return <FigureInput value={value} onChange={setValue} asTyped={asTyped} longest={15} />
}

const cellOf = (edit: CellEdit) => {
  if (edit.kind !== 'figure') throw new Error('No cell of a figure')
  return edit
}
const amountOf = (currency: 'KRW' | 'USD') => ({
  asTyped: (text: string) => amountAsTyped(text, { currency, isSigned: false }),
})

const fields = [
  ['a target in won', cellOf(wonEdit), '950'],
  ['what is added to a target', cellOf(addedWonEdit), '950'],
  ['man-months of a target', cellOf(manMonthEdit), '950.5'],
  ['an exchange rate', { asTyped: wonPerDollarAsTyped }, '950'],
  ['a charge', { asTyped: rateAsTyped }, '950.5'],
  ['an amount in won', amountOf('KRW'), '950'],
  ['an amount in dollars', amountOf('USD'), '950.5'],
] as const

test.each(fields)(
  '[screens-19] takes 950.5 for what its field holds, and never for 9505: %s',
  async (_, { asTyped }, left) => {
    render(<Figure asTyped={asTyped} />)
    const field = screen.getByRole<HTMLInputElement>('textbox')
    await userEvent.type(field, '950.5')
    await userEvent.tab()
    expect(field.value).toBe(left)
  },
)

test.each(fields)('takes a pasted 9,800,000.00 for 9800000: %s', async (_, { asTyped }) => {
  render(<Figure asTyped={asTyped} />)
  const field = screen.getByRole<HTMLInputElement>('textbox')
  await userEvent.click(field)
  await userEvent.paste('9,800,000.00')
  await userEvent.tab()
  expect(Number(field.value)).toBe(9_800_000)
})

test('a sort order keeps the point that was typed, and what is too long is not cut', async () => {
  render(
    <Form>
      <SortOrderField name="sortOrder" label="Order" />
    </Form>,
  )
  const field = screen.getByRole<HTMLInputElement>('textbox')
  await userEvent.type(field, '1.5')
  expect(field.value).toBe('1.')
  await userEvent.clear(field)
  await userEvent.paste('123456')
  expect(field.value).toBe('')
})
