import { wireName } from '@yuga/contract/wire/wire'
import { wireMailAddress } from '@yuga/contract/people/employees'
import { placeAttributes, type Said } from '@yuga/domain/employees/provisioning'
import type { ProvisionedUser } from '../users.store.ts'
import { type Item, isItem, keyIn } from './patch.ts'
import { enterpriseSchema, userSchema } from './schema.ts'
import { refuseScim } from './scim-error.ts'

const ofCore = ['title', 'userType']

/** The tag of a version (RFC 7644, section 3.14). */
export function tagOf({ employeeVersion, version }: ProvisionedUser): string {
  return `W/"${employeeVersion}-${version}"`
}

/** A user as the provider reads it. */
export function userToScim(user: ProvisionedUser, base: string): Item {
  const { employeeId, said, email, managerId } = user
  const names = ['givenName', 'familyName'].flatMap((sub) => {
    const text = said[`name.${sub}`]
    return text === undefined ? [] : [[sub, text]]
  })
  const custom: Item = {}
  for (const [key, text] of Object.entries(said)) {
    if (!key.startsWith('urn:')) continue
    const { schema, name } = partsOf(key)
    custom[schema] = { ...(custom[schema] as Item | undefined), [name]: text }
  }
  const enterprise = Object.fromEntries(
    placeAttributes
      .filter((name) => !ofCore.includes(name) && said[name] !== undefined)
      .map((name) => [name, said[name]]),
  )
  return {
    schemas: [userSchema, enterpriseSchema, ...Object.keys(custom)],
    id: employeeId,
    ...(user.externalId !== null && { externalId: user.externalId }),
    userName: user.userName,
    name: { formatted: user.name, ...Object.fromEntries(names) },
    displayName: user.name,
    ...(said['title'] !== undefined && { title: said['title'] }),
    ...(said['userType'] !== undefined && { userType: said['userType'] }),
    active: user.isActive,
    ...(email !== '' && { emails: [{ value: email, type: 'work', primary: true }] }),
    groups: user.groups.map((group) => ({ ...group, $ref: `${base}/Groups/${group.value}` })),
    [enterpriseSchema]: {
      employeeNumber: employeeId,
      ...enterprise,
      ...(managerId !== null && {
        manager: { value: managerId, displayName: user.managerName },
      }),
    },
    ...custom,
    meta: {
      resourceType: 'User',
      created: new Date(user.createdAt).toISOString(),
      lastModified: new Date(user.changedAt).toISOString(),
      location: `${base}/Users/${encodeURIComponent(employeeId)}`,
      version: tagOf(user),
    },
  }
}

/** What a request says of a user; undefined: nothing. */
export type SentUser = {
  readonly userName: string
  readonly externalId: string | null | undefined
  readonly employeeNumber: string
  readonly email: string | undefined
  readonly active: boolean | undefined
  readonly said: Said
}

/** Reads a resource; `extra` are attributes of other extensions that say a unit or a grade. */
export function readUser(resource: Item, extra: readonly string[]): SentUser {
  const enterprise = innerOf(resource, enterpriseSchema)
  const name = innerOf(resource, 'name')
  const said: Record<string, string> = {}
  const note = (key: string, text: string | undefined) => {
    if (text !== undefined) said[key] = text
  }
  note('displayName', textIn(resource, 'displayName'))
  for (const sub of ['formatted', 'givenName', 'familyName']) note(`name.${sub}`, textIn(name, sub))
  for (const attribute of placeAttributes) {
    note(attribute, textIn(ofCore.includes(attribute) ? resource : enterprise, attribute))
  }
  for (const attribute of extra.filter((one) => one.startsWith('urn:'))) {
    const { schema, name: inner } = partsOf(attribute)
    note(attribute, textIn(innerOf(resource, schema), inner))
  }
  const externalId = resource[keyIn(resource, 'externalId') ?? '']
  return {
    userName: textIn(resource, 'userName') ?? refuseScim('invalidValue', '"userName" is required.'),
    externalId: externalId === null ? null : textIn(resource, 'externalId'),
    employeeNumber: textIn(enterprise, 'employeeNumber') ?? '',
    email: mailIn(resource),
    active: activeIn(resource),
    said,
  }
}

function partsOf(attribute: string): { schema: string; name: string } {
  const at = attribute.lastIndexOf(':')
  return { schema: attribute.slice(0, at), name: attribute.slice(at + 1) }
}

function innerOf(item: Item, name: string): Item {
  const inner = item[keyIn(item, name) ?? '']
  return isItem(inner) ? inner : {}
}

/** One line of text, at most 200 characters; undefined where there is none. */
export function textIn(item: Item, name: string): string | undefined {
  const value = item[keyIn(item, name) ?? '']
  if (value === undefined || value === null) return undefined
  if (typeof value !== 'string' && typeof value !== 'number') {
    return refuseScim('invalidValue', `"${name}" must be a text.`)
  }
  if (String(value).trim() === '') return undefined
  const { success, data } = wireName.safeParse(String(value))
  return success
    ? data
    : refuseScim('invalidValue', `"${name}" must be one line of at most 200 characters.`)
}

/** Providers send true, "True" and "False". */
function activeIn(item: Item): boolean | undefined {
  const value = item[keyIn(item, 'active') ?? '']
  if (value === undefined || value === null) return undefined
  if (typeof value === 'boolean') return value
  const text = typeof value === 'string' ? value.toLowerCase() : ''
  if (text === 'true' || text === 'false') return text === 'true'
  return refuseScim('invalidValue', '"active" must be true or false.')
}

/** The work address, else the primary one, else the first. */
function mailIn(item: Item): string | undefined {
  const value = item[keyIn(item, 'emails') ?? '']
  if (value === undefined || value === null) return undefined
  const all = (Array.isArray(value) ? value : [value]).map((one: unknown) =>
    isItem(one) ? one : { value: one },
  )
  const isWork = (one: Item) => String(one[keyIn(one, 'type') ?? '']).toLowerCase() === 'work'
  const chosen = all.find(isWork) ?? all.find((one) => one['primary'] === true) ?? all[0]
  if (chosen === undefined) return undefined
  const address = chosen[keyIn(chosen, 'value') ?? '']
  if (address === undefined || address === null) return undefined
  const { success, data } = wireMailAddress.safeParse(address)
  return success ? data : refuseScim('invalidValue', '"emails" needs one address as its value.')
}
