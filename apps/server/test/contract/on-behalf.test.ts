import { describe, expect, test } from 'vitest'
import { endpoints, type NamedEndpoint, plainRequestOf, wireRequest } from './endpoints.ts'
import { plainRequests } from '../plain/plain-requests.ts'
import { answerTo } from '../raw.ts'
import { leavesNoTrace } from '../traces.ts'
import { useServer } from '../use-server.ts'

const { server } = useServer()
const plain = plainRequests(server)

type Shaped = { readonly shape?: Readonly<Record<string, unknown>> } | undefined

const isInAddress = ({ endpoint }: NamedEndpoint) =>
  endpoint.method === 'GET' || endpoint.method === 'DELETE'

test('[access-10] a call takes onBehalfOf exactly where it declares for what a deputy may make it', () => {
  for (const one of endpoints) {
    const { endpoint, name } = one
    const has = (part: unknown) => Object.hasOwn((part as Shaped)?.shape ?? {}, 'onBehalfOf')
    const isDeclared = endpoint.onBehalf !== undefined
    expect([has(endpoint.query), has(endpoint.body)], name).toEqual(
      isInAddress(one) ? [isDeclared, false] : [false, isDeclared],
    )
  }
})

const refused = { status: 422, reason: 'deputy.not-here' }
const others = endpoints.filter(
  ({ endpoint }) => endpoint.onBehalf === undefined && endpoint.access !== 'anyone',
)

describe('[access-10] a call that acts for no one else refuses onBehalfOf', () => {
  test.each(others)('$name', async (one) => {
    const requested = await plainRequestOf(plain, one)
    const request = wireRequest(one, requested)
    const { url, payload } = request
    const about = requested.by.employeeId
    // each call is tried with the plain value and with an odd one; all values are tried over all calls
    const turn = others.indexOf(one)
    const labels = ['onBehalfOf=', 'onBehalfOf=a&onBehalfOf=b']
    const values = [null, [about], { id: about }]
    await leavesNoTrace(server, async () => {
      for (const word of [`onBehalfOf=${about}`, labels[turn % labels.length]]) {
        const sent = { ...request, url: `${url}${url.includes('?') ? '&' : '?'}${word}` }
        expect(await answerTo(server, sent), word).toEqual({ ...refused, at: ['onBehalfOf'] })
      }
      if (requested.upload !== undefined || payload === undefined) return
      const body = requested.body as object
      for (const value of [about, values[turn % values.length]]) {
        const sent = { ...request, payload: JSON.stringify({ ...body, onBehalfOf: value }) }
        expect(await answerTo(server, sent)).toEqual({ ...refused, at: ['onBehalfOf'] })
      }
      const sent = {
        ...request,
        payload: JSON.stringify({ ...body, rows: [{ onBehalfOf: about }] }),
      }
      expect(await answerTo(server, sent)).toEqual({ ...refused, at: ['rows.0.onBehalfOf'] })
    })
  })
})
