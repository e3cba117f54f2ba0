import { describe, expect, test } from 'vitest'
import { changedHands } from './changed-hands.ts'
import { whyNotCopyChart, whyNotLead, whyNotWriteChart } from './write-chart.ts'

describe('the chart of a year can be changed', () => {
  test.each([
    [2025, 'organization.year'],
    [2026, undefined],
    [2027, undefined],
    [2028, 'organization.year'],
  ])('%i in 2026: %s', (year, expected) => {
    expect(whyNotWriteChart(year, 2026)?.code).toBe(expected)
  })
})

describe('a chart can be copied', () => {
  test.each([
    [{ from: 12, to: 0 }, undefined],
    [{ from: 0, to: 0 }, 'organization.no-chart-to-copy'],
    [{ from: 0, to: 3 }, 'organization.no-chart-to-copy'],
    [{ from: 12, to: 1 }, 'organization.chart-exists'],
  ])('%o: %s', (units, expected) => {
    expect(whyNotCopyChart(units)?.code).toBe(expected)
  })
})

describe('the leader of a unit', () => {
  test.each([
    ['can be who may lead', true, null, undefined],
    ['cannot be who may not', false, null, 'organization.unknown-leader'],
    ['stays who leads it already', false, 'kim', undefined],
    ['cannot become who may not in place of another', false, 'lee', 'organization.unknown-leader'],
  ])('%s', (_, mayLead, before, expected) => {
    expect(whyNotLead({ id: 'kim', mayLead }, before)?.code).toBe(expected)
  })
})

test('a request changes hands where other leaders decide it, in whichever order they are named', () => {
  const before = new Map([
    [1, ['kim', 'lee']],
    [2, ['kim']],
    [3, ['park']],
  ])
  const after = new Map([
    [1, ['lee', 'kim']],
    [2, ['lee']],
    [4, ['kim']],
  ])
  expect(changedHands(before, after)).toEqual([
    { requestSn: 2, before: ['kim'], after: ['lee'] },
    { requestSn: 3, before: ['park'], after: [] },
    { requestSn: 4, before: [], after: ['kim'] },
  ])
})
