import { readBadges } from '@yuga/contract/messages/events'
import { deleteNotice, listNotices, markNoticeRead } from '@yuga/contract/messages/notices'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { listenAs, type Listening } from '../../test/event-stream.ts'
import { registersNotice } from '../../test/subjects/notices.ts'
import type { Caller } from '../../test/server.ts'
import { useSecondServer, useServer } from '../../test/use-server.ts'
import { unreadNoticeCounts } from './unread-notices.store.ts'

const { server, company } = useServer()
const second = useSecondServer(server)

const unreadOf = async (person: Caller) => (await person(readBadges, {})).unreadNotices

/** The next figure that arrives. */
async function hears(listening: Listening): Promise<number | undefined> {
  return (await listening.nextBadges())?.badges.unreadNotices
}

test('[notices-9] a notice is sent to all who listen, on any server; reading it to the reader alone', async () => {
  const admin = await company.person({ roles: ['LE999'] })
  const [kim, lee] = [await company.person(), await company.person()]
  const here = await listenAs(kim, server.app)
  const there = await listenAs(kim, second.app)
  const ofLee = await listenAs(lee, second.app)
  const before = await unreadOf(kim)
  for (const listening of [here, there, ofLee]) expect(await hears(listening)).toBe(before)

  const { noticeSn, version } = await registersNotice(admin)
  for (const listening of [here, there, ofLee]) expect(await hears(listening)).toBe(before + 1)
  // its author has read it (notices-8)
  expect(await unreadOf(admin)).toBe(before)

  await kim(markNoticeRead, { params: { noticeSn } })
  expect([await hears(here), await hears(there)]).toEqual([before, before])
  await pause(200)
  expect(ofLee.waiting).toEqual([])

  await admin(deleteNotice, { params: { noticeSn }, query: { version } })
  expect(await hears(ofLee)).toBe(before)
  await pause(200)
  expect([here.waiting, there.waiting]).toEqual([[], []])
  for (const listening of [here, there, ofLee]) listening.close()
})

test('[notices-9] the figure is the number of notices that the list marks as unread, for many people in one statement', async () => {
  const admin = await company.person({ roles: ['LE999'] })
  const people = [await company.person(), await company.person(), await company.person()]
  const notices = []
  for (let count = 0; count < 3; count += 1) notices.push(await registersNotice(admin))
  for (const [place, person] of people.entries()) {
    for (const { noticeSn } of notices.slice(0, place)) {
      await person(markNoticeRead, { params: { noticeSn } })
    }
  }
  const figures = await unreadNoticeCounts(
    server.pool,
    people.map(({ employeeId }) => employeeId),
  )
  for (const person of people) {
    const { totalCount } = await person(listNotices, { query: { readYn: 'N' } })
    expect(figures.get(person.employeeId)).toBe(totalCount)
  }
  expect(new Set(figures.values()).size).toBe(3)
})

test('a notice that is rolled back sends no event', async () => {
  const kim = await company.person()
  const listening = await listenAs(kim, server.app)
  await listening.next()
  const client = await server.pool.connect()
  await client.query('begin')
  await client.query(`insert into notices (subject, contents, contents_text, is_pinned, registered_at, updated_at)
    values ('점검', '', '', false, now(), now())`)
  await client.query('rollback')
  client.release()
  await pause(300)
  expect(listening.waiting).toEqual([])
  listening.close()
})
