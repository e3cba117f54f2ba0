import { messageCategories, type MessageCategory } from '@yuga/contract/messages/message-categories'
import { chooseMailKinds, listMessages, readMailKinds } from '@yuga/contract/messages/messages'
import { cancelUnsubmits } from '@yuga/contract/requests/requests'
import { expect, test } from 'vitest'
import { asksOvertime, asksUnsubmit, weekBefore } from '../../test/weeks.ts'
import { type Caller, refusalOf } from '../../test/server.ts'
import { useServer } from '../../test/use-server.ts'

const { server, company } = useServer()

const choose = (person: Caller, section: MessageCategory, mailYn: 'Y' | 'N') =>
  person(chooseMailKinds, { body: { mailKindList: [{ section, mailYn }] } })

async function chosen(person: Caller): Promise<string[]> {
  const { mailKindList } = await person(readMailKinds, {})
  return mailKindList.flatMap(({ section, mailYn }) => (mailYn === 'Y' ? [section] : []))
}

async function mailsTo({ employeeId }: Caller): Promise<number> {
  const { rowCount } = await server.pool.query(
    `select from email_outbox where to_address = $1 || '@example.com'`,
    [employeeId],
  )
  return rowCount ?? 0
}

test('every category is mailed until someone chooses otherwise, each named in their language', async () => {
  const kim = await company.person()
  expect(await chosen(kim)).toEqual([...messageCategories])
  const korean = await server.as(kim.employeeId, { 'accept-language': 'ko' })
  const { email, mailKindList } = await korean(readMailKinds, {})
  expect(email).toBe(`${kim.employeeId}@example.com`)
  expect(mailKindList[0]).toEqual({ section: 'member', sectionName: '멤버 추가 신청', mailYn: 'Y' })
})

test('[messages-11] a category that is not wanted is a message, but not mailed; others are, and others’ are', async () => {
  const { pm, kim, project } = await company.staff()
  await choose(pm, 'unsubmit', 'N')
  const requestSn = await asksUnsubmit(kim, project)
  expect(await mailsTo(pm)).toBe(0)
  expect((await pm(listMessages, { query: {} })).totalCount).toBe(1)
  await pm(cancelUnsubmits, { body: { timecardList: [{ requestSn }] } })
  expect(await mailsTo(kim)).toBe(1)

  await company.join(pm, project, { plan: 1 })
  const lee = await company.person()
  await company.join(lee, project, { plan: 1 })
  await asksOvertime(lee, project)
  expect(await mailsTo(pm)).toBe(1)
  await choose(pm, 'unsubmit', 'Y')
  await asksUnsubmit(kim, project, { period: weekBefore })
  expect(await mailsTo(pm)).toBe(2)
})

test('what is not named stays as it is, and what was chosen already leaves no record', async () => {
  const kim = await company.person()
  await choose(kim, 'notice', 'N')
  await choose(kim, 'overtime', 'N')
  await choose(kim, 'notice', 'N')
  expect(await chosen(kim)).toEqual([
    'member',
    'unsubmit',
    'monthClose',
    'deputy',
    'project',
    'reminder',
    'reportOrder',
    'account',
    'alert',
  ])
  await kim(chooseMailKinds, {
    body: {
      mailKindList: [
        { section: 'notice', mailYn: 'Y' },
        { section: 'member', mailYn: 'Y' },
      ],
    },
  })
  const { rows } = await server.pool.query<{ before: unknown; after: unknown }>(
    `select before, after from audit where action = 'message.choose-mails' and actor_id = $1
     order by at, audit_sn`,
    [kim.employeeId],
  )
  const turned = (category: string, isMailed: boolean) => ({
    before: [{ category, isMailed: !isMailed }],
    after: [{ category, isMailed }],
  })
  expect(rows).toEqual([turned('notice', false), turned('overtime', false), turned('notice', true)])
})

test('two choices of the same moment both stay', async () => {
  const kim = await company.person()
  await Promise.all(messageCategories.map((category) => choose(kim, category, 'N')))
  expect(await chosen(kim)).toEqual([])
})

test('a category that there is none of is refused', async () => {
  const kim = await company.person()
  const body = { mailKindList: [{ section: 'security' as never, mailYn: 'N' as const }] }
  expect(await refusalOf(kim(chooseMailKinds, { body }))).toMatchObject({ status: 422, code: 900 })
  expect(await chosen(kim)).toEqual([...messageCategories])
})
