import { describe, expect, test } from 'vitest'
import {
  type Asked,
  endpoints,
  type NamedEndpoint,
  plainRequestOf,
  wireRequest,
} from './endpoints.ts'
import {
  type Hostile,
  hostileByEndpoint,
  isReadable,
  placesOf,
  valueAt,
  withValue,
} from './hostile-requests.ts'
import { jsonOf, neverTaken } from './hostile-values.ts'
import { plainRequests } from './plain-requests.ts'
import { type Answer, answerTo as answersOf, type RawRequest } from './raw.ts'
import { randomFrom } from './stress.ts'
import { leavesNoTrace, tracesIn } from './traces.ts'
import { useServer } from './use-server.ts'

const { server, company } = useServer()
const answerTo = (request: RawRequest) => answersOf(server, request)
const plain = plainRequests(server, company)

const seed = Number(process.env.SEED ?? 1)
const hostile = hostileByEndpoint(
  endpoints.map(({ endpoint }) => endpoint),
  randomFrom(seed),
)

/** Where a refusal itself is counted and audited (sessions-2), and no other table may change. */
const counted: Record<string, readonly string[]> = {
  'session.signIn': ['sign_in_failures', 'audit'],
  'session.changeOwnPassword': ['sign_in_failures', 'audit'],
}

const inWords = ({ place: { part, path }, value }: Hostile) =>
  `${[part, ...path].join('.')} ${jsonOf(value).slice(0, 60)}`

/** By which rules a value that can be read is refused, by the name of its field. */
const rules: Record<string, readonly string[]> = {
  onBehalfOf: ['deputy.none', 'session.not-allowed'],
  selfYn: ['deputy.not-here'],
  deputyId: ['deputy.not-employed'],
  deputySn: ['deputy.not-found'],
  userId: ['session.wrong-credentials'],
  password: ['session.wrong-credentials'],
  currentPassword: ['session.wrong-current-password'],
  newPassword: ['session.weak-password', 'session.guessable-password'],
  sessionSn: ['session.not-found'],
  token: ['session.link-spent'],
  fromDate: [
    'timecard.not-a-period',
    'request.not-in-scope',
    'deputy.in-the-past',
    'deputy.not-employed',
    'deputy.days-out-of-order',
    'deputy.too-long',
  ],
  toDate: [
    'timecard.not-a-period',
    'request.not-in-scope',
    'deputy.in-the-past',
    'deputy.not-employed',
    'deputy.days-out-of-order',
    'deputy.too-long',
  ],
  startDate: ['request.not-in-scope'],
  endDate: ['request.not-in-scope'],
  version: ['timecard.stale-version', 'record.stale-version'],
  groupCode: ['code.unknown-group', 'code.closed-group', 'code.not-found'],
  // what was made of a hostile code before is there, with a version of its own
  detailCode: ['code.not-found', 'record.stale-version'],
  timeZone: ['code.office-needs'],
  currencyCode: ['code.office-needs', 'code.unknown-currency'],
  projectCategoryCode: ['category.not-found', 'type.unknown-category'],
  projectTypeCode: ['type.not-found'],
  projectTypeName: ['type.name-taken'],
  ntcnSeq: ['message.not-found'],
  projectCategoryName: ['category.name-taken'],
  basis: ['sheet.stale-preview'],
  projectId: [
    'timecard.unknown-project',
    'request.not-in-scope',
    'member.unknown-project',
    'member.not-requested',
  ],
  timecardSaveList: ['timecard.nothing-selected'],
  requestContents: ['request.reason-required'],
  periodTypeValue: ['input.required'],
  requestSn: ['request.not-in-scope', 'request.not-requester'],
  requestEmployeeId: ['request.not-in-scope'],
  /** A row of timecardList that names nothing. */
  projectIdList: ['request.not-in-scope'],
  0: ['request.ambiguous', 'request.not-in-scope', 'mail.not-found', 'mail.unknown-receiver'],
  yearMonth: ['close.year-differs', 'close.month-not-begun', 'close.before-join'],
  standardYear: ['close.year-differs'],
  mailSn: ['mail.not-found'],
  userIdList: ['mail.unknown-receiver', 'mail.no-receiver'],
  defaultEmailList: ['mail.unknown-receiver', 'mail.no-receiver'],
  noticeSn: ['notice.not-found'],
  subject: ['notice.subject-required'],
  contents: ['notice.contents-too-long'],
  keepFile: ['notice.unknown-file'],
  serverFileNm: ['notice.file-not-found'],
  serverFlpth: ['notice.file-not-found'],
  employeeId: ['close.not-in-scope', 'employee.not-found', 'member.for-another'],
}
/** All refused cells of a save are named at once, so their figures are read beside the rules. */
const rulesOfCells = [
  'not-a-number',
  'negative-hours',
  'too-many-decimals',
  'too-long',
  'over-daily-cap',
  'future-day',
].map((rule) => `timecard.${rule}`)
const ruleFor = ({ place: { path } }: Hostile) => {
  const field = String(path.at(-1))
  // a prototype in JSON is refused before its fields are looked at
  return [...(rules[field] ?? (field.startsWith('time') ? rulesOfCells : [])), 'input.malformed']
}

