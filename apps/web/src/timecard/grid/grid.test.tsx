import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { chooseLanguage } from '../../i18n/language.ts'
import { aLock, aTimecard, type RowOverrides } from '../timecard.fixture.ts'
import { dayColumns } from './day-columns.ts'
import { Grid } from './grid.tsx'
import { LockLine } from '../panels/lock-line.tsx'
import type { PeriodCalls } from '../editor/period-calls.ts'
import { createPeriodEditor } from '../editor/period-editor.ts'
import { type PeriodActions, PeriodContext } from '../editor/period-context.tsx'
// Here already, so that a dialog is drawn at once.
import '../../ui/dialog/antd-dialog.tsx'

const calls: PeriodCalls = {
  save: () => Promise.reject(new Error('not here')),
  submit: () => Promise.reject(new Error('not here')),
  read: () => Promise.reject(new Error('not here')),
  sentence: (_sheet, refused) => refused.problem.code,
  onChangedOnServer: () => {},
}

const future = aLock('timecard.future-day', {
  strength: 'lowerOnly',
  message: 'The day is to come.',
  nextMessage: 'Wait for it.',
})
const submitted = aLock('timecard.row-submitted', {
  message: 'This project is submitted.',
  nextMessage: 'Request an unsubmit.',
  next: 'requestUnsubmit',
})

function show(rows: readonly RowOverrides[] = [{}, {}, {}]) {
  chooseLanguage('en')
  const answer = aTimecard(rows)
  const period = createPeriodEditor(answer, calls)
  const actions = {
    save: vi.fn(),
    takeNextStep: vi.fn(),
    removeRow: vi.fn(),
    requestOvertime: vi.fn(),
    showKeys: vi.fn(),
  } as Partial<PeriodActions> as PeriodActions & Record<string, ReturnType<typeof vi.fn>>
  const next = { current: null as HTMLButtonElement | null }
  const columns = dayColumns({ firstDay: '2026-03-08', lastDay: '2026-03-14' }, '2026-03-20', [])
  render(
    <PeriodContext
      value={{ period, parties: { actorId: 'E1', ownerId: 'E1' }, timeZone: 'Asia/Seoul', actions }}
    >
      <Grid columns={columns} onLocked={() => next.current?.click()} />
      <LockLine onBack={() => {}} buttonRef={next} />
    </PeriodContext>,
  )
  const cell = (row: number, day: number) => {
    const rowElement = screen.getAllByRole('row')[row + 1]
    const result = within(rowElement!).getAllByRole('gridcell')[3 + day]
    if (result === undefined) throw new Error('no such cell')
    return result
  }
  const hours = (row: number) =>
    period.grid.get().sheet.rows[row]?.hours.map((hundredths) => hundredths / 100)
  return { user: userEvent.setup(), period, actions, cell, hours }
}

afterEach(cleanup)

