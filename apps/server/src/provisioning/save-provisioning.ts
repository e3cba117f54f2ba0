import type { updateProvisioning } from '@yuga/contract/people/provisioning'
import type { ReceivedBy } from '@yuga/contract/wire/endpoint'
import type { Actor } from '../http/actor.ts'
import { refuse } from '../http/refusal.ts'
import type { Context } from '../http/serve.ts'
import { refuseStale } from '../master-data/version.ts'
import { lockEmployeeRecords } from '../employees/write-employees.store.ts'
import { applyGroupRoles } from './group-roles.ts'
import {
  groupRoles,
  lockedProvisioning,
  peopleWithGroupRoles,
  storeGroupRoles,
  storeProvisioning,
  zoneOfOffice,
} from './provisioning.store.ts'

type Call = ReceivedBy<typeof updateProvisioning> & Context & { readonly actor: Actor }

/** Saves the settings; another table of groups gives and takes roles at once (provisioning-7). */
export async function saveProvisioning({ actor, body, db, now, audit }: Call) {
  await lockEmployeeRecords(db)
  const before = await lockedProvisioning(db)
  refuseStale(body.version, before)
  if ((await zoneOfOffice(db, body.location)) === undefined) {
    refuse('provisioning.unknown-office', { at: 'location' })
  }
  const { groupRoleList } = body
  const seen = new Set<string>()
  groupRoleList.forEach(({ groupName, roleId }, place) => {
    const key = `${roleId} ${groupName}`
    if (seen.has(key))
      refuse('provisioning.group-twice', { at: `groupRoleList.${place}.groupName` })
    seen.add(key)
  })
  const settings = {
    isOn: body.onYn === 'Y',
    unitAttribute: body.unitAttribute,
    gradeAttribute: body.gradeAttribute,
    officeCode: body.location,
    createsWaiting: body.createsWaitingYn === 'Y',
  }
  const rowsBefore = (await groupRoles(db)).map(({ groupName, roleId }) => ({ groupName, roleId }))
  await storeProvisioning(db, settings, { employeeId: actor.employeeId, at: now })
  await storeGroupRoles(db, groupRoleList)
  const { today } = actor
  await applyGroupRoles({ db, now, audit, actor, today }, await peopleWithGroupRoles(db))
  const { isOn, unitAttribute, gradeAttribute, officeCode, createsWaiting } = before
  await audit({
    forEmployeeId: null,
    action: 'provisioning.settings',
    subject: 'provisioning',
    before: {
      isOn,
      unitAttribute,
      gradeAttribute,
      officeCode,
      createsWaiting,
      groupRoles: rowsBefore,
    },
    after: { ...settings, groupRoles: groupRoleList },
  })
  return { version: before.version + 1 }
}
