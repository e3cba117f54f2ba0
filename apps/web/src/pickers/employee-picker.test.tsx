import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queries } from '../api/queries.ts'
import { chooseLanguage } from '../i18n/language.ts'
import { answered, fakeNetwork } from '../testing/fake-network.ts'
import { EmployeePicker } from './employee-picker.tsx'

beforeEach(() => chooseLanguage('en'))
afterEach(() => {
  cleanup()
  queries.clear()
})

const person = (employeeId: string, employeeName: string) => ({
  employeeId,
  employeeName,
  organizationId: 'SSC',
  organizationName: 'SSC',
})

function renderPicker(people: readonly ReturnType<typeof person>[]) {
  const waiting: (() => void)[] = []
  fakeNetwork({
    'GET /employees/search': () =>
      new Promise((resolve) => {
        waiting.push(() => resolve(answered({ employeeList: people })))
      }),
  })
  const answer = () => {
    for (const one of waiting.splice(0)) one()
  }
  const onChange = vi.fn()
  render(
    <QueryClientProvider client={queries}>
      <EmployeePicker label="Who" onChange={onChange} />
    </QueryClientProvider>,
  )
  return { onChange, answer, box: screen.getByRole('combobox', { name: 'Who' }) }
}

const one = person('SE1', '김하윤')
const other = person('SE11', '김하윤')

test('[screens-28] Enter before the answer chooses the only match once it is there', async () => {
  const { onChange, answer, box } = renderPicker([other])
  await userEvent.type(box, 'se11{Enter}')
  expect(onChange).not.toHaveBeenCalled()
  answer()
  await waitFor(() => expect(onChange).toHaveBeenCalledWith(other))
})

test('Enter before the answer chooses of several the one with the typed ID', async () => {
  const { onChange, answer, box } = renderPicker([other, one])
  await userEvent.type(box, 'SE1{Enter}')
  answer()
  await waitFor(() => expect(onChange).toHaveBeenCalledWith(one))
})

test('Enter before the answer chooses none of several with the name', async () => {
  const { onChange, answer, box } = renderPicker([other, one])
  await userEvent.type(box, '하윤{Enter}')
  answer()
  await screen.findAllByText('SE11')
  expect(onChange).not.toHaveBeenCalled()
})

test('what is typed after that Enter takes it back', async () => {
  const { onChange, answer, box } = renderPicker([one])
  await userEvent.type(box, 'SE{Enter}1')
  answer()
  await waitFor(() => {
    answer()
    expect(screen.queryAllByText('SE1')).not.toEqual([])
  })
  expect(onChange).not.toHaveBeenCalled()
})