describe('the grid by keyboard', () => {
  test('fills a week without a mouse', async () => {
    const { user, cell, hours } = show()
    act(() => cell(0, 1).focus())
    await user.keyboard('8{Tab}7.5{Tab}8{Tab}.5{Tab}8{Enter}')
    expect(hours(0)).toEqual([0, 8, 7.5, 8, 0.5, 8, 0])
    expect(document.activeElement).toBe(cell(1, 1))
  })

  test('takes the first key at once, on the first cell that is open', async () => {
    const { user, hours } = show([{ locks: { 0: future } }])
    await user.keyboard('6{Enter}')
    expect(hours(0)).toEqual([0, 6, 0, 0, 0, 0, 0])
  })

  test('has exactly one stop for the Tab key', async () => {
    const { user, cell } = show()
    act(() => cell(0, 1).focus())
    await user.keyboard('{ArrowDown}{ArrowRight}')
    const grid = screen.getByRole('grid')
    const stops = [...grid.querySelectorAll('[data-column][tabindex="0"]')]
    expect(stops).toEqual([cell(1, 2)])
    expect(document.activeElement).toBe(cell(1, 2))
  })

  test('lets the focus go behind the last cell', async () => {
    const { user, cell } = show([{}])
    act(() => cell(0, 6).focus())
    await user.keyboard('5{Tab}')
    expect(screen.getByRole('grid').contains(document.activeElement)).toBe(false)
  })

  test('Tab stops at a weekend only where hours stand', async () => {
    const { user, cell } = show([{ week: [0, 0, 0, 0, 0, 0, 4] }, {}, {}])
    act(() => cell(0, 5).focus())
    await user.keyboard('{Tab}')
    expect(document.activeElement).toBe(cell(0, 6))
    await user.keyboard('{Tab}')
    expect(document.activeElement).toBe(cell(1, 1))
    await user.keyboard('{Shift>}{Tab}{/Shift}')
    expect(document.activeElement).toBe(cell(0, 6))
    act(() => cell(1, 5).focus())
    await user.keyboard('{Tab}')
    expect(document.activeElement).toBe(cell(2, 1))
  })

  test('Tab walks the weekend of a period that has no other open day', async () => {
    const others = { 1: future, 2: future, 3: future, 4: future, 5: future }
    const { user, cell } = show([{ locks: others }, { locks: others }])
    act(() => cell(0, 0).focus())
    await user.keyboard('{Tab}{Tab}')
    expect(document.activeElement).toBe(cell(1, 0))
  })

  test('types where a range began, and Ctrl+Enter fills the range', async () => {
    const { user, cell, hours } = show()
    act(() => cell(0, 1).focus())
    await user.keyboard('{Shift>}{ArrowDown}{ArrowRight}{/Shift}7.5{Control>}{Enter}{/Control}')
    expect(hours(0)).toEqual([0, 7.5, 7.5, 0, 0, 0, 0])
    expect(hours(1)).toEqual([0, 7.5, 7.5, 0, 0, 0, 0])
    await user.keyboard('{Control>}z{/Control}')
    expect(hours(0)).toEqual([0, 0, 0, 0, 0, 0, 0])
    expect(hours(1)).toEqual([0, 0, 0, 0, 0, 0, 0])
    act(() => cell(0, 2).focus())
    await user.keyboard('{Shift>}{ArrowRight}{ArrowRight}{/Shift}3{Enter}')
    expect(hours(0)).toEqual([0, 0, 3, 0, 0, 0, 0])
    expect(document.activeElement).toBe(cell(1, 2))
  })

  test('F2 keeps what is there, Esc leaves it as it was', async () => {
    const { user, cell, hours } = show([{ week: [0, 7, 0, 0, 0, 0, 0] }])
    act(() => cell(0, 1).focus())
    await user.keyboard('{F2}.5{Enter}')
    expect(hours(0)?.[1]).toBe(7.5)
    act(() => cell(0, 1).focus())
    await user.keyboard('3{Escape}')
    expect(hours(0)?.[1]).toBe(7.5)
    expect(document.activeElement).toBe(cell(0, 1))
  })

  test('[screens-8] takes no more than five characters, two decimals and digits', async () => {
    const { user, cell } = show()
    act(() => cell(0, 1).focus())
    await user.keyboard('1x2.345')
    expect(within(cell(0, 1)).getByRole('textbox')).toHaveProperty('value', '12.34')
  })

  test('[screens-14] selects, fills right, clears, undoes and redoes', async () => {
    const { user, cell, hours } = show()
    act(() => cell(0, 1).focus())
    await user.keyboard(
      '8{Enter}{ArrowUp}{Shift>}{ArrowRight}{ArrowRight}{/Shift}{Control>}r{/Control}',
    )
    expect(hours(0)).toEqual([0, 8, 8, 8, 0, 0, 0])
    expect(cell(0, 3).getAttribute('aria-selected')).toBe('true')
    await user.keyboard('{Delete}')
    expect(hours(0)).toEqual([0, 0, 0, 0, 0, 0, 0])
    await user.keyboard('{Control>}z{/Control}')
    expect(hours(0)).toEqual([0, 8, 8, 8, 0, 0, 0])
    await user.keyboard('{Control>}z{/Control}')
    expect(hours(0)).toEqual([0, 8, 0, 0, 0, 0, 0])
    await user.keyboard('{Control>}y{/Control}{Control>}{Shift>}z{/Shift}{/Control}')
    expect(hours(0)).toEqual([0, 0, 0, 0, 0, 0, 0])
  })

  test('Ctrl+S saves, also out of an open cell', async () => {
    const { user, cell, actions } = show()
    act(() => cell(0, 1).focus())
    await user.keyboard('8{Control>}s{/Control}')
    expect(actions.save).toHaveBeenCalledOnce()
  })

  test('reaches the row’s own buttons with the arrows', async () => {
    const { user, cell, actions, period } = show([{ rowState: 'flagged' }])
    act(() => cell(0, 0).focus())
    await user.keyboard('{Home}{ArrowRight}{ArrowRight}')
    expect(document.activeElement?.getAttribute('aria-label')).toMatch(/Overtime/)
    await user.keyboard('{Enter}')
    expect(actions.requestOvertime).toHaveBeenCalledWith('P1')
    await user.keyboard('{ArrowLeft}{Enter}')
    expect(actions.removeRow).toHaveBeenCalledWith('P1')
    await user.keyboard('{ArrowLeft} ')
    expect(period.grid.get().chosen.has('P1')).toBe(true)
  })

  test('says on a flagged row, in words, what to do about it', async () => {
    const { user, actions, cell } = show([{ rowState: 'flagged' }])
    await user.click(screen.getByRole('button', { name: 'Request approval' }))
    act(() => cell(0, 1).focus())
    await user.click(screen.getByRole('button', { name: 'Request overtime approval' }))
    expect(actions.requestOvertime).toHaveBeenCalledTimes(2)
    expect(actions.requestOvertime).toHaveBeenLastCalledWith('P1')
  })

  test('counts in the totals while typing', async () => {
    const { user, cell } = show([{ week: [0, 1, 0, 0, 0, 0, 0] }])
    act(() => cell(0, 2).focus())
    await user.keyboard('2.25')
    expect(screen.getAllByText('3.25')).toHaveLength(2)
  })
})

