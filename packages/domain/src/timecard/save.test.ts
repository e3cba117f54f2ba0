import { describe, expect, test } from 'vitest'
import type { Lock } from './month/lock.ts'
import { whyNotSave, type RequestedCell, type SaveQuestion } from './save.ts'

const submittedLock: Lock = {
  code: 'timecard.row-submitted',
  strength: 'frozen',
  next: 'requestUnsubmit',
  sinceAt: '2026-03-22T09:30:00Z',
  byName: 'Lee Haneul',
}
const future: Lock = {
  code: 'timecard.future-day',
  strength: 'lowerOnly',
  next: 'waitForDay',
  values: { openFromDay: '2026-03-20' },
}

function cell(changes: Partial<RequestedCell> = {}): RequestedCell {
  const projectId = changes.projectId ?? 'P1'
  const day = changes.day ?? '2026-03-16'
  return {
    projectId,
    day,
    lock: null,
    capHundredths: 2400,
    from: 0,
    to: 800,
    at: `${projectId} ${day}`,
    ...changes,
  }
}

function refusals(cells: RequestedCell[], rest: Partial<SaveQuestion> = {}) {
  return whyNotSave({
    period: { firstDay: '2026-03-15', lastDay: '2026-03-21' },
    cells,
    unknownProjects: [],
    otherHundredthsOf: {},
    ...rest,
  })
}

describe('accepted is', () => {
  test.each<[string, Partial<RequestedCell>]>([
    ['a raised cell', { from: 0, to: 800 }],
    ['a cell at its cap', { capHundredths: 800, to: 800 }],
    ['an unchanged cell of a submitted row', { lock: submittedLock, from: 800, to: 800 }],
    ['an unchanged cell above its cap', { capHundredths: 800, from: 1000, to: 1000 }],
    ['lowering a cell that stays above its cap', { capHundredths: 800, from: 1000, to: 900 }],
    ['lowering where hours may only be lowered', { lock: future, from: 800, to: 100 }],
    ['an unchanged cell of another month', { day: '2026-04-01', from: 800, to: 800 }],
    ['lowering on a day that stays above 24 hours', { from: 2400, to: 2300 }],
  ])('%s', (_sentence, changes) => {
    expect(refusals([cell(changes)], { otherHundredthsOf: { '2026-03-16': 1200 } })).toEqual([])
  })

  test('a request for nothing', () => {
    expect(refusals([])).toEqual([])
  })

  test('exactly 24 hours on one day over all projects', () => {
    const cells = [cell({ to: 800 }), cell({ projectId: 'P2', to: 400 })]
    expect(refusals(cells, { otherHundredthsOf: { '2026-03-16': 1200 } })).toEqual([])
  })
})

describe('refused is', () => {
  test('a changed cell of a submitted row, with since when and by which employee', () => {
    expect(refusals([cell({ lock: submittedLock, from: 800, to: 0 })])).toEqual([
      {
        code: 'timecard.row-submitted',
        at: 'P1 2026-03-16',
        values: { sinceAt: '2026-03-22T09:30:00Z', byName: 'Lee Haneul' },
      },
    ])
  })

  test('raising where hours may only be lowered', () => {
    expect(refusals([cell({ lock: future })])).toEqual([
      { code: 'timecard.future-day', at: 'P1 2026-03-16', values: { openFromDay: '2026-03-20' } },
    ])
  })

  test('[calendar-6] a changed cell of another month, also when no lock was found for it', () => {
    expect(refusals([cell({ day: '2026-04-01', from: 800, to: 0 })])).toEqual([
      {
        code: 'timecard.other-month',
        at: 'P1 2026-04-01',
        values: { firstDay: '2026-04-01', lastDay: '2026-04-04' },
      },
    ])
  })

  test('raising above the daily cap', () => {
    expect(refusals([cell({ capHundredths: 800, to: 801 })])).toEqual([
      { code: 'timecard.over-daily-cap', at: 'P1 2026-03-16', values: { capHundredths: 800 } },
    ])
  })

  test('raising further what is above the daily cap already', () => {
    expect(refusals([cell({ capHundredths: 800, from: 900, to: 901 })])).toHaveLength(1)
  })

  test('[timecard-3] more than 24 hours on one day, named on each raised cell of it', () => {
    const cells = [
      cell({ projectId: 'P1', from: 0, to: 801 }),
      cell({ projectId: 'P2', from: 400, to: 800 }),
      cell({ projectId: 'P3', from: 500, to: 400 }),
      cell({ projectId: 'P4', from: 300, to: 300 }),
      cell({ projectId: 'P1', day: '2026-03-17', from: 0, to: 2400 }),
    ]
    const values = { totalHundredths: 2401, capHundredths: 2400 }
    expect(refusals(cells, { otherHundredthsOf: { '2026-03-16': 100 } })).toEqual([
      { code: 'timecard.over-day-total', at: 'P1 2026-03-16', values },
      { code: 'timecard.over-day-total', at: 'P2 2026-03-16', values },
    ])
  })

  test('a project without a row, even when no hours are requested for it', () => {
    const unknownProjects = [
      { projectId: 'P9', at: 'timecardSaveList.1.projectId', tentativeOf: null },
    ]
    expect(refusals([cell()], { unknownProjects })).toEqual([
      {
        code: 'timecard.unknown-project',
        at: 'timecardSaveList.1.projectId',
        values: { projectId: 'P9' },
      },
    ])
  })

  test('a cell that was requested before: which figure counts is unknown', () => {
    expect(refusals([cell({ to: 800, at: 'first' }), cell({ to: 700, at: 'second' })])).toEqual([
      { code: 'timecard.twice', at: 'second' },
    ])
  })

  test('every refused cell, not only the first', () => {
    const cells = [
      cell({ day: '2026-03-16', lock: submittedLock }),
      cell({ day: '2026-03-17' }),
      cell({ day: '2026-03-18', lock: future }),
      cell({ day: '2026-03-19', capHundredths: 800, to: 900 }),
      cell({ day: '2026-03-20', to: 2401, capHundredths: 9999 }),
    ]
    expect(refusals(cells).map((problem) => [problem.at, problem.code])).toEqual([
      ['P1 2026-03-16', 'timecard.row-submitted'],
      ['P1 2026-03-18', 'timecard.future-day'],
      ['P1 2026-03-19', 'timecard.over-daily-cap'],
      ['P1 2026-03-20', 'timecard.over-day-total'],
    ])
  })
})
