import { createHash } from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'
import timers from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { givePassword, goodPassword, signsIn } from '../../test/account.ts'
import { useSecondServer, useServer } from '../../test/use-server.ts'

const { server, company } = useServer()
const second = useSecondServer(server)

beforeEach(async () => {
  at('09:00')
  await server.pool.query('delete from sign_in_failures')
})

const home = { address: '10.1.0.1' }
const office = { address: '10.1.0.2' }

function at(time: string) {
  server.clock.set(`2026-03-18T${time.length === 5 ? `${time}:00` : time}+09:00`)
}

async function kimWithPassword() {
  const kim = await company.person()
  await givePassword(server, kim)
  return kim.employeeId
}

async function fails(userId: string, times: number, from = home) {
  for (let time = 0; time < times; time += 1) {
    const { status, body } = await signsIn(server, userId, 'wrong password', from)
    expect([status, body.reason]).toEqual([401, 'session.wrong-credentials'])
  }
}

/** Failures that others made a minute ago, one from each address, without waiting for them. */
async function attackedFromManyAddresses(userId: string, times: number) {
  await server.pool.query(
    `insert into sign_in_failures (id_hash, address, failed_at)
     select sha256(convert_to($1, 'UTF8')), '192.0.2.' || n, $3::timestamptz - interval '1 minute' from generate_series(1, $2) n`,
    [userId, times, server.clock.now()],
  )
}

/** Stands in for the pauses of slowed attempts: how long each is, and none ends before it may. */
function holdPauses(until: Promise<void> = Promise.resolve()) {
  const pauses: number[] = []
  const { setTimeout } = timers
  vi.spyOn(timers, 'setTimeout').mockImplementation(async (milliseconds, value, options) => {
    // a look at an attempt that began earlier is no pause
    if (milliseconds === undefined || milliseconds < 100) {
      return setTimeout(milliseconds, value, options)
    }
    pauses.push(milliseconds)
    await until
    return value as never
  })
  syncBuiltinESMExports()
  return pauses
}

afterEach(() => {
  vi.restoreAllMocks()
  syncBuiltinESMExports()
})

describe('an ID at an address', () => {
  test('may fail four times and then sign in', async () => {
    const kim = await kimWithPassword()
    await fails(kim, 4)
    expect((await signsIn(server, kim, goodPassword, home)).status).toBe(200)
  })

  test('rests after five failures within 15 minutes, also for the right password', async () => {
    const kim = await kimWithPassword()
    await fails(kim, 5)
    const { status, body } = await signsIn(server, kim, goodPassword, home)
    expect([status, body.code, body.reason]).toEqual([429, 950, 'session.resting'])
    expect(body.message).toBe('Too many failed sign-ins. Please try again in 15 min.')
  })

  test('is told in Korean as well, and for how long', async () => {
    const kim = await kimWithPassword()
    await fails(kim, 5)
    at('09:04:30')
    const { body } = await signsIn(server, kim, goodPassword, { ...home, language: 'ko' })
    expect(body.message).toBe('로그인 실패가 많아 잠시 쉬어 갑니다. 11분 뒤에 다시 시도해 주세요.')
  })

  test('rests for 15 minutes from the fifth failure, whatever is tried meanwhile', async () => {
    const kim = await kimWithPassword()
    await fails(kim, 4)
    at('09:10')
    await fails(kim, 1)
    for (const time of ['09:10', '09:17', '09:24:59']) {
      at(time)
      expect((await signsIn(server, kim, goodPassword, home)).status).toBe(429)
    }
    at('09:25')
    expect((await signsIn(server, kim, goodPassword, home)).status).toBe(200)
  })

  test('may fail five times again after the rest', async () => {
    const kim = await kimWithPassword()
    await fails(kim, 5)
    at('09:15')
    await fails(kim, 5)
    expect((await signsIn(server, kim, goodPassword, home)).status).toBe(429)
  })

  test('does not rest when five failures lie further apart', async () => {
    const kim = await kimWithPassword()
    for (const time of ['09:00', '09:04', '09:08', '09:12', '09:16']) {
      at(time)
      await fails(kim, 1)
    }
    expect((await signsIn(server, kim, goodPassword, home)).status).toBe(200)
  })

  test('begins anew after a success', async () => {
    const kim = await kimWithPassword()
    await fails(kim, 4)
    await signsIn(server, kim, goodPassword, home)
    await fails(kim, 4)
    expect((await signsIn(server, kim, goodPassword, home)).status).toBe(200)
  })

  test('rests for an unknown ID just the same', async () => {
    await fails('nobody', 5)
    expect((await signsIn(server, 'nobody', goodPassword, home)).body.reason).toBe(
      'session.resting',
    )
  })

  test('is one pair however many blanks stand around the ID', async () => {
    const kim = await kimWithPassword()
    await fails(`${kim}  `, 3)
    await fails(`\t${kim}`, 2)
    expect((await signsIn(server, kim, goodPassword, home)).status).toBe(429)
  })

  test('gets no more than five guesses out of many at once', async () => {
    const kim = await kimWithPassword()
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => {
        const by = index % 2 === 0 ? server : { ...server, app: second.app }
        return signsIn(by, kim, 'wrong password', home)
      }),
    )
    const reasons = answers.map(({ status, body }) => `${status} ${body.reason}`)
    expect(reasons.toSorted()).toEqual([
      ...Array<string>(5).fill('401 session.wrong-credentials'),
      ...Array<string>(15).fill('429 session.resting'),
    ])
  })
})

