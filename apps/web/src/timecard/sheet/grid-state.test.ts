import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aLock, aTimecard } from '../timecard.fixture.ts'
import { selectOnly } from '../../ui/sheet-grid/selection.ts'
import * as weekGrid from './grid-state.ts'
import { placeOfDay } from './selection.ts'
import { sheetFrom, unsavedOf } from './sheet.ts'

const { gridActs: grid } = weekGrid
type GridState = weekGrid.GridState

const holiday = aLock('timecard.resident-holiday', { strength: 'lowerOnly' })

function aGrid() {
  return weekGrid.gridStateOf(
    sheetFrom(
      aTimecard([
        { week: [0, 8, 0, 0, 0, 0, 0] },
        { caps: 8, locks: { 0: holiday, 6: holiday }, week: [4, 0, 0, 0, 0, 0, 0] },
        { rowState: 'submitted', week: [0, 1, 1, 1, 1, 1, 0] },
      ]),
    ),
  )
}

const at = (state: GridState, row: number, day: number) =>
  grid.select(state, selectOnly(placeOfDay(row, day)))
const type = (state: GridState, text: string) =>
  grid.typeInto(grid.startEditing(state, text[0] ?? ''), text)
const hours = (state: GridState, row: number) => state.sheet.rows[row]?.hours

describe('typing into a cell', () => {
  test('replaces what was there, and Enter keeps it', () => {
    const done = grid.move(type(at(aGrid(), 0, 1), '7.5'), 'down')
    expect(hours(done, 0)).toEqual([0, 750, 0, 0, 0, 0, 0])
    expect(done.selection.focus).toEqual(placeOfDay(1, 1))
  })

  test('Esc leaves it as it was', () => {
    const done = grid.cancelEditing(type(at(aGrid(), 0, 1), '7'))
    expect(hours(done, 0)?.[1]).toBe(800)
  })

  test('counts in the totals as far as it is typed', () => {
    const open = type(at(aGrid(), 0, 2), '6')
    expect(weekGrid.liveHours(open.sheet.rows[0]!, open.editing)).toEqual([0, 800, 600, 0, 0, 0, 0])
    expect(hours(open, 0)?.[2]).toBe(0)
  })

  test('cuts to the cap of a resident and says so', () => {
    const done = grid.endEditing(type(at(aGrid(), 1, 2), '9'))
    expect(hours(done, 1)?.[2]).toBe(800)
    expect(done.note).toEqual({ kind: 'capped', capHundredths: 800 })
  })

  test('says at once what leaving the cell will make of it', () => {
    expect(type(at(aGrid(), 1, 2), '9').note).toEqual({ kind: 'willBeCut', capHundredths: 800 })
    expect(type(at(aGrid(), 1, 2), '7').note).toBeNull()
    const over = type(at(weekGrid.setCell(aGrid(), 'P2', 1, 800), 0, 1), '20')
    expect(over.note).toMatchObject({ kind: 'overDay' })
    expect(grid.endEditing(over).note).toMatchObject({ kind: 'overDay' })
  })

  test('says why a key is not taken, also once the cell is left', () => {
    const open = grid.typeInto(type(at(aGrid(), 0, 1), '1.00'), '1.005')
    expect(open).toMatchObject({
      editing: { text: '1.00' },
      note: { kind: 'untaken', because: 'decimals' },
    })
    const left = grid.move(open, 'down')
    expect(hours(left, 0)?.[1]).toBe(100)
    expect(left.note).toEqual({ kind: 'untaken', because: 'decimals' })
    const minus = grid.startEditing(grid.untaken(at(aGrid(), 0, 1), '-'), '1')
    expect(minus.note).toEqual({ kind: 'untaken', because: 'negative' })
  })

  test('says what minutes were read as when they are no whole hundredths', () => {
    const done = grid.endEditing(type(at(aGrid(), 0, 2), '1:20'))
    expect(hours(done, 0)?.[2]).toBe(133)
    expect(done.note).toEqual({ kind: 'readAs', text: '1:20', hundredths: 133 })
    expect(grid.endEditing(type(at(aGrid(), 0, 2), '1:30')).note).toBeNull()
  })

  test('changes nothing in a cell that is opened and left, also above a later cap', () => {
    const above = weekGrid.gridStateOf(
      sheetFrom(aTimecard([{ week: [0, 10, 0, 0, 0, 0, 0], caps: 8 }])),
    )
    const opened = grid.startEditing(at(above, 0, 1), null)
    expect(weekGrid.liveHours(opened.sheet.rows[0]!, opened.editing)[1]).toBe(1000)
    const left = grid.endEditing(opened)
    expect(unsavedOf(left.sheet)).toEqual([])
    expect(left.note).toBeNull()
    // Lowering is always allowed, as far as one likes; raising keeps to the cap.
    expect(hours(grid.endEditing(type(at(above, 0, 1), '9')), 0)?.[1]).toBe(900)
    expect(hours(grid.endEditing(type(at(above, 0, 1), '11')), 0)?.[1]).toBe(800)
  })

  test('Enter after Tab goes on below where Tab began, and stays in the last row', () => {
    const tabbed = grid.moveToNext(grid.moveToNext(at(aGrid(), 0, 1), 1)!, 1)!
    expect(tabbed.selection.focus).toEqual(placeOfDay(0, 3))
    expect(grid.enter(tabbed, 1).selection.focus).toEqual(placeOfDay(1, 1))
    const moved = grid.move(tabbed, 'right')
    expect(grid.enter(moved, 1).selection.focus).toEqual(placeOfDay(1, 4))
    const last = grid.moveToNext(at(aGrid(), 1, 2), 1)!
    expect(grid.enter(grid.move(last, 'down'), 1).selection.focus).toEqual(placeOfDay(2, 3))
  })

  test('does not open a locked cell', () => {
    const state = grid.startEditing(at(aGrid(), 2, 1), '5')
    expect(state.editing).toBeNull()
    expect(state.note).toEqual({ kind: 'locked' })
  })

  test('lowers hours on a holiday that came later, and does not raise them', () => {
    expect(hours(grid.endEditing(type(at(aGrid(), 1, 0), '2')), 1)?.[0]).toBe(200)
    const raised = grid.endEditing(type(at(aGrid(), 1, 0), '6'))
    expect(hours(raised, 1)?.[0]).toBe(400)
    expect(raised.note).toMatchObject({
      kind: 'refused',
      refused: { problem: { code: 'timecard.resident-holiday' } },
    })
    expect(grid.startEditing(at(aGrid(), 1, 6), '5').editing).toBeNull()
  })
})

