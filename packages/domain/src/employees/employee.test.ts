import type { HeldRole } from '../access/roles.ts'
import { describe, expect, test } from 'vitest'
import { dutiesLost, type Employment, whyNotEmploy, whyNotLeaveAdministration } from './employee.ts'

const today = '2026-03-18'
const role = (
  roleId: HeldRole['roleId'],
  fromDay: HeldRole['fromDay'] = null,
  toDay: HeldRole['toDay'] = null,
): HeldRole => ({ roleId, fromDay, toDay })

const admin: Employment = {
  joinDay: '2024-01-01',
  retireDay: null,
  isActive: true,
  roles: [role('LE001'), role('LE999')],
}

describe('[employees-3] an employee', () => {
  test.each([
    [{ roles: [] }, ['employee.no-role roleList']],
    [
      { roles: [role('LE003', '2026-03-18', '2026-03-17')] },
      ['employee.role-days-out-of-order roleList'],
    ],
    [{ roles: [role('LE003', '2026-03-18', '2026-03-18')] }, []],
    [{ retireDay: '2023-12-31' }, ['employee.retired-before-joined retiredDate']],
    [{ retireDay: '2024-01-01' }, []],
    [{}, []],
  ])('%o', (more, problems) => {
    const result = whyNotEmploy({ ...admin, ...more })
    expect(result.map(({ code, at }) => `${code} ${at}`)).toEqual(problems)
  })
})

describe('[employees-6] the last administrator', () => {
  test.each([
    ['is not switched off', { isActive: false }, 'actionFlag'],
    ['does not retire, not even later', { retireDay: '2035-01-01' }, 'retiredDate'],
    ['does not lose the role', { roles: [role('LE001')] }, 'roleList'],
    ['does not hold it until a day', { roles: [role('LE999', null, '2035-01-01')] }, 'roleList'],
    ['does not hold it from tomorrow on', { roles: [role('LE999', '2026-03-19')] }, 'roleList'],
  ])('%s', (_, more, at) => {
    const after = { ...admin, ...more }
    expect(whyNotLeaveAdministration(admin, after, 0, today)).toEqual({
      code: 'employee.last-administrator',
      at,
    })
    expect(whyNotLeaveAdministration(admin, after, 1, today)).toBeNull()
  })

  test('may change anything else', () => {
    expect(
      whyNotLeaveAdministration(admin, { ...admin, roles: [role('LE999')] }, 0, today),
    ).toBeNull()
    const off = { ...admin, isActive: false }
    expect(whyNotLeaveAdministration(off, { ...off, roles: [role('LE001')] }, 0, today)).toBeNull()
  })
})

describe('duties', () => {
  const lead: Employment = { ...admin, roles: [role('LE001'), role('LE002'), role('LE003')] }
  test.each([
    ['are lost with the day of leaving', { retireDay: '2035-01-01' }, true, true],
    ['are lost with the account', { isActive: false }, true, true],
    ['of a leader are lost with the role', { roles: [role('LE001'), role('LE002')] }, true, false],
    ['of a PM are lost with the role', { roles: [role('LE001'), role('LE003')] }, false, true],
    [
      'are lost with the last day of the role',
      { roles: [role('LE002'), role('LE003', null, '2026-12-31')] },
      true,
      false,
    ],
    ['stay in any other change', { joinDay: '2024-02-01' }, false, false],
  ])('%s (employees-10)', (_, more, leads, manages) => {
    expect(dutiesLost(lead, { ...lead, ...more })).toEqual({ leads, manages })
  })

  test('[employees-10] that an employee had lost before are not lost again', () => {
    const left: Employment = { ...lead, retireDay: '2026-01-31' }
    expect(dutiesLost(left, { ...left, isActive: false })).toEqual({ leads: false, manages: false })
  })
})
