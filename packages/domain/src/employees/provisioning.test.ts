import { describe, expect, test } from 'vitest'
import {
  entrySaid,
  idSaid,
  isPlaceAttribute,
  namedBy,
  nameSaid,
  rolesByGroups,
  whatIsMissing,
} from './provisioning.ts'

test.each([
  [{ displayName: 'Kim Minjun', 'name.formatted': 'x' }, 'Kim Minjun'],
  [{ 'name.formatted': 'Minjun Kim', 'name.givenName': 'x' }, 'Minjun Kim'],
  [{ 'name.givenName': '민준', 'name.familyName': '김' }, '김민준'],
  [{ 'name.givenName': 'Minjun', 'name.familyName': 'Kim' }, 'Minjun Kim'],
  [{ 'name.familyName': 'Kim' }, 'Kim'],
  [{}, ''],
])('[provisioning-4] %j is called %s', (said, name) => {
  expect(nameSaid(said)).toBe(name)
})

test('[provisioning-3] an ID is the number, else the name before the @', () => {
  expect(idSaid('K-1', 'kim@contoso.example')).toBe('K-1')
  expect(idSaid('', 'kim@contoso.example')).toBe('kim')
  expect(idSaid('', 'kim')).toBe('kim')
})

describe('[provisioning-5] a unit', () => {
  const units = [
    { id: 'T1', names: ['개발 1팀', 'Development 1'] },
    { id: 'T2', names: ['개발 2팀', 'Development 2'] },
    { id: 'T3', names: ['T1', 'Development 2'] },
  ]

  test.each([
    ['T1', { id: 'T1' }],
    [' development  1 ', { id: 'T1' }],
    ['개발 2팀'.normalize('NFD'), { id: 'T2' }],
    ['Development 2', { problem: 'ambiguous' }],
    ['Sales', { problem: 'unknown' }],
    ['', { problem: 'unknown' }],
  ])('%s is %j', (text, result) => {
    expect(namedBy(text, units)).toEqual(result)
  })

  test('and a grade make an entry where they differ from today', () => {
    const present = { organizationId: 'T1', gradeCode: 'GR003' }
    const unknown = { problem: 'unknown' } as const
    expect(entrySaid({ unit: { id: 'T1' }, grade: { id: 'GR003' } }, present)).toBeNull()
    expect(entrySaid({ unit: null, grade: unknown }, present)).toBeNull()
    expect(entrySaid({ unit: { id: 'T2' }, grade: unknown }, present)).toEqual({
      organizationId: 'T2',
      gradeCode: '',
    })
    expect(entrySaid({ unit: null, grade: { id: 'GR004' } }, present)).toEqual({
      organizationId: null,
      gradeCode: 'GR004',
    })
  })

  test('alone places no one who waits', () => {
    expect(entrySaid({ unit: { id: 'T1' }, grade: null }, undefined)).toBeNull()
    expect(entrySaid({ unit: null, grade: { id: 'GR003' } }, undefined)).toBeNull()
    expect(entrySaid({ unit: { id: 'T1' }, grade: { id: 'GR003' } }, undefined)).toEqual({
      organizationId: 'T1',
      gradeCode: 'GR003',
    })
  })
})

test.each([
  ['department', true],
  ['urn:ietf:params:scim:schemas:extension:contoso:2.0:User:team', true],
  ['password', false],
  ['constructor', false],
  ['urn:x', false],
  [`urn:${'x'.repeat(300)}:a`, false],
])('[provisioning-5] the attribute %s can say a unit: %s', (attribute, can) => {
  expect(isPlaceAttribute(attribute)).toBe(can)
})

describe('[provisioning-7] groups', () => {
  const forGood = (roleId: 'LE001' | 'LE002' | 'LE003') => ({ roleId, fromDay: null, toDay: null })
  const timed = { roleId: 'LE002', fromDay: null, toDay: '2026-12-31' } as const

  test('give roles and take their own away', () => {
    const held = [forGood('LE001'), forGood('LE002')]
    expect(rolesByGroups(held, { given: ['LE002'], wanted: ['LE003'] })).toEqual({
      roles: [forGood('LE001'), forGood('LE003')],
      added: ['LE003'],
    })
  })

  test('leave the days of a role that an administrator gave', () => {
    expect(rolesByGroups([timed], { given: [], wanted: ['LE002'] })).toEqual({
      roles: [timed],
      added: [],
    })
  })

  test('leave no one without a role', () => {
    expect(rolesByGroups([forGood('LE003')], { given: ['LE003'], wanted: [] }).roles).toEqual([
      forGood('LE001'),
    ])
  })
})

test('[provisioning-10] what is missing comes in the order in which it is done', () => {
  const ready = {
    isOn: true,
    hasToken: true,
    hasPublicAddress: true,
    lastCallAt: '2026-03-18T00:00:00Z',
    users: 3,
    warnings: 0,
    mappedGroups: 1,
    unknownGroups: 0,
  }
  expect(whatIsMissing(ready)).toEqual([])
  const none = { isOn: false, hasToken: false, hasPublicAddress: false, lastCallAt: null, users: 0 }
  expect(whatIsMissing({ ...ready, ...none })).toEqual(['off', 'no-token', 'no-public-address'])
  expect(whatIsMissing({ ...ready, lastCallAt: null, users: 0 })).toEqual(['no-call'])
  expect(whatIsMissing({ ...ready, users: 0 })).toEqual(['no-user'])
  expect(whatIsMissing({ ...ready, unknownGroups: 1, warnings: 2 })).toEqual([
    'unknown-group',
    'warnings',
  ])
})
