import { act, cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { chooseLanguage } from '../../i18n/language.ts'
import { aLock, aTimecard } from '../timecard.fixture.ts'
import { dayColumns } from '../grid/day-columns.ts'
import { DayList } from './day-list.tsx'
import { select } from '../sheet/grid-state.ts'
import { createPeriodEditor } from '../editor/period-editor.ts'
import { type PeriodActions, PeriodContext } from '../editor/period-context.tsx'
import { selectOnly } from '../../ui/sheet-grid/selection.ts'
import { placeOfDay } from '../sheet/selection.ts'

const submitted = aLock('timecard.row-submitted', {
  message: 'This project is submitted.',
  next: 'requestUnsubmit',
})

function show() {
  chooseLanguage('en')
  const never = () => Promise.reject(new Error('not here'))
  const locks = Object.fromEntries([0, 1, 2, 3, 4, 5, 6].map((day) => [day, submitted]))
  const period = createPeriodEditor(
    aTimecard([
      { caps: 8, week: [0, 7.5, 0, 0, 0, 0, 0] },
      { rowState: 'submitted', locks },
    ]),
    { save: never, submit: never, read: never, sentence: () => '', onChangedOnServer: () => {} },
  )
  const takeNextStep = vi.fn()
  const actions = { takeNextStep } as Partial<PeriodActions> as PeriodActions
  const columns = dayColumns({ firstDay: '2026-03-08', lastDay: '2026-03-14' }, '2026-03-09', [])
  render(
    <PeriodContext
      value={{ period, parties: { actorId: 'E1', ownerId: 'E1' }, timeZone: 'Asia/Seoul', actions }}
    >
      <DayList columns={columns} requested={null} />
    </PeriodContext>,
  )
  const card = (name: string) => within(screen.getByRole('region', { name }))
  const hours = () => period.grid.get().sheet.rows[0]?.hours.map((hundredths) => hundredths / 100)
  return { user: userEvent.setup(), period, card, hours, takeNextStep }
}

afterEach(cleanup)

describe('one day at a time', () => {
  test('opens on today and steps by half hours, never past the cap', async () => {
    const { user, card, hours } = show()
    const more = card('Project 1').getByRole('button', { name: 'Add 0.5' })
    await user.click(more)
    expect(hours()?.[1]).toBe(8)
    expect(more).toHaveProperty('disabled', true)
    await user.click(card('Project 1').getByRole('button', { name: 'Subtract 1' }))
    expect(hours()?.[1]).toBe(7)
  })

  test('takes a typed figure in place of what was there', async () => {
    const { user, card, hours } = show()
    const input = card('Project 1').getByRole('textbox')
    await user.click(input)
    await user.clear(input)
    await user.type(input, '6.25')
    act(() => input.blur())
    expect(hours()?.[1]).toBe(6.25)
  })

  test('goes from day to day', async () => {
    const { user, card, hours } = show()
    await user.click(screen.getByRole('button', { name: 'Next day' }))
    await user.click(card('Project 1').getByRole('button', { name: 'Add 1' }))
    expect(hours()).toEqual([0, 7.5, 1, 0, 0, 0, 0])
  })

  test('shows the day of the cell that one is led to', () => {
    const { period } = show()
    act(() => period.grid.update((state) => select(state, selectOnly(placeOfDay(0, 4)))))
    expect(screen.getByRole('button', { name: /^Thu/, pressed: true })).toBeTruthy()
  })

  test('takes a block of a spreadsheet from the shown day on', async () => {
    const { user, card, hours } = show()
    await user.click(card('Project 1').getByRole('textbox'))
    await user.paste('4\t5\t6')
    expect(hours()).toEqual([0, 4, 5, 6, 0, 0, 0])
  })

  test('says why a day is locked, with what can be done', async () => {
    const { user, card, takeNextStep } = show()
    const locked = card('Project 2')
    expect(locked.getByText(/This project is submitted/)).toBeTruthy()
    expect(locked.queryByRole('textbox')).toBeNull()
    await user.click(locked.getByRole('button', { name: 'Request unsubmit' }))
    expect(takeNextStep).toHaveBeenCalledWith({ kind: 'requestUnsubmit', projectId: 'P2' })
  })
})
