import type { Item } from './patch.ts'
import { enterpriseSchema, groupSchema, listSchema, userSchema } from './schema.ts'

/** What the server can do (RFC 7643, section 5). */
export function serviceProviderConfig(base: string): Item {
  return {
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:ServiceProviderConfig'],
    patch: { supported: true },
    bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
    filter: { supported: true, maxResults: 200 },
    changePassword: { supported: false },
    sort: { supported: false },
    etag: { supported: true },
    authenticationSchemes: [
      {
        type: 'oauthbearertoken',
        name: 'Bearer token',
        description: 'The token that an administrator makes at Setting > Integrations',
        primary: true,
      },
    ],
    meta: { resourceType: 'ServiceProviderConfig', location: `${base}/ServiceProviderConfig` },
  }
}

export function resourceTypes(base: string): Item[] {
  const typeOf = (name: string, endpoint: string, schema: string, extensions: Item[]): Item => ({
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:ResourceType'],
    id: name,
    name,
    endpoint,
    schema,
    schemaExtensions: extensions,
    meta: { resourceType: 'ResourceType', location: `${base}/ResourceTypes/${name}` },
  })
  return [
    typeOf('User', '/Users', userSchema, [{ schema: enterpriseSchema, required: false }]),
    typeOf('Group', '/Groups', groupSchema, []),
  ]
}

type Traits = {
  readonly type?: string
  readonly multiValued?: boolean
  readonly required?: boolean
  readonly mutability?: string
  readonly uniqueness?: string
  readonly subAttributes?: readonly Item[]
}

function attribute(name: string, description: string, traits: Traits = {}): Item {
  return {
    name,
    type: 'string',
    multiValued: false,
    description,
    required: false,
    caseExact: false,
    mutability: 'readWrite',
    returned: 'default',
    uniqueness: 'none',
    ...traits,
  }
}

const readOnly = { mutability: 'readOnly' } as const

const schemaOf = (id: string, name: string, attributes: readonly Item[], base: string): Item => ({
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:Schema'],
  id,
  name,
  description: name,
  attributes,
  meta: { resourceType: 'Schema', location: `${base}/Schemas/${id}` },
})

/** The attributes that are read or answered (RFC 7643, section 7). */
export function schemas(base: string): Item[] {
  return [
    schemaOf(
      userSchema,
      'User',
      [
        attribute('userName', 'The sign-in name at the provider', {
          required: true,
          uniqueness: 'server',
        }),
        attribute('name', 'The name', {
          type: 'complex',
          subAttributes: [
            attribute('formatted', 'The whole name'),
            attribute('familyName', 'The family name'),
            attribute('givenName', 'The given name'),
          ],
        }),
        attribute('displayName', 'The name that is shown'),
        attribute('title', 'Can say the grade'),
        attribute('userType', 'Can say the unit or the grade'),
        attribute('active', 'Whether the account is on', { type: 'boolean' }),
        attribute('emails', 'One address: that of work', {
          type: 'complex',
          multiValued: true,
          subAttributes: [
            attribute('value', 'The address'),
            attribute('type', 'work'),
            attribute('primary', 'Whether it is the first one', { type: 'boolean' }),
          ],
        }),
        attribute('groups', 'The groups of the user', {
          type: 'complex',
          multiValued: true,
          ...readOnly,
          subAttributes: [
            attribute('value', 'The id of the group', readOnly),
            attribute('display', 'The name of the group', readOnly),
          ],
        }),
      ],
      base,
    ),
    schemaOf(
      enterpriseSchema,
      'EnterpriseUser',
      [
        attribute('employeeNumber', 'The ID of the employee, read when the user is created', {
          mutability: 'immutable',
        }),
        attribute('department', 'Can say the unit'),
        attribute('division', 'Can say the unit'),
        attribute('organization', 'Can say the unit'),
        attribute('costCenter', 'Can say the unit'),
        attribute('manager', 'The leader of the unit', {
          type: 'complex',
          ...readOnly,
          subAttributes: [
            attribute('value', 'The id of the leader', readOnly),
            attribute('displayName', 'The name of the leader', readOnly),
          ],
        }),
      ],
      base,
    ),
    schemaOf(
      groupSchema,
      'Group',
      [
        attribute('displayName', 'The name', { required: true, uniqueness: 'server' }),
        attribute('members', 'Users in the group', {
          type: 'complex',
          multiValued: true,
          subAttributes: [
            attribute('value', 'The id of the user', { mutability: 'immutable' }),
            attribute('display', 'The name of the user', readOnly),
          ],
        }),
      ],
      base,
    ),
  ]
}

/** A page of resources (RFC 7644, section 3.4.2). */
export function listOf(resources: readonly Item[], total: number, startIndex: number): Item {
  return {
    schemas: [listSchema],
    totalResults: total,
    startIndex,
    itemsPerPage: resources.length,
    Resources: resources,
  }
}