describe('what a browser would do with a key', () => {
  const keys = { ctrlKey: true, code: 'KeyR', key: 'r' }

  test('Ctrl+R never reloads the page while the grid has the focus, also with a cell open', async () => {
    const { user, cell, hours } = show([{ week: [0, 8, 0, 0, 0, 0, 0] }])
    for (const place of [cell(0, 1), screen.getAllByRole('checkbox')[1]!]) {
      act(() => place.focus())
      expect(fireEvent.keyDown(place, keys), 'is prevented').toBe(false)
    }
    act(() => cell(0, 1).focus())
    await user.keyboard('6')
    expect(fireEvent.keyDown(screen.getByRole('textbox'), keys)).toBe(false)
    expect(hours(0)).toEqual([0, 6, 6, 6, 6, 6, 0])
  })

  test('leaves an input method alone while it composes, and reads its digits at the end', async () => {
    const { user, cell, hours } = show()
    act(() => cell(0, 1).focus())
    await user.keyboard('{F2}')
    const editor = within(cell(0, 1)).getByRole<HTMLInputElement>('textbox')
    fireEvent.compositionStart(editor)
    for (const text of ['７', '７．', '７．５']) {
      editor.value = text
      fireEvent(editor, new InputEvent('input', { bubbles: true, isComposing: true }))
      expect(editor.value).toBe(text)
    }
    // Safari reports the Enter that ends a composition by its number alone.
    fireEvent.compositionEnd(editor)
    fireEvent.keyDown(editor, { key: 'Enter', keyCode: 229 })
    expect(editor.value).toBe('7.5')
    expect(document.activeElement).toBe(editor)
    await user.keyboard('{Enter}')
    expect(hours(0)?.[1]).toBe(7.5)
  })

  test('opens a cell by touch, also where a click does not say what pressed', async () => {
    const { cell } = show()
    fireEvent.pointerDown(cell(0, 1), { pointerType: 'touch' })
    fireEvent.mouseDown(cell(0, 1))
    fireEvent.click(cell(0, 1))
    expect(within(cell(0, 1)).getByRole('textbox')).toBe(document.activeElement)
  })
})

