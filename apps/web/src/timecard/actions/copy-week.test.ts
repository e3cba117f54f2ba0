import { describe, expect, test } from 'vitest'
import { aLock, aTimecard } from '../timecard.fixture.ts'
import { pastCells, periodsBefore, planCopy, projectsToShow } from './copy-week.ts'
import { sheetFrom } from '../sheet/sheet.ts'

const period = (firstDay: string, lastDay: string) => ({ firstDay, lastDay })

describe('the week before', () => {
  test.each([
    [
      'a whole week after a whole week',
      period('2026-03-15', '2026-03-21'),
      [['2026-03-08', '2026-03-14']],
    ],
    [
      'a whole week after a cut one',
      period('2026-04-05', '2026-04-11'),
      [
        ['2026-03-29', '2026-03-31'],
        ['2026-04-01', '2026-04-04'],
      ],
    ],
    [
      'the first days of a month',
      period('2026-04-01', '2026-04-04'),
      [['2026-03-22', '2026-03-28']],
    ],
    [
      'the last days of a month',
      period('2026-03-29', '2026-03-31'),
      [['2026-03-22', '2026-03-28']],
    ],
  ])('of %s', (_, shown, before) => {
    expect(periodsBefore(shown).map(({ firstDay, lastDay }) => [firstDay, lastDay])).toEqual(before)
  })

  test('is read from both sides of a month end, each day on its weekday', () => {
    const march = aTimecard([{ week: [0, 8, 7, 0, 0, 0, 0] }], { day: '2026-03-30' })
    const april = aTimecard([{ week: [0, 0, 0, 6, 5, 0, 0] }], { day: '2026-04-02' })
    const past = pastCells(period('2026-04-05', '2026-04-11'), [march, april])
    expect(past.map(({ day, hours }) => [day, hours])).toEqual([
      [1, 800],
      [2, 700],
      [3, 600],
      [4, 500],
    ])
  })

  test('gives a cut week only the days that it has', () => {
    const before = aTimecard([{ week: [0, 8, 8, 8, 8, 8, 0] }], { day: '2026-03-24' })
    const past = pastCells(period('2026-04-01', '2026-04-04'), [before])
    expect(past.map(({ day }) => day)).toEqual([3, 4, 5])
  })
})

describe('copying its hours', () => {
  const future = aLock('timecard.future-day', { strength: 'lowerOnly' })
  const sheet = sheetFrom(
    aTimecard([{ week: [0, 0, 4, 0, 0, 0, 0], locks: { 5: future } }, { showFlag: 'N' }]),
  )
  const past = [1, 2, 5].map((day) => ({ projectId: 'P1', projectName: 'One', day, hours: 800 }))
  const gone = { projectId: 'P9', projectName: 'Nine', day: 1, hours: 100 }

  test('fills empty cells and names what it leaves alone', () => {
    const { patch, missed } = planCopy(sheet, [...past, gone])
    expect(patch).toEqual([{ projectId: 'P1', day: 1, from: 0, to: 800 }])
    expect(
      missed.map(({ day, because }) => [
        day,
        typeof because === 'string' ? because : because.problem.code,
      ]),
    ).toEqual([
      [2, 'taken'],
      [1, 'gone'],
      [5, 'timecard.future-day'],
    ])
  })

  test('asks to show the projects that are missing in the grid', () => {
    const hidden = { projectId: 'P2', projectName: 'Two', day: 1, hours: 100 }
    expect(projectsToShow(sheet, [...past, hidden, gone])).toEqual(['P2'])
  })
})
