import { readOwnSession } from '@yuga/contract/people/session'
import { describe, expect, test } from 'vitest'
import { givePassword, goodPassword, signsIn } from '../../../test/account.ts'
import { moves, type Company } from '../../../test/factories.ts'
import { callerOver } from '../../../test/server.ts'
import { useServer } from '../../../test/use-server.ts'
import { hashPassword } from '../passwords/passwords.ts'

const { server, company } = useServer()

async function personWithPassword(requested: Parameters<Company['person']>[0] = {}) {
  const person = await company.person(requested)
  await givePassword(server, person)
  return person
}

test('an employee signs in, and gets their data and the day it is for them', async () => {
  const kim = await personWithPassword({ name: '김하나', roles: ['LE001', 'LE002'], team: 'T2' })
  const { status, body } = await signsIn(server, kim.employeeId)
  expect(status).toBe(200)
  expect(body).toEqual({
    code: 200,
    data: {
      authToken: expect.stringMatching(/^[\w-]{43}$/) as string,
      employeeRoleList: [{ roleId: 'LE001' }, { roleId: 'LE002' }],
      permissionList: expect.arrayContaining(['timecard.own', 'projects.read']) as string[],
      employeeInfo: {
        employeeId: kim.employeeId,
        employeeName: '김하나',
        email: `${kim.employeeId}@example.com`,
        organizationId: 'T2',
        organizationName: 'T2',
        locationCode: 'FC001',
        timeZone: 'Asia/Seoul',
        today: '20260318',
      },
      startScreen: 'timecard',
      deputyKindList: [],
    },
  })
})

test('[access-16] the sign-in answers the principals of a deputy today', async () => {
  const kim = await personWithPassword()
  const [lee, choi] = [
    await company.person({ roles: ['LE001', 'LE002'] }),
    await company.person({ roles: ['LE001', 'LE002'] }),
  ]
  const shownOf = async () => (await signsIn(server, kim.employeeId)).body.data?.deputyKindList
  await company.standsIn(kim, lee, { kind: 'entry', fromDay: '2026-03-19' })
  await company.standsIn(kim, lee, { kind: 'entry', toDay: '2026-03-17' })
  await company.standsIn(lee, kim, { kind: 'entry' })
  expect(await shownOf()).toEqual([])
  await company.standsIn(kim, lee, { kind: 'approval' })
  await company.standsIn(kim, choi, { kind: 'approval' })
  expect(await shownOf()).toEqual(['approval'])
  await company.standsIn(kim, choi, { kind: 'entry' })
  expect(await shownOf()).toEqual(['entry', 'approval'])
})

test('blanks around ID and password are no part of them', async () => {
  const kim = await personWithPassword()
  const { status } = await signsIn(server, `  ${kim.employeeId}\t`, ` ${goodPassword}\n`)
  expect(status).toBe(200)
})

test('the token that was answered is the one that works', async () => {
  const kim = await personWithPassword()
  const { body } = await signsIn(server, kim.employeeId)
  const token = body.data?.authToken ?? ''
  const signedIn = callerOver(server.wire(token), kim.employeeId, token)
  expect((await signedIn(readOwnSession, {})).employeeInfo.employeeId).toBe(kim.employeeId)
})

describe('[sessions-1] a wrong password, an unknown ID and a user who is switched off', () => {
  test.each(['en', 'ko'])('[sessions-8] are answered alike (%s)', async (language) => {
    const known = await personWithPassword()
    const inactive = await personWithPassword()
    await server.pool.query('update employees set is_active = false where employee_id = $1', [
      inactive.employeeId,
    ])
    const retired = await personWithPassword({ retireDay: '2026-03-03' })
    const withoutPassword = await company.person()
    const answers = []
    for (const [userId, password] of [
      [known.employeeId, 'wrong password'],
      [known.employeeId, ''],
      [known.employeeId, `${goodPassword}!`],
      [known.employeeId, goodPassword.toUpperCase()],
      ['nobody', goodPassword],
      ['', goodPassword],
      [inactive.employeeId, goodPassword],
      [retired.employeeId, goodPassword],
      [withoutPassword.employeeId, ''],
      ["' or 1=1 --", goodPassword],
      ['없는사람', goodPassword],
    ] as const) {
      const { status, body } = await signsIn(server, userId, password, { language })
      answers.push({ status, ...body, requestId: null })
    }
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(answers[0]).toMatchObject({
      status: 401,
      code: 950,
      reason: 'session.wrong-credentials',
      message:
        language === 'ko'
          ? '아이디 또는 비밀번호가 올바르지 않습니다.'
          : 'The ID or password is incorrect.',
    })
  })

  test('[sessions-1] take alike: an unknown ID is checked against a password too', async () => {
    const known = await personWithPassword()
    const times: { known: number[]; unknown: number[] } = { known: [], unknown: [] }
    // four guesses from each address, in turns: neither a pause nor a busy moment favours one of them
    for (const address of ['10.0.1.1', '10.0.1.2']) {
      for (let attempt = 0; attempt < 4; attempt += 1) {
        for (const [userId, taken] of [
          [known.employeeId, times.known],
          ['unknown id', times.unknown],
        ] as const) {
          // the processor's time, not the clock's: a busy machine changes it little
          const began = process.cpuUsage()
          await signsIn(server, userId, 'wrong password', { address })
          taken.push(process.cpuUsage(began).user)
        }
      }
    }
    const sum = (taken: number[]) => taken.reduce((one, other) => one + other, 0)
    const [ofKnown, ofUnknown] = [sum(times.known), sum(times.unknown)]
    expect(ofUnknown).toBeGreaterThan(ofKnown / 4)
    expect(ofKnown).toBeGreaterThan(ofUnknown / 4)
  })
})

