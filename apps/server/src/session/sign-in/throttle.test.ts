import { syncBuiltinESMExports } from 'node:module'
import timers from 'node:timers/promises'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { goodPassword, signsIn } from '../../../test/account.ts'
import { home, office, useSignIns } from './sign-ins.fixture.ts'

const { server, second, at, kimWithPassword, fails, attackedFromManyAddresses } = useSignIns()

/** Replaces the pauses of slowed attempts: how long each is, and none ends before it may. */
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

  test('[sessions-2] pauses after five failures within 15 minutes, also for the right password', async () => {
    const kim = await kimWithPassword()
    await fails(kim, 5)
    const { status, body } = await signsIn(server, kim, goodPassword, home)
    expect([status, body.code, body.reason]).toEqual([429, 950, 'session.resting'])
    expect(body.message).toBe('Too many failed sign-ins. Please try again in 15 min.')
  })

  test('is said in Korean as well, with how long', async () => {
    const kim = await kimWithPassword()
    await fails(kim, 5)
    at('09:04:30')
    const { body } = await signsIn(server, kim, goodPassword, { ...home, language: 'ko' })
    expect(body.message).toBe(
      '로그인에 여러 번 실패해 잠시 제한되었습니다. 11분 뒤에 다시 시도해 주세요.',
    )
  })

  test('[sessions-2] pauses for 15 minutes from the fifth failure, whatever is tried meanwhile', async () => {
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

  test('may fail five times again after the pause', async () => {
    const kim = await kimWithPassword()
    await fails(kim, 5)
    at('09:15')
    await fails(kim, 5)
    expect((await signsIn(server, kim, goodPassword, home)).status).toBe(429)
  })

  test('does not pause when five failures lie further apart', async () => {
    const kim = await kimWithPassword()
    for (const time of ['09:00', '09:04', '09:08', '09:12', '09:16']) {
      at(time)
      await fails(kim, 1)
    }
    expect((await signsIn(server, kim, goodPassword, home)).status).toBe(200)
  })

  test('begins again after a success', async () => {
    const kim = await kimWithPassword()
    await fails(kim, 4)
    await signsIn(server, kim, goodPassword, home)
    await fails(kim, 4)
    expect((await signsIn(server, kim, goodPassword, home)).status).toBe(200)
  })

  test('pauses for an unknown ID just the same', async () => {
    await fails('nobody', 5)
    expect((await signsIn(server, 'nobody', goodPassword, home)).body.reason).toBe(
      'session.resting',
    )
  })

  test('is one pair however many blanks are around the ID', async () => {
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
  test('signs in from another address while a pair pauses', async () => {
    const kim = await kimWithPassword()
    await fails(kim, 5, office)
    expect((await signsIn(server, kim, goodPassword, office)).status).toBe(429)
    expect((await signsIn(server, kim, goodPassword, home)).status).toBe(200)
  })

  test('[sessions-2] waits longer the more the ID is attacked, up to three seconds, and is let in', async () => {
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
    const { servingPool } = server
    const { query } = servingPool
    const checked: unknown[] = []
    let standings = 0
    // the first pause ends when one knows the standing of all five: four of them wait for their turn
    const allSeen = new Promise<void>((resolve) => {
      vi.spyOn(servingPool, 'query').mockImplementation((async (...requested: [never]) => {
        const { text = '', values = [] } = requested[0] as { text?: string; values?: unknown[] }
        // a check begins with a row about the ID and the address
        if (/insert into sign_in_failures/.test(text)) checked.push(values[1])
        const answer = await (query.apply(
          servingPool,
          requested as never,
        ) as unknown as Promise<unknown>)
        if (text.includes('pair_newest')) standings += 1
        if (standings === 5) setImmediate(resolve)
        return answer
      }) as never)
    })
    const pauses = holdPauses(allSeen)
    const guessers = [1, 2, 3, 4].map((n) => ({ address: `192.0.2.${n}` }))
    const guesses = guessers.map((from) => signsIn(server, kim, 'wrong password', from))
    await vi.waitFor(() => expect(pauses).toHaveLength(1))
    const owner = signsIn(server, kim, goodPassword, home)
    expect((await owner).status).toBe(200)
    await Promise.all(guesses)
    const others = guessers.map(({ address }) => address)
    expect([others.includes(String(checked[0])), checked[1]]).toEqual([true, home.address])
    expect(checked.slice(2)).toHaveLength(3)
  })

  test('does not wait because others are attacked', async () => {
    const kim = await kimWithPassword()
    await attackedFromManyAddresses('somebody else', 50)
    const pauses = holdPauses()
    expect((await signsIn(server, kim, goodPassword, home)).status).toBe(200)
    expect(pauses).toEqual([])
  })
})
