import { api } from '@yuga/contract'
import { apiPath, type Endpoint } from '@yuga/contract/endpoint'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { givePassword, goodPassword, linkTokenOf } from './account.ts'
import { type Company, foundCompany } from './company.ts'
import { refusedWith, send } from './raw.ts'
import { asksOvertime, asksUnsubmit, staffedProject, submits, week } from './scene.ts'
import { type Caller, startServer, type TestServer } from './server.ts'

let server: TestServer
let company: Company

beforeAll(async () => {
  server = await startServer()
  company = await foundCompany(server)
})
afterAll(() => server.close())

const endpoints = Object.entries(api).flatMap(([noun, ofNoun]) =>
  Object.entries(ofNoun).map(([name, endpoint]) => ({
    name: `${noun}.${name}`,
    endpoint: endpoint as Endpoint,
  })),
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
      const found = /^([│ ]*)[├└]── (.*) \(([\w, ]+)\)$/.exec(line)
      if (found === null) return line.trim() === '' ? [] : [`unread: ${line}`]
      const [, indent = '', part = '', methods = ''] = found
      const depth = indent.length / 4
      above.splice(depth, above.length, `${above[depth - 1] ?? ''}${part}`)
      return methods
        .split(', ')
        .filter((method) => method !== 'HEAD')
        .map((method) => `${method} ${above[depth]}`)
    })
}

const besideTheApi = [
  'GET /healthz',
  'GET /readyz',
  `GET ${apiPath}/openapi.json`,
  `GET ${apiPath}/docs`,
]

