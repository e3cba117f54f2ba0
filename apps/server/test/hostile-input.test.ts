import { api } from '@yuga/contract'
import { apiPath, type Endpoint } from '@yuga/contract/endpoint'
import { errorEnvelope } from '@yuga/contract/envelope'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { type Company, foundCompany } from './company.ts'
import { asksUnsubmit, staffedProject, week } from './scene.ts'
import { type Caller, startServer, type TestServer } from './server.ts'
import { tracesIn } from './traces.ts'

let server: TestServer
let admin: Caller
let kim: Caller
/** Values that exist, so that a request with one hostile place gets as far as it can. */
let known: Record<string, unknown>

beforeAll(async () => {
  server = await startServer()
  const company: Company = await foundCompany(server)
  admin = await company.person({ roles: ['LE001', 'LE002', 'LE003', 'LE999'] })
  const staffed = await staffedProject(company)
  kim = staffed.kim
  known = {
    ...week,
    startDate: week.fromDate,
    endDate: week.toDate,
    yearMonth: '202603',
    standardYear: '2026',
    officeCode: 'FC001',
    projectId: staffed.project,
    requestSn: await asksUnsubmit(kim, staffed.project),
    requestEmployeeId: kim.employeeId,
    employeeId: kim.employeeId,
    selfYn: 'N',
    status: 'Y',
    language: 'ko',
    version: 3,
    newPassword: 'a password of length',
    sessionSn: 1,
  }
})
afterAll(() => server.close())

const endpoints = Object.entries(api).flatMap(([noun, ofNoun]) =>
  Object.entries(ofNoun).map(([name, endpoint]) => ({
    name: `${noun}.${name}`,
    endpoint: endpoint as Endpoint,
  })),
)

type Fields = Record<string, unknown>

/** What a schema takes, as far as its shape and the known values go. */
function sampleOf(schema: unknown, name = ''): unknown {
  if (schema === undefined) return {}
  const { def } = schema as { readonly def: z.core.$ZodTypes['_zod']['def'] }
  if (def.type === 'object') {
    const { shape } = def
    return Object.fromEntries(
      Object.entries(shape).map(([field, part]) => [field, sampleOf(part, field)]),
    )
  }
  if (def.type === 'array') return [sampleOf(def.element)]
  if (def.type === 'optional' || def.type === 'nullable' || def.type === 'default') {
    return sampleOf(def.innerType, name)
  }
  return known[name] ?? (/^(time|offset|limit)/.test(name) ? 1 : 'text')
}

