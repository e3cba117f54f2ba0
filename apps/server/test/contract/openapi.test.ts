import { api } from '@yuga/contract'
import { apiPath, type Endpoint } from '@yuga/contract/wire/endpoint'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Document, type Operation, type Schema, schemaFaults } from './openapi.ts'
import { send } from '../raw.ts'
import { useServer } from '../use-server.ts'

const { server } = useServer()
let document: Document

beforeAll(async () => {
  const answer = await send(server, { method: 'GET', url: '/openapi.json' })
  expect(answer.headers['content-type']).toMatch(/^application\/json/)
  document = JSON.parse(answer.text) as Document
})

const endpoints = Object.values(api).flatMap((ofNoun): Endpoint[] => Object.values(ofNoun))
const declaredAt = (method: string, path: string) =>
  endpoints.find((one) => one.method.toLowerCase() === method && apiPath + one.path === path)
const everyOperation = (result: Document): [string, string, Operation][] =>
  Object.entries(result.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): [string, string, Operation] => [
      method,
      path,
      operation,
    ]),
  )
/** Those of the contract: SCIM is a standard of others, with its way in and its media type. */
const operationsOf = (result: Document) =>
  everyOperation(result).filter(([, path]) => !path.startsWith('/scim/v2'))

test('says what it is', () => {
  expect(document.openapi).toMatch(/^3\.1\.\d+$/)
  expect(document.info).toMatchObject({ title: 'Yuga', version: '49' })
  expect(document.components.securitySchemes).toEqual({
    token: { type: 'http', scheme: 'bearer' },
    provisioning: { type: 'http', scheme: 'bearer' },
  })
})

test('the page to browse it loads nothing from elsewhere', async () => {
  for (const page of ['/docs', '/docs/', '/docs/static/swagger-ui.css', '/docs/json']) {
    const { status, headers } = await send(server, { method: 'GET', url: page })
    const policy = String(headers['content-security-policy'])
    expect([status, policy]).toEqual([200, expect.stringContaining("default-src 'self'")])
    expect(policy).toContain("script-src 'self';")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toMatch(/https?:|\w\.\w|unsafe|\*/)
  }
  const start = await send(server, { method: 'GET', url: '/docs/static/swagger-initializer.js' })
  expect(start.text).toContain('validatorUrl: null')
})

test('lists every endpoint of the contract, and no other', () => {
  const declared = endpoints.map(
    (endpoint) => `${endpoint.method.toLowerCase()} ${apiPath}${endpoint.path}`,
  )
  const listed = operationsOf(document).map(([method, path]) => `${method} ${path}`)
  expect(listed.toSorted()).toEqual(declared.toSorted())
})

describe('[provisioning-1] the calls of an identity provider', () => {
  const ofScim = () => everyOperation(document).filter(([, path]) => path.startsWith('/scim/v2'))

  test('are all there, each with a name, and take the token of provisioning alone', () => {
    const many = ['Users', 'Groups'].flatMap((noun) => [
      `get /scim/v2/${noun}`,
      `post /scim/v2/${noun}`,
      ...['get', 'put', 'patch', 'delete'].map((method) => `${method} /scim/v2/${noun}/{id}`),
    ])
    const documents = ['ResourceTypes', 'Schemas'].flatMap((noun) => [
      `get /scim/v2/${noun}`,
      `get /scim/v2/${noun}/{id}`,
    ])
    expect(
      ofScim()
        .map(([method, path]) => `${method} ${path}`)
        .toSorted(),
    ).toEqual([...many, ...documents, 'get /scim/v2/ServiceProviderConfig'].toSorted())
    for (const [, path, { security, operationId, summary }] of ofScim()) {
      expect(security, path).toEqual([{ provisioning: [] }])
      expect([operationId, summary], path).toEqual([
        expect.stringMatching(/^scim\w+$/),
        expect.stringMatching(/\S/),
      ])
    }
    const ids = everyOperation(document).map(([, , { operationId }]) => operationId)
    expect(new Set(ids).size).toBe(ids.length)
  })

  test('send and answer schemas, a user with the extension for companies', () => {
    const faults = ofScim().flatMap(([method, path, operation]) =>
      [
        ...Object.values(operation.requestBody?.content ?? {}),
        ...Object.values(operation.responses).flatMap(({ content }) =>
          Object.values(content ?? {}),
        ),
      ].flatMap(({ schema }) => schemaFaults(schema, `${method} ${path}`, document)),
    )
    expect(faults).toEqual([])
    const sent = document.paths['/scim/v2/Users']?.['post']?.requestBody?.content[
      'application/scim+json'
    ]?.schema as { properties: Record<string, { properties?: object }> }
    expect(Object.keys(sent.properties)).toEqual(
      expect.arrayContaining(['userName', 'emails', 'active', 'externalId']),
    )
    const extension = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User'
    expect(sent.properties[extension]?.properties).toHaveProperty('department')
  })
})

