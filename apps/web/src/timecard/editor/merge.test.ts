import { dayFields } from '@yuga/contract/timecard/timecard'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aTimecard } from '../timecard.fixture.ts'
import { mergeTyped } from './merge.ts'
import { sheetFrom, type TypedCell, unsavedOf } from '../sheet/sheet.ts'

const typed = (day: number, base: number, mine: number, projectId = 'P1'): TypedCell => ({
  projectId,
  day,
  base,
  mine,
})

describe('bringing what was typed onto a newer answer', () => {
  const before = sheetFrom(aTimecard([{ week: [0, 8, 8, 0, 0, 0, 0] }]))
  const after = aTimecard([{ week: [0, 6, 8, 4, 0, 0, 0] }], { version: 2 })

  test('takes theirs where I typed nothing, and names it', () => {
    const merged = mergeTyped(after, [], before)
    expect(merged.sheet.rows[0]?.hours).toEqual([0, 600, 800, 400, 0, 0, 0])
    expect(merged.changedElsewhere.map(({ day, from, to }) => [day, from, to])).toEqual([
      [1, 800, 600],
      [3, 0, 400],
    ])
  })

  test('keeps mine where only I typed', () => {
    const merged = mergeTyped(after, [typed(5, 0, 750)], before)
    expect(merged.sheet.rows[0]?.hours[5]).toBe(750)
    expect(merged.conflicts).toEqual([])
  })

  test('names a conflict where both changed, and shows mine until one is chosen', () => {
    const merged = mergeTyped(after, [typed(1, 800, 700)], before)
    expect(merged.conflicts).toEqual([{ ...typed(1, 800, 700), theirs: 600 }])
    expect(merged.sheet.rows[0]?.hours[1]).toBe(700)
  })

  test('is content where both typed the same', () => {
    const merged = mergeTyped(after, [typed(1, 800, 600)], before)
    expect(merged).toMatchObject({ conflicts: [], lost: [] })
    expect(unsavedOf(merged.sheet)).toEqual([])
  })

  test('names what has no place any more: a submitted row, a row that is gone', () => {
    const submitted = aTimecard([{ rowState: 'submitted', week: [0, 8, 0, 0, 0, 0, 0] }])
    const merged = mergeTyped(submitted, [typed(2, 0, 400), typed(2, 0, 400, 'P9')], null)
    expect(merged.lost.map((cell) => cell.projectId)).toEqual(['P1', 'P9'])
    expect(unsavedOf(merged.sheet)).toEqual([])
  })

  test('keeps a hidden row in the grid while it holds typed hours', () => {
    const hidden = aTimecard([{ showFlag: 'N' }])
    expect(mergeTyped(hidden, [typed(2, 0, 400)], null).sheet.rows).toHaveLength(1)
    expect(mergeTyped(hidden, [], null).sheet.rows).toHaveLength(0)
  })

  test('loses nothing: every typed cell is kept, settled, a conflict or named as lost', () => {
    const week = fc.tuple(...dayFields.map(() => fc.integer({ min: 0, max: 8 })))
    const states = fc.constantFrom('open', 'flagged', 'submitted', 'pendingOvertime')
    fc.assert(
      fc.property(
        week,
        week,
        fc.array(fc.tuple(fc.nat(6), fc.nat(8))),
        states,
        (old, now, keys, rowState) => {
          const mine = new Map(keys)
          const cells = [...mine].map(([day, hours]) =>
            typed(day, (old[day] ?? 0) * 100, hours * 100),
          )
          const merged = mergeTyped(
            aTimecard([{ week: now as never, rowState }]),
            cells,
            sheetFrom(aTimecard([{ week: old as never }])),
          )
          for (const cell of cells) {
            const isLost = merged.lost.some((one) => one.day === cell.day)
            const figure = merged.sheet.rows[0]?.hours[cell.day]
            expect(isLost || figure === cell.mine).toBe(true)
            if (isLost) expect(figure).toBe((now[cell.day] ?? 0) * 100)
          }
          merged.sheet.rows[0]?.hours.forEach((figure, day) => {
            if (!mine.has(day)) expect(figure).toBe((now[day] ?? 0) * 100)
          })
        },
      ),
    )
  })
})
