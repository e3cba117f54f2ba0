import { listAudit } from '@yuga/contract/audit/audit'
import { withdrawRequest } from '@yuga/contract/timecard/timecard'
import { beforeAll, describe, expect, test } from 'vitest'
import { asksUnsubmit } from '../../test/weeks.ts'
import type { Caller } from '../../test/server.ts'
import { useServer } from '../../test/use-server.ts'

const { server, company } = useServer()

let admin: Caller
const search = async (query: object, by = admin) => by(listAudit, { query })
const actions = async (query: object) => (await search(query)).auditList.map(({ action }) => action)

beforeAll(async () => {
  admin = await company.person({ name: 'Admin', roles: ['LE999'] })
})

test('a record names the actor, the principal and the target, with before and after in the language of its reader', async () => {
  const { kim, project } = await company.staff()
  await asksUnsubmit(kim, project, { reason: '오타 🚫' })
  const [latest] = (await search({ actor: kim.employeeId })).auditList
  expect(latest).toEqual({
    auditSn: expect.any(Number) as number,
    at: '2026-03-18T00:00:00.000Z',
    actor: 'Kim',
    forEmployee: 'Kim',
    action: 'timecard.request-unsubmit',
    actionName: 'Unsubmit requested',
    subject: `timecard ${kim.employeeId} 2026-03-15`,
    subjectName: `Timecard ${kim.employeeId} 2026-03-15`,
    requestId: expect.stringMatching(/^[\da-f-]{36}$/) as string,
    changes: expect.arrayContaining([
      expect.objectContaining({ after: 'Pending' }),
      expect.objectContaining({ after: '오타 🚫' }),
    ]) as unknown,
    moreChanges: 0,
  })
  const korean = await server.as(admin.employeeId, { 'accept-language': 'ko' })
  const [shown] = (await search({ actor: kim.employeeId }, korean)).auditList
  expect(shown).toMatchObject({
    actionName: '제출 취소 요청',
    subjectName: `타임카드 ${kim.employeeId} 2026-03-15`,
  })
})

describe('the audit is searched', () => {
  test('[audit-2] by who wrote it and by the employee of the record, by id or a part of the name', async () => {
    const { pm, kim, project } = await company.staff()
    const requestSn = await asksUnsubmit(kim, project)
    await server.pool.query(`update employees set name = '남궁%_선' where employee_id = $1`, [
      kim.employeeId,
    ])
    expect(await actions({ actor: '궁%_' })).toEqual([
      'timecard.request-unsubmit',
      'timecard.submit',
      'timecard.save',
    ])
    await kim(withdrawRequest, { params: { requestSn } })
    expect(await actions({ forEmployee: '남궁', action: 'timecard.withdraw-unsubmit' })).toEqual([
      'timecard.withdraw-unsubmit',
    ])
    expect(await actions({ actor: pm.employeeId })).toEqual([])
    // what is looked for means its own characters
    expect(await actions({ actor: '남궁_%선' })).toEqual([])
  })

  test('by the beginning of its subject, by the request and by days in the zone of the reader', async () => {
    const { kim, project } = await company.staff()
    const requestSn = await asksUnsubmit(kim, project)
    await kim(withdrawRequest, { params: { requestSn } })
    // just after midnight in Seoul
    await server.pool.query(
      `update audit set at = '2026-03-17T15:00:00Z' where action = 'timecard.withdraw-unsubmit' and actor_id = $1`,
      [kim.employeeId],
    )
    const subject = `request ${requestSn}`
    const [result] = (await search({ subject })).auditList
    expect(result?.action).toBe('timecard.withdraw-unsubmit')
    expect(await actions({ requestId: result?.requestId })).toEqual(['timecard.withdraw-unsubmit'])
    expect(await actions({ subject, at: '20260318~20260318' })).toHaveLength(1)
    expect(await actions({ subject, at: '20260319~' })).toEqual([])
    expect(await actions({ subject, at: '~20260317' })).toEqual([])
  })

  test('[audit-6] and counted to 10,000; one more says that there are more', async () => {
    const add = (count: number) =>
      server.pool.query(
        `insert into audit (at, actor_id, action, subject, request_id)
         select now(), null, 'notice.add', 'notice 1', 'counted' from generate_series(1, $1::int)`,
        [count],
      )
    const counted = async () => {
      const { totalCount, auditList } = await search({ requestId: 'counted', limit: 10 })
      return [totalCount, auditList.length]
    }
    await add(10_000)
    expect(await counted()).toEqual([10_000, 10])
    await add(2)
    expect(await counted()).toEqual([10_001, 10])
  })

  test('page by page, each record once', async () => {
    const { kim, project } = await company.staff()
    await asksUnsubmit(kim, project)
    const pages = await Promise.all(
      [1, 2, 3, 4].map((offset) => search({ actor: kim.employeeId, limit: 1, offset })),
    )
    expect(pages.map(({ totalCount }) => totalCount)).toEqual([3, 3, 3, 3])
    const sns = pages.flatMap(({ auditList }) => auditList.map(({ auditSn }) => auditSn))
    expect(sns).toEqual([...new Set(sns)].toSorted((a, b) => b - a))
    expect(sns).toHaveLength(3)
  })
})
