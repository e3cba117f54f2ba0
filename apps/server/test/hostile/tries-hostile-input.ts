import { describe, expect, test } from 'vitest'
import {
  endpoints,
  type NamedEndpoint,
  plainRequestOf,
  type Requested,
  wireRequest,
} from '../contract/endpoints.ts'
import { asText, counted, isAbout, ruleFor } from './answers.ts'
import { hostileByEndpoint, isReadable, withValue } from './requests.ts'
import { neverTaken } from './values.ts'
import { plainRequests } from '../plain/plain-requests.ts'
import { answerTo as answersOf, type RawRequest } from '../raw.ts'
import { randomFrom } from '../random.ts'
import { leavesNoTrace, tracesIn } from '../traces.ts'
import { useServer } from '../use-server.ts'

const seed = Number(process.env.SEED ?? 1)
const isEverything = process.env.HOSTILE === 'all'
/** A form of many places takes its time on a busy machine, and one that is given up goes on amid the next. */
const longest = isEverything ? 900_000 : 120_000
const hostile = hostileByEndpoint(
  endpoints.map(({ endpoint }) => endpoint),
  randomFrom(seed),
  isEverything,
)

/** Throws hostile values at every place of some endpoints; with a separate `useServer`, in a separate file. */
export function triesHostileInput(some: readonly NamedEndpoint[]): void {
  const { server } = useServer()
  const answerTo = (request: RawRequest) => answersOf(server, request)
  const plain = plainRequests(server)

  describe.each(some)(`$name (SEED=${seed})`, (one: NamedEndpoint) => {
    const { name, endpoint } = one
    const fresh = () => plainRequestOf(plain, one)
    const answers = (requested: Requested) => answerTo(wireRequest(one, requested))
    const cases = hostile.get(endpoint) ?? []
    const isCountedIn = counted[name] ?? []
    // what was read can be read again
    const isSentAgain = endpoint.method === 'GET'

    test(
      'refuses what it cannot read for that reason, and then does what was requested',
      async () => {
        const requested = await fresh()
        await leavesNoTrace(server, async () => {
          for (const one of cases) {
            const request = withValue(requested, one)
            if (isReadable(endpoint, request)) continue
            const answer = await answers(request)
            expect(isAbout(one, answer), `${asText(one)}: ${JSON.stringify(answer)}`).toBe(true)
          }
        })
        // what was refused above would have been done but for the one value
        expect(await answers(requested)).toEqual({ status: 200, reason: '', at: [] })
      },
      longest,
    )

    test(
      'takes what it can read, or refuses it by a rule of that field and leaves no trace',
      async () => {
        let requested = await fresh()
        let before = await tracesIn(server)
        const leavesNone = async (what: string) => {
          const after = await tracesIn(server)
          for (const table of isCountedIn) after[table] = before[table] ?? ''
          expect(after, what).toEqual(before)
        }
        for (const one of cases) {
          const request = withValue(requested, one)
          if (!isReadable(endpoint, request)) continue
          const { status, reason } = await answers(request)
          if (status !== 200) {
            expect(ruleFor(one), asText(one)).toContain(reason)
            if (!isSentAgain) await leavesNone(asText(one))
          } else if (one.place.part === 'body' && endpoint.upload === undefined) {
            expect(neverTaken, asText(one)).not.toContain(one.value)
          }
          if (status === 200 ? !isSentAgain : isCountedIn.length > 0) {
            // done is done; and no count of what was tried before refuses the next
            server.clock.set(new Date(server.clock.now().getTime() + 3_600_000).toISOString())
            requested = await fresh()
            before = await tracesIn(server)
          }
        }
        // to read writes nothing, whatever is requested: that is checked once, as it takes longer than the call
        if (isSentAgain) await leavesNone('all of it in total')
        // an address of holidays is read so many times a minute
        server.clock.set(new Date(server.clock.now().getTime() + 60_000).toISOString())
        requested = await fresh()
        expect((await answers(requested)).status).toBe(200)
      },
      longest,
    )
  })
}
