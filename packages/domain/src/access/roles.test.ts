import { describe, expect, test } from 'vitest'
import { type HeldRole, isRoleInForce, losesRole, rolesAfter } from './roles.ts'

const held = (roleId: HeldRole['roleId'], fromDay: string | null, toDay: string | null) => ({
  roleId,
  fromDay,
  toDay,
})

describe('a role', () => {
  test.each([
    ['for good', null, null, true],
    ['on its first day', '2026-03-18', null, true],
    ['on its last day', null, '2026-03-18', true],
    ['of that one day', '2026-03-18', '2026-03-18', true],
    ['that begins the next day', '2026-03-19', null, false],
    ['that ended the day before', null, '2026-03-17', false],
  ])('%s counts, or not', (_, fromDay, toDay, counts) => {
    expect(isRoleInForce(held('LE002', fromDay, toDay), '2026-03-18')).toBe(counts)
  })
})

describe('roles that are written', () => {
  const before = [held('LE001', null, null), held('LE003', '2026-01-01', '2026-06-30')]

  test('keep the days of which nothing is said, and stand once each by their codes', () => {
    expect(
      rolesAfter(before, [
        { roleId: 'LE003' },
        { roleId: 'LE002', toDay: '2026-12-31' },
        { roleId: 'LE001' },
        { roleId: 'LE001', fromDay: '2026-02-01' },
      ]),
    ).toEqual([
      held('LE001', '2026-02-01', null),
      held('LE002', null, '2026-12-31'),
      held('LE003', '2026-01-01', '2026-06-30'),
    ])
  })

  test('lose the days that are said to be none', () => {
    expect(rolesAfter(before, [{ roleId: 'LE003', fromDay: null, toDay: null }])).toEqual([
      held('LE003', null, null),
    ])
  })

  test('stay as they are where none are sent', () => {
    expect(rolesAfter(before, undefined)).toBe(before)
  })

  test('are the very ones that stand where those that are sent say nothing new', () => {
    expect(rolesAfter(before, [{ roleId: 'LE003' }, { roleId: 'LE001' }])).toBe(before)
  })
})

describe('someone loses a role', () => {
  const leader = [held('LE003', null, '2026-06-30')]
  test.each<[string, HeldRole[], string, boolean]>([
    ['that is taken away', [], '2026-03-18', true],
    [
      'with its last day moved into the past',
      [held('LE003', null, '2026-03-17')],
      '2026-03-18',
      true,
    ],
    ['never one that was over already', [], '2026-07-01', false],
    ['never one that ends later', [held('LE003', null, '2026-03-18')], '2026-03-18', false],
  ])('%s', (_, after, day, loses) => {
    expect(losesRole(leader, after, day)).toBe(loses)
  })
})