test('each endpoint of the contract is served, and nothing else is', () => {
  const declared = endpoints.map(
    ({ endpoint }) =>
      `${endpoint.method} ${apiPath}${endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
  )
  const served = routesOf(server).filter((route) => !route.startsWith(`GET ${apiPath}/docs/`))
  expect(served.toSorted()).toEqual([...declared, ...besideTheApi].toSorted())
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
      expect([answer.status, answer.text]).toEqual([401, ''])
    }
  })

  test('may call only what the sign-in page needs', () => {
    const open = endpoints.filter(({ endpoint }) => endpoint.access === 'anyone')
    expect(open.map(({ name }) => name)).toEqual([
      'session.readSite',
      'session.signIn',
      'session.readPasswordLink',
      'session.setPassword',
      'session.askPasswordLink',
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

type Write = {
  readonly by: Caller
  readonly url?: string
  readonly body?: unknown
  /** Anybody may do it for somebody else, so the record names nobody. */
  readonly isAnonymous?: boolean
}

/** POSTs that write nothing. */
const onlyReads = ['session.readPasswordLink', 'monthClose.validateMonthClose']

/** A call for each write that works. A new write without one fails the test below. */
const workingCalls: Record<string, () => Promise<Write>> = {
  'session.signIn': async () => {
    const person = await withPassword()
    return { by: person, body: { userId: person.employeeId, password: goodPassword } }
  },
  'session.signOut': async () => ({ by: await company.person() }),
  'session.changeOwnPassword': async () => ({
    by: await withPassword(),
    body: { currentPassword: goodPassword, newPassword: 'another long password' },
  }),
  'session.setPassword': async () => {
    const person = await company.person()
    const token = await linkTokenOf(server, person)
    return { by: person, body: { token, newPassword: 'four words as a secret' } }
  },
  'session.askPasswordLink': async () => {
    const person = await withPassword()
    return { by: person, body: { userId: person.employeeId }, isAnonymous: true }
  },
  'session.endOwnSession': async () => {
    const person = await company.person()
    const { sessionList } = await person(api.session.listOwnSessions, {})
    return { by: person, url: `/auth/sessions/${sessionList[0]?.sessionSn}` }
  },
  'session.endOtherSessions': async () => ({ by: await company.person() }),
  'session.endSessionsOfEmployee': async () => {
    const person = await company.person()
    const by = await company.person({ roles: ['LE999'] })
    return { by, url: `/settings/employees/${person.employeeId}/sessions` }
  },
  'session.setOwnLanguage': async () => ({ by: await company.person(), body: { language: 'en' } }),
  'timecard.saveTimecard': async () => {
    const { kim, project } = await staffedProject(company)
    return {
      by: kim,
      body: { ...week, timecardSaveList: [{ projectId: project, timeMonday: 1 }] },
    }
  },
  'timecard.submitTimecard': async () => {
    const { kim, project } = await staffedProject(company)
    return { by: kim, body: { ...week, timecardSaveList: [{ projectId: project }] } }
  },
  'timecard.setProjectsShown': async () => {
    const { kim, project } = await staffedProject(company)
    return { by: kim, body: { timecardProjectStatusList: [{ projectId: project, status: 'N' }] } }
  },
  'timecard.requestOvertime': async () => {
    const { kim, project } = await staffedProject(company, { plan: 1 })
    await submits(kim, project)
    return { by: kim, body: requestBody(project) }
  },
  'timecard.requestUnsubmit': async () => {
    const { kim, project } = await staffedProject(company)
    await submits(kim, project)
    return { by: kim, body: requestBody(project) }
  },
  'timecard.withdrawRequest': async () => {
    const { kim, project } = await staffedProject(company)
    const requestSn = await asksUnsubmit(kim, project)
    return { by: kim, url: `/timecard/projects/requests/${requestSn}` }
  },
  'requests.approveOvertimes': () => decision(asksOvertime, 1),
  'requests.cancelOvertimes': () => decision(asksOvertime, 1),
  'requests.approveUnsubmits': () => decision(asksUnsubmit),
  'requests.cancelUnsubmits': () => decision(asksUnsubmit),
  'monthClose.closeOwnMonth': async () => ({
    by: await company.person(),
    body: { standardYear: '2026', yearMonth: '202602' },
  }),
  'monthClose.closeMonthForEveryone': async () => ({
    by: await company.person({ roles: ['LE999'] }),
    body: { standardYear: '2026', yearMonth: '202601' },
  }),
  'monthClose.cancelMonthClose': async () => {
    const kim = await company.person()
    await send(server, {
      method: 'POST',
      url: api.monthClose.closeOwnMonth.path,
      token: kim.token,
      payload: { yearMonth: '202512' },
    })
    const admin = await company.person({ roles: ['LE999'] })
    return {
      by: admin,
      body: { standardYear: '2025', yearMonth: '202512', employeeId: kim.employeeId },
    }
  },
}

function requestBody(project: string) {
  return { ...week, requestContents: 'why', timecardProjectList: [{ projectId: project }] }
}

async function decision(
  ask: (person: Caller, project: string) => Promise<number>,
  plan = 10_000,
): Promise<Write> {
  const { pm, kim, project } = await staffedProject(company, { plan })
  return { by: pm, body: { timecardList: [{ requestSn: await ask(kim, project) }] } }
}

async function withPassword(): Promise<Caller> {
  const person = await company.person()
  await givePassword(server, person)
  return person
}

describe('every write leaves an audit record', () => {
  const writes = endpoints.filter(
    ({ name, endpoint }) => endpoint.method !== 'GET' && !onlyReads.includes(name),
  )

  test('and stands in the table of working calls', () => {
    expect(Object.keys(workingCalls).toSorted()).toEqual(writes.map(({ name }) => name).toSorted())
  })

  test.each(writes)('$name', async ({ name, endpoint }) => {
    const write = await workingCalls[name]?.()
    if (write === undefined) throw new Error('there is no working call')
    const answer = await send(server, {
      method: endpoint.method,
      url: write.url ?? endpoint.path,
      token: write.by.token,
      ...(write.body !== undefined && { payload: write.body }),
    })
    expect(answer.status, answer.text).toBe(200)
    const { rows } = await server.pool.query<{
      actor_id: string
      for_employee_id: string | null
      action: string
      subject: string
      at: string
    }>('select * from audit where request_id = $1', [answer.headers['x-request-id']])
    expect(rows.length).toBeGreaterThan(0)
    for (const record of rows) {
      expect(record.actor_id).toBe(write.isAnonymous === true ? null : write.by.employeeId)
      expect(record.for_employee_id).not.toBe(null)
      expect(record.action).toMatch(/^[a-z]+\.[a-z-]+$/)
      expect(record.subject).not.toBe('')
      expect(record.at).toBe(server.clock.now().toISOString())
    }
  })
})
