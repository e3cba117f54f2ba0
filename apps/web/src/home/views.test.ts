import { may } from '@yuga/contract/access/access'
import { expect, test } from 'vitest'
import { hasCard, homeSearch, viewIn, viewsFor } from './views.ts'

const by =
  (...roles: string[]) =>
  (permission: Parameters<typeof may>[1]) =>
    may({ roles }, permission)

test.each([
  ['no one', [], ['own']],
  ['an employee', ['LE001'], ['own']],
  ['a PM', ['LE001', 'LE002'], ['projects', 'own']],
  ['a team leader', ['LE003'], ['team', 'own']],
  ['an executive', ['LE005'], ['company', 'team', 'own']],
  ['an administrator', ['LE999'], ['running', 'company', 'team', 'projects', 'own']],
] as const)('[home-2] %s has their views, the highest first', (_, roles, expected) => {
  expect(viewsFor(by(...roles))).toEqual(expected)
})

test('[home-2] a set opens a card, and an executive has no card of a timecard', () => {
  expect(hasCard(by('LE005'), 'own', 'week')).toBe(false)
  expect(hasCard(by('LE005'), 'own', 'notices')).toBe(true)
  expect(hasCard((permission) => permission === 'projects.staffing', 'team', 'free')).toBe(true)
})

test('[home-2] an address opens a view that is open, and else the highest', () => {
  const open = viewsFor(by('LE003'))
  expect(viewIn({ view: 'own' }, open)).toBe('own')
  expect(viewIn({ view: 'company' }, open)).toBe('team')
  expect(viewIn({}, open)).toBe('team')
  expect(homeSearch({ view: 'nowhere' })).toEqual({ view: undefined })
})
