import { askPasswordLink, readPasswordLink, setPassword } from '@yuga/contract/people/session'
import { apiPath } from '@yuga/contract/wire/endpoint'
import { call } from '@yuga/contract/wire/call'
import { beforeEach, describe, expect, test } from 'vitest'
import { givePassword, linkTokenOf, signsIn } from '../../../test/account.ts'
import { refusalOf } from '../../../test/server.ts'
import { useServer } from '../../../test/use-server.ts'

const { server, company } = useServer()

beforeEach(async () => {
  server.clock.set('2026-03-18T09:00:00+09:00')
  await server.pool.query('delete from password_link_asks')
})

async function asks(userId: string, address = '10.3.0.1', language = 'en') {
  const began = performance.now()
  const answer = await server.app.inject({
    method: 'POST',
    url: `${apiPath}${askPasswordLink.path}`,
    headers: { 'accept-language': language },
    remoteAddress: address,
    payload: { userId },
  })
  const { requestId, ...body } = answer.json<{ requestId?: string; message?: string }>()
  return { status: answer.statusCode, body, took: performance.now() - began, requestId }
}

type Mail = { to_address: string; subject: string; contents: string }

async function mailsTo(employeeId: string): Promise<Mail[]> {
  const { rows } = await server.pool.query<Mail>(
    `select to_address, subject, contents from email_outbox where to_address = $1 order by email_sn`,
    [`${employeeId}@example.com`],
  )
  return rows
}

async function kimWithPassword() {
  const kim = await company.person()
  await givePassword(server, kim)
  return kim.employeeId
}

const tokenIn = (mail: Mail | undefined) =>
  /#token=([\w-]{43})\s/.exec(mail?.contents ?? '')?.[1] ?? ''
const check = (token: string) => call(server.wire(), readPasswordLink, { body: { token } })
const use = (token: string, newPassword = 'tiger lamp river') =>
  call(server.wire(), setPassword, { body: { token, newPassword } })

describe('a link for a forgotten password', () => {
  test('comes by mail in both languages, first the one of its owner, and sets a password once', async () => {
    const kim = await kimWithPassword()
    await server.pool.query(`update employees set language = 'en' where employee_id = $1`, [kim])
    expect((await asks(` ${kim} `)).status).toBe(200)
    const [mail] = await mailsTo(kim)
    expect(mail?.subject).toBe('[Yuga] 비밀번호 설정 링크 / Set your password')
    expect(mail?.contents).toMatch(/^This link sets a new password[^]*비밀번호를 다시 정하는 링크/)
    expect(mail?.contents).toContain('http://localhost:4000/set-password#token=')
    const token = tokenIn(mail)
    expect(await check(token)).toMatchObject({ employeeId: kim })
    await use(token)
    expect((await refusalOf(use(token))).reason).toBe('session.link-spent')
    expect((await signsIn(server, kim, 'tiger lamp river')).status).toBe(200)
  })

  test('is good for an hour', async () => {
    const kim = await kimWithPassword()
    await asks(kim)
    const token = tokenIn((await mailsTo(kim))[0])
    server.clock.set('2026-03-18T09:59:59+09:00')
    await check(token)
    server.clock.set('2026-03-18T10:00:00+09:00')
    expect((await refusalOf(use(token))).reason).toBe('session.link-spent')
  })

  test('ends the links before it', async () => {
    const kim = await kimWithPassword()
    const fromAdministrator = await linkTokenOf(server, { employeeId: kim })
    await asks(kim)
    await asks(kim)
    const [first, second] = (await mailsTo(kim)).map(tokenIn)
    for (const token of [fromAdministrator, first ?? '']) {
      expect((await refusalOf(use(token))).reason).toBe('session.link-spent')
    }
    await use(second ?? '')
  })

  test('ends the links before it, also where several are requested at once', async () => {
    const kim = await kimWithPassword()
    await Promise.all([asks(kim, '10.3.1.1'), asks(kim, '10.3.1.2'), asks(kim, '10.3.1.3')])
    const { rows } = await server.pool.query('select from password_links where employee_id = $1', [
      kim,
    ])
    expect(rows).toHaveLength(1)
  })

  test('is audited with the address of the request, by no one', async () => {
    const kim = await kimWithPassword()
    await asks(kim, '10.3.0.9')
    const { rows } = await server.pool.query(
      `select actor_id, action, after from audit where for_employee_id = $1
         and action = 'session.ask-password-link'`,
      [kim],
    )
    expect(rows).toEqual([
      { actor_id: null, action: 'session.ask-password-link', after: { address: '10.3.0.9' } },
    ])
  })
})

