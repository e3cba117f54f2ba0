import { describe, expect, test } from 'vitest'
import {
  type Employment,
  type NumberedTarget,
  targetStatusIn,
  whyNotEmployeeTargets,
} from './employee-target.ts'

const employed = { joinDay: '2020-01-01', retireDay: null }
const target = (more: Partial<NumberedTarget> = {}): NumberedTarget => ({
  targetSn: null,
  employeeId: 'kim',
  billableTarget: 120_000_000,
  nonBillableHundredths: 240,
  firstMonth: '2026-01',
  lastMonth: '2026-12',
  isUsed: true,
  ...more,
})
describe('the status of a target', () => {
  const within = { firstMonth: '2026-03', lastMonth: '2026-05' }
  test.each<[string, string | null, string]>([
    ['2026-02', null, 'planned'],
    ['2026-03', null, 'active'],
    ['2026-05', null, 'active'],
    ['2026-06', null, 'ended'],
    ['2026-04', '2026-04-10', 'active'],
    ['2026-05', '2026-04-10', 'ended'],
  ])('[gp-targets-7] in %s, with a retirement on %s, is %s', (month, retireDay, status) => {
    expect(targetStatusIn(month, within, retireDay)).toBe(status)
  })
})

describe('targets of employees', () => {
  const stored = [target({ targetSn: 1, lastMonth: '2026-06' })]
  const people = new Map<string, Employment>([
    ['kim', employed],
    ['lee', { joinDay: '2026-03-16', retireDay: '2026-09-30' }],
  ])
  const refused = (...requested: readonly NumberedTarget[]) =>
    whyNotEmployeeTargets(requested, { year: 2026, stored, people }).map(({ code, at }) => [
      code,
      at?.replace('employeeGpTargetList.', ''),
    ])
  const lees = (more: Partial<NumberedTarget>) =>
    target({ employeeId: 'lee', firstMonth: '2026-03', lastMonth: '2026-09', ...more })

  test('are several for one person where their months part', () => {
    expect(refused(target({ firstMonth: '2026-07' }))).toEqual([])
    expect(refused(target({ targetSn: 1, lastMonth: '2026-12' }))).toEqual([])
    const parted = [
      target({ targetSn: 1, lastMonth: '2026-02' }),
      target({ firstMonth: '2026-03' }),
    ]
    expect(refused(...parted)).toEqual([])
  })

  test('[gp-targets-6] share no month with another one of the same person', () => {
    expect(refused(target({ firstMonth: '2026-06' }))).toEqual([
      ['gp-target.overlap', '0.startMonth'],
    ])
    expect(refused(lees({}), lees({ firstMonth: '2026-09' }))).toEqual([
      ['gp-target.overlap', '0.startMonth'],
      ['gp-target.overlap', '1.startMonth'],
    ])
  })

  test('that are not used stand in no one’s way', () => {
    expect(refused(target({ isUsed: false }))).toEqual([])
    expect(refused(target({ targetSn: 1, isUsed: false }), target())).toEqual([])
  })

  test('lie in the year, in the order of their months', () => {
    expect(refused(lees({ firstMonth: '2025-12' }))).toEqual([
      ['gp-target.other-year', '0.startMonth'],
    ])
    expect(refused(lees({ lastMonth: '2027-01' }))).toEqual([
      ['gp-target.other-year', '0.endMonth'],
    ])
    expect(refused(lees({ firstMonth: '2026-05', lastMonth: '2026-04' }))).toEqual([
      ['gp-target.end-before-start', '0.endMonth'],
    ])
  })

  test('begin within employment, from the month of joining to that of retirement', () => {
    expect(refused(lees({ lastMonth: '2026-12' }))).toEqual([])
    expect(refused(lees({ firstMonth: '2026-09', lastMonth: '2026-12' }))).toEqual([])
    expect(refused(lees({ firstMonth: '2026-02' }))).toEqual([
      ['gp-target.before-joining', '0.startMonth'],
    ])
    expect(refused(lees({ firstMonth: '2026-10', lastMonth: '2026-12' }))).toEqual([
      ['gp-target.after-retirement', '0.startMonth'],
    ])
    expect(refused(lees({ firstMonth: '2026-02', isUsed: false }))).toEqual([])
  })

  test('are of existing employees, each stored one once and of its owner', () => {
    expect(refused(target({ employeeId: 'nobody' }))).toEqual([
      ['gp-target.unknown-employee', '0.employeeId'],
    ])
    expect(refused(target({ targetSn: 9 }))).toEqual([['gp-target.gone', '0.targetSn']])
    expect(refused(lees({ targetSn: 1 }))).toEqual([['gp-target.gone', '0.targetSn']])
    const one = target({ targetSn: 1, lastMonth: '2026-06' })
    expect(refused(one, one).map(([code]) => code)).toEqual(['gp-target.twice', 'gp-target.twice'])
  })
})
