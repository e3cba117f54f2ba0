import { apiPath, type Endpoint } from '@yuga/contract/wire/endpoint'
import { beforeAll, describe, expect, test } from 'vitest'
import { endpoints, type NamedEndpoint, plainRequestOf, wireRequest } from './endpoints.ts'
import { plainRequests } from '../plain/plain-requests.ts'
import { refusedWith, send } from '../raw.ts'
import type { TestServer } from '../server.ts'
import { useServer } from '../use-server.ts'

const { server, company } = useServer()
const plain = plainRequests(server)

// who waits to be placed has neither a unit nor an office: no call fails for that (providers-9)
beforeAll(() =>
  server.pool.query(
    `with waiting as (insert into employees (employee_id, name, join_day, updated_at)
       values ('waiting', 'Waiting', '2026-01-01', now()) returning employee_id)
     insert into employee_roles (employee_id, role_id)
     select employee_id, role_id from waiting, (values ('LE001'), ('LE003')) as roles (role_id)`,
  ),
)

/** An endpoint's address with its parameters filled in; the figures suit every kind of them. */
function addressOf({ path }: Endpoint): string {
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => (name === 'yearMonth' ? '202603' : '1'))
}

/** Every route of the server as `METHOD /path`, read from Fastify's own drawing of its tree. */
function routesOf({ app }: TestServer): string[] {
  const above: string[] = []
  return app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const result = /^([│ ]*)[├└]── (.*) \(([\w, ]+)\)$/.exec(line)
      if (result === null) return line.trim() === '' ? [] : [`unread: ${line}`]
      const [, indent = '', part = '', methods = ''] = result
      const depth = indent.length / 4
      above.splice(depth, above.length, `${above[depth - 1] ?? ''}${part}`)
      return methods
        .split(', ')
        .filter((method) => method !== 'HEAD')
        .map((method) => `${method} ${above[depth]}`)
    })
}