describe('the answer does not show whether an ID is known', () => {
  test('the answers are alike, and take alike', async () => {
    const kim = await kimWithPassword()
    const inactive = await kimWithPassword()
    await server.pool.query('update employees set is_active = false where employee_id = $1', [
      inactive,
    ])
    const unaddressed = await kimWithPassword()
    await server.pool.query(`update employees set email = '' where employee_id = $1`, [unaddressed])
    const answers = []
    for (const id of [kim, 'nobody', inactive, unaddressed, '', "' or true --", '없는사람']) {
      answers.push(await asks(id))
    }
    const [first] = answers
    for (const { status, body, took } of answers) {
      expect({ status, body }).toEqual({ status: 200, body: first?.body })
      expect(took).toBeGreaterThan(290)
    }
    for (const id of [inactive, unaddressed]) expect(await mailsTo(id)).toEqual([])
  })

  test('too many requests are refused alike', async () => {
    const kim = await kimWithPassword()
    const refusals = []
    for (const id of [kim, 'unknown id']) {
      for (let time = 0; time < 3; time += 1) expect((await asks(id)).status).toBe(200)
      refusals.push(await asks(id))
    }
    expect(refusals.map(({ status }) => status)).toEqual([429, 429])
    expect(refusals[0]?.body).toEqual(refusals[1]?.body)
    expect(await mailsTo(kim)).toHaveLength(3)
  })

  test('an employee without a password gets no mail either: their link is from an administrator, and stays', async () => {
    const kim = await company.person()
    const token = await linkTokenOf(server, kim)
    expect((await asks(kim.employeeId)).status).toBe(200)
    expect(await mailsTo(kim.employeeId)).toEqual([])
    await check(token)
  })
})

describe('asking', () => {
  test('for one ID is taken three times an hour, from wherever', async () => {
    const kim = await kimWithPassword()
    for (const [address, time] of [
      ['10.3.1.1', '09:00'],
      ['10.3.1.2', '09:10'],
      ['10.3.1.3', '09:20'],
    ] as const) {
      server.clock.set(`2026-03-18T${time}:00+09:00`)
      expect((await asks(kim, address)).status).toBe(200)
    }
    const refused = await asks(kim, '10.3.1.4')
    expect(refused.status).toBe(429)
    expect(refused.body.message).toBe(
      'A link has already been requested several times. Check your mail, or try again in 40 min.',
    )
    expect((await asks(kim, '10.3.1.4', 'ko')).body.message).toContain('40분 뒤에')
    server.clock.set('2026-03-18T10:00:00+09:00')
    expect((await asks(kim, '10.3.1.4')).status).toBe(200)
    expect((await asks(kim, '10.3.1.4')).status).toBe(429)
  })

  test('from one address is taken twenty times an hour, for whomever', async () => {
    await server.pool.query(
      `insert into password_link_asks (id_hash, address, asked_at)
       select sha256(convert_to(n::text, 'UTF8')), '10.3.2.1', $1 from generate_series(1, 19) n`,
      [server.clock.now()],
    )
    const kim = await kimWithPassword()
    expect((await asks(kim, '10.3.2.1')).status).toBe(200)
    expect((await asks(kim, '10.3.2.1')).status).toBe(429)
    expect((await asks(kim, '10.3.2.2')).status).toBe(200)
  })
})
