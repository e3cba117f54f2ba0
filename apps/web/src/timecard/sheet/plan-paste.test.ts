import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aLock, aTimecard } from '../timecard.fixture.ts'
import { textToBlock } from '../../browser/clipboard-block.ts'
import { type Block, selectionOfBlock } from '../../ui/sheet-grid/selection.ts'
import { gridActs, gridStateOf } from './grid-state.ts'
import { planPaste } from './plan-paste.ts'
import { weekColumns } from './selection.ts'
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

  test('says of every refused cell why', () => {
    const texts = textToBlock('휴가\t9\t1.234\t2\t3\n5\t1\t1\t1\t1\n25\t9\t8\t8\t8')
    const plan = planPaste(aSheet(), texts, { top: 0, bottom: 0, left: 1, right: 1 })
    const why = plan.refused.map((one) =>
      one.kind === 'text'
        ? [one.rowId, one.field, one.text, one.code]
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
          ...plan.allowed.map(({ projectId, day: at }) => `${projectId} ${at}`),
          ...plan.refused.map((one) =>
            one.kind === 'text'
              ? `${one.rowId} ${one.field}`
              : `${one.refused.change.projectId} ${one.refused.change.day}`,
          ),
        ]
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
  const filled = (act: 'fillRight' | 'fillDown', block: Block) =>
    gridActs[act]({ ...gridStateOf(aSheet()), selection: selectionOfBlock(weekColumns, block) })

  test('right copies the first column over the rest', () => {
    const done = filled('fillRight', { top: 0, bottom: 0, left: 1, right: 5 })
    expect(hoursIn(done.sheet)[0]).toEqual([0, 8, 8, 8, 8, 8, 0])
  })

  test('right with one cell goes over the rest of its workweek, and never over the weekend', () => {
    const done = filled('fillRight', { top: 0, bottom: 0, left: 2, right: 2 })
    expect(hoursIn(done.sheet)[0]).toEqual([0, 8, 7.5, 7.5, 7.5, 7.5, 0])
  })

  test.each([
    { top: 0, bottom: 0, left: 0, right: 0 },
    { top: 2, bottom: 2, left: 1, right: 1 },
    { top: 0, bottom: 0, left: 5, right: 5 },
  ])('right from an empty cell fills nothing, least of all with the zero next to it', (block) => {
    expect(hoursIn(filled('fillRight', block).sheet)).toEqual(hoursIn(aSheet()))
  })

  test('down copies the first row over the rest, and leaves a submitted row as it is', () => {
    const done = filled('fillDown', { top: 0, bottom: 2, left: 1, right: 2 })
    expect(hoursIn(done.sheet)[1]).toEqual([0, 1, 1, 1, 1, 1, 0])
    expect(hoursIn(done.sheet)[2]).toEqual([0, 8, 7.5, 0, 0, 0, 0])
  })

  test('down with one row at the top has nothing to copy', () => {
    const done = filled('fillDown', { top: 0, bottom: 0, left: 1, right: 5 })
    expect(hoursIn(done.sheet)).toEqual(hoursIn(aSheet()))
  })

  test('by the corner repeats the figures of the block', () => {
    const source = { top: 0, bottom: 0, left: 1, right: 2 }
    const target = { top: 0, bottom: 0, left: 1, right: 5 }
    const done = gridActs.fillTo(gridStateOf(aSheet()), source, target)
    expect(hoursIn(done.sheet)[0]).toEqual([0, 8, 7.5, 8, 7.5, 8, 0])
  })
})
