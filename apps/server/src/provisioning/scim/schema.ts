/** The kinds of resources, by RFC 7643. */
export const userSchema = 'urn:ietf:params:scim:schemas:core:2.0:User'
export const groupSchema = 'urn:ietf:params:scim:schemas:core:2.0:Group'
export const enterpriseSchema = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User'
export const listSchema = 'urn:ietf:params:scim:api:messages:2.0:ListResponse'

type AttributeKind = {
  readonly isMany?: boolean
  /** PATCH refuses to change it. */
  readonly isReadOnly?: boolean
  /** RFC 7643 names it, and nothing of it is kept. */
  readonly isIgnored?: boolean
}

export type ResourceSchema = {
  readonly core: string
  readonly attributes: Readonly<Record<string, AttributeKind>>
}

const common = {
  schemas: { isMany: true, isIgnored: true },
  id: { isReadOnly: true },
  meta: { isReadOnly: true },
  externalId: {},
} as const

const ignoredLists = [
  'phoneNumbers',
  'ims',
  'photos',
  'addresses',
  'entitlements',
  'roles',
  'x509Certificates',
]
const ignoredTexts = [
  'nickName',
  'profileUrl',
  'preferredLanguage',
  'locale',
  'timezone',
  'password',
]

export const userResource: ResourceSchema = {
  core: userSchema,
  attributes: {
    ...common,
    userName: {},
    name: {},
    displayName: {},
    title: {},
    userType: {},
    active: {},
    emails: { isMany: true },
    groups: { isMany: true, isReadOnly: true },
    ...Object.fromEntries(ignoredLists.map((name) => [name, { isMany: true, isIgnored: true }])),
    ...Object.fromEntries(ignoredTexts.map((name) => [name, { isIgnored: true }])),
  },
}

export const groupResource: ResourceSchema = {
  core: groupSchema,
  attributes: { ...common, displayName: {}, members: { isMany: true } },
}

/** The name of an attribute as RFC 7643 writes it: names are compared without regard to case. */
export function attributeNamed({ attributes }: ResourceSchema, name: string): string | undefined {
  const wanted = name.toLowerCase()
  return Object.keys(attributes).find((one) => one.toLowerCase() === wanted)
}
