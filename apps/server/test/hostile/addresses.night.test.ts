import { beforeAll, expect, test } from 'vitest'
import {
  endpoints,
  type NamedEndpoint,
  plainRequestOf,
  type Requested,
  wireRequest,
} from '../contract/endpoints.ts'
import { placesOf, valueAt } from './requests.ts'
import { plainRequests } from '../plain/plain-requests.ts'
import { answerTo as answersOf, type RawRequest } from '../raw.ts'
import type { Caller } from '../server.ts'
import { leavesNoTrace } from '../traces.ts'
import { useServer } from '../use-server.ts'

const { server, company } = useServer()
const answerTo = (request: RawRequest) => answersOf(server, request)
const plain = plainRequests(server)

/** The last plain request that was made of an endpoint. */
const made = new Map<NamedEndpoint, Requested>()
async function madeFor(one: NamedEndpoint): Promise<Requested> {
  const requested = await plainRequestOf(plain, one)
  made.set(one, requested)
  return requested
}

const signedIn = endpoints.filter(({ endpoint }) => endpoint.access !== 'anyone')

const oddIds = (own: string) => ['', ` ${own}`, own.toUpperCase(), `${own}\0`, '*']

let stranger: Caller
beforeAll(async () => {
  stranger = await company.person()
})

test.each(signedIn)(
  '[wire-5] $name takes no ID but the caller’s own',
  async (one: NamedEndpoint) => {
    const requested = await madeFor(one)
    const own = requested.by.employeeId
    const request = wireRequest(one, requested)
    const body = (requested.body ?? {}) as object
    const withId = (field: unknown) =>
      requested.body === undefined || field === undefined
        ? request
        : wireRequest(one, { ...requested, body: { ...body, userId: field } })
    const sends = (id: string, field?: unknown) =>
      answerTo({
        ...withId(field),
        url: `${request.url}${request.url.includes('?') ? '&' : '?'}userId=${encodeURIComponent(id)}`,
      })
    const refused = { status: 403, reason: 'session.not-your-id', at: ['userId'] }
    // each call is tried with another user’s and with an odd one; in total they are tried with all
    const odd = oddIds(own)[signedIn.indexOf(one) % oddIds(own).length] ?? ''
    await leavesNoTrace(server, async () => {
      for (const id of [stranger.employeeId, odd]) {
        expect(await sends(id), id).toEqual(refused)
        if (requested.body !== undefined) expect(await sends(own, id), id).toEqual(refused)
      }
      if (requested.body !== undefined) expect(await sends(own, [own, own])).toEqual(refused)
    })
    expect((await sends(own, own)).status).toBe(200)
  },
)

const withQuery = endpoints.filter(
  ({ endpoint }) => endpoint.query !== undefined && endpoint.redirects !== true,
)

test.each(withQuery)('$name takes a parameter of its address once', async (one: NamedEndpoint) => {
  const requested = await madeFor(one)
  const { url, ...request } = wireRequest(one, requested)
  const labels = Object.entries(requested.query)
  for (const [word, value] of labels) {
    const twice = await answerTo({ ...request, url: `${url}&${word}=${String(value)}` })
    expect([twice.status, twice.at], word).toEqual([422, [word]])
  }
  const more = ['constructor=1', ...labels.map(([word]) => `${word}[]=1&__proto__[${word}]=1`)]
  const withMore = `${url}${url.includes('?') ? '&' : '?'}${more.join('&')}`
  expect((await answerTo({ ...request, url: withMore })).status).toBe(200)
})

test('the plain requests fill every field that a client may send', async () => {
  const isFilled = new Map<unknown, Map<unknown, boolean>>()
  for (const one of endpoints) {
    const requested = made.get(one) ?? (await plainRequestOf(plain, one))
    for (const place of placesOf(one.endpoint)) {
      const field = place.path.at(-1)
      const fields = isFilled.get(place.within) ?? new Map<unknown, boolean>()
      isFilled.set(place.within, fields)
      // several calls may take the same row: one of them has to fill the field
      fields.set(field, (fields.get(field) ?? false) || valueAt(requested, place) !== undefined)
    }
  }
  const empty = [...isFilled.values()].flatMap((fields) =>
    [...fields].flatMap(([field, filled]) => (filled ? [] : [field])),
  )
  expect(empty).toEqual([])
}, 120_000)