describe('[sessions-3] the last day on which a leaver can sign in is the 14th after the retirement', () => {
  // 2026-03-18T09:00 in Seoul is 17 March, 17:00, in Los Angeles
  test.each([
    ['FC001', '2026-03-04', 200],
    ['FC001', '2026-03-03', 401],
    ['FC002', '2026-03-03', 200],
    ['FC002', '2026-03-02', 401],
    ['FC001', '2026-03-31', 200],
  ] as const)('%s, retired on %s: %i', async (office, retireDay, expected) => {
    const leaver = await personWithPassword({ office, retireDay })
    expect((await signsIn(server, leaver.employeeId)).status).toBe(expected)
  })
})

test('today is the day of the office: 17 March still runs in Los Angeles', async () => {
  const lee = await personWithPassword({ office: 'FC002' })
  const { body } = await signsIn(server, lee.employeeId)
  expect(body.data?.employeeInfo).toMatchObject({
    locationCode: 'FC002',
    timeZone: 'America/Los_Angeles',
    today: '20260317',
  })
})

test('someone who moves to another office has its zone from the day of the move there', async () => {
  const lee = await personWithPassword({ office: 'FC001' })
  await moves(server, lee, '2026-03-18', { team: 'T3', office: 'FC002' })
  const before = await signsIn(server, lee.employeeId)
  expect(before.body.data?.employeeInfo).toMatchObject({ locationCode: 'FC001', today: '20260318' })
  await moves(server, lee, '2026-03-17', { team: 'T3', office: 'FC002' })
  const after = await signsIn(server, lee.employeeId)
  expect(after.body.data?.employeeInfo).toMatchObject({
    locationCode: 'FC002',
    today: '20260317',
    organizationId: 'T3',
  })
})

test('[organization-2] an entry of the history that is not applied changes nothing', async () => {
  const lee = await personWithPassword()
  await server.pool.query(
    `insert into employee_history (employee_id, from_day, organization_id, grade_code, office_code,
       is_applied) values ($1, '2026-01-01', 'T3', 'GR003', 'FC002', false)`,
    [lee.employeeId],
  )
  const { body } = await signsIn(server, lee.employeeId)
  expect(body.data?.employeeInfo).toMatchObject({ locationCode: 'FC001', organizationId: 'T1' })
})

test('[calendar-4] an employee before the first day is in the unit where they will begin', async () => {
  const newcomer = await personWithPassword({ joinDay: '2026-04-01', team: 'T3' })
  const { status, body } = await signsIn(server, newcomer.employeeId)
  expect(status).toBe(200)
  expect(body.data?.employeeInfo).toMatchObject({ organizationId: 'T3', today: '20260318' })
})

test('a password in composed Hangul is the same as in parts', async () => {
  const kim = await company.person()
  await server.pool.query('update employees set password_hash = $1 where employee_id = $2', [
    await hashPassword('비밀번호는한글입니다'.normalize('NFD')),
    kim.employeeId,
  ])
  const { status } = await signsIn(server, kim.employeeId, '비밀번호는한글입니다'.normalize('NFC'))
  expect(status).toBe(200)
})

test('neither token nor password is in the database, in any table', async () => {
  const kim = await personWithPassword()
  const { body } = await signsIn(server, kim.employeeId)
  const token = body.data?.authToken ?? ''
  const { rows: tables } = await server.pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public'`,
  )
  const secrets = [token, goodPassword].flatMap((secret) => [
    secret,
    Buffer.from(secret).toString('hex'),
  ])
  for (const { name } of tables) {
    const { rows } = await server.pool.query(
      `select r::text from "${name}" r, unnest($1::text[]) secret
       where strpos(r::text, secret) > 0`,
      [secrets],
    )
    expect(rows, name).toEqual([])
  }
})
