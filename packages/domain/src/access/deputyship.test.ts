import { addDays, daysBetween } from '../calendar/day.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type DeputyChangeQuestion,
  type DeputyQuestion,
  whyNotChangeDeputy,
  whyNotEndDeputy,
  whyNotNameDeputy,
} from './deputyship.ts'

const question: DeputyQuestion = {
  principalId: 'lee',
  deputyId: 'kim',
  fromDay: '2026-03-20',
  toDay: '2026-03-27',
  today: '2026-03-18',
  isOwnKind: true,
  deputy: { isActive: true, joinDay: '2020-01-01', retireDay: null },
  others: [],
}
const naming = (changed: Partial<DeputyQuestion>) =>
  whyNotNameDeputy({ ...question, ...changed }).map(({ code, at }) => `${code} ${at}`)

describe('a deputy is named', () => {
  test.each<[string, Partial<DeputyQuestion>]>([
    ['for days ahead', {}],
    ['from today on', { fromDay: '2026-03-18' }],
    ['for one day', { toDay: '2026-03-20' }],
    ['for a year', { toDay: '2027-03-20' }],
    [
      'who leaves on the last day',
      { deputy: { isActive: true, joinDay: '2026-03-20', retireDay: '2026-03-27' } },
    ],
    [
      'next to other days of theirs',
      {
        others: [
          { fromDay: '2026-03-18', toDay: '2026-03-19' },
          { fromDay: '2026-03-28', toDay: '2026-03-30' },
        ],
      },
    ],
  ])('%s', (_, changed) => expect(naming(changed)).toEqual([]))
})

describe('[access-7] a deputy is refused', () => {
  test.each<[string, Partial<DeputyQuestion>, string]>([
    ['who is the principal', { deputyId: 'lee' }, 'deputy.oneself deputyId'],
    ['for what the principal does not do', { isOwnKind: false }, 'deputy.kind-not-yours kind'],
    ['with an unknown ID', { deputy: null }, 'deputy.not-employed deputyId'],
    [
      'who is not active',
      { deputy: { isActive: false, joinDay: '2020-01-01', retireDay: null } },
      'deputy.not-employed deputyId',
    ],
    [
      'who joins after the first day',
      { deputy: { isActive: true, joinDay: '2026-03-21', retireDay: null } },
      'deputy.not-employed deputyId',
    ],
    [
      'who leaves before the last day',
      { deputy: { isActive: true, joinDay: '2020-01-01', retireDay: '2026-03-26' } },
      'deputy.not-employed deputyId',
    ],
    ['from yesterday on', { fromDay: '2026-03-17' }, 'deputy.in-the-past fromDate'],
    ['for no day at all', { toDay: '2026-03-19' }, 'deputy.days-out-of-order toDate'],
    ['for longer than a year', { toDay: '2027-03-22' }, 'deputy.too-long toDate'],
    [
      'twice, on one day in common at the end',
      { others: [{ fromDay: '2026-03-27', toDay: '2026-04-30' }] },
      'deputy.doubled fromDate',
    ],
    [
      'twice, on one day in common at the beginning',
      { others: [{ fromDay: '2026-03-01', toDay: '2026-03-20' }] },
      'deputy.doubled fromDate',
    ],
  ])('%s', (_, changed, problem) => expect(naming(changed)).toEqual([problem]))

  test('for everything that is wrong at once', () => {
    expect(
      naming({ deputyId: 'lee', isOwnKind: false, fromDay: '2026-03-17', toDay: '2026-03-16' }),
    ).toEqual([
      'deputy.oneself deputyId',
      'deputy.kind-not-yours kind',
      'deputy.in-the-past fromDate',
      'deputy.days-out-of-order toDate',
    ])
  })
})

describe('[access-7] the days of a deputyship', () => {
  const standing: DeputyChangeQuestion = {
    state: 'active',
    before: { fromDay: '2026-03-16', toDay: '2026-03-20' },
    fromDay: '2026-03-16',
    toDay: '2026-03-25',
    today: '2026-03-18',
    deputy: question.deputy,
    others: [],
  }
  const changing = (changed: Partial<DeputyChangeQuestion>) =>
    whyNotChangeDeputy({ ...standing, ...changed }).map(({ code, at }) => `${code} ${at ?? ''}`)
  const coming = {
    state: 'coming',
    before: { fromDay: '2026-03-19', toDay: '2026-03-20' },
  } as const

  test.each<[string, Partial<DeputyChangeQuestion>]>([
    ['may end later', {}],
    ['may end today', { toDay: '2026-03-18' }],
    ['may begin earlier while they lie ahead', { ...coming, fromDay: '2026-03-18' }],
  ])('%s', (_, changed) => expect(changing(changed)).toEqual([]))

  test.each<[string, Partial<DeputyChangeQuestion>, string]>([
    ['begin when they began', { fromDay: '2026-03-17' }, 'deputy.begun fromDate'],
    ['do not end in the past', { toDay: '2026-03-17' }, 'deputy.in-the-past toDate'],
    [
      'do not begin in the past',
      { ...coming, fromDay: '2026-03-17' },
      'deputy.in-the-past fromDate',
    ],
    ['stay as they are once it is over', { state: 'over' }, 'deputy.over '],
    [
      'are days on which the deputy is there',
      { deputy: { isActive: true, joinDay: '2020-01-01', retireDay: '2026-03-24' } },
      'deputy.not-employed toDate',
    ],
    [
      'do not overlap with others',
      { others: [{ fromDay: '2026-03-25', toDay: '2026-03-26' }] },
      'deputy.doubled fromDate',
    ],
    ['are at most a year', { toDay: '2027-03-18' }, 'deputy.too-long toDate'],
  ])('%s', (_, changed, problem) => expect(changing(changed)).toEqual([problem]))
})

test('what is over cannot be ended again', () => {
  expect(whyNotEndDeputy('over')?.code).toBe('deputy.over')
  expect(whyNotEndDeputy('active')).toBe(null)
  expect(whyNotEndDeputy('coming')).toBe(null)
})

test('a stretch that is taken lies ahead, is at most a year long and meets no other', () => {
  const day = fc.integer({ min: -30, max: 800 }).map((days) => addDays(question.today, days))
  const stretch = fc.record({ fromDay: day, toDay: day })
  fc.assert(
    fc.property(stretch, fc.array(stretch, { maxLength: 3 }), ({ fromDay, toDay }, others) => {
      const isTaken = naming({ fromDay, toDay, others }).length === 0
      const length = daysBetween(fromDay, toDay)
      const isFree = others.every((one) => one.toDay < fromDay || one.fromDay > toDay)
      expect(isTaken).toBe(fromDay >= question.today && length >= 0 && length <= 366 && isFree)
    }),
  )
})