test('every operation has the name of its constant, and no two have one name', () => {
  const constants = Object.values(api).flatMap((ofNoun) => Object.entries<Endpoint>(ofNoun))
  const named = operationsOf(document).map(([method, path, { operationId }]) => [
    operationId,
    declaredAt(method, path),
  ])
  expect(named).toEqual(expect.arrayContaining(constants))
  expect(new Set(named.map(([name]) => name)).size).toBe(constants.length)
})

test('every operation names the headers that it reads', () => {
  for (const [method, path, { parameters }] of operationsOf(document)) {
    const headers = (parameters ?? []).filter((one) => one.in === 'header')
    expect(headers.map((one) => one.name).toSorted(), `${method} ${path}`).toEqual(
      method === 'get' ? ['Accept-Language'] : ['Accept-Language', 'Idempotency-Key'],
    )
    expect(headers.every((one) => one.required !== true)).toBe(true)
  }
})

test('a date that may be empty is described as a date too, in every body', () => {
  const choices = (schema: Schema, at: string): [string, Schema[]][] => {
    const listed = (key: string) => (schema[key] ?? []) as Schema[]
    const properties = Object.entries((schema['properties'] ?? {}) as Record<string, Schema>)
    return [
      ...(schema['anyOf'] === undefined ? [] : [[at, listed('anyOf')] as [string, Schema[]]]),
      ...[...listed('anyOf'), ...listed('allOf')].flatMap((one) => choices(one, at)),
      ...properties.flatMap(([name, property]) => choices(property, `${at}.${name}`)),
      ...(schema['items'] === undefined ? [] : choices(schema['items'] as Schema, `${at}[]`)),
    ]
  }
  const result = operationsOf(document).flatMap(([method, path, { requestBody }]) =>
    Object.values(requestBody?.content ?? {}).flatMap(({ schema }) =>
      choices(schema ?? {}, `${method} ${path.replace(apiPath, '')}`),
    ),
  )
  expect(result.filter(([, of]) => of.length < 2)).toEqual([])
  const dates = new Map(result)
  const day = { type: 'string', description: 'A calendar date, YYYYMMDD' }
  for (const at of [
    'put /settings/employee.retiredDate',
    'put /settings/employee.roleList[].toDate',
    'put /settings/projects.endDate',
    'put /settings/projects.realEndDate',
  ]) {
    expect(dates.get(at), at).toContainEqual(day)
  }
  expect(dates.get('put /settings/projects.billingsList[].actualDate')).toContainEqual({
    type: 'string',
    description: 'A month, yyyyMM',
  })
})

