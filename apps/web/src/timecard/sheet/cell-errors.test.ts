import { describe, expect, test } from 'vitest'
import { readRefusal, withoutRefusalsOf } from './cell-errors.ts'

const issue = (path: string, message: string) => ({ path, message, reason: 'timecard.test' })

const said = (message: string) => ({ message, reason: 'timecard.test' })

describe('a refusal of the server', () => {
  const read = readRefusal(
    [
      issue('timecardSaveList.1.timeMonday', 'too much'),
      issue('timecardSaveList.1.timeFriday', 'a holiday'),
      issue('timecardSaveList.0', 'submitted'),
      issue('timecardProjectList.0.projectId', 'not overtime'),
      issue('fromDate', 'no period'),
      issue('timecardSaveList.9.timeMonday', 'who?'),
    ],
    ['A', 'B'],
  )

  test('is put to the cells and rows that it names', () => {
    expect(read.rows.get('B')).toEqual({
      days: { 1: said('too much'), 5: said('a holiday') },
      row: null,
    })
    expect(read.rows.get('A')).toEqual({ days: {}, row: 'submitted' })
  })

  test('is not swallowed where it names neither', () => {
    expect(read.elsewhere).toEqual(['no period', 'who?'])
  })

  test('goes when the cell changes, and the others stay', () => {
    const change = { projectId: 'B', day: 1, from: 0, to: 1 }
    const rest = withoutRefusalsOf(read.rows, [change])
    expect(rest.get('B')).toEqual({ days: { 5: said('a holiday') }, row: null })
    expect(withoutRefusalsOf(rest, [{ ...change, day: 5 }]).has('B')).toBe(false)
    const elsewhere = withoutRefusalsOf(read.rows, [{ ...change, projectId: 'Z' }])
    expect(elsewhere).toEqual(read.rows)
    expect(elsewhere.get('B')).toBe(read.rows.get('B'))
  })

  test('of a day over its total goes when any cell of the day changes', () => {
    const over = { message: '26 hours', reason: 'timecard.over-day-total' }
    const refusals = new Map([['A', { days: { 1: over, 2: over }, row: null }]])
    const rest = withoutRefusalsOf(refusals, [{ projectId: 'B', day: 1, from: 800, to: 600 }])
    expect(rest.get('A')).toEqual({ days: { 2: over }, row: null })
  })
})
