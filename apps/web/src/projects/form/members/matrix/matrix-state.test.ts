import { acceptPlan } from '@yuga/domain/projects/staffing/typed-plan'
import { groupsOf, memberOf } from '@yuga/domain/projects/staffing/staffing.fixture'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { textToBlock } from '../../../../browser/clipboard-block.ts'
import { placeOfField, selectionOfBlock, selectOnly } from '../../../../ui/sheet-grid/selection.ts'
import { loadsOfRow } from './matrix-loads.ts'
import { groupsWithPlans, matrixSheetOf, monthsShown } from './matrix-sheet.ts'
import { type MatrixState, planGrid, readPlan } from './matrix-state.ts'

const { acts: matrixActs, columnsOf, planPaste, stateOf, withSheet } = planGrid
const months = ['2026-01', '2026-02', '2026-03', '2026-04']
const groups = groupsOf([
  memberOf('E1', { plan: [{ month: '2026-02', hundredths: 50 }] }),
  memberOf('E2', { isSupport: true }),
  memberOf({ kind: 'TBN', number: 1 }),
])

function sheetOf(of = groups, shown = months) {
  const nameOf = ({ who }: { who: object }) => JSON.stringify(who)
  return matrixSheetOf({ groups: of, months: shown, nameOf, isEditing: true })
}
const start = () => stateOf(sheetOf(), '2025-12')
const columns = columnsOf(sheetOf())
const at = (state: MatrixState, row: number, field: number) =>
  matrixActs.select(state, selectOnly(placeOfField(columns, row, field)))
const type = (state: MatrixState, text: string) =>
  matrixActs.typeInto(matrixActs.startEditing(state, text[0] ?? ''), text)
const plans = ({ sheet }: MatrixState) => sheet.rows.map(({ figures }) => figures)

describe('the hands begin', () => {
  test('at the present month, in the first row that is typed into', () => {
    const supportFirst = sheetOf(groupsOf([memberOf('E2', { isSupport: true }), memberOf('E1')]))
    expect(stateOf(supportFirst, '2026-03').selection).toEqual(
      selectOnly(placeOfField(columns, 1, 2)),
    )
  })

  test.each(['2025-12', '2026-05'])(
    'at the first month, where the grid does not hold %s',
    (today) => {
      expect(stateOf(sheetOf(), today).selection).toEqual(selectOnly(placeOfField(columns, 0, 0)))
    },
  )

  test('at the present month too where nothing is typed into', () => {
    const onlySupport = sheetOf(groupsOf([memberOf('E2', { isSupport: true })]))
    expect(stateOf(onlySupport, '2026-02').selection).toEqual(
      selectOnly(placeOfField(columns, 0, 1)),
    )
  })
})

describe('a plan is typed', () => {
  test('with at most two decimals, a comma as a point, and never below 0 or above 99.99', () => {
    const done = matrixActs.move(type(at(start(), 0, 0), '0.75'), 'right')
    expect(plans(done)[0]).toEqual([75, 50, 0, 0])
    expect(acceptPlan('0,5')).toBe('0.5')
    for (const text of ['-1', '0.125', '100', 'x']) expect(acceptPlan(text)).toBeNull()
  })

  test('by no one for support, and that is said', () => {
    const tried = matrixActs.startEditing(at(start(), 1, 0), '1')
    expect(tried).toMatchObject({ editing: null, note: { kind: 'locked' } })
  })

  test('to the right of one month up to the last one', () => {
    expect(plans(matrixActs.fillRight(at(start(), 0, 1)))[0]).toEqual([0, 50, 50, 50])
  })

  test('over a block, of which support is left out and counted', () => {
    const block = { top: 0, bottom: 2, left: 1, right: 1 }
    const selection = selectionOfBlock(columns, block)
    const done = matrixActs.fillDown(matrixActs.select(start(), selection))
    expect(plans(done).map((plan) => plan[1])).toEqual([50, 0, 50])
    expect(done.note).toMatchObject({ kind: 'skipped', count: 1 })
    expect(plans(matrixActs.undoLast(done))).toEqual(plans(start()))
  })
})

