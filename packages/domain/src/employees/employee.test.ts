import { describe, expect, test } from 'vitest'
import { dutiesLost, type Employment, whyNotEmploy, whyNotLeaveAdministration } from './employee.ts'

const admin: Employment = {
  joinDay: '2024-01-01',
  retireDay: null,
  isActive: true,
  roles: ['LE001', 'LE999'],
}

describe('an employee', () => {
  test.each([
    [{ roles: [] }, ['employee.no-role roleList']],
    [{ retireDay: '2023-12-31' }, ['employee.retired-before-joined retiredDate']],
    [{ retireDay: '2024-01-01' }, []],
    [{}, []],
  ])('%o', (more, problems) => {
    const found = whyNotEmploy({ ...admin, ...more })
    expect(found.map(({ code, at }) => `${code} ${at}`)).toEqual(problems)
  })
})

describe('the last administrator', () => {
  test.each([
    ['is not switched off', { isActive: false }, 'actionFlag'],
    ['does not retire, not even later', { retireDay: '2035-01-01' }, 'retiredDate'],
    ['does not lose the role', { roles: ['LE001'] as const }, 'roleList'],
  ])('%s', (_, more, at) => {
    const after = { ...admin, ...more }
    expect(whyNotLeaveAdministration(admin, after, 0)).toEqual({
      code: 'employee.last-administrator',
      at,
    })
    expect(whyNotLeaveAdministration(admin, after, 1)).toBeNull()
  })

  test('may change anything else', () => {
    expect(whyNotLeaveAdministration(admin, { ...admin, roles: ['LE999'] }, 0)).toBeNull()
    const off = { ...admin, isActive: false }
    expect(whyNotLeaveAdministration(off, { ...off, roles: ['LE001'] }, 0)).toBeNull()
  })
})

describe('duties', () => {
  const lead: Employment = { ...admin, roles: ['LE001', 'LE002', 'LE003'] }
  test.each([
    ['are lost with the day of leaving', { retireDay: '2035-01-01' }, true, true],
    ['are lost with the account', { isActive: false }, true, true],
    ['of a leader are lost with the role', { roles: ['LE001', 'LE002'] as const }, true, false],
    ['of a PM are lost with the role', { roles: ['LE001', 'LE003'] as const }, false, true],
    ['stay in any other change', { joinDay: '2024-02-01' }, false, false],
  ])('%s (employees-10)', (_, more, leads, manages) => {
    expect(dutiesLost(lead, { ...lead, ...more })).toEqual({ leads, manages })
  })

  test('that somebody had lost before are not lost again', () => {
    const left: Employment = { ...lead, retireDay: '2026-01-31' }
    expect(dutiesLost(left, { ...left, isActive: false })).toEqual({ leads: false, manages: false })
  })
})