describe('the owner of an ID that is attacked', () => {
  test('signs in from another address while a pair rests', async () => {
    const kim = await kimWithPassword()
    await fails(kim, 5, office)
    expect((await signsIn(server, kim, goodPassword, office)).status).toBe(429)
    expect((await signsIn(server, kim, goodPassword, home)).status).toBe(200)
  })

  test('waits longer the more the ID is attacked, up to three seconds, and is let in', async () => {
    const pauses = holdPauses()
    for (const failures of [9, 12, 250]) {
      const kim = await kimWithPassword()
      await attackedFromManyAddresses(kim, failures)
      expect((await signsIn(server, kim, goodPassword, home)).status).toBe(200)
    }
    expect(pauses).toEqual([750, 3_000])
  })

  test('does not wait where they have signed in from before', async () => {
    const kim = await kimWithPassword()
    await signsIn(server, kim, goodPassword, office)
    await attackedFromManyAddresses(kim, 250)
    const pauses = holdPauses()
    expect((await signsIn(server, kim, goodPassword, office)).status).toBe(200)
    expect(pauses).toEqual([])
  })

  test('passes those who have failed before, who are checked one after the other', async () => {
    const kim = await kimWithPassword()
    await attackedFromManyAddresses(kim, 12)
    const order: string[] = []
    const guess = (n: number) =>
      signsIn(server, kim, 'wrong password', { address: `192.0.2.${n}` }).then(() => {
        order.push('guess')
      })
    const { query } = server.servingPool
    let standings = 0
    // the first pause ends when it is known how all five stand: four of them wait for their turn
    const allSeen = new Promise<void>((resolve) => {
      vi.spyOn(server.servingPool, 'query').mockImplementation((async (...asked: [never]) => {
        const answer = await (query.apply(
          server.servingPool,
          asked as never,
        ) as unknown as Promise<unknown>)
        if ((asked[0] as { text?: string }).text?.includes('pair_newest') === true) standings += 1
        if (standings === 5) setImmediate(resolve)
        return answer
      }) as never)
    })
    const pauses = holdPauses(allSeen)
    const guesses = [1, 2, 3, 4].map(guess)
    await vi.waitFor(() => expect(pauses).toHaveLength(1))
    const owner = signsIn(server, kim, goodPassword, home).then(({ status }) => {
      order.push(`owner ${status}`)
    })
    await Promise.all([owner, ...guesses])
    expect(order).toEqual(['guess', 'owner 200', 'guess', 'guess', 'guess'])
  })

  test('does not wait because others are attacked', async () => {
    const kim = await kimWithPassword()
    await attackedFromManyAddresses('somebody else', 50)
    const pauses = holdPauses()
    expect((await signsIn(server, kim, goodPassword, home)).status).toBe(200)
    expect(pauses).toEqual([])
  })
})