describe('a cell that cannot be changed', () => {
  const rows: RowOverrides[] = [
    { locks: { 5: future } },
    { rowState: 'submitted', lock: submitted, locks: { 1: submitted, 2: submitted } },
  ]

  test('says why to a screen reader, to the pointer and in the line under the grid', async () => {
    const { cell } = show(rows)
    const locked = cell(0, 5)
    expect(locked.getAttribute('aria-readonly')).toBe('true')
    expect(locked.getAttribute('aria-label')).toMatch(/cannot be changed.*The day is to come/)
    expect(locked.dataset['tooltip']).toMatch(/The day is to come/)
    act(() => locked.focus())
    expect(screen.getByTestId('why-locked').textContent).toMatch(/The day is to come/)
  })

  test('takes no keys, and F2 does what can be done', async () => {
    const { user, cell, actions, hours } = show(rows)
    act(() => cell(1, 1).focus())
    await user.keyboard('5{Delete}')
    expect(hours(1)).toEqual([0, 0, 0, 0, 0, 0, 0])
    expect(screen.getByRole('button', { name: /Request unsubmit/ }).textContent).toMatch(/F2/)
    await user.keyboard('{F2}')
    expect(actions.takeNextStep).toHaveBeenCalledWith({ kind: 'requestUnsubmit', projectId: 'P2' })
  })

  test('is passed over by Tab', async () => {
    const { user, cell } = show([{ locks: { 3: future } }])
    act(() => cell(0, 2).focus())
    await user.keyboard('{Tab}')
    expect(document.activeElement).toBe(cell(0, 4))
  })
})

describe('the clipboard', () => {
  test('pastes a block at once when nothing is refused, and copies it back', async () => {
    const { user, cell, hours } = show()
    act(() => cell(0, 1).focus())
    await user.paste('8\t7,5\r\n4\t\r\n')
    expect(hours(0)).toEqual([0, 8, 7.5, 0, 0, 0, 0])
    expect(hours(1)).toEqual([0, 4, 0, 0, 0, 0, 0])
    const setData = vi.fn()
    fireEvent.copy(cell(0, 1), { clipboardData: { setData } })
    expect(setData).toHaveBeenCalledWith('text/plain', '8\t7.5\r\n4\t0')
    await user.keyboard('{Control>}z{/Control}')
    expect(hours(0)).toEqual([0, 0, 0, 0, 0, 0, 0])
  })

  test('is heard where Firefox reports it: at the document, while the grid has the focus', async () => {
    const { user, cell, hours } = show()
    const clipboardData = { getData: () => '1:30\t8h', setData: vi.fn() }
    fireEvent.paste(document.body, { clipboardData })
    expect(hours(0)).toEqual([0, 1.5, 8, 0, 0, 0, 0])
    fireEvent.cut(document.body, { clipboardData })
    expect(clipboardData.setData).toHaveBeenCalledWith('text/plain', '1.5\t8')
    expect(hours(0)).toEqual([0, 0, 0, 0, 0, 0, 0])
    act(() => cell(0, 3).focus())
    await user.keyboard('{F2}')
    fireEvent.paste(document.body, { clipboardData })
    expect(hours(0)).toEqual([0, 0, 0, 0, 0, 0, 0])
    const outside = document.body.appendChild(document.createElement('button'))
    act(() => outside.focus())
    fireEvent.paste(document.body, { clipboardData })
    outside.remove()
    expect(hours(0)).toEqual([0, 0, 0, 0, 0, 0, 0])
  })

  test('shows what is refused before it pastes the rest', async () => {
    const { user, cell, hours } = show([{ locks: { 2: future } }])
    act(() => cell(0, 1).focus())
    await user.paste('8\t8\tholiday\t6')
    expect(hours(0)).toEqual([0, 0, 0, 0, 0, 0, 0])
    const dialog = await screen.findByRole('dialog')
    expect(dialog.textContent).toMatch(/The day is to come/)
    expect(dialog.textContent).toMatch(/holiday/)
    await user.click(within(dialog).getByRole('button', { name: 'Paste 2 cells' }))
    expect(hours(0)).toEqual([0, 8, 0, 0, 6, 0, 0])
  })
})
