import { api } from '@yuga/contract'
import type { Endpoint } from '@yuga/contract/wire/endpoint'
import { beforeAll, describe, expect, test } from 'vitest'
import { submits, week } from '../weeks.ts'
import { refusedWith, send } from '../raw.ts'
import type { Caller } from '../server.ts'
import { leavesNoTrace } from '../traces.ts'
import { useServer } from '../use-server.ts'

const { server, company } = useServer()
let admin: Caller

beforeAll(async () => {
  admin = await company.person({ roles: ['LE001', 'LE002', 'LE003', 'LE999'] })
})

const withBody = Object.entries(api).flatMap(([noun, ofNoun]) =>
  Object.entries(ofNoun).flatMap(([name, endpoint]: [string, Endpoint]) =>
    endpoint.body === undefined || endpoint.upload !== undefined
      ? []
      : [{ name: `${noun}.${name}`, endpoint }],
  ),
)

const refusedQuietly = (request: Parameters<typeof refusedWith>[1]) =>
  leavesNoTrace(server, () => refusedWith(server, { token: admin.token, ...request }))

describe('[wire-2] a body that is no object', () => {
  test.each(withBody)('is refused by $name', async ({ endpoint }) => {
    const { method, path: url } = endpoint
    for (const payload of ['[]', '"text"', '7', 'true', 'null', '{}', '[{}]']) {
      const refusal = await refusedQuietly({ method, url, payload })
      expect([refusal.status, refusal.code], payload).toEqual([422, 900])
      expect(refusal.issues?.length, payload).toBeGreaterThan(0)
    }
  })
})

describe('a body that cannot be read', () => {
  const save = { method: 'PUT', url: '/timecard/projects' }

  test.each([
    ['broken JSON', '{"fromDate": "20260315", '],
    ['no JSON at all', 'fromDate=20260315'],
    ['nothing', ''],
    ['two documents', '{}{}'],
    ['single quotes', "{'fromDate': '20260315'}"],
    ['a prototype', '{"__proto__": {"isAdmin": true}}'],
    ['a constructor', '{"constructor": {"prototype": {"isAdmin": true}}}'],
    ['a NUL', '{"fromDate": "2026\u00000315"}'],
  ])('%s', async (_, payload) => {
    const refusal = await refusedQuietly({ ...save, payload })
    expect([refusal.status, refusal.code, refusal.reason]).toEqual([400, 900, 'input.malformed'])
    const korean = await refusedQuietly({ ...save, payload, language: 'ko' })
    expect(korean.message).toBe('요청 본문을 JSON으로 읽을 수 없습니다.')
  })

  test.each([
    'text/plain',
    'text/html',
    'application/xml',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/octet-stream',
    'nonsense',
  ])('%s is not accepted', async (type) => {
    const refusal = await refusedQuietly({
      ...save,
      payload: JSON.stringify({ ...week, timecardSaveList: [] }),
      headers: { 'content-type': type },
    })
    expect([refusal.status, refusal.reason]).toEqual([415, 'input.media-type'])
    expect(refusal.message).toBe('This kind of content is not accepted here.')
  })

  test('more than a megabyte is refused, in both languages', async () => {
    const payload = { ...week, timecardSaveList: [], remark: 'x'.repeat(1_048_576) }
    const english = await refusedQuietly({ ...save, payload })
    expect([english.status, english.code, english.reason]).toEqual([413, 900, 'input.too-large'])
    expect(english.message).toBe('The request is larger than allowed.')
    const korean = await refusedQuietly({ ...save, payload, language: 'ko' })
    expect(korean.message).toBe('요청이 허용된 크기를 넘었습니다.')
  })

  test('a stranger may not even send it', async () => {
    const payload = { remark: 'x'.repeat(1_048_576) }
    expect((await refusedWith(server, { ...save, payload })).status).toBe(401)
  })

  test('a body nested without end does no harm, with a key either', async () => {
    const depth = 200_000
    const nested = '['.repeat(depth) + ']'.repeat(depth)
    const payload = `{"fromDate":"20260315","toDate":"20260321","timecardSaveList":[],"x":${nested}}`
    for (const headers of [{}, { 'idempotency-key': 'deep' }]) {
      const answer = await send(server, { ...save, payload, token: admin.token, headers })
      expect(answer.status, answer.text).toBe(200)
    }
    const misplaced = `{"fromDate":${nested},"toDate":"20260321","timecardSaveList":[]}`
    expect((await refusedQuietly({ ...save, payload: misplaced })).status).toBe(422)
  })
})

describe('an Idempotency-Key that is too long', () => {
  test('is refused, since a retry would write twice', async () => {
    const refusal = await refusedQuietly({
      method: 'PUT',
      url: '/timecard/projects',
      payload: { ...week, timecardSaveList: [] },
      headers: { 'idempotency-key': 'k'.repeat(201) },
    })
    expect(refusal).toMatchObject({
      status: 422,
      issues: [{ path: 'Idempotency-Key', reason: 'input.too-long' }],
    })
  })
})

test('an Idempotency-Key that no database keeps is refused', async () => {
  const refusal = await refusedQuietly({
    method: 'PUT',
    url: '/timecard/projects',
    payload: { ...week, timecardSaveList: [] },
    headers: { 'idempotency-key': 'a\0b' },
  })
  expect(refusal).toMatchObject({
    status: 422,
    issues: [{ path: 'Idempotency-Key', reason: 'input.invalid' }],
  })
})

test('a year in a list is no year', async () => {
  const refusal = await refusedQuietly({
    method: 'POST',
    url: '/report/timecardStatus/userMonthClose/validation',
    payload: { yearMonth: '202603', standardYear: [['2026']] },
  })
  expect(refusal).toMatchObject({ status: 422, issues: [{ path: 'standardYear' }] })
})

