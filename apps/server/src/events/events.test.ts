import { setTimeout as pause } from 'node:timers/promises'
import { apiPath } from '@yuga/contract/wire/endpoint'
import { readBadges, streamEvents } from '@yuga/contract/messages/events'
import { approveUnsubmits } from '@yuga/contract/requests/requests'
import { cancelMonthClose, closeOwnMonth } from '@yuga/contract/timecard/month-close'
import { endOtherSessions, endSessionsOfEmployee, signOut } from '@yuga/contract/people/session'
import { describe, expect, test, vi } from 'vitest'
import { listenAs, listenOver } from '../../test/event-stream.ts'
import { asksOvertime, asksUnsubmit } from '../../test/weeks.ts'
import type { Caller } from '../../test/server.ts'
import { useSecondServer, useServer } from '../../test/use-server.ts'

const { server, company } = useServer()
const second = useSecondServer(server)

const unread = (unreadMessages: number, waitingApprovals = 0) => ({
  kind: 'badges',
  badges: { unreadMessages, unreadNotices: 0, waitingApprovals },
})

/** A message by SQL, as any transaction may write one. */
const insertMessage = `insert into messages (receiver_id, category, contents_ko, contents_en, sent_at)
  values ($1, 'overtime', '알림', 'Note', now())`
const isSentTo = (person: Caller) => server.pool.query(insertMessage, [person.employeeId])

