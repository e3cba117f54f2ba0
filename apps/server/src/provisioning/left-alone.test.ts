import { readProvisioning } from '@yuga/contract/people/provisioning'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Caller } from '../../test/server.ts'
import { useServer } from '../../test/use-server.ts'
import {
  createdBy,
  enterprise,
  entraUser,
  patchOf,
  type Provider,
  provisioned,
} from './scim.fixture.ts'

/* What an identity provider says of accounts that are in the hands of administrators. */

const { server, company } = useServer()
let admin: Caller
let scim: Provider
beforeAll(async () => {
  ;({ admin, scim } = await provisioned(server, company))
})

const creates = () => createdBy(scim)
const isOn = async (employeeId: string) => {
  const { rows } = await server.pool.query<{ on: boolean }>(
    'select is_active as on from employees where employee_id = $1',
    [employeeId],
  )
  return rows[0]?.on
}

describe('an account', () => {
  test('[provisioning-11] that an administrator switched off stays off, and the rest is done', async () => {
    const user = await creates()
    const warnings = async () =>
      (await admin(readProvisioning, {})).warningList.filter(
        ({ employeeId }) => employeeId === user.id,
      )
    const switchBy = (isActive: boolean) =>
      server.pool.query('update employees set is_active = $2 where employee_id = $1', [
        user.id,
        isActive,
      ])
    await switchBy(false)
    const sent = patchOf(
      { op: 'Replace', path: 'active', value: 'True' },
      { op: 'Replace', path: 'displayName', value: 'Another Name' },
    )
    const { status, body } = await scim('PATCH', `/Users/${user.id}`, sent)
    expect([status, body['active'], body['displayName']]).toEqual([200, false, 'Another Name'])
    expect(await isOn(user.id)).toBe(false)
    expect(await warnings()).toMatchObject([{ kind: 'account', problem: 'off-by-hand' }])
    await switchBy(true)
    expect(await warnings()).toEqual([])
    // what the provider switches off after that, it switches on again
    await scim('PATCH', `/Users/${user.id}`, patchOf({ op: 'replace', value: { active: false } }))
    await scim('PATCH', `/Users/${user.id}`, patchOf({ op: 'replace', value: { active: true } }))
    expect(await isOn(user.id)).toBe(true)
    // and an administrator who has it off again keeps it off
    await switchBy(false)
    await scim('PATCH', `/Users/${user.id}`, patchOf({ op: 'replace', value: { active: true } }))
    expect(await isOn(user.id)).toBe(false)
  })

  test('[provisioning-11] that the provider created switched off is switched on by it', async () => {
    const { body } = await scim('POST', '/Users', { ...entraUser(), active: false })
    const id = String(body['id'])
    expect(await isOn(id)).toBe(false)
    await scim('PATCH', `/Users/${id}`, patchOf({ op: 'replace', value: { active: true } }))
    expect(await isOn(id)).toBe(true)
  })

  test('[provisioning-11] of someone who was here and is off is linked, and stays off', async () => {
    const kim = await company.person({ name: 'Kim Off' })
    await server.pool.query('update employees set is_active = false where employee_id = $1', [
      kim.employeeId,
    ])
    const { body } = await scim('POST', '/Users', {
      ...entraUser(),
      [enterprise]: { employeeNumber: kim.employeeId },
    })
    expect([body['id'], body['active']]).toEqual([kim.employeeId, false])
  })

  test('[provisioning-11] of an administrator keeps its address', async () => {
    const other = await company.person({ roles: ['LE001', 'LE999'], name: 'Choi Admin' })
    const { employeeId } = other
    const addressOf = async () => {
      const { rows } = await server.pool.query<{ email: string }>(
        'select email from employees where employee_id = $1',
        [employeeId],
      )
      return rows[0]?.email
    }
    const before = await addressOf()
    const taken = [{ type: 'work', value: 'attacker@evil.example', primary: true }]
    await scim('POST', '/Users', {
      ...entraUser(),
      emails: taken,
      [enterprise]: { employeeNumber: employeeId },
    })
    expect(await addressOf()).toBe(before)
    await scim(
      'PATCH',
      `/Users/${employeeId}`,
      patchOf({ op: 'Replace', path: 'emails', value: taken }),
    )
    expect(await addressOf()).toBe(before)
    const { warningList } = await admin(readProvisioning, {})
    expect(warningList).toContainEqual(
      expect.objectContaining({ employeeId, kind: 'address', problem: 'administrator' }),
    )
    await server.pool.query(
      `delete from employee_roles where employee_id = $1 and role_id = 'LE999'`,
      [employeeId],
    )
    await scim(
      'PATCH',
      `/Users/${employeeId}`,
      patchOf({ op: 'Replace', path: 'emails', value: taken }),
    )
    expect(await addressOf()).toBe('attacker@evil.example')
  })
})
