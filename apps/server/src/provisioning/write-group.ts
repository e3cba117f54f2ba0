import { applyGroupRoles } from './group-roles.ts'
import {
  addGroup,
  changeGroup,
  changeMembers,
  dropGroup,
  isGroupTaken,
  type ProvisionedGroup,
  unknownMember,
} from './groups.store.ts'
import { type Item, isItem, keyIn, type Operation, patched } from './scim/patch.ts'
import { groupResource, groupSchema } from './scim/schema.ts'
import { refuseScim } from './scim/scim-error.ts'
import { textIn } from './scim/user-resource.ts'
import { touchIdentitiesOf } from './users.store.ts'
import type { ScimCall } from './write-user.ts'

/** So many members a request names at most, and a group has at most. */
const mostNamed = 1_000
const mostMembers = 20_000

export function groupTagOf({ version }: ProvisionedGroup): string {
  return `W/"${version}"`
}

/** A group as the provider reads it. */
export function groupToScim(group: ProvisionedGroup, base: string, withMembers = true): Item {
  const { groupId, displayName, externalId, members } = group
  return {
    schemas: [groupSchema],
    id: groupId,
    ...(externalId !== null && { externalId }),
    displayName,
    ...(withMembers && {
      members: members.map((member) => ({
        ...member,
        type: 'User',
        $ref: `${base}/Users/${encodeURIComponent(member.value)}`,
      })),
    }),
    meta: {
      resourceType: 'Group',
      created: new Date(group.createdAt).toISOString(),
      lastModified: new Date(group.changedAt).toISOString(),
      location: `${base}/Groups/${groupId}`,
      version: groupTagOf(group),
    },
  }
}

type SentGroup = {
  readonly displayName: string
  readonly externalId: string | null | undefined
  /** Undefined: nothing is said of them. */
  readonly members: readonly string[] | undefined
}

function readGroup(resource: Item): SentGroup {
  const externalId = resource[keyIn(resource, 'externalId') ?? '']
  const members = resource[keyIn(resource, 'members') ?? '']
  return {
    displayName:
      textIn(resource, 'displayName') ?? refuseScim('invalidValue', '"displayName" is required.'),
    externalId: externalId === null ? null : textIn(resource, 'externalId'),
    members: members === undefined ? undefined : membersIn(members),
  }
}

function membersIn(value: unknown): string[] {
  const items: unknown[] = value === null ? [] : Array.isArray(value) ? value : [value]
  const ids = items.map((item) => {
    const id = isItem(item) ? textIn(item, 'value') : undefined
    return (
      id ?? refuseScim('invalidValue', 'Each of "members" needs the id of a user as its value.')
    )
  })
  return [...new Set(ids)]
}

function countOf(value: unknown): number {
  return Array.isArray(value) ? value.length : 1
}

function refuseManyMembers(named: number): void {
  if (named > mostNamed) {
    refuseScim('tooMany', `A request names at most ${mostNamed} members. Send several requests.`)
  }
}

export async function createGroup(call: ScimCall, body: Item): Promise<string> {
  const sent = readGroup(body)
  const { displayName, externalId = null, members = [] } = sent
  refuseManyMembers(members.length)
  await refuseTaken(call, { displayName, externalId, groupId: null })
  await refuseUnknown(call, members)
  const groupId = await addGroup(call.db, displayName, externalId, call.now)
  await changeMembers(call.db, groupId, { added: members, removed: [] })
  await touchIdentitiesOf(call.db, members, call.now)
  await applyGroupRoles(call, members)
  await call.audit(recordOf(groupId, null, { displayName, groupMembers: members }))
  return groupId
}

export async function replaceGroup(call: ScimCall, group: ProvisionedGroup, body: Item) {
  const sent = readGroup(body)
  refuseManyMembers(sent.members?.length ?? 0)
  await saveGroup(call, group, sent)
}

export async function patchGroup(
  call: ScimCall,
  group: ProvisionedGroup,
  operations: readonly Operation[],
) {
  const named = operations.map(({ path, value }) =>
    countOf(path === undefined && isItem(value) ? value[keyIn(value, 'members') ?? ''] : value),
  )
  refuseManyMembers(named.reduce((sum, count) => sum + count, 0))
  const after = patched(groupToScim(group, call.base), operations, groupResource)
  const sent = readGroup(after)
  await saveGroup(call, group, {
    ...sent,
    externalId: sent.externalId ?? null,
    members: sent.members ?? [],
  })
}

async function saveGroup(call: ScimCall, group: ProvisionedGroup, sent: SentGroup): Promise<void> {
  const { groupId } = group
  const { displayName, externalId = group.externalId } = sent
  const before = group.members.map(({ value }) => value)
  const known = new Set(before)
  const members = sent.members ?? before
  const wanted = new Set(members)
  const added = members.filter((id) => !known.has(id))
  const removed = before.filter((id) => !wanted.has(id))
  const isRenamed = displayName !== group.displayName || externalId !== group.externalId
  if (!isRenamed && added.length === 0 && removed.length === 0) return
  if (members.length > mostMembers) {
    refuseScim('tooMany', `A group has at most ${mostMembers} members.`)
  }
  await refuseTaken(call, { displayName, externalId, groupId })
  await refuseUnknown(call, added)
  await changeGroup(call.db, { groupId, displayName, externalId }, call.now)
  await changeMembers(call.db, groupId, { added, removed })
  // another name can mean another role for all of them
  const affected = isRenamed ? [...new Set([...before, ...members])] : [...added, ...removed]
  await touchIdentitiesOf(call.db, affected, call.now)
  await applyGroupRoles(call, affected)
  await call.audit(
    recordOf(
      groupId,
      { displayName: group.displayName, groupMembers: removed },
      { displayName, groupMembers: added },
    ),
  )
}

export async function removeGroup(call: ScimCall, group: ProvisionedGroup): Promise<void> {
  const members = group.members.map(({ value }) => value)
  await dropGroup(call.db, group.groupId)
  await touchIdentitiesOf(call.db, members, call.now)
  await applyGroupRoles(call, members)
  const { displayName } = group
  await call.audit({
    forEmployeeId: null,
    action: 'provisioning.group-delete',
    subject: `group ${group.groupId}`,
    before: { displayName, groupMembers: members },
  })
}

type Recorded = { readonly displayName: string; readonly groupMembers: readonly string[] }

function recordOf(groupId: string, before: Recorded | null, after: Recorded) {
  return {
    forEmployeeId: null,
    action: 'provisioning.group',
    subject: `group ${groupId}`,
    ...(before !== null && { before }),
    after,
  }
}

async function refuseTaken(
  { db }: ScimCall,
  group: { displayName: string; externalId: string | null; groupId: string | null },
): Promise<void> {
  if (await isGroupTaken(db, group)) {
    refuseScim('uniqueness', 'Another group has this "displayName" or "externalId".')
  }
}

async function refuseUnknown({ db }: ScimCall, members: readonly string[]): Promise<void> {
  const unknown = members.length === 0 ? undefined : await unknownMember(db, members)
  if (unknown !== undefined) {
    refuseScim('invalidValue', `"${unknown}" is no user that was provisioned.`)
  }
}
