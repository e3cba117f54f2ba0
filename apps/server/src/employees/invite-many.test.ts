import { inviteEmployees, mostInvited, switchEmployee } from '@yuga/contract/people/employees'
import { readPasswordLink } from '@yuga/contract/people/session'
import { beforeEach, expect, test } from 'vitest'
import { type Caller, refusalOf } from '../../test/server.ts'
import { useServer } from '../../test/use-server.ts'

/* Many are invited at once (employees-11). */

const { server, company } = useServer()

let admin: Caller
let people: Caller[]
beforeEach(async () => {
  admin = await company.person({ roles: ['LE999'] })
  people = [
    await company.person({ name: 'Kim' }),
    await company.person({ name: 'Lee' }),
    await company.person({ name: 'Park' }),
  ]
})

const idsOf = (those: readonly Caller[]) => those.map(({ employeeId }) => employeeId)
const invites = (by: Caller, employeeIdList: string[]) =>
  by(inviteEmployees, { body: { employeeIdList } })

async function written() {
  const { rows } = await server.pool.query<{ links: number; mails: number; records: number }>(
    `select (select count(*)::int from password_links where employee_id = any($1)) as links,
      (select count(*)::int from email_outbox where receiver_id = any($1)) as mails,
      (select count(*)::int from audit where action = 'employee.invite' and for_employee_id = any($1)) as records`,
    [idsOf(people)],
  )
  return rows[0]
}

const nameBehind = async (link: string | null | undefined) =>
  (await admin(readPasswordLink, { body: { token: link?.split('#token=')[1] ?? '' } })).employeeName

test('[employees-11] each gets a separate link, one mail and one record; a mail goes to those with an address', async () => {
  const [kim, lee, park] = people
  await server.pool.query(`update employees set email = '' where employee_id = $1`, [
    lee?.employeeId,
  ])
  const { invitationList } = await invites(admin, [...idsOf(people), ...idsOf(people)])
  expect(
    invitationList.map(({ employeeId, employeeName, mailedYn }) => [
      employeeId,
      employeeName,
      mailedYn,
    ]),
  ).toEqual([
    [kim?.employeeId, 'Kim', 'N'],
    [lee?.employeeId, 'Lee', 'N'],
    [park?.employeeId, 'Park', 'N'],
  ])
  const names = []
  for (const { passwordLink } of invitationList) names.push(await nameBehind(passwordLink))
  expect(names).toEqual(['Kim', 'Lee', 'Park'])
  expect(await written()).toEqual({ links: 3, mails: 2, records: 3 })
})

test('links of before stop working', async () => {
  const { invitationList: earlier } = await invites(admin, idsOf(people))
  await invites(admin, idsOf(people))
  const old = refusalOf(nameBehind(earlier[0]?.passwordLink))
  expect(await old).toMatchObject({ reason: 'session.link-spent' })
  expect((await written())?.links).toBe(3)
})

test('[employees-11] all or none: everyone who cannot be invited is named, and no one is invited', async () => {
  const [kim, lee] = idsOf(people)
  await admin(switchEmployee, { body: { employeeId: lee ?? '', actionFlag: 'N' } })
  const refused = await refusalOf(invites(admin, [kim ?? '', lee ?? '', 'nobody']))
  expect(refused.issues?.map(({ path }) => path)).toEqual(['employeeIdList.1', 'employeeIdList.2'])
  expect(await written()).toEqual({ links: 0, mails: 0, records: 0 })
})

test('[employees-11] at least one and at most two hundred are invited, by administrators alone', async () => {
  const many = Array.from({ length: mostInvited + 1 }, (_, n) => `e${n}`)
  expect((await refusalOf(invites(admin, many))).status).toBe(422)
  expect((await refusalOf(invites(admin, []))).status).toBe(422)
  const reader = await company.person({ roles: ['LE005'] })
  expect(await refusalOf(invites(reader, idsOf(people)))).toMatchObject({
    reason: 'session.not-allowed',
  })
})

test('two administrators who invite the same people in another order both do, and one link of each works', async () => {
  const both = await Promise.all([
    invites(admin, idsOf(people)),
    invites(admin, idsOf(people).toReversed()),
  ])
  expect(both.map(({ invitationList }) => invitationList.length)).toEqual([3, 3])
  expect((await written())?.links).toBe(3)
})
