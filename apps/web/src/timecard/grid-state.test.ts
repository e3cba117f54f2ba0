import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aLock, aTimecard } from './a-timecard.ts'
import * as deeds from './grid-deeds.ts'
import * as grid from './grid-state.ts'
import { placeOfDay, selectOnly } from './selection.ts'
import { sheetFrom, unsavedOf } from './sheet.ts'

const holiday = aLock('timecard.resident-holiday', { strength: 'lowerOnly' })

function aGrid() {
  return grid.gridStateOf(
    sheetFrom(
      aTimecard([
        { week: [0, 8, 0, 0, 0, 0, 0] },
        { caps: 8, locks: { 0: holiday, 6: holiday }, week: [4, 0, 0, 0, 0, 0, 0] },
        { rowState: 'submitted', week: [0, 1, 1, 1, 1, 1, 0] },
      ]),
    ),
  )
}

const at = (state: grid.GridState, row: number, day: number) =>
  grid.select(state, selectOnly(placeOfDay(row, day)))
const type = (state: grid.GridState, text: string) =>
  grid.typeInto(grid.startEditing(state, text[0] ?? ''), text)
const hours = (state: grid.GridState, row: number) => state.sheet.rows[row]?.hours

describe('typing into a cell', () => {
  it('replaces what stood there, and Enter keeps it', () => {
    const done = grid.move(type(at(aGrid(), 0, 1), '7.5'), 'down')
    expect(hours(done, 0)).toEqual([0, 750, 0, 0, 0, 0, 0])
    expect(done.selection.focus).toEqual(placeOfDay(1, 1))
  })

  it('Esc leaves it as it was', () => {
    const done = grid.cancelEditing(type(at(aGrid(), 0, 1), '7'))
    expect(hours(done, 0)?.[1]).toBe(800)
  })

  it('counts in the totals as far as it is typed', () => {
    const open = type(at(aGrid(), 0, 2), '6')
    expect(grid.liveHours(open.sheet.rows[0]!, open.editing)).toEqual([0, 800, 600, 0, 0, 0, 0])
    expect(hours(open, 0)?.[2]).toBe(0)
  })

  it('cuts to the cap of a resident and says so', () => {
    const done = grid.endEditing(type(at(aGrid(), 1, 2), '9'))
    expect(hours(done, 1)?.[2]).toBe(800)
    expect(done.note).toEqual({ kind: 'capped', capHundredths: 800 })
  })

  it('does not open a locked cell', () => {
    const state = grid.startEditing(at(aGrid(), 2, 1), '5')
    expect(state.editing).toBeNull()
    expect(state.note).toEqual({ kind: 'locked' })
  })

  it('lowers hours on a holiday that came later, and does not raise them', () => {
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

describe('changing a block', () => {
  it('passes locked cells over and says how many', () => {
    const selected = grid.select(aGrid(), {
      anchor: placeOfDay(0, 1),
      focus: placeOfDay(2, 1),
    })
    const done = deeds.clear(selected)
    expect(hours(done, 0)?.[1]).toBe(0)
    expect(hours(done, 2)?.[1]).toBe(100)
    expect(done.note).toMatchObject({ kind: 'skipped', count: 1 })
  })

  it('is undone as one action, and shows where', () => {
    const filled = deeds.fillRight(
      grid.select(aGrid(), { anchor: placeOfDay(0, 1), focus: placeOfDay(0, 5) }),
    )
    expect(hours(filled, 0)).toEqual([0, 800, 800, 800, 800, 800, 0])
    const undone = deeds.undoLast(at(filled, 2, 6))
    expect(hours(undone, 0)).toEqual([0, 800, 0, 0, 0, 0, 0])
    expect(undone.selection.focus).toEqual(placeOfDay(0, 2))
    expect(hours(deeds.redoLast(undone), 0)).toEqual([0, 800, 800, 800, 800, 800, 0])
  })
})

describe('whatever the keys', () => {
  const key = fc.oneof(
    fc.constantFrom(
      (state: grid.GridState) => grid.move(state, 'right'),
      (state: grid.GridState) => grid.move(state, 'left'),
      (state: grid.GridState) => grid.move(state, 'down'),
      (state: grid.GridState) => grid.move(state, 'right', true),
      (state: grid.GridState) => grid.move(state, 'down', true),
      deeds.clear,
      deeds.fillRight,
      deeds.fillDown,
      grid.cancelEditing,
      deeds.redoLast,
    ),
    fc.nat(9).map((digit) => (state: grid.GridState) => grid.startEditing(state, String(digit))),
    fc
      .string({ maxLength: 6 })
      .map((text) => (state: grid.GridState) => grid.typeInto(state, text)),
  )

  it('a submitted row never moves, no cell passes its cap, and undo brings everything back', () => {
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
        while (state.history.done.length > 0) state = deeds.undoLast(state)
        expect(unsavedOf(state.sheet)).toEqual([])
      }),
    )
  })
})
