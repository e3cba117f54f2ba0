import { periodOf } from '@yuga/domain/timecard/period'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { chooseLanguage } from '../../i18n/language.ts'
import { PeriodHeader } from './period-header.tsx'
import { WeekPicker } from './week-picker.tsx'

afterEach(cleanup)

const today = '2026-03-31'

function show(day = today) {
  chooseLanguage('en')
  const onGo = vi.fn()
  render(
    <PeriodHeader period={periodOf(day)} day={day} today={today} onGo={onGo} isNarrow={false} />,
  )
  return onGo
}

function showPicker(day: string) {
  chooseLanguage('en')
  const onGo = vi.fn()
  render(<WeekPicker day={day} today={today} onGo={onGo} />)
  return onGo
}

function openCalendar(): void {
  const field = screen.getByLabelText('Date')
  fireEvent.mouseDown(field)
  fireEvent.click(field)
}

test.each([
  ['Today', '2026-03-31'],
  ['A week ago', '2026-03-24'],
  // February has no 31st.
  ['A month ago', '2026-02-28'],
])('the shortcut "%s" leads there from the day of the server', async (shortcut, day) => {
  const onGo = showPicker('2026-03-10')
  openCalendar()
  fireEvent.click(await screen.findByText(shortcut))
  expect(onGo.mock.calls).toEqual([[day]])
})

test('today can be chosen in the calendar, a day to come cannot', async () => {
  const onGo = showPicker('2026-03-24')
  openCalendar()
  const cell = async (day: string) => {
    await screen.findByText('A week ago')
    const result = document.querySelector(`td[title="${day}"]`)
    if (result === null) throw new Error(`no ${day} in the calendar`)
    return result
  }
  const isOff = async (day: string) =>
    (await cell(day)).classList.contains('ant-picker-cell-disabled')
  expect(await isOff('2026-03-31')).toBe(false)
  expect(await isOff('2026-04-01')).toBe(true)
  fireEvent.click(await cell('2026-04-01'))
  expect(onGo).not.toHaveBeenCalled()
  fireEvent.click(await cell('2026-03-31'))
  expect(onGo.mock.calls).toEqual([['2026-03-31']])
})

test('[calendar-3] the next week is off where this one holds today, and says why; elsewhere it is on and says nothing', () => {
  const why = 'This is the current week. The next one cannot be entered yet.'
  show()
  const off = screen.getByRole<HTMLButtonElement>('button', { name: 'Next week' })
  expect(off.disabled).toBe(true)
  const described = document.getElementById(off.getAttribute('aria-describedby') ?? '')
  expect(described?.textContent).toBe(why)
  cleanup()

  const onGo = show('2026-03-24')
  const on = screen.getByRole<HTMLButtonElement>('button', { name: 'Next week' })
  expect(on.disabled).toBe(false)
  expect(screen.queryByText(why)).toBeNull()
  fireEvent.click(on)
  expect(onGo.mock.calls).toEqual([['2026-03-29']])
})
