import { describe, expect, test } from 'vitest'
import { type GrantRequest, whyNotGive, whyNotWriteSet } from './permission-set.ts'

const company = (permission: string) => ({ permission, scope: 'company' as const })
const codesOf = (problems: readonly { code: string; at?: string }[]) =>
  problems.map(({ code, at = '' }) => `${code} ${at}`.trim())

describe('a set', () => {
  const all = { takes: () => true, holds: () => true }

  test('[sets-1] has one or more permissions, each once', () => {
    expect(codesOf(whyNotWriteSet({ ...all, items: [] }))).toEqual(['set.no-item itemList'])
    expect(
      codesOf(whyNotWriteSet({ ...all, items: [company('a'), company('b'), company('a')] })),
    ).toEqual(['set.item-twice itemList.2.permission'])
    expect(whyNotWriteSet({ ...all, items: [company('a'), company('b')] })).toEqual([])
  })

  test('[sets-2, sets-7] has no scope that its permission does not take, and nothing that its writer does not hold', () => {
    const request = {
      items: [company('a'), { permission: 'b', scope: 'own' as const }, company('c')],
      takes: ({ scope }: { scope: string }) => scope === 'company',
      holds: (permission: string) => permission !== 'c',
    }
    expect(codesOf(whyNotWriteSet(request))).toEqual([
      'set.scope-not-taken itemList.1.scope',
      'set.not-yours itemList.2',
    ])
  })
})

describe('[sets-8] a set is given', () => {
  const request: GrantRequest = {
    giverId: 'admin',
    employeeId: 'kim',
    today: '2026-03-18',
    fromDay: '2026-03-18',
    toDay: null,
    others: [],
    giverHoldsUntil: null,
  }
  test.each<[string, Partial<GrantRequest>, string[]]>([
    ['from today on', {}, []],
    ['for one day', { toDay: '2026-03-18' }, []],
    ['later', { fromDay: '2026-04-01', toDay: '2026-04-30' }, []],
    ['not to oneself', { employeeId: 'admin' }, ['set.to-oneself']],
    ['not to a former employee', { today: null }, ['set.not-employed employeeId']],
    ['not from yesterday on', { fromDay: '2026-03-17' }, ['set.in-the-past fromDate']],
    [
      'not until yesterday',
      { fromDay: '2026-03-01', toDay: '2026-03-17' },
      ['set.in-the-past fromDate', 'set.in-the-past toDate'],
    ],
    ['not with days out of order', { toDay: '2026-03-17' }, ['set.days-out-of-order toDate']],
    [
      'not twice for a day',
      { others: [{ fromDay: '2026-03-01', toDay: '2026-03-18' }] },
      ['set.given-already fromDate'],
    ],
    [
      'not where it is held for good',
      { others: [{ fromDay: '2026-01-01', toDay: null }] },
      ['set.given-already fromDate'],
    ],
    [
      '[sets-7] not for longer than the giver holds it',
      { giverHoldsUntil: '2026-03-31' },
      ['set.outlives-giver toDate'],
    ],
    [
      '[sets-7] not by a day longer',
      { toDay: '2026-04-01', giverHoldsUntil: '2026-03-31' },
      ['set.outlives-giver toDate'],
    ],
    [
      '[sets-7] through the last day of the giver',
      { toDay: '2026-03-31', giverHoldsUntil: '2026-03-31' },
      [],
    ],
    ['again after it is over', { others: [{ fromDay: '2026-03-01', toDay: '2026-03-17' }] }, []],
    [
      'before it is given again',
      { toDay: '2026-03-31', others: [{ fromDay: '2026-04-01', toDay: null }] },
      [],
    ],
  ])('%s', (_, change, expected) => {
    expect(codesOf(whyNotGive({ ...request, ...change }))).toEqual(expected)
  })

  test('until another day, where it has begun', () => {
    const begun = { ...request, fromDay: '2026-01-01', toDay: '2026-03-18' }
    expect(whyNotGive(begun, { hasBegun: true })).toEqual([])
    expect(codesOf(whyNotGive({ ...begun, toDay: '2026-03-17' }, { hasBegun: true }))).toEqual([
      'set.in-the-past toDate',
    ])
  })
})
