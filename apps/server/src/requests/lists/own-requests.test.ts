import {
  listOwnRequests,
  approveUnsubmits,
  cancelUnsubmits,
} from '@yuga/contract/requests/requests'
import { expect, test } from 'vitest'
import { asksOvertime, asksUnsubmit } from '../../../test/weeks.ts'
import { useServer } from '../../../test/use-server.ts'

const { server, company } = useServer()

const own = async (by: Parameters<typeof asksUnsubmit>[0]) => by(listOwnRequests, {})

test('[home-7] are those that wait, with their week', async () => {
  const { kim, project } = await company.staff()
  const requestSn = await asksUnsubmit(kim, project)
  const { waitingCount, requestList } = await own(kim)
  expect(waitingCount).toBe(1)
  expect(requestList).toEqual([
    expect.objectContaining({
      requestSn,
      kind: 'unsubmit',
      projectId: project,
      state: 'pending',
      decidedByName: '',
    }),
  ])
  expect(requestList[0]?.fromDate).toMatch(/^2026\d{4}$/)
})

test('[home-7] and those that another decided in the last 14 days, with the reason', async () => {
  const { pm, kim, project } = await company.staff()
  const requestSn = await asksUnsubmit(kim, project)
  await pm(cancelUnsubmits, {
    body: { timecardList: [{ requestSn }], reason: '다시 확인해 주세요' },
  })
  const [request] = (await own(kim)).requestList
  expect(request).toMatchObject({ state: 'rejected', decisionReason: '다시 확인해 주세요' })
  expect(request?.decidedByName).not.toBe('')
  await server.pool.query(
    `update requests set decided_at = decided_at - interval '15 days', requested_at = requested_at - interval '15 days'
     where request_sn = $1`,
    [requestSn],
  )
  expect((await own(kim)).requestList).toEqual([])
})

test("[home-7] no one sees another's", async () => {
  const { pm, kim, project } = await company.staff()
  const requestSn = await asksUnsubmit(kim, project)
  await pm(approveUnsubmits, { body: { timecardList: [{ requestSn }] } })
  expect((await own(pm)).requestList).toEqual([])
  expect((await own(kim)).requestList).toMatchObject([{ state: 'approved' }])
})

test('[home-7] what waits comes first', async () => {
  const { pm, kim, project } = await company.staff({ plan: 1 })
  const first = await asksOvertime(kim, project)
  const second = await company.project({ pm })
  await company.join(kim, second)
  const decided = await asksUnsubmit(kim, second)
  await pm(approveUnsubmits, { body: { timecardList: [{ requestSn: decided }] } })
  const { requestList } = await own(kim)
  expect(requestList.map(({ requestSn }) => requestSn)).toEqual([first, decided])
})