describe('filling right', () => {
  test('out of an open cell keeps what is typed first', () => {
    const done = grid.fillRight(type(at(aGrid(), 0, 1), '6'))
    expect(hours(done, 0)).toEqual([0, 600, 600, 600, 600, 600, 0])
    expect(done.editing).toBeNull()
  })

  test('says so where there is nothing to fill with', () => {
    const done = grid.fillRight(at(aGrid(), 0, 0))
    expect(hours(done, 0)).toEqual([0, 800, 0, 0, 0, 0, 0])
    expect(done.note).toEqual({ kind: 'nothingToFill' })
  })
})

describe('changing a block', () => {
  test('passes locked cells over and says how many', () => {
    const selected = grid.select(aGrid(), {
      anchor: placeOfDay(0, 1),
      focus: placeOfDay(2, 1),
    })
    const done = grid.clear(selected)
    expect(hours(done, 0)?.[1]).toBe(0)
    expect(hours(done, 2)?.[1]).toBe(100)
    expect(done.note).toMatchObject({ kind: 'skipped', count: 1 })
  })

  test('is undone as one action, and shows where', () => {
    const filled = grid.fillRight(
      grid.select(aGrid(), { anchor: placeOfDay(0, 1), focus: placeOfDay(0, 5) }),
    )
    expect(hours(filled, 0)).toEqual([0, 800, 800, 800, 800, 800, 0])
    const undone = grid.undoLast(at(filled, 2, 6))
    expect(hours(undone, 0)).toEqual([0, 800, 0, 0, 0, 0, 0])
    expect(undone.selection.focus).toEqual(placeOfDay(0, 2))
    expect(hours(grid.redoLast(undone), 0)).toEqual([0, 800, 800, 800, 800, 800, 0])
  })
})

describe('whatever the keys', () => {
  const key = fc.oneof(
    fc.constantFrom(
      (state: GridState) => grid.move(state, 'right'),
      (state: GridState) => grid.move(state, 'left'),
      (state: GridState) => grid.move(state, 'down'),
      (state: GridState) => grid.move(state, 'right', true),
      (state: GridState) => grid.move(state, 'down', true),
      grid.clear,
      grid.fillRight,
      grid.fillDown,
      grid.cancelEditing,
      grid.redoLast,
    ),
    fc.nat(9).map((digit) => (state: GridState) => grid.startEditing(state, String(digit))),
    fc.string({ maxLength: 6 }).map((text) => (state: GridState) => grid.typeInto(state, text)),
  )

  test('a submitted row never moves, no cell passes its cap, and undo brings everything back', () => {
    fc.assert(
      fc.property(fc.array(key, { maxLength: 40 }), (keys) => {
        const start = aGrid()
        let state = keys.reduce((current, press) => press(current), start)
        expect(hours(state, 2)).toEqual(hours(start, 2))
        for (const row of state.sheet.rows) {
          row.hours.forEach((figure, day) => {
            const cap = row.days[day]?.capHundredths ?? 0
            expect(figure).toBeLessThanOrEqual(Math.max(cap, row.saved[day] ?? 0))
          })
        }
        state = grid.endEditing(state)
        while (state.history.done.length > 0) state = grid.undoLast(state)
        expect(unsavedOf(state.sheet)).toEqual([])
      }),
    )
  })
})
