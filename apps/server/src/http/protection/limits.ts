import { Buckets } from './buckets.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { throttledAddress } from './throttled-address.ts'
import { type Actor, bearerOf, hashOfToken } from '../actor.ts'
import { refuse } from '../refusal.ts'

export type CallLimits = {
  /** Calls a second that a person signed in may keep up; more for a while. Absent or 0: any number. */
  readonly callsPerPerson?: number
  /** The same for an address without a signed-in user. */
  readonly callsPerAddress?: number
}

/** For how many seconds' worth of calls there is room at once: a screen that opens, a list typed through. */
const burstSeconds = { person: 15, address: 10 }
/** An unknown token costs a look into the database. */
const unknownTokenCosts = 5

/** As many sessions as may be used within a day. */
const mostGoodTokens = 20_000

export type Limits = {
  takeForPerson(caller: Pick<Actor, 'employeeId' | 'tokenHash' | 'tokenSn'>): void
  /** An unknown token: guessing is paid by the address. */
  takeForUnknownToken(request: FastifyRequest): void
}

/** Limits calls by person and, before anybody is known, by address (each with a room that is refilled). */
export function limitCalls(app: FastifyInstance, limits: CallLimits): Limits {
  const people = bucketsFor(limits.callsPerPerson, burstSeconds.person)
  const addresses = bucketsFor(limits.callsPerAddress, burstSeconds.address)
  const now = () => performance.now() / 1_000
  const take = (buckets: Buckets | undefined, key: string, cost: number) => {
    const seconds = buckets?.take(key, cost, now()) ?? 0
    if (seconds > 0) refuse('request.too-many', { values: { seconds: Math.ceil(seconds) } })
  }
  const addressOf = (request: FastifyRequest) => throttledAddress(request.ip)
  // tokens that were good when they came last, the most recent one at the end
  const goodTokens = new Set<string>()
  const nameOf = (tokenHash: Buffer) => tokenHash.toString('base64')
  const remember = (name: string) => {
    goodTokens.delete(name)
    goodTokens.add(name)
    const [oldest] = goodTokens
    if (goodTokens.size > mostGoodTokens && oldest !== undefined) goodTokens.delete(oldest)
  }
  app.addHook('onRequest', async (request) => {
    // a caller with a token, where one is read, pays as a person once it is known who that is; until then the
    // address must not be in debt, which does not concern people who were here before
    const { endpoint, readsToken = false } = request.routeOptions.config ?? {}
    const isAnyone = !readsToken && (endpoint?.access ?? 'anyone') === 'anyone'
    const token = isAnyone ? undefined : bearerOf(request.headers.authorization)
    if (token !== undefined && goodTokens.has(nameOf(hashOfToken(token)))) return
    take(addresses, addressOf(request), token === undefined ? 1 : 0)
  })
  return {
    takeForPerson({ employeeId, tokenHash, tokenSn }) {
      remember(nameOf(tokenHash))
      // a program that calls much does not stop the screens of its owner
      take(people, tokenSn === undefined ? employeeId : `token ${tokenSn}`, 1)
    },
    takeForUnknownToken(request) {
      const token = bearerOf(request.headers.authorization)
      if (token !== undefined) goodTokens.delete(nameOf(hashOfToken(token)))
      addresses?.charge(addressOf(request), unknownTokenCosts, now())
    },
  }
}

function bucketsFor(perSecond: number | undefined, seconds: number): Buckets | undefined {
  return perSecond ? new Buckets(perSecond, perSecond * seconds) : undefined
}