/** Text of JSON as it was written, for what JSON.stringify would not write. */
class Written {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

function nested(open: string, close: string): Written {
  return new Written(`${open.repeat(10_000)}1${close.repeat(10_000)}`)
}

function jsonOf(value: unknown): string {
  if (value instanceof Written) return value.text
  if (Array.isArray(value)) return `[${value.map(jsonOf).join()}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const fields = Object.entries(value).map(
    ([name, part]) => `${JSON.stringify(name)}:${jsonOf(part)}`,
  )
  return `{${fields.join()}}`
}

/** Copies of a body, each with the value in another place: itself, its fields, the fields of its rows. */
function* withEverywhere(body: unknown, value: unknown): Generator<unknown> {
  yield value
  if (Array.isArray(body)) {
    for (const row of withEverywhere(body[0], value)) yield [row]
  } else if (typeof body === 'object' && body !== null) {
    for (const [name, part] of Object.entries(body)) {
      for (const other of withEverywhere(part, value)) yield { ...body, [name]: other }
    }
  }
}

const hostile: unknown[] = [
  'a\u0000b',
  'a\ud800',
  '\udc00',
  '\u001b\u0085\uffff',
  '',
  ' ',
  'x'.repeat(100_000),
  '😀'.repeat(50),
  'NaN',
  '٢٠٢٦٠٣',
  '00000000',
  '00010101',
  '19000101',
  '20260230',
  '99991231',
  '000000',
  '190001',
  '299912',
  '999912',
  '0000',
  '2147483648',
  '9223372036854775808',
  new Written('1e308'),
  new Written('1e999'),
  new Written('1e-320'),
  new Written('-0'),
  -1,
  2 ** 31,
  2 ** 53 - 1,
  new Written('9007199254740993'),
  null,
  true,
  [],
  ['202603', '202603'],
  new Written('{"toString":1,"valueOf":{}}'),
  new Written('{"__proto__":{"length":1}}'),
  new Written('{"constructor":{"prototype":null}}'),
  new Written('{"\\ud800":"\\u0000","\\u0000":1}'),
  nested('[', ']'),
  nested('{"a":', '}'),
  new Written(`[${'{},'.repeat(9_999)}{}]`),
]

type Sent = {
  readonly method: string
  readonly url: string
  readonly payload?: string | Buffer
  readonly headers?: Record<string, string>
}

/** Sends what must not be answered by a failure of ours; answers the id of a request that was refused. */
async function sends(by: Caller, { method, url, payload, headers }: Sent) {
  const answer = await server.app.inject({
    method: method as 'GET',
    url: `${apiPath}${url}`,
    headers: {
      authorization: `Bearer ${by.token}`,
      ...(payload !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(payload !== undefined && { payload }),
  })
  const told = `${method} ${url.slice(0, 200)} ${String(payload).slice(0, 200)}`
  expect(answer.statusCode, told).toBeLessThan(500)
  if (answer.statusCode === 200) return { status: 200, reason: '', requestId: '' }
  const { reason, requestId } = errorEnvelope.strict().parse(answer.json())
  expect(answer.headers['x-request-id'], told).toBe(requestId)
  return { status: answer.statusCode, reason, requestId }
}

function inAddress(value: unknown): string {
  const text = typeof value === 'string' ? value : jsonOf(value)
  // half a pair cannot stand in an address
  return encodeURIComponent(text.slice(0, 10_000).replaceAll(/\p{Cs}/gu, '\ufffd'))
}

function addressOf({ path }: Endpoint, params: Fields, query: Fields): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => inAddress(params[name]))
  const asked = Object.entries(query).map(([name, value]) => `${name}=${inAddress(value)}`)
  return `${filled}?${asked.join('&')}`
}

/** Every request to an endpoint in which one place is hostile. */
function* hostileTo(endpoint: Endpoint): Generator<Sent> {
  const { method } = endpoint
  const params = sampleOf(endpoint.params) as Fields
  const query = sampleOf(endpoint.query) as Fields
  const body = endpoint.body && sampleOf(endpoint.body)
  const plain = addressOf(endpoint, params, query)
  for (const value of hostile) {
    for (const at of Object.keys(params)) {
      yield { method, url: addressOf(endpoint, { ...params, [at]: value }, query) }
    }
    for (const at of Object.keys(query)) {
      yield { method, url: addressOf(endpoint, params, { ...query, [at]: value }) }
      yield { method, url: `${plain}&${at}=${inAddress(value)}&${at}[]=1&__proto__[a]=1` }
    }
    yield { method, url: `${plain}&userId=${inAddress(value)}` }
    if (body === undefined) continue
    for (const other of withEverywhere({ ...(body as Fields), userId: kim.employeeId }, value)) {
      yield { method, url: plain, payload: jsonOf(other) }
    }
  }
}

const callerOf = (name: string) => (name.startsWith('timecard.') ? kim : admin)

/** What leaves a trace also when it refuses: failures are counted and audited (document 5 §1.2). */
const checksPassword: Endpoint[] = [api.session.signIn, api.session.changeOwnPassword]

describe('a hostile value in any place of a request', () => {
  test.each(endpoints)('is refused by $name, or does no harm', async ({ name, endpoint }) => {
    const person = callerOf(name)
    let by = await server.as(person.employeeId)
    const plain = {
      method: endpoint.method,
      url: addressOf(
        endpoint,
        sampleOf(endpoint.params) as Fields,
        sampleOf(endpoint.query) as Fields,
      ),
      ...(endpoint.body && { payload: jsonOf(sampleOf(endpoint.body)) }),
    }
    // else what is hostile would be refused for another reason
    expect((await sends(by, plain)).reason).not.toMatch(/^(input|path)\./)
    by = await server.as(person.employeeId)
    const before = await tracesIn(server)
    const refused: string[] = []
    let wrote = false
    for (const request of hostileTo(endpoint)) {
      const { status, requestId } = await sends(by, request)
      if (status !== 200) refused.push(requestId)
      else if (endpoint.method !== 'GET') wrote = true
      if (endpoint === api.session.signOut && status === 200) by = await server.as(by.employeeId)
    }
    // a failed sign-in is audited, and nothing else that was refused
    const { rows } = await server.pool.query(
      `select from audit where request_id = any($1) and action <> 'session.fail-password'`,
      [refused],
    )
    expect(rows).toEqual([])
    if (!wrote && !checksPassword.includes(endpoint)) expect(await tracesIn(server)).toEqual(before)
  })
})

describe('headers and bodies that no client sends', () => {
  const save = { method: 'PUT', url: api.timecard.saveTimecard.path }
  const body = () => jsonOf({ ...week, timecardSaveList: [] })
  const headers: [string, readonly string[]][] = [
    ['idempotency-key', ['', ' ', 'é', '\u0080\u00ff', '가', '\ud800', 'a\u0000b', '\u0001', ',']],
    ['accept-language', ['', '*', 'ko-KR,ko;q=0.9', 'xx;q=é', ' , ', '\u0000', 'k'.repeat(9_000)]],
    [
      'authorization',
      [
        '',
        'Bearer',
        'Bearer ',
        `Bearer ${'é'.repeat(40)}`,
        `Bearer ${'\u0000'.repeat(40)}`,
        'Basic Og==',
      ],
    ],
    [
      'content-type',
      [
        '',
        ';',
        '/',
        'application/json;',
        'application/json; charset="',
        '__proto__',
        'x'.repeat(5_000),
      ],
    ],
    ['content-length', ['-1', 'x', '1', '99999999999']],
    ['content-encoding', ['gzip', '\u0000']],
    ['x-forwarded-for', ['x', '\u0000', '1.1.1.1, ::']],
    ['host', ['', '\u0000']],
  ]
  test.each(headers)('%s', async (name, values) => {
    for (const value of values) {
      await sends(kim, { ...save, payload: body(), headers: { [name]: value } })
      await sends(kim, { method: 'GET', url: '/auth/me', headers: { [name]: value } })
    }
  })

  test('bytes that are no text, a mark before the text, and bodies of one word', async () => {
    const bytes = [
      [0xff, 0xfe, 0x7b],
      [0xed, 0xa0, 0x80],
      [0xef, 0xbb, 0xbf],
      [0x22, 0xc3, 0x22],
    ]
    const words = ['', ' ', 'null', '[]', '"x"', '1', '1e999', '-', '{"":1}', '\u0000']
    const bodies = [
      ...words,
      body().repeat(2),
      ...bytes.map((some) => Buffer.from(some)),
      Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), Buffer.from(body())]),
      Buffer.from(body(), 'utf16le'),
    ]
    for (const payload of bodies) {
      for (const { endpoint } of endpoints.filter((one) => one.endpoint.body !== undefined)) {
        const { method, path } = endpoint
        const { status } = await sends(admin, { method, url: path, payload })
        if (endpoint !== api.timecard.saveTimecard) expect(status, String(payload)).not.toBe(200)
      }
    }
  })
})
