import { schemas } from './documents.ts'
import { isItem, type Item } from './patch.ts'
import { enterpriseSchema, groupSchema, userSchema } from './schema.ts'

/* `/scim/v2` as the OpenAPI document describes it: its resources are the schemas that it answers to a provider. */

const mediaType = 'application/scim+json'

/** The name of the way in by the token of provisioning. */
export const scimSecurity = 'provisioning'

const itemsIn = (value: unknown): Item[] => (Array.isArray(value) ? value.filter(isItem) : [])
const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

/** The JSON Schema of attributes as SCIM describes them. */
function objectOf(attributes: readonly Item[]): Item {
  const propertyOf = (attribute: Item): Item => {
    const one =
      attribute['type'] === 'complex'
        ? objectOf(itemsIn(attribute['subAttributes']))
        : { type: attribute['type'] === 'boolean' ? 'boolean' : 'string' }
    const described = { description: textOf(attribute['description']) }
    return attribute['multiValued'] === true
      ? { type: 'array', items: one, ...described }
      : { ...one, ...described }
  }
  return {
    type: 'object',
    properties: Object.fromEntries(
      attributes.map((attribute) => [textOf(attribute['name']), propertyOf(attribute)]),
    ),
  }
}

function resourceOf(id: string): Item {
  const attributesOf = (schema: string) =>
    itemsIn(schemas('').find((one) => one['id'] === schema)?.['attributes'])
  const common = {
    schemas: { type: 'array', items: { type: 'string' } },
    id: { type: 'string', description: 'The ID of the employee, or of the group' },
    externalId: { type: 'string', description: 'The identifier at the provider' },
    meta: { type: 'object', description: 'Kind, place and version' },
  }
  const own = objectOf(attributesOf(id))
  const extension =
    id === userSchema ? { [enterpriseSchema]: objectOf(attributesOf(enterpriseSchema)) } : {}
  return { type: 'object', properties: { ...common, ...(own['properties'] as Item), ...extension } }
}

const listOf = (resource: Item): Item => ({
  type: 'object',
  properties: {
    schemas: { type: 'array', items: { type: 'string' } },
    totalResults: { type: 'integer' },
    startIndex: { type: 'integer' },
    itemsPerPage: { type: 'integer' },
    Resources: { type: 'array', items: resource },
  },
})

const anything: Item = { type: 'object' }
const change: Item = {
  type: 'object',
  properties: {
    schemas: { type: 'array', items: { type: 'string' } },
    Operations: {
      type: 'array',
      maxItems: 100,
      items: {
        type: 'object',
        properties: {
          op: { type: 'string', description: 'add, replace or remove' },
          path: { type: 'string' },
          value: {},
        },
      },
    },
  },
}

const inQuery = (name: string, description: string) => ({
  name,
  in: 'query',
  description,
  schema: { type: 'string' },
})
const paging = [
  inQuery('filter', 'Comparisons with eq, connected with and'),
  inQuery('startIndex', 'From 1'),
  inQuery('count', 'At most 200'),
]
const chosen = [
  inQuery('attributes', 'The attributes to answer'),
  inQuery('excludedAttributes', 'The attributes to leave out'),
]
const ifMatch = {
  name: 'If-Match',
  in: 'header',
  description: 'The version that is written over; another one is refused with 412',
  schema: { type: 'string' },
}
const byId = { name: 'id', in: 'path', required: true, schema: { type: 'string' } }

type Call = {
  readonly operationId: string
  readonly summary: string
  readonly parameters?: readonly Item[]
  readonly sends?: Item
  readonly answers?: Item
  readonly status?: string
}

function operationOf({
  operationId,
  summary,
  parameters = [],
  sends,
  answers,
  status,
}: Call): Item {
  const contentOf = (schema: Item) => ({ [mediaType]: { schema } })
  return {
    operationId,
    summary,
    tags: ['SCIM'],
    security: [{ [scimSecurity]: [] }],
    ...(parameters.length > 0 && { parameters }),
    ...(sends !== undefined && { requestBody: { required: true, content: contentOf(sends) } }),
    responses: {
      [status ?? '200']: {
        description: answers === undefined ? 'Done' : 'The answer',
        ...(answers !== undefined && { content: contentOf(answers) }),
      },
      default: { description: 'Refused (RFC 7644, section 3.12)', content: contentOf(anything) },
    },
  }
}

function resources(noun: 'User' | 'Group', id: string): Item {
  const resource = resourceOf(id)
  const what = noun === 'User' ? 'a user' : 'a group'
  const one = (call: Omit<Call, 'operationId'> & { readonly does: string }) =>
    operationOf({ ...call, operationId: `scim${call.does}${noun}` })
  return {
    [`/scim/v2/${noun}s`]: {
      get: one({
        does: 'List',
        summary: `A page of the ${noun.toLowerCase()}s that the provider has sent`,
        parameters: [...paging, ...chosen],
        answers: listOf(resource),
      }),
      post: one({
        does: 'Create',
        summary: `Create ${what}`,
        sends: resource,
        answers: resource,
        status: '201',
      }),
    },
    [`/scim/v2/${noun}s/{id}`]: {
      get: one({
        does: 'Read',
        summary: `Read ${what}`,
        parameters: [byId, ...chosen],
        answers: resource,
      }),
      put: one({
        does: 'Replace',
        summary: `Put what is sent in place of what was said of ${what}`,
        parameters: [byId, ifMatch],
        sends: resource,
        answers: resource,
      }),
      patch: one({
        does: 'Change',
        summary: `Change ${what} by operations`,
        parameters: [byId, ifMatch],
        sends: change,
        ...(noun === 'User' ? { answers: resource } : { status: '204' }),
      }),
      delete: one({
        does: 'Remove',
        summary:
          noun === 'User' ? 'Switch the account off and forget the user' : 'Remove the group',
        parameters: [byId, ifMatch],
        status: '204',
      }),
    },
  }
}

function documents(): Item {
  const read = (operationId: string, summary: string, parameters: readonly Item[] = []) => ({
    get: operationOf({ operationId, summary, parameters, answers: anything }),
  })
  return {
    '/scim/v2/ServiceProviderConfig': read('scimReadConfig', 'What the server can do'),
    '/scim/v2/ResourceTypes': read('scimListResourceTypes', 'The kinds of resources'),
    '/scim/v2/ResourceTypes/{id}': read('scimReadResourceType', 'A kind of resources', [byId]),
    '/scim/v2/Schemas': read('scimListSchemas', 'The schemas of resources'),
    '/scim/v2/Schemas/{id}': read('scimReadSchema', 'A schema of resources', [byId]),
  }
}

/** Every path of `/scim/v2`, for the OpenAPI document. */
export function scimPaths(): Item {
  return { ...documents(), ...resources('User', userSchema), ...resources('Group', groupSchema) }
}
