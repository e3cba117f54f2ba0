import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aLock, aTimecard } from '../timecard.fixture.ts'
import { filledDown, filledRight, pasteTarget, planPaste, repeatedOver } from './block-changes.ts'
import { textToBlock } from '../../browser/clipboard-block.ts'
import { type Sheet, sheetFrom, withChanges } from './sheet.ts'

const future = aLock('timecard.future-day', { strength: 'lowerOnly' })

function aSheet(): Sheet {
  return sheetFrom(
    aTimecard([
      { week: [0, 8, 7.5, 0, 0, 0, 0] },
      { rowState: 'submitted', week: [0, 1, 1, 1, 1, 1, 0] },
      { caps: 8, locks: { 5: future, 6: future } },
    ]),
  )
}

const hoursIn = (sheet: Sheet) => sheet.rows.map((row) => row.hours.map((hours) => hours / 100))

describe('a paste', () => {
  test('of one cell fills the whole selection', () => {
    const selected = { top: 0, bottom: 0, left: 1, right: 5 }
    const plan = planPaste(aSheet(), [['6']], selected)
    expect(hoursIn(withChanges(aSheet(), plan.allowed))[0]).toEqual([0, 6, 6, 6, 6, 6, 0])
    expect(plan.refused).toEqual([])
  })

  test('of a block starts at the corner of the selection', () => {
    const texts = textToBlock('1\t2\r\n3\t4\r\n')
    const plan = planPaste(aSheet(), texts, { top: 0, bottom: 0, left: 3, right: 3 })
    expect(plan.target).toEqual({ top: 0, bottom: 1, left: 3, right: 4 })
    expect(plan.allowed.map(({ to }) => to)).toEqual([100, 200])
  })

  test('repeats a row over several selected rows', () => {
    const selected = { top: 0, bottom: 2, left: 1, right: 2 }
    expect(pasteTarget([['1', '2']], selected)).toEqual(selected)
    expect(pasteTarget([['1'], ['2']], selected)).toEqual({ top: 0, bottom: 1, left: 1, right: 1 })
  })

  test('says of every refused cell why', () => {
    const texts = textToBlock('휴가\t9\t1.234\t2\t3\n5\t1\t1\t1\t1\n25\t9\t8\t8\t8')
    const plan = planPaste(aSheet(), texts, { top: 0, bottom: 0, left: 1, right: 1 })
    const why = plan.refused.map((one) =>
      one.kind === 'text'
        ? [one.projectId, one.day, one.text, one.code]
        : [
            one.refused.change.projectId,
            one.refused.change.day,
            one.text,
            one.refused.problem.code,
          ],
    )
    expect(why).toEqual([
      ['P1', 1, '휴가', 'timecard.not-a-number'],
      ['P1', 3, '1.234', 'timecard.too-many-decimals'],
      ['P2', 1, '5', 'timecard.row-submitted'],
      ['P3', 1, '25', 'timecard.over-daily-cap'],
      ['P3', 2, '9', 'timecard.over-daily-cap'],
      ['P3', 5, '8', 'timecard.future-day'],
    ])
  })

  test('accepts unchanged figures on locked cells, as the server does', () => {
    const plan = planPaste(aSheet(), [['1', '1']], { top: 1, bottom: 1, left: 1, right: 1 })
    expect(plan).toMatchObject({ allowed: [], refused: [] })
  })

  test('counts what falls off the grid, blanks aside', () => {
    const texts = textToBlock('1\t2\t\n3\t4\t5')
    const plan = planPaste(aSheet(), texts, { top: 2, bottom: 2, left: 5, right: 5 })
    expect(plan.outsideCount).toBe(3)
  })

  test('refuses more than 24 hours of a day over all projects', () => {
    const plan = planPaste(aSheet(), [['24']], { top: 0, bottom: 0, left: 1, right: 1 })
    expect(plan.refused).toMatchObject([
      { kind: 'rule', refused: { problem: { code: 'timecard.over-day-total' } } },
    ])
  })

  test('leaves what is refused by itself out of the total of its day', () => {
    const texts = textToBlock('30\r\n1\r\n5\r\n')
    const plan = planPaste(aSheet(), texts, { top: 0, bottom: 0, left: 3, right: 3 })
    expect(plan.refused).toMatchObject([{ text: '30' }])
    expect(plan.allowed).toMatchObject([{ projectId: 'P3', to: 500 }])
  })

  test('sorts every cell of the target into changed, unchanged or refused', () => {
    const cell = fc.oneof(fc.constantFrom('', '8', '7,5', 'x', '30'), fc.double().map(String))
    const blocks = fc.integer({ min: 1, max: 9 }).chain((width) =>
      fc.array(fc.array(cell, { minLength: width, maxLength: width }), {
        minLength: 1,
        maxLength: 5,
      }),
    )
    fc.assert(
      fc.property(blocks, fc.nat(2), fc.nat(6), (texts, row, day) => {
        const sheet = aSheet()
        const plan = planPaste(sheet, texts, { top: row, bottom: row, left: day, right: day })
        const places = [
          ...plan.allowed,
          ...plan.refused.map((one) => (one.kind === 'text' ? one : one.refused.change)),
        ].map((one) => `${one.projectId} ${one.day}`)
        expect(new Set(places).size).toBe(places.length)
        const after = withChanges(sheet, plan.allowed)
        // What a submitted row holds never moves, and nothing is pasted where time has not come.
        expect(after.rows[1]?.hours).toEqual(sheet.rows[1]?.hours)
        expect(after.rows[2]?.hours.slice(5)).toEqual([0, 0])
      }),
    )
  })
})

describe('filling', () => {
  test('right copies the first column over the rest', () => {
    const patch = filledRight(aSheet(), { top: 0, bottom: 0, left: 1, right: 5 })
    expect(hoursIn(withChanges(aSheet(), patch))[0]).toEqual([0, 8, 8, 8, 8, 8, 0])
  })

  test('right with one cell goes over the rest of its workweek, and never over the weekend', () => {
    const patch = filledRight(aSheet(), { top: 0, bottom: 0, left: 2, right: 2 })
    expect(hoursIn(withChanges(aSheet(), patch))[0]).toEqual([0, 8, 7.5, 7.5, 7.5, 7.5, 0])
  })

  test('right from an empty cell fills nothing, least of all with the zero beside it', () => {
    expect(filledRight(aSheet(), { top: 0, bottom: 0, left: 0, right: 0 })).toEqual([])
    expect(filledRight(aSheet(), { top: 2, bottom: 2, left: 1, right: 1 })).toEqual([])
    expect(filledRight(aSheet(), { top: 0, bottom: 0, left: 5, right: 5 })).toEqual([])
  })

  test('down copies the first row over the rest', () => {
    const patch = filledDown(aSheet(), { top: 0, bottom: 2, left: 1, right: 2 })
    expect(patch.map(({ projectId, to }) => [projectId, to])).toEqual([
      ['P2', 800],
      ['P2', 750],
      ['P3', 800],
      ['P3', 750],
    ])
  })

  test('down with one row at the top has nothing to copy', () => {
    expect(filledDown(aSheet(), { top: 0, bottom: 0, left: 1, right: 5 })).toEqual([])
  })

  test('by the corner repeats the figures of the block', () => {
    const source = { top: 0, bottom: 0, left: 1, right: 2 }
    const patch = repeatedOver(aSheet(), source, { top: 0, bottom: 0, left: 1, right: 5 })
    expect(hoursIn(withChanges(aSheet(), patch))[0]).toEqual([0, 8, 7.5, 8, 7.5, 8, 0])
  })
})
