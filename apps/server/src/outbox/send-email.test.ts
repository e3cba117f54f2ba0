import { sendEmail } from '@yuga/contract/messages/mails'
import { describe, expect, test } from 'vitest'
import { refusalOf, wireTo, callerOver, type Caller } from '../../test/server.ts'
import { useServer } from '../../test/use-server.ts'
import { buildApp } from '../app.ts'

const { server, company } = useServer()

type Mail = { to_address: string; subject: string; contents: string; language: string }

/** The mails that someone wrote. */
async function writtenBy({ employeeId }: Caller): Promise<Mail[]> {
  const { rows } = await server.pool.query<Mail>(
    `select to_address, subject, contents, language from email_outbox where writer_id = $1 order by email_sn`,
    [employeeId],
  )
  return rows
}

/** The same person at a server that knows a list. */
async function atServerWithList(person: Caller) {
  const app = await buildApp({
    pool: server.servingPool,
    clock: server.clock,
    config: {
      webRoot: '/x',
      buildDate: '2026-03-18',
      mailList: ['pmo@example.com', 'ceo@example.com'],
    },
  })
  await app.ready()
  const wire = wireTo(app)(person.token)
  return { app, person: callerOver(wire, person.employeeId, person.token) }
}

const news = { title: '[새 회계] 프로젝트가 등록되었습니다.', contents: '기간: 2026-03-01 ~' }

describe('a mail that a person requests', () => {
  test('says with the ID who sent it where another employee has the same name (employees-12)', async () => {
    const one = await company.person({ name: '이서연', roles: ['LE002'] })
    await company.person({ name: '이서연' })
    const kim = await company.person()
    await one(sendEmail, { body: { ...news, userIdList: [kim.employeeId] } })
    const [mail] = await writtenBy(one)
    expect(mail?.contents).toBe(
      `${news.contents}\n\n이서연 (${one.employeeId}) 님이 Yuga에서 보냈습니다.`,
    )
  })

  test('goes to employees by id and by address, once each, and says who sent it', async () => {
    const pm = await company.person({ name: 'Park', roles: ['LE002'] })
    const [kim, lee] = [await company.person(), await company.person()]
    const answer = await pm(sendEmail, {
      body: {
        ...news,
        userIdList: [
          kim.employeeId,
          `${kim.employeeId}@EXAMPLE.com`,
          `${lee.employeeId}@example.com`,
        ],
        defaultEmailList: [`${lee.employeeId}@example.com`],
      },
    })
    expect(answer).toEqual({ receiverCount: 2, withoutAddressList: [] })
    expect(await writtenBy(pm)).toEqual(
      [kim, lee].map(({ employeeId }) => ({
        to_address: `${employeeId}@example.com`,
        subject: news.title,
        contents: `${news.contents}\n\nPark 님이 Yuga에서 보냈습니다.`,
        language: 'ko',
      })),
    )
  })

  test('names those without a known address', async () => {
    const pm = await company.person({ roles: ['LE002'] })
    const kim = await company.person()
    await server.pool.query(`update employees set email = '' where employee_id = $1`, [
      kim.employeeId,
    ])
    const body = { ...news, userIdList: [kim.employeeId], defaultEmailList: [] }
    const answer = await pm(sendEmail, { body })
    expect(answer).toEqual({ receiverCount: 0, withoutAddressList: [kim.employeeId] })
    expect(await writtenBy(pm)).toEqual([])
  })

  test('goes to the configured list unless a part of it, or no one of it, is requested', async () => {
    const pm = await company.person({ roles: ['LE999'] })
    const { app, person } = await atServerWithList(pm)
    const to = async (defaultEmailList?: string[]) => {
      await server.pool.query('delete from email_outbox where writer_id = $1', [pm.employeeId])
      const body = {
        ...news,
        userIdList: [pm.employeeId],
        ...(defaultEmailList && { defaultEmailList }),
      }
      await person(sendEmail, { body })
      return (await writtenBy(pm)).map(({ to_address }) => to_address)
    }
    const own = `${pm.employeeId}@example.com`
    expect(await to()).toEqual([own, 'pmo@example.com', 'ceo@example.com'])
    expect(await to([])).toEqual([own])
    expect(await to(['CEO@example.com'])).toEqual([own, 'CEO@example.com'])
    await app.close()
  })

  test('goes to no one where one of them is someone else, who is named', async () => {
    const pm = await company.person({ roles: ['LE002'] })
    const gone = await company.person()
    await server.pool.query(`update employees set is_active = false where employee_id = $1`, [
      gone.employeeId,
    ])
    const userIdList = [pm.employeeId, 'spy@evil.example', gone.employeeId]
    const body = { ...news, userIdList, defaultEmailList: ['list@evil.example'] }
    const refused = await refusalOf(pm(sendEmail, { body }))
    expect([refused.status, refused.code]).toEqual([422, 900])
    expect(refused.issues?.map(({ path }) => path)).toEqual([
      'userIdList.1',
      'userIdList.2',
      'defaultEmailList.0',
    ])
    expect(refused.issues?.[0]?.message).toContain('spy@evil.example')
    expect(await writtenBy(pm)).toEqual([])
  })

  test.each([
    [{ title: 'a\r\nBcc: spy@evil.example' }, 'title'],
    [{ title: 'a\u2028b' }, 'title'],
    [{ title: ' ' }, 'title'],
    [{ title: 'x'.repeat(201) }, 'title'],
    [{ contents: 'x'.repeat(10_001) }, 'contents'],
    [{ contents: '\0' }, 'contents'],
    [{ userIdList: ['a\r\nBcc: spy@evil.example'] }, 'userIdList.0'],
    [{ userIdList: [], defaultEmailList: [] }, undefined],
  ])('is refused with %j', async (wrong, path) => {
    const pm = await company.person({ roles: ['LE002'] })
    const body = { ...news, userIdList: [pm.employeeId], defaultEmailList: [], ...wrong }
    const refused = await refusalOf(pm(sendEmail, { body }))
    expect(refused.status).toBe(422)
    expect(refused.issues?.[0]?.path).toBe(path)
  })

  test('[mail-8] is limited to 500 addresses an hour for one person, also by two calls at once', async () => {
    const pm = await company.person({ roles: ['LE002'] })
    await server.pool.query(
      `insert into email_outbox (to_address, writer_id, subject, contents, created_at, next_attempt_at)
       select 'a@example.com', $1, 's', 'c', $2, $2 from generate_series(1, 499)`,
      [pm.employeeId, server.clock.now()],
    )
    const asks = () =>
      pm(sendEmail, { body: { ...news, userIdList: [pm.employeeId], defaultEmailList: [] } })
    const answers = await Promise.allSettled([asks(), asks()])
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await refusalOf(asks())).toMatchObject({ status: 429, reason: 'mail.too-many' })
    const later = new Date(server.clock.now().getTime() + 3_600_000)
    const before = server.clock.now()
    server.clock.set(later.toISOString())
    expect(await asks()).toMatchObject({ receiverCount: 1 })
    server.clock.set(before.toISOString())
  })

  test('is audited with its text and receivers', async () => {
    const pm = await company.person({ roles: ['LE002'] })
    await pm(sendEmail, { body: { ...news, userIdList: [pm.employeeId], defaultEmailList: [] } })
    const { rows } = await server.pool.query<{ after: unknown }>(
      `select after from audit where actor_id = $1 and action = 'mail.write'`,
      [pm.employeeId],
    )
    expect(rows).toEqual([{ after: { ...news, receivers: [pm.employeeId], addresses: [] } }])
  })
})
