import { unitNameIn } from '@yuga/contract/master-data/unit-name'
import {
  type Holder,
  may,
  permissionHandedOver,
  type Permission,
  rolesGiving,
} from '@yuga/contract/access/access'
import { permissions } from '@yuga/contract/access/grants'
import type { screensFor } from '@yuga/contract/access/menu'
import type { Language } from '@yuga/contract/problems/problems'
import { yesOrNo } from '@yuga/contract/wire/wire'
import { decidingScopeOf } from '@yuga/domain/access/deciding'
import { type DeputyKind, deputyKinds } from '@yuga/domain/access/deputyship'
import { dayToWire } from '@yuga/domain/calendar/day'
import { heldRoleFor } from '../access/held-role.ts'
import type { Deputyship } from '../deputies/deputies.store.ts'
import { deputyshipRowFor } from '../deputies/deputies.view.ts'
import type { HeldSet, PersonQuery } from './person.store.ts'
import type { ReachQuery, ReachResult } from './reach.store.ts'

export function personFor(
  person: PersonQuery,
  {
    openSessionCount,
    language,
    sets,
  }: {
    readonly openSessionCount: number
    readonly language: Language
    readonly sets: readonly HeldSet[]
  },
) {
  const { facts, today } = person
  const notOver = facts.heldRoles.filter(({ toDay }) => toDay === null || toDay >= today)
  const dayOrNone = (day: string | null) => (day === null ? null : dayToWire(day))
  return {
    employeeId: person.employeeId,
    employeeName: person.name,
    email: facts.email,
    position: facts.position,
    organizationName: unitNameIn(person, language),
    organizationFromDate: dayToWire(facts.organizationFromDay ?? facts.joinDay),
    locationCode: person.officeCode,
    locationName: facts.officeName?.[language] ?? person.officeCode,
    today: dayToWire(today),
    joinDate: dayToWire(facts.joinDay),
    retireDate: dayOrNone(facts.retireDay),
    lastSignInDate: dayOrNone(facts.lastSignInDay),
    roleList: notOver.map(heldRoleFor),
    setList: sets.map(({ setName, fromDay, toDay }) => ({
      setName,
      fromDate: dayToWire(fromDay),
      toDate: dayOrNone(toDay),
    })),
    stoppedBy: facts.stoppedBy,
    passwordYn: yesOrNo(facts.hasPassword),
    openSessionCount,
  }
}

/** Someone with the sets that give them something today. */
type WithSets = Holder & { readonly sets: readonly HeldSet[] }

/** The sets by which someone holds a permission today (sets-9). */
function setsGiving({ sets }: WithSets, permission: Permission) {
  return sets.flatMap(({ setName, items }) =>
    items.filter((item) => item.permission === permission).map(({ scope }) => ({ setName, scope })),
  )
}

type ScreenOpened = ReturnType<typeof screensFor>[number]

export function screenFor(
  { name, isOpen, isForEveryone, permission, deputyOf }: ScreenOpened,
  holder: WithSets,
) {
  return {
    screen: name,
    openYn: yesOrNo(isOpen),
    everyoneYn: yesOrNo(isForEveryone),
    roleList: permission === null ? [] : rolesGiving(holder.roles, permission),
    setList: permission === null ? [] : setsGiving(holder, permission),
    deputyKind: deputyOf,
  }
}

function handedOverBy(permission: Permission, standsIn: readonly DeputyKind[]): DeputyKind | null {
  const isHandedOver = (kind: DeputyKind) =>
    permissionHandedOver[kind] === permission && standsIn.includes(kind)
  return deputyKinds.find(isHandedOver) ?? null
}

/** Every permission with whether someone holds it, by which roles, or by what was handed to them. */
export function permissionsFor(holder: WithSets, standsIn: readonly DeputyKind[]) {
  return permissions.map((permission) => {
    const roleList = rolesGiving(holder.roles, permission)
    const deputyKind = handedOverBy(permission, standsIn)
    const heldYn = yesOrNo(may(holder, permission) || deputyKind !== null)
    return { permission, heldYn, roleList, setList: setsGiving(holder, permission), deputyKind }
  })
}

/** Those that are not over, and those that ended before their last day: these are what people ask about. */
export function deputyshipsFor(
  result: readonly Deputyship[],
  person: PersonQuery,
  reader: { readonly timeZone: string },
) {
  return result
    .filter(({ state, to_day: toDay }) => state !== 'over' || toDay >= person.today)
    .map((one) => deputyshipRowFor(one, reader))
}

/** The viewers that give the person the right to decide for everybody. */
export function decidesForAll({ actorId, viewers }: ReachQuery) {
  return viewers
    .filter(({ roles }) => decidingScopeOf(roles).everyone)
    .map(({ employeeId, name }) =>
      employeeId === actorId
        ? { onBehalfOf: null, onBehalfOfName: null }
        : { onBehalfOf: employeeId, onBehalfOfName: name },
    )
}

export function reachFor(result: ReachResult) {
  return {
    employeeId: result.employee_id,
    employeeName: result.name,
    organizationName: result.organization_name,
    activeYn: yesOrNo(result.is_active),
    groundList: [...result.grounds],
  }
}
