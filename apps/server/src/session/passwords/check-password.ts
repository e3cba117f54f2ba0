import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { recordAudit } from '../../audit/audit.store.ts'
import { refuse } from '../../http/refusal.ts'
import { queuePerKey } from '../../http/protection/queue-per-key.ts'
import { factorsOf } from '../factors/factors.store.ts'
import { isPassword } from './passwords.ts'
import { inSlowQueue } from '../sign-in/slow-queue.ts'
import { type Person, personToSignIn } from '../session.store.ts'
import {
  type Attempt,
  auditedOneByOne,
  hashOfId,
  noteCheck,
  settleFailure,
  settleSuccess,
  type Standing,
  standingOf,
  takeBack,
} from '../sign-in/throttle.store.ts'
import { throttledAddress } from '../../http/protection/throttled-address.ts'

/** From this many failures on an ID, from wherever they come, an attempt waits: slower, never locked. */
const slowFrom = 10
const longestPauseMs = 3_000
/** People behind one address who all sign in as one ID at once wait for each other. */
const mostOfPair = 200
const pairPatienceMs = 20_000
/** Attempts that began earlier are looked at again so often, and so long. */
const lookAgainMs = 50
const mostLooks = 400

type Check = Attempt & {
  readonly requestId: string
  /** Whether what was given is this person's; undefined: no one has the ID. */
  readonly isRight: (person: Person | undefined) => Promise<boolean>
  /** Under which name a wrong one is audited. */
  readonly failedAs: 'session.fail-factor' | 'session.fail-password'
  /** False: the person has proved only half, and failures count on (factors-5). */
  readonly clears: (person: Person) => Promise<boolean>
}

type PasswordCheck = Attempt & { readonly password: string; readonly requestId: string }

/**
 * Checks a password as sessions-2 wants it. Undefined for a wrong password, an unknown ID and someone who may not
 * come, which all take alike. Where a second factor is to come, the right password clears no failures: else each
 * would give new guesses at codes.
 */
export function checkPassword(
  pool: pg.Pool,
  { password, ...attempt }: PasswordCheck,
): Promise<Person | undefined> {
  return checkGuess(pool, {
    ...attempt,
    isRight: (person) => isPassword(person?.passwordHash ?? null, password),
    failedAs: 'session.fail-password',
    clears: async ({ actor }) => (await factorsOf(pool, actor.employeeId)).count === 0,
  })
}

/**
 * Checks what could be guessed: failures count per ID and address, only once they are finished; what would be one
 * guess too many waits for those before it (sessions-2).
 */
export function checkGuess(pool: pg.Pool, check: Check): Promise<Person | undefined> {
  const pair = JSON.stringify([check.employeeId, throttledAddress(check.address)])
  return queuePerKey(`password ${pair}`, () => atOwnPace(pool, check), pairPatienceMs, {
    most: mostOfPair,
  })
}

async function atOwnPace(pool: pg.Pool, check: Check): Promise<Person | undefined> {
  const standing = refuseResting(await standingOf(pool, check))
  const above = standing.idFailures - slowFrom
  if (above < 0 || standing.isKnownAddress) return checkNow(pool, check)
  const pauseMs = Math.min(longestPauseMs, 250 * (above + 1))
  return inSlowQueue(check.employeeId, { failures: standing.pairFailures, pauseMs }, () =>
    checkNow(pool, check),
  )
}

function refuseResting(standing: Standing): Standing {
  if (standing.restMinutes === null) return standing
  return refuse('session.resting', { values: { minutes: standing.restMinutes } })
}

async function checkNow(pool: pg.Pool, check: Check): Promise<Person | undefined> {
  const failureSn = await noteCheck(pool, check)
  let isSettled = false
  try {
    const standing = await freeToCheck(pool, check, failureSn)
    const person = await personToSignIn(pool, check.employeeId, check.now)
    const isRight = await check.isRight(person)
    if (!isRight || person?.isWelcome !== true) {
      await fail(pool, { check, failureSn, standing, isKnown: person !== undefined })
      isSettled = true
      return undefined
    }
    if (await check.clears(person)) {
      await settleSuccess(pool, check, failureSn)
      isSettled = true
    }
    return person
  } finally {
    if (!isSettled) await takeBack(pool, failureSn).catch(() => undefined)
  }
}

/** Waits for earlier attempts while one of them could still be the last that may fail. */
async function freeToCheck(pool: pg.Pool, check: Check, failureSn: number): Promise<Standing> {
  for (let look = 1; look <= mostLooks; look += 1) {
    const standing = refuseResting(await standingOf(pool, check, failureSn))
    if (!standing.hasToWait) return standing
    await wait(lookAgainMs)
  }
  return refuse('server.busy')
}

type Failed = {
  readonly check: Check
  readonly failureSn: number
  readonly standing: Standing
  readonly isKnown: boolean
}

/** Every failure counts; an attack does not fill the audit, which then holds every hundredth of them. */
async function fail(pool: pg.Pool, { check, failureSn, standing, isKnown }: Failed): Promise<void> {
  await settleFailure(pool, failureSn)
  if (standing.allFailures >= auditedOneByOne && failureSn % 100 !== 0) return
  const { employeeId, address, now, requestId } = check
  const subject = isKnown
    ? `employee ${employeeId}`
    : `unknown ID with SHA-256 ${hashOfId(employeeId).toString('hex').slice(0, 16)}`
  await recordAudit(
    pool,
    { actorId: null, at: now, requestId },
    {
      forEmployeeId: isKnown ? employeeId : null,
      action: check.failedAs,
      subject,
      after: { address },
    },
  )
}