describe('[wire-4] a query that makes no sense', () => {
  test.each([
    ['/consent/overtimes?offset=-1', 'offset'],
    ['/consent/overtimes?offset=abc', 'offset'],
    ['/consent/overtimes?offset=1.5', 'offset'],
    ['/consent/overtimes?offset=99999999999', 'offset'],
    ['/consent/overtimes?offset=1&offset=2', 'offset'],
    ['/consent/overtimes?limit=0', 'limit'],
    ['/consent/timecards?limit=1001', 'limit'],
    ['/consent/timecards?limit=-5', 'limit'],
    ['/consent/timecards?limit=NaN', 'limit'],
    ['/consent/timecards?limit=Infinity', 'limit'],
    ['/settings/codes', 'groupCode'],
    ['/settings/codes?groupCode=', 'groupCode'],
    ['/settings/codes?groupCode=a%00b', 'groupCode'],
    [`/settings/codes?groupCode=${'x'.repeat(101)}`, 'groupCode'],
    ['/settings/holidays/202613/office/FC001', 'yearMonth'],
    ['/settings/holidays/2026-03/office/FC001', 'yearMonth'],
    ['/settings/holidays/202603/office/%0a', 'officeCode'],
  ])('%s', async (url, path) => {
    const refusal = await refusedQuietly({ method: 'GET', url })
    expect([refusal.status, refusal.code]).toEqual([422, 900])
    expect(refusal.issues?.map((issue) => issue.path)).toEqual([path])
  })

  test.each(['0', '-1', 'abc', '1.5', '1e99', '9007199254740993', '%00', '1;drop table requests'])(
    'withdrawing request %s',
    async (requestSn) => {
      const refusal = await refusedQuietly({
        method: 'DELETE',
        url: `/timecard/projects/requests/${requestSn}`,
      })
      expect(refusal).toMatchObject({ status: 422, issues: [{ path: 'requestSn' }] })
    },
  )

  test('text of SQL in a query is text', async () => {
    for (const text of ["' or '1'='1", '"; drop table codes; --', '%27%20union%20select']) {
      const answer = await send(server, {
        method: 'GET',
        url: `/settings/codes?groupCode=${encodeURIComponent(text)}`,
        token: admin.token,
      })
      expect(JSON.parse(answer.text)).toEqual({ code: 200, data: [] })
    }
  })
})

const control = 'a\u0000b'
const halfPair = 'a\ud83db'

describe('text that no database takes', () => {
  const fields: [string, string, (text: string) => unknown][] = [
    ['PUT', '/timecard/projects', (text) => ({ ...week, timecardSaveList: [{ projectId: text }] })],
    [
      'PUT',
      '/timecard/projects/status',
      (text) => ({ timecardProjectStatusList: [{ projectId: text, status: 'Y' }] }),
    ],
    [
      'POST',
      '/timecard/projects/overtimes',
      (text) => ({ ...week, requestContents: text, timecardProjectList: [{ projectId: 'P' }] }),
    ],
    [
      'POST',
      '/timecard/projects/unsubmits',
      (text) => ({ ...week, timecardProjectList: [{ projectId: text }] }),
    ],
    ['POST', '/consent/overtimes', (text) => ({ timecardList: [{ projectId: text }] })],
    ['POST', '/consent/timecards/cancel', (text) => ({ timecardList: [], reason: text })],
    [
      'POST',
      '/report/timecardStatus/userMonthCloseCancel',
      (text) => ({ yearMonth: '202603', employeeId: text }),
    ],
    [
      'POST',
      '/report/timecardStatus/userMonthCloseCancel',
      (text) => ({ yearMonth: '202603', employeeId: 'e', reason: text }),
    ],
    ['POST', '/auth', (text) => ({ userId: text, password: 'x' })],
    ['POST', '/auth', (text) => ({ userId: 'x', password: text })],
    ['PUT', '/auth/password', (text) => ({ currentPassword: 'x', newPassword: text })],
    ['POST', '/auth/password-links/check', (text) => ({ token: text })],
  ]

  test.each(fields)('%s %s', async (method, url, bodyWith) => {
    for (const text of [control, halfPair]) {
      const refusal = await refusedQuietly({ method, url, payload: bodyWith(text) })
      expect([refusal.status, refusal.reason]).toEqual([422, 'input.invalid'])
      expect(refusal.issues).toHaveLength(1)
    }
  })

  test('what was typed may be long, and 200 characters of a name are too long for a key', async () => {
    const name = '가'.repeat(200)
    const refusal = await refusedQuietly({
      method: 'PUT',
      url: '/timecard/projects',
      payload: { ...week, timecardSaveList: [{ projectId: name }] },
      language: 'ko',
    })
    expect(refusal).toMatchObject({
      status: 422,
      message: '허용된 길이(100자)를 넘었습니다.',
      issues: [{ path: 'timecardSaveList.0.projectId', reason: 'input.too-long' }],
    })
  })

  test('a reason of more than 2000 characters is refused at its field', async () => {
    const { kim, project } = await company.staff()
    await submits(kim, project)
    const body = (requestContents: string) => ({
      ...week,
      requestContents,
      timecardProjectList: [{ projectId: project }],
    })
    const url = '/timecard/projects/unsubmits'
    const refusal = await refusedQuietly({
      method: 'POST',
      url,
      payload: body('가'.repeat(2001)),
      token: kim.token,
    })
    expect(refusal).toMatchObject({ status: 422, issues: [{ path: 'requestContents' }] })
    const answer = await send(server, {
      method: 'POST',
      url,
      payload: body('가'.repeat(2000)),
      token: kim.token,
    })
    expect(answer.status).toBe(200)
  })
})
