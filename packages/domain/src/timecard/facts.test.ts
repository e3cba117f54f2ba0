import { describe, expect, test } from 'vitest'
import { exampleFacts, exampleRow } from './facts.fixture.ts'
import { capOf, lockOfCell, lockOfRow, residesOn } from './facts.ts'

const movedIn = [
  { fromDay: '2026-01-01', resides: false },
  { fromDay: '2026-03-18', resides: true },
]

describe('residence', () => {
  test.each([
    ['2025-12-31', false],
    ['2026-03-17', false],
    ['2026-03-18', true],
    ['2026-12-31', true],
  ])('on %s: %s', (day, resides) => {
    expect(residesOn({ residence: movedIn }, day)).toBe(resides)
  })

  test('of someone who was never a member is none', () => {
    expect(residesOn({ residence: [] }, '2026-03-18')).toBe(false)
  })

  test('[projects-2] changes the daily cap on its day', () => {
    const row = exampleRow({ residence: movedIn })
    expect(capOf(row, '2026-03-17')).toBe(2400)
    expect(capOf(row, '2026-03-18')).toBe(800)
  })
})

describe('the lock of a cell reads the facts', () => {
  const resident = exampleRow({ residence: [{ fromDay: '2026-01-01', resides: true }] })

  test('an ordinary workday is open', () => {
    expect(lockOfCell(exampleFacts(), resident, '2026-03-16')).toBeNull()
  })

  test('a resident has Saturday off', () => {
    expect(lockOfCell(exampleFacts(), resident, '2026-03-21')?.code).toBe(
      'timecard.resident-weekend',
    )
  })

  test('a resident has a day off on a holiday of the office in force on that day', () => {
    const facts = exampleFacts({
      offices: [
        { fromDay: '2020-01-01', officeCode: 'FC001' },
        { fromDay: '2026-03-18', officeCode: 'FC002' },
      ],
      holidays: [{ officeCode: 'FC002', firstDay: '2026-03-16', lastDay: '2026-03-18' }],
    })
    expect(lockOfCell(facts, resident, '2026-03-17')).toBeNull()
    expect(lockOfCell(facts, resident, '2026-03-18')?.code).toBe('timecard.resident-holiday')
  })

  test('a submitted row is locked as a whole and in each cell', () => {
    const row = exampleRow({ state: 'submitted' })
    expect(lockOfRow(exampleFacts(), row)?.code).toBe('timecard.row-submitted')
    expect(lockOfCell(exampleFacts(), row, '2026-03-16')?.code).toBe('timecard.row-submitted')
  })
})