describe('by the letter of OpenAPI 3.1', () => {
  test('every path begins with a slash, and differs from the others in more than its parameters', () => {
    const paths = Object.keys(document.paths)
    expect(paths.filter((path) => !path.startsWith('/'))).toEqual([])
    const shapes = paths.map((path) => path.replaceAll(/\{\w+\}/g, '{}'))
    expect(new Set(shapes).size).toBe(paths.length)
  })

  test('every operation has a summary, a way in and answers with a description', () => {
    for (const [method, path, operation] of operationsOf(document)) {
      const name = `${method} ${path}`
      expect(operation.summary, name).toMatch(/\S/)
      const done = declaredAt(method, path)?.redirects === true ? '302' : '200'
      expect(Object.keys(operation.responses).toSorted(), name).toEqual([done, 'default'])
      for (const [status, response] of Object.entries(operation.responses)) {
        expect(response.description, name).toMatch(/\S/)
        const { file, stream } = declaredAt(method, path) ?? {}
        const type = (status === '200' ? (file ?? stream) : undefined) ?? 'application/json'
        expect(response.content?.[type]?.schema, name).toBeDefined()
      }
    }
  })

  test('path parameters are declared, required, and in the path', () => {
    for (const [method, path, operation] of operationsOf(document)) {
      const parameters = operation.parameters ?? []
      const inPath = parameters.filter((one) => one.in === 'path')
      const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => String(name))
      expect(inPath.map((one) => one.name).toSorted(), path).toEqual(named.toSorted())
      expect(inPath.every((one) => one.required === true)).toBe(true)
      const keys = parameters.map((one) => `${one.in} ${one.name}`)
      expect(new Set(keys).size, `${method} ${path}`).toBe(keys.length)
      for (const one of parameters) expect(['path', 'query', 'header']).toContain(one.in)
    }
  })

  test('only calls that send one have a body: JSON, or a form', () => {
    for (const [method, path, { requestBody }] of operationsOf(document)) {
      if (requestBody === undefined) continue
      expect(['post', 'put'], path).toContain(method)
      const { upload, form } = declaredAt(method, path) ?? {}
      expect(Object.keys(requestBody.content), path).toEqual([
        upload !== undefined
          ? 'multipart/form-data'
          : form === true
            ? 'application/x-www-form-urlencoded'
            : 'application/json',
      ])
    }
    const saved = document.paths[`${apiPath}/timecard/projects`]?.['put']?.requestBody
    expect(saved?.required).toBe(true)
  })

  test('every schema is one', () => {
    const faults = operationsOf(document).flatMap(([method, path, operation]) => [
      ...(operation.parameters ?? []).flatMap((one) =>
        schemaFaults(one.schema, `${method} ${path} ?${one.name}`, document),
      ),
      ...Object.values(operation.requestBody?.content ?? {}).flatMap(({ schema }) =>
        schemaFaults(schema, `${method} ${path} body`, document),
      ),
      ...Object.entries(operation.responses).flatMap(([status, { content }]) =>
        Object.values(content ?? {}).flatMap(({ schema }) =>
          schemaFaults(schema, `${method} ${path} ${status}`, document),
        ),
      ),
    ])
    expect(faults).toEqual([])
  })
})

test('what needs no sign-in says so, and everything else needs the token', () => {
  const open = operationsOf(document)
    .filter(([, , operation]) => operation.security?.length === 0)
    .map(([method, path]) => `${method} ${path}`)
  const anyone = endpoints
    .filter((endpoint) => endpoint.access === 'anyone')
    .map((endpoint) => `${endpoint.method.toLowerCase()} ${apiPath}${endpoint.path}`)
  expect(open.toSorted()).toEqual(anyone.toSorted())
  expect(document.security).toEqual([{ token: [] }])
})

test('what leaves is no more than what the document says', async () => {
  const answer = await send(server, { method: 'GET', url: '/site' })
  const { data } = JSON.parse(answer.text) as { data: Record<string, unknown> }
  const schema = document.paths[`${apiPath}/site`]?.['get']?.responses['200']?.content?.[
    'application/json'
  ]?.schema as { properties: { data: { properties: Record<string, unknown> } } }
  expect(Object.keys(data).toSorted()).toEqual(
    Object.keys(schema.properties.data.properties).toSorted(),
  )
})

test('can be browsed without a sign-in', async () => {
  const page = await send(server, { method: 'GET', url: '/docs' })
  expect([page.status, page.headers['content-type']]).toEqual([
    200,
    expect.stringMatching(/^text\/html/),
  ])
})