describe('an address', () => {
  /** 97 failures of IDs that were guessed once each. */
  async function guessedOften(failedAt: string) {
    await server.pool.query(
      `insert into sign_in_failures (id_hash, address, failed_at)
       select sha256(convert_to('guess' || n, 'UTF8')), $1, $2 from generate_series(1, 97) n`,
      [home.address, `2026-03-18T${failedAt}:00+09:00`],
    )
  }

  test('is refused after 100 failures in 15 minutes, for every ID', async () => {
    const kim = await kimWithPassword()
    await guessedOften('08:50')
    await fails('guess', 3)
    const { status, body } = await signsIn(server, kim, goodPassword, home)
    expect([status, body.code, body.reason]).toEqual([429, 950, 'session.resting'])
    // the oldest of the hundred is ten minutes old
    expect(body.message).toBe('Too many failed sign-ins. Please try again in 5 min.')
    expect((await signsIn(server, kim, goodPassword, office)).status).toBe(200)
  })

  test('from which a whole office signs in at once is taken for what it is', async () => {
    const people: string[] = []
    for (let count = 0; count < 150; count += 1) people.push(await kimWithPassword())
    // a server that is too busy says so, and is asked again
    const comesIn = async (id: string): Promise<number> => {
      const { status } = await signsIn(server, id, goodPassword, home)
      return status === 503 ? comesIn(id) : status
    }
    expect(await Promise.all(people.map(comesIn))).toEqual(people.map(() => 200))
  }, 120_000)

  test('gets no more than a hundred guesses, also when all come at once', async () => {
    await guessedOften('08:50')
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, n) => {
        const by = n % 2 === 0 ? server : { ...server, app: second.app }
        return signsIn(by, `guess at once ${n}`, 'wrong password', home)
      }),
    )
    const guesses = answers.filter(({ status }) => status === 401)
    expect(guesses).toHaveLength(3)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(9)
  })

  test('is let in again when its failures are older than 15 minutes', async () => {
    const kim = await kimWithPassword()
    await guessedOften('08:50')
    await fails('guess', 3)
    at('09:05:01')
    expect((await signsIn(server, kim, goodPassword, home)).status).toBe(200)
  })

  test('of IPv6 is its /64 also for guesses at once, and an address with a port is one without', async () => {
    const [kim, lee] = [await kimWithPassword(), await kimWithPassword()]
    const guesses = (userId: string, addressOf: (place: number) => string) =>
      Promise.all(
        Array.from({ length: 20 }, async (_, place) => {
          const from = { address: addressOf(place) }
          return (await signsIn(server, userId, 'wrong password', from)).status
        }),
      )
    for (const [userId, addressOf] of [
      [kim, (place: number) => `2001:db8:7:7::${place}`],
      [lee, (place: number) => `198.51.100.7:${50_000 + place}`],
    ] as const) {
      const statuses = await guesses(userId, addressOf)
      expect(statuses.filter((status) => status === 401)).toHaveLength(5)
    }
  })

  test('of IPv6 is its /64, which one subscriber holds whole', async () => {
    const kim = await kimWithPassword()
    for (const end of [1, 2, 3, 4, 5]) await fails(kim, 1, { address: `2001:db8:1:2::${end}` })
    const from = (address: string) => signsIn(server, kim, goodPassword, { address })
    expect((await from('2001:db8:1:2:9:9:9:9')).status).toBe(429)
    expect((await from('2001:db8:1:3::1')).status).toBe(200)
  })

  test('of IPv4 is one however it is written', async () => {
    const kim = await kimWithPassword()
    await fails(kim, 5, { address: '::ffff:10.1.0.1' })
    expect((await signsIn(server, kim, goodPassword, home)).status).toBe(429)
    expect((await signsIn(server, kim, goodPassword, office)).status).toBe(200)
  })

  test('is not charged for sign-ins that succeed', async () => {
    const kim = await kimWithPassword()
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => signsIn(server, kim, goodPassword, home)),
    )
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    const { rows } = await server.pool.query('select from sign_in_failures')
    expect(rows).toEqual([])
  })
})

describe('what is kept of a failure', () => {
  test('does not tell what was typed as ID', async () => {
    const typed = 'my password, in the wrong field'
    await fails(typed, 1)
    const { rows } = await server.pool.query<{ kept: string; id_hash: Buffer }>(
      'select f::text as kept, id_hash from sign_in_failures f',
    )
    expect(rows.map((row) => row.id_hash)).toEqual([createHash('sha256').update(typed).digest()])
    expect(rows[0]?.kept).not.toContain(typed)
  })

  test('goes after a day at about every hundredth attempt, where nobody ever succeeds', async () => {
    await attackedFromManyAddresses('somebody else', 3)
    await server.pool.query(
      `update sign_in_failures set failed_at = failed_at - interval '25 hours' where address <> '192.0.2.1'`,
    )
    await server.pool.query(
      `select setval(pg_get_serial_sequence('sign_in_failures', 'failure_sn'), 9998)`,
    )
    const kept = async () => (await server.pool.query('select from sign_in_failures')).rowCount
    await fails('nobody', 1)
    expect(await kept()).toBe(4)
    await fails('nobody', 1)
    expect(await kept()).toBe(3)
  })
})

describe('the audit of failures', () => {
  type Failure = { for_employee_id: string | null; subject: string; after: unknown }
  const failuresOf = async (subject: string) =>
    (
      await server.pool.query<Failure>(
        `select for_employee_id, subject, after from audit
         where action = 'session.fail-password' and subject = $1`,
        [subject],
      )
    ).rows

  test('names a known person and the address', async () => {
    const kim = await kimWithPassword()
    await fails(kim, 2)
    const record = {
      for_employee_id: kim,
      subject: `employee ${kim}`,
      after: { address: home.address },
    }
    expect(await failuresOf(`employee ${kim}`)).toEqual([record, record])
  })

  test('does not tell what was typed where nobody has that ID', async () => {
    const typed = 'my password in the wrong field'
    await fails(typed, 1)
    const hash = createHash('sha256').update(typed).digest('hex').slice(0, 16)
    expect(await failuresOf(`unknown ID with SHA-256 ${hash}`)).toHaveLength(1)
    const { rows } = await server.pool.query('select from audit where audit::text like $1', [
      `%${typed}%`,
    ])
    expect(rows).toEqual([])
  })

  test('is not filled by an attack: of more than 300 within 15 minutes every hundredth is kept', async () => {
    await attackedFromManyAddresses('somebody else', 300)
    const sequence = `pg_get_serial_sequence('sign_in_failures', 'failure_sn')`
    await server.pool.query(`select setval(${sequence}, 19998)`)
    await fails('attacked one', 3, { address: '10.9.9.9' })
    const hash = createHash('sha256').update('attacked one').digest('hex').slice(0, 16)
    expect(await failuresOf(`unknown ID with SHA-256 ${hash}`)).toHaveLength(1)
  })
})