/** The lines over which servers hear from the database; answers how many there were. */
async function linesAreCut(): Promise<number> {
  const { rowCount } = await server.servingPool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where application_name = 'yuga events' and datname = current_database()`,
  )
  return rowCount ?? 0
}

/** Long enough for every event that was to come. */
const quiet = () => pause(400)

describe('a listener', () => {
  test('[messages-5] gets the present state at once, and the new one after each change', async () => {
    const { pm, kim, project } = await company.staff({ plan: 1 })
    const listening = await listenAs(pm, server.app)
    expect(await listening.next()).toEqual(unread(0))
    await asksOvertime(kim, project)
    expect(await listening.next()).toEqual(unread(1, 1))
    await server.pool.query('update messages set read_at = now() where receiver_id = $1', [
      pm.employeeId,
    ])
    expect(await listening.next()).toEqual(unread(0, 1))
    await isSentTo(pm)
    expect(await listening.next()).toEqual(unread(1, 1))
    await server.pool.query('delete from messages where receiver_id = $1', [pm.employeeId])
    expect(await listening.next()).toEqual(unread(0, 1))
    listening.close()
  })

  test('[messages-5] hears what was written by way of another server, on every server', async () => {
    const { pm, kim, project } = await company.staff()
    const here = await listenAs(kim, server.app)
    const there = await listenAs(kim, second.app)
    expect([await here.next(), await there.next()]).toEqual([unread(0), unread(0)])
    const requestSn = await asksUnsubmit(kim, project)
    await second.of(pm)(approveUnsubmits, { body: { timecardList: [{ requestSn }] } })
    expect([await here.next(), await there.next()]).toEqual([unread(1), unread(1)])
    here.close()
    there.close()
  })

  test('[messages-5] hears nothing of a transaction that is rolled back', async () => {
    const kim = await company.person()
    const listening = await listenAs(kim, server.app)
    await listening.next()
    const client = await server.pool.connect()
    await client.query('begin')
    await client.query(insertMessage, [kim.employeeId])
    await client.query('rollback')
    client.release()
    await quiet()
    expect(listening.waiting).toEqual([])
    await isSentTo(kim)
    expect(await listening.next()).toEqual(unread(1))
    listening.close()
  })

  test('[messages-5] hears nothing of others', async () => {
    const [kim, lee] = [await company.person(), await company.person()]
    const ofKim = await listenAs(kim, server.app)
    const listening = await listenAs(lee, server.app)
    await Promise.all([ofKim.next(), listening.next()])
    await isSentTo(kim)
    expect(await ofKim.next()).toEqual(unread(1))
    await quiet()
    expect(listening.waiting).toEqual([])
    ofKim.close()
    expect(await kim(readBadges, {})).toEqual(unread(1).badges)
    expect(await lee(readBadges, {})).toEqual(unread(0).badges)
    listening.close()
  })

  test('sends one event for many messages in one transaction', async () => {
    const kim = await company.person()
    const listening = await listenAs(kim, server.app)
    await listening.next()
    await server.pool.query(
      `insert into messages (receiver_id, category, contents_ko, contents_en, sent_at)
       select $1, 'overtime', '알림', 'Note', now() from generate_series(1, 50)`,
      [kim.employeeId],
    )
    expect(await listening.next()).toEqual(unread(50))
    await quiet()
    expect(listening.waiting).toEqual([])
    listening.close()
  })
})

describe('an open timecard hears (timecard-15)', () => {
  test('[timecard-15] of a decision and of a month that another closes, as do deputies for entry, and no one else', async () => {
    const { pm, kim, project } = await company.staff()
    const admin = await company.person({ roles: ['LE999'] })
    const [deputy, former, other] = [
      await company.person(),
      await company.person(),
      await company.person(),
    ]
    await company.standsIn(deputy, kim, { kind: 'entry' })
    await company.standsIn(former, kim, { kind: 'approval' })
    const requestSn = await asksUnsubmit(kim, project)
    const streams = await Promise.all(
      [kim, deputy, former, other].map((one) => listenAs(one, server.app)),
    )
    for (const stream of streams) await stream.next()
    const heard = async () => {
      await quiet()
      return streams.map(({ waiting }) => {
        const count = waiting.filter(({ kind }) => kind === 'timecard').length
        ;(waiting as unknown[]).length = 0
        return count
      })
    }
    await pm(approveUnsubmits, { body: { timecardList: [{ requestSn }] } })
    expect(await heard()).toEqual([1, 1, 0, 0])
    await kim(closeOwnMonth, { body: { yearMonth: '202602' } })
    expect(await heard()).toEqual([1, 1, 0, 0])
    await admin(cancelMonthClose, {
      body: { standardYear: '2026', yearMonth: '202602', employeeId: kim.employeeId },
    })
    expect(await heard()).toEqual([1, 1, 0, 0])
    for (const stream of streams) stream.close()
  })
})

describe('listening again', () => {
  test('[messages-6] after the server lost its line to the database: what was sent meanwhile arrives', async () => {
    const kim = await company.person()
    const listening = await listenAs(kim, server.app)
    expect(await listening.next()).toEqual(unread(0))
    expect(await linesAreCut()).toBeGreaterThan(0)
    await isSentTo(kim)
    expect(await listening.next()).toEqual(unread(1))
    await isSentTo(kim)
    expect(await listening.next()).toEqual(unread(2))
    listening.close()
  })
})

describe('a stream ends with the session', () => {
  test('[sessions-11] when its person signs out, by way of another server too', async () => {
    const [kim, lee] = [await company.person(), await company.person()]
    for (const [person, by] of [
      [kim, kim],
      [lee, second.of(lee)],
    ] as const) {
      const listening = await listenAs(person, server.app)
      await listening.next()
      await by(signOut, {})
      expect(await listening.next()).toBeNull()
    }
  })

  test('and only that one: other sessions of the person go on', async () => {
    const kim = await company.person()
    const other = await server.as(kim.employeeId)
    const [here, elsewhere] = [await listenAs(kim, server.app), await listenAs(other, server.app)]
    await Promise.all([here.next(), elsewhere.next()])
    await kim(endOtherSessions, {})
    expect(await elsewhere.next()).toBeNull()
    await isSentTo(kim)
    expect(await here.next()).toEqual(unread(1))
    here.close()
  })

  test('when an administrator ends it', async () => {
    const kim = await company.person()
    const admin = await company.person({ roles: ['LE999'] })
    const listening = await listenAs(kim, server.app)
    await listening.next()
    await admin(endSessionsOfEmployee, { params: { employeeId: kim.employeeId } })
    expect(await listening.next()).toBeNull()
  })
})

describe('neither listening nor polling', () => {
  test('[sessions-11] is an activity that keeps a session from running out', async () => {
    const kim = await company.person()
    const seen = async () => {
      const { rows } = await server.pool.query<{ expires_at: string }>(
        'select expires_at from sessions where employee_id = $1',
        [kim.employeeId],
      )
      return rows[0]?.expires_at
    }
    const before = await seen()
    server.clock.set('2026-03-18T12:00:00+09:00')
    const listening = await listenAs(kim, server.app)
    await listening.next()
    await kim(readBadges, {})
    expect(await seen()).toBe(before)
    listening.close()
    server.clock.set('2026-03-18T09:00:00+09:00')
  })

  test('is possible when the session has run out', async () => {
    const kim = await company.person()
    server.clock.set('2026-03-18T17:00:01+09:00')
    await expect(listenAs(kim, server.app)).rejects.toThrow('401')
    server.clock.set('2026-03-18T09:00:00+09:00')
  })
})

test('a session that runs out while a client listens ends the stream with the next beat', async () => {
  const kim = await company.person()
  const listening = await listenAs(kim, server.app)
  await listening.next()
  server.clock.set('2026-03-18T17:00:01+09:00')
  // after a reconnect the line checks all sessions as a beat does
  await linesAreCut()
  expect(await listening.next()).toBeNull()
  server.clock.set('2026-03-18T09:00:00+09:00')
})

test('[messages-6] a person listens ten times at most, and again when one of them has gone', async () => {
  const url = await second.app.listen({ port: 0, host: '127.0.0.1' })
  const kim = await company.person()
  const all = []
  for (let count = 0; count < 10; count += 1) all.push(await listenOver(kim, url))
  await expect(listenOver(kim, url)).rejects.toThrow('429')
  all[0]?.close()
  await vi.waitFor(async () => all.push(await listenOver(kim, url)))
  for (const listening of all) listening.close()
})

test('a request for the head of a stream opens none', async () => {
  const kim = await company.person()
  for (let count = 0; count < 11; count += 1) {
    const answer = await server.app.inject({
      method: 'HEAD',
      url: `${apiPath}${streamEvents.path}`,
      headers: { authorization: `Bearer ${kim.token}` },
    })
    expect(answer.statusCode).toBe(404)
  }
  const listening = await listenAs(kim, server.app)
  expect(await listening.next()).toEqual(unread(0))
  listening.close()
})

test('[messages-6] a server that stops ends every stream, and takes no new one', async () => {
  const kim = await company.person()
  const listening = await listenAs(kim, second.app)
  await listening.next()
  second.app.endStreams()
  expect(await listening.next()).toBeNull()
  await expect(listenAs(kim, second.app)).rejects.toThrow('503')
})