/** Whether a refusal speaks of the place that is hostile, rather than of something else. */
function isAbout({ place: { part, path } }: Hostile, { status, reason, at }: Answer): boolean {
  // what no reader of JSON or of addresses takes is refused before its fields are looked at
  if (['input.malformed', 'input.too-large'].includes(reason)) return part === 'body'
  if (part === 'params' && status === 404) return reason === 'path.not-found'
  const place = path.join('.')
  return (
    status === 422 &&
    /^(input|timecard)\./.test(reason) &&
    at.length > 0 &&
    at.every((one) => one === place || place === '' || one.startsWith(`${place}.`))
  )
}

describe.each(endpoints)('$name', (one: NamedEndpoint) => {
  const { name, endpoint } = one
  const fresh = () => plainRequestOf(plain, one)
  const answers = (asked: Asked) => answerTo(wireRequest(one, asked))
  const cases = hostile.get(endpoint) ?? []
  const isCountedIn = counted[name] ?? []
  // what was read can be read again
  const isAskedAgain = endpoint.method === 'GET'

  test('refuses what it cannot read for that reason, and then does what it was asked for', async () => {
    const asked = await fresh()
    await leavesNoTrace(server, async () => {
      for (const one of cases) {
        const request = withValue(asked, one)
        if (isReadable(endpoint, request)) continue
        const answer = await answers(request)
        expect(isAbout(one, answer), `${inWords(one)}: ${JSON.stringify(answer)}`).toBe(true)
      }
    })
    // what was refused above would have been done but for the one value
    expect(await answers(asked)).toEqual({ status: 200, reason: '', at: [] })
  })

  test('takes what it can read, or refuses it by a rule of that field and leaves no trace', async () => {
    let asked = await fresh()
    let before = await tracesIn(server)
    for (const one of cases) {
      const request = withValue(asked, one)
      if (!isReadable(endpoint, request)) continue
      const { status, reason } = await answers(request)
      if (status !== 200) {
        expect(ruleFor(one), inWords(one)).toContain(reason)
        const after = await tracesIn(server)
        for (const table of isCountedIn) after[table] = before[table] ?? ''
        expect(after, inWords(one)).toEqual(before)
      } else if (one.place.part === 'body' && endpoint.upload === undefined) {
        expect(neverTaken, inWords(one)).not.toContain(one.value)
      }
      if (status === 200 ? !isAskedAgain : isCountedIn.length > 0) {
        // done is done; and no count of what was tried before refuses the next
        server.clock.set(new Date(server.clock.now().getTime() + 3_600_000).toISOString())
        asked = await fresh()
        before = await tracesIn(server)
      }
    }
    expect((await answers(asked)).status).toBe(200)
  })
})

const signedIn = endpoints.filter(({ endpoint }) => endpoint.access !== 'anyone')

test.each(signedIn)('$name takes no ID but the caller’s own', async (one: NamedEndpoint) => {
  const asked = await plainRequestOf(plain, one)
  const stranger = await company.person()
  const own = asked.by.employeeId
  const request = wireRequest(one, asked)
  const body = (asked.body ?? {}) as object
  const withId = (field: unknown) =>
    asked.body === undefined || field === undefined
      ? request
      : wireRequest(one, { ...asked, body: { ...body, userId: field } })
  const sends = (id: string, field?: unknown) =>
    answerTo({
      ...withId(field),
      url: `${request.url}${request.url.includes('?') ? '&' : '?'}userId=${encodeURIComponent(id)}`,
    })
  const refused = { status: 403, reason: 'session.not-your-id', at: ['userId'] }
  await leavesNoTrace(server, async () => {
    for (const id of [stranger.employeeId, '', ` ${own}`, own.toUpperCase(), `${own}\0`, '*']) {
      expect(await sends(id), id).toEqual(refused)
      if (asked.body === undefined) continue
      expect(await sends(own, id), id).toEqual(refused)
      expect(await sends(own, [own, own])).toEqual(refused)
    }
  })
  expect((await sends(own, own)).status).toBe(200)
})

const withQuery = endpoints.filter(({ endpoint }) => endpoint.query !== undefined)

test.each(withQuery)('$name takes a word of its address once', async (one: NamedEndpoint) => {
  let asked = await plainRequestOf(plain, one)
  for (const word of Object.keys(asked.query)) {
    // anew for each word: what is deleted can be deleted once
    if (one.endpoint.method !== 'GET') asked = await plainRequestOf(plain, one)
    const value = asked.query[word]
    const { url, ...request } = wireRequest(one, asked)
    const twice = await answerTo({ ...request, url: `${url}&${word}=${String(value)}` })
    expect([twice.status, twice.at], word).toEqual([422, [word]])
    const more = `${url}&${word}[]=1&__proto__[${word}]=1&constructor=1`
    expect((await answerTo({ ...request, url: more })).status, word).toBe(200)
  }
})

test('the plain requests fill every field that a client may send', async () => {
  const isFilled = new Map<unknown, Map<unknown, boolean>>()
  for (const one of endpoints) {
    const asked = await plainRequestOf(plain, one)
    for (const place of placesOf(one.endpoint)) {
      const field = place.path.at(-1)
      const fields = isFilled.get(place.within) ?? new Map<unknown, boolean>()
      isFilled.set(place.within, fields)
      // several calls may take the same row: one of them has to fill the field
      fields.set(field, (fields.get(field) ?? false) || valueAt(asked, place) !== undefined)
    }
  }
  const empty = [...isFilled.values()].flatMap((fields) =>
    [...fields].flatMap(([field, filled]) => (filled ? [] : [field])),
  )
  expect(empty).toEqual([])
})