const outsideTheApi = [
  'GET /healthz',
  'GET /readyz',
  'GET /metrics',
  `GET ${apiPath}/openapi.json`,
  `GET ${apiPath}/docs`,
  // SCIM has a guard and a token of its own (provisioning-2)
  'GET /scim/v2/ServiceProviderConfig',
  ...['ResourceTypes', 'Schemas'].flatMap((name) => [
    `GET /scim/v2/${name}`,
    `GET /scim/v2/${name}/:`,
  ]),
  ...['Users', 'Groups'].flatMap((name) => [
    `GET /scim/v2/${name}`,
    `POST /scim/v2/${name}`,
    ...['GET', 'PUT', 'PATCH', 'DELETE'].map((method) => `${method} /scim/v2/${name}/:`),
  ]),
  // whatever else is below /scim/v2 is answered in its form
  ...['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].map((method) => `${method} *`),
]

test('[access-1] each endpoint of the contract is served, and nothing else is', () => {
  const declared = endpoints.map(
    ({ endpoint }) => `${endpoint.method} ${apiPath}${endpoint.path.replaceAll(/\{\w+\}/g, ':')}`,
  )
  // one place of a path may have a name for each method, and the drawing names them together
  const served = routesOf(server)
    .filter((route) => !route.startsWith(`GET ${apiPath}/docs/`))
    .map((route) => route.replaceAll(/:[\w|:]+/g, ':'))
  expect(served.toSorted()).toEqual([...declared, ...outsideTheApi].toSorted())
})

test('no two endpoints share an address and a method', () => {
  const addresses = endpoints.map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`)
  expect(new Set(addresses).size).toBe(addresses.length)
})

describe('a stranger', () => {
  const notPublic = endpoints.filter(({ endpoint }) => endpoint.access !== 'anyone')

  test.each(notPublic)('is refused by $name', async ({ endpoint }) => {
    const { method } = endpoint
    const request = { method, url: addressOf(endpoint), ...(method !== 'GET' && { payload: {} }) }
    for (const headers of [
      {},
      { authorization: 'Bearer nobody-has-this-token-nobody-has-it' },
      { authorization: 'Basic ZTAwMDE6cGFzc3dvcmQ=' },
    ]) {
      const refusal = await refusedWith(server, { ...request, headers })
      expect(refusal).toMatchObject({ status: 401, code: 950, reason: 'session.required' })
    }
  })

  test('is refused by HEAD where GET refuses', async () => {
    for (const { endpoint } of notPublic.filter((one) => one.endpoint.method === 'GET')) {
      const answer = await send(server, { method: 'HEAD', url: addressOf(endpoint) })
      // a stream has no head: it would begin, and never end
      const refused = endpoint.stream === undefined ? 401 : 404
      expect([answer.status, answer.text]).toEqual([refused, ''])
    }
  })

  test('[access-1] may call only what a sign-in needs, and a calendar by its secret address', () => {
    const open = endpoints.filter(({ endpoint }) => endpoint.access === 'anyone')
    expect(open.map(({ name }) => name)).toEqual([
      'session.readSite',
      'session.signIn',
      'session.readPasswordLink',
      'session.setPassword',
      'session.askPasswordLink',
      'company.readLogo',
      'holidays.readHolidayFeed',
      'providers.readSignInWays',
      'providers.startAtProvider',
      'providers.returnFromProvider',
      'providers.exchangeCode',
      'providers.logOutByProvider',
      'factors.proveFactor',
      'factors.factorOptions',
      'factors.proveFactorByPasskey',
      'factors.passkeySignInOptions',
      'factors.signInByPasskey',
    ])
  })
})

describe('what is not there', () => {
  test.each([
    ['GET', '/nowhere'],
    ['POST', '/auth/me'],
    ['PATCH', '/timecard/projects'],
    ['GET', '/timecard/'],
    ['GET', '/settings/codes/%E0%A4%A'],
    ['GET', `/settings/holidays/202603/office/${'x'.repeat(300)}`],
    ['GET', '/api/v2/nothing'],
  ])('%s %s answers 404 in the envelope', async (method, url) => {
    const kim = await company.person()
    const refusal = await refusedWith(server, { method, url, token: kim.token })
    expect(refusal).toMatchObject({ status: 404, code: 900, reason: 'path.not-found' })
    expect(refusal.message).toBe('There is nothing here.')
  })

  test('answers in Korean too', async () => {
    const refusal = await refusedWith(server, { method: 'GET', url: '/nowhere', language: 'ko' })
    expect(refusal.message).toBe('없는 주소입니다.')
  })
})

/** POSTs that write nothing but how long the own session lasts, as each call does, and what a passkey has to sign. */
const onlyReads = [
  'factors.factorOptions',
  'factors.passkeyConfirmOptions',
  'factors.passkeySignInOptions',
  'factors.startPasskey',
  'session.leaveSession',
  'session.readPasswordLink',
  'monthClose.validateMonthClose',
  'employees.listEmployeePart',
  'employees.readEmployeeImpact',
  'projects.downloadClosingReport',
  'projects.previewProject',
  'projects.previewWhatIf',
]

/** Anybody may do it for someone else, or a provider does: the record names no one as the one who did. */
const anonymous = ['session.askPasswordLink', 'providers.logOutByProvider']

describe('[audit-1] every write leaves an audit record', () => {
  const writes = endpoints.filter(
    ({ name, endpoint }) => endpoint.method !== 'GET' && !onlyReads.includes(name),
  )

  test.each(writes)('$name', async (one: NamedEndpoint) => {
    const requested = await plainRequestOf(plain, one)
    const answer = await send(server, wireRequest(one, requested))
    expect(answer.status, answer.text).toBe(200)
    const { rows } = await server.pool.query<Record<string, unknown>>(
      'select * from audit where request_id = $1',
      [answer.headers['x-request-id']],
    )
    expect(rows.map((record) => record['for_employee_id'])).toContain(
      requested.about?.employeeId ?? null,
    )
    for (const record of rows) {
      expect(record).toMatchObject({
        actor_id: anonymous.includes(one.name) ? null : requested.by.employeeId,
        at: server.clock.now().toISOString(),
        action: expect.stringMatching(/^[a-z][a-z-]*\.[a-z-]+$/) as string,
        subject: expect.stringMatching(/./) as string,
      })
    }
  })
})

describe('[wire-1] done is answered by 200, in the status and around the data', () => {
  const ofData = endpoints.filter(
    ({ endpoint }) =>
      endpoint.file === undefined && endpoint.stream === undefined && endpoint.redirects !== true,
  )

  test.each(ofData)('$name', async (one: NamedEndpoint) => {
    const answer = await send(server, wireRequest(one, await plainRequestOf(plain, one)))
    expect(answer.status, answer.text).toBe(200)
    expect(answer.headers['content-type']).toMatch(/^application\/json\b/)
    const body = JSON.parse(answer.text) as Record<string, unknown>
    expect(Object.keys(body)).toEqual(['code', 'data'])
    expect(body['code']).toBe(200)
  })
})

describe('a page that goes to a provider or comes back is sent on', () => {
  const redirects = endpoints.filter(({ endpoint }) => endpoint.redirects)

  test.each(redirects)('$name', async (one: NamedEndpoint) => {
    const answer = await send(server, wireRequest(one, await plainRequestOf(plain, one)))
    expect(answer.status).toBe(302)
    expect(answer.headers['location']).toMatch(/^\/login#failure=provider\./)
    expect(answer.headers['cache-control']).toBe('no-store')
  })
})

describe('a file is answered by its bytes, under a name', () => {
  const ofFiles = endpoints.filter(({ endpoint }) => endpoint.file !== undefined)

  test.each(ofFiles)('$name', async (one: NamedEndpoint) => {
    const answer = await send(server, wireRequest(one, await plainRequestOf(plain, one)))
    expect(answer.status, answer.text).toBe(200)
    const type = String(answer.headers['content-type'])
    const { file = '' } = one.endpoint
    // image/* means each of its kinds
    expect(file.endsWith('/*') ? type.replace(/\/\w+$/, '/*') : type).toBe(file)
    expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="[^"]+\.\w+"/)
    expect(answer.headers['x-content-type-options']).toBe('nosniff')
    expect(answer.text.length).toBeGreaterThan(0)
  })
})