describe('a block of another program', () => {
  test('is pasted where it is a plan, and what is none is named with its place', () => {
    const texts = textToBlock('0.5\t1.00\t휴가\n1\t1\t1\n-1\t0,25\t100')
    const plan = planPaste(sheetOf(), texts, { top: 0, bottom: 0, left: 0, right: 0 })
    expect(plan.allowed.map(({ rowId, month, to }) => [rowId, month, to])).toEqual([
      ['employee E1', '2026-01', 50],
      ['employee E1', '2026-02', 100],
      ['TBN 1', '2026-02', 25],
    ])
    expect(plan.refused.map(({ text }) => text)).toEqual(['휴가', '-1', '100', '1', '1', '1'])
  })

  test('counts what falls outside of the months and the members', () => {
    const plan = planPaste(
      sheetOf(),
      [
        ['1', '1'],
        ['1', ''],
      ],
      {
        top: 2,
        bottom: 2,
        left: 3,
        right: 3,
      },
    )
    expect(plan.outsideCount).toBe(2)
  })

  test.each([
    ['1.50', 150],
    ['0,5', 50],
    [' - ', 0],
    ['', 0],
    ['99.99', 9999],
  ])('%j is read as %d hundredths', (text, figure) => {
    expect(readPlan(text)).toEqual({ figure })
  })

  test.each(['1.005', '-0.5', '100', 'TBN'])('%j is no plan', (text) => {
    expect(readPlan(text)).toEqual({ code: 'member.not-a-plan' })
  })
})

describe('the plan of the form', () => {
  test('is changed where the sheet says something else, and else stays the same object', () => {
    const typed = matrixActs.endEditing(type(at(start(), 2, 3), '1')).sheet
    const after = groupsWithPlans(groups, typed)
    expect(after[0]!.members[2]!.plan).toEqual([{ month: '2026-04', hundredths: 100 }])
    expect(after[0]!.members[0]).toBe(groups[0]!.members[0])
    expect(after[1]).toBe(groups[1])
    expect(groupsWithPlans(after, typed)).toBe(after)
    expect(groupsWithPlans(groups, sheetOf())).toBe(groups)
  })

  test('shows the months of the project, and those outside of it for which something is planned', () => {
    expect(monthsShown(groups, '2026-03-10', '2026-05-01')).toEqual([
      '2026-02',
      '2026-03',
      '2026-04',
      '2026-05',
    ])
    expect(monthsShown(groups, null, null)).toEqual(['2026-02'])
    expect(monthsShown(groupsOf([]), null, null)).toEqual([])
  })

  test('keeps the hands at their member and month as others come, and undo finds its cell', () => {
    const typed = matrixActs.endEditing(type(at(start(), 0, 2), '1'))
    const more = groupsOf([memberOf('E0'), ...groupsWithPlans(groups, typed.sheet)[0]!.members])
    const moved = withSheet(typed, sheetOf(more, ['2025-12', ...months]))
    expect(moved.selection.focus).toEqual({ row: 1, column: 4 })
    expect(plans(matrixActs.undoLast(moved))[1]).toEqual([0, 0, 50, 0, 0])
  })

  test('is the same sheet while nothing in it has changed', () => {
    const state = start()
    expect(withSheet(state, sheetOf())).toBe(state)
  })
})

test('undo brings everything back, whatever was typed, filled and cleared; support has never a plan', () => {
  const acts = [
    (state: MatrixState) => matrixActs.move(state, 'right'),
    (state: MatrixState) => matrixActs.move(state, 'down', true),
    (state: MatrixState) => matrixActs.startEditing(state, '1'),
    (state: MatrixState) => matrixActs.typeInto(state, '0.5'),
    matrixActs.fillRight,
    matrixActs.fillDown,
    matrixActs.clear,
    matrixActs.fillWithTyped,
    matrixActs.redoLast,
  ]
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...acts), { maxLength: 30 }), (keys) => {
      let state = matrixActs.endEditing(keys.reduce((one, act) => act(one), start()))
      expect(plans(state)[1]).toEqual([0, 0, 0, 0])
      while (state.history.done.length > 0) state = matrixActs.undoLast(state)
      expect(plans(state)).toEqual(plans(start()))
    }),
  )
})

test('what others plan counts in the load of a month: above 1.00 it is over-full, and free is what is left', () => {
  const [row] = sheetOf().rows
  const capacity = {
    capacity: new Map([
      ['2026-01', 100],
      ['2026-02', 57],
    ]),
    others: new Map([
      ['2026-01', 101],
      ['2026-02', 51],
    ]),
  }
  const loads = loadsOfRow(row!, months, capacity)
  expect(loads[0]).toMatchObject({ planned: 101, free: -1, isOverFull: true })
  expect(loads[1]).toMatchObject({ planned: 101, free: -44, isOverFull: true })
  expect(loads[2]).toBeNull()
})
