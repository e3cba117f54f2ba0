import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { goodPassword, signsIn } from '../../../test/account.ts'
import { home, office, useSignIns } from './sign-ins.fixture.ts'
import { noteCheck, standingOf } from './throttle.store.ts'

const { server, second, at, kimWithPassword, fails, attackedFromManyAddresses } = useSignIns()

describe('an address', () => {
  /** 97 failures of IDs that were guessed once each. */
  async function guessedOften(failedAt: string) {
    await server.pool.query(
      `insert into sign_in_failures (id_hash, address, failed_at)
       select sha256(convert_to('guess' || n, 'UTF8')), $1, $2 from generate_series(1, 97) n`,
      [home.address, `2026-03-18T${failedAt}:00+09:00`],
    )
  }

  test('[sessions-2] is refused after 100 failures in 15 minutes, for every ID', async () => {
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
    // a server that is too busy says so, and gets the call again
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

  test('is not guessed while an uncommitted attempt is running', async () => {
    await guessedOften('08:50')
    await fails('guess', 2)
    const attempt = { ...home, now: server.clock.now() }
    const earlier = await server.pool.connect()
    try {
      await earlier.query('begin')
      const first = await noteCheck(earlier, { ...attempt, employeeId: 'first' })
      const later = noteCheck(server.pool, { ...attempt, employeeId: 'later' })
      // it may begin when the first can be read, and not before
      const began = await Promise.race([later, wait(300, 'waits')])
      await earlier.query('commit')
      const standing = await standingOf(
        server.pool,
        { ...attempt, employeeId: 'later' },
        await later,
      )
      expect([began, standing.hasToWait, (await later) > first]).toEqual(['waits', true, true])
    } finally {
      earlier.release()
    }
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

  test('[sessions-9] of IPv6 is its /64, which one subscriber holds whole', async () => {
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
  test('does not show what was typed as ID', async () => {
    const typed = 'my password, in the wrong field'
    await fails(typed, 1)
    const { rows } = await server.pool.query<{ stored: string; id_hash: Buffer }>(
      'select f::text as stored, id_hash from sign_in_failures f',
    )
    expect(rows.map((row) => row.id_hash)).toEqual([createHash('sha256').update(typed).digest()])
    expect(rows[0]?.stored).not.toContain(typed)
  })

  test('goes after a day at about every hundredth attempt, where no one succeeds', async () => {
    await attackedFromManyAddresses('somebody else', 3)
    await server.pool.query(
      `update sign_in_failures set failed_at = failed_at - interval '25 hours' where address <> '192.0.2.1'`,
    )
    await server.pool.query(
      `select setval(pg_get_serial_sequence('sign_in_failures', 'failure_sn'), 9998)`,
    )
    const readStored = async () =>
      (await server.pool.query('select from sign_in_failures')).rowCount
    await fails('nobody', 1)
    expect(await readStored()).toBe(4)
    await fails('nobody', 1)
    expect(await readStored()).toBe(3)
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

  test('does not show what was typed where no one has that ID', async () => {
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
