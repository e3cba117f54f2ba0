import {
  approveJoinRequests,
  listDecided,
  rejectJoinRequests,
} from '@yuga/contract/requests/approvals'
import { readRequestHistory } from '@yuga/contract/audit/audit'
import { closeOwnMonth } from '@yuga/contract/timecard/month-close'
import { approveUnsubmits, cancelOvertimes } from '@yuga/contract/requests/requests'
import { requestUnsubmit, withdrawRequest } from '@yuga/contract/timecard/timecard'
import type { RoleId } from '@yuga/domain/access/roles'
import { afterEach, describe, expect, test } from 'vitest'
import { moves } from '../../../test/factories.ts'
import { asksOvertime, asksUnsubmit, submits, week } from '../../../test/weeks.ts'
import { newcomer } from '../../../test/subjects/joining.ts'
import type { Caller } from '../../../test/server.ts'
import { useServer } from '../../../test/use-server.ts'

const { server, company } = useServer()

afterEach(() => server.pool.query('update organizations set team_leader_id = null'))

const decidedFor = async (person: Caller, query: object = {}) =>
  (await person(listDecided, { query: { limit: 1000, ...query } })).decidedList
const sees = async (person: Caller, requestSn: number) =>
  (await decidedFor(person)).some((row) => row.requestSn === requestSn)

async function rejected(team?: string) {
  const asking = await newcomer(server, company, team === undefined ? {} : { team })
  const { pm, requestSn } = asking
  await pm(rejectJoinRequests, { body: { projectIdList: [{ requestSn }], reason: 'next phase' } })
  return asking
}

test('[requests-23] says who ended which request, when, how and why', async () => {
  const { pm, lee, project, requestSn } = await rejected()
  expect(await decidedFor(pm)).toEqual([
    {
      requestSn,
      kind: 'member',
      projectId: project,
      projectName: project,
      requestEmployeeId: lee.employeeId,
      requestEmployeeName: 'Lee',
      requestDate: '20260318',
      requestMessage: 'to help out',
      fromDate: null,
      toDate: null,
      reqHour: null,
      verdict: 'rejected',
      selfYn: 'N',
      decidedById: pm.employeeId,
      decidedByName: 'Park',
      decidedAt: '2026-03-18T00:00:00.000Z',
      decidedDate: '20260318',
      reason: 'next phase',
    },
  ])
})

test('holds every kind and every end, the last first, narrowed down by each column', async () => {
  const { pm, kim, project } = await company.staff({ plan: 1 })
  const overtime = await asksOvertime(kim, project)
  await pm(cancelOvertimes, { body: { timecardList: [{ requestSn: overtime }], reason: 'no' } })
  const han = await company.person({ name: 'Han' })
  await company.join(han, project)
  server.clock.set('2026-03-18T10:00:00+09:00')
  const unsubmit = await asksUnsubmit(han, project)
  await pm(approveUnsubmits, { body: { timecardList: [{ requestSn: unsubmit }] } })
  server.clock.set('2026-03-18T11:00:00+09:00')
  const again = await asksUnsubmit(han, project)
  await han(withdrawRequest, { params: { requestSn: again } })
  server.clock.set('2026-03-18T12:00:00+09:00')
  await han(requestUnsubmit, {
    body: {
      ...week,
      requestContents: 'typo',
      selfYn: 'N',
      timecardProjectList: [{ projectId: project }],
    },
  })
  await han(closeOwnMonth, { body: { yearMonth: '202603' } })
  server.clock.set('2026-03-18T09:00:00+09:00')
  const rows = await decidedFor(pm)
  expect(rows.map(({ kind, verdict }) => `${kind} ${verdict}`)).toEqual([
    'unsubmit cancelled',
    'unsubmit withdrawn',
    'unsubmit approved',
    'overtime rejected',
  ])
  expect(rows[3]).toMatchObject({ fromDate: '20260315', toDate: '20260321', reqHour: 16 })
  const find = async (query: object) => (await decidedFor(pm, query)).length
  expect(await find({ kind: 'overtime' })).toBe(1)
  expect(await find({ kind: 'overtime,unsubmit', verdict: 'approved,rejected' })).toBe(2)
  expect(await find({ requestEmployeeName: 'han' })).toBe(3)
  expect(await find({ decidedByName: 'park' })).toBe(2)
  expect(await find({ projectName: 'no such' })).toBe(0)
  expect(await find({ decidedDate: '20260318~20260318' })).toBe(4)
  expect(await find({ requestDate: '20260319~' })).toBe(0)
  const byName = await decidedFor(pm, { sort: 'requestEmployeeName' })
  expect(byName.map((row) => row.requestEmployeeName)).toEqual(['Han', 'Han', 'Han', 'Kim'])
})

test('one of them alone is read by its number, on any page', async () => {
  const { pm, requestSn } = await rejected()
  const other = await rejected()
  expect((await decidedFor(pm, { requestSn })).map((row) => row.requestSn)).toEqual([requestSn])
  expect(await decidedFor(pm, { requestSn: other.requestSn })).toEqual([])
})

describe('who sees them', () => {
  test('[requests-23] a principal finds what a deputy decided for them, and the deputy what they decided', async () => {
    const { pm, project, requestSn } = await newcomer(server, company)
    const deputy = await company.person({ name: 'Han', roles: ['LE001', 'LE002'] })
    const deputySn = await company.standsIn(deputy, pm, { kind: 'approval' })
    await deputy(rejectJoinRequests, {
      body: { projectIdList: [{ requestSn, onBehalfOf: pm.employeeId }] },
    })
    await server.pool.query(
      'update deputyships set ended_at = now(), ended_by = principal_id where deputy_sn = $1',
      [deputySn],
    )
    const successor = await company.person({ roles: ['LE002'] })
    await server.pool.query('update projects set pm_id = $1 where project_id = $2', [
      successor.employeeId,
      project,
    ])
    for (const person of [pm, deputy]) {
      const shown = { requestSn, decidedByName: 'Han for Park' }
      expect(await decidedFor(person)).toMatchObject([shown])
      const { historyList } = await person(readRequestHistory, { params: { requestSn }, query: {} })
      expect(historyList.at(-1)).toMatchObject({ actor: 'Han for Park' })
    }
  })

  test.each<[RoleId, string, string[], string, boolean]>([
    ['LE003', 'D1', ['D1'], 'P1', true],
    ['LE003', 'T1', ['T3'], 'T3', true],
    ['LE003', 'T1', ['T3'], 'T1', false],
    ['LE004', 'T1', [], 'P1', true],
    ['LE004', 'T2', [], 'T1', false],
    ['LE002', 'T1', [], 'T1', false],
    ['LE999', 'T3', [], 'T1', true],
  ])('a %s of %s, leading %s, of someone in %s: %s', async (role, team, leading, from, isSeen) => {
    const { requestSn } = await rejected(from)
    const person = await company.person({ roles: ['LE001', role], team })
    for (const unit of leading) await company.leads(person, unit)
    expect(await sees(person, requestSn)).toBe(isSeen)
  })

  test('[requests-23] the approver finds it again after they have left the project or the unit', async () => {
    const { pm, project, requestSn } = await rejected()
    const successor = await company.person({ roles: ['LE002'] })
    await server.pool.query('update projects set pm_id = $1 where project_id = $2', [
      successor.employeeId,
      project,
    ])
    expect([await sees(pm, requestSn), await sees(successor, requestSn)]).toEqual([true, true])
  })

  test('a leader keeps those of someone who has moved on, and a later one does not get them', async () => {
    const { lee, requestSn } = await rejected('T1')
    await moves(server, lee, '2026-03-19', { team: 'T3' })
    const [before, after] = [
      await company.person({ roles: ['LE004'], team: 'T1' }),
      await company.person({ roles: ['LE004'], team: 'T3' }),
    ]
    expect([await sees(before, requestSn), await sees(after, requestSn)]).toEqual([true, false])
  })

  test('[requests-23] the own ones are left out, but what one approved oneself at once is there, and marked', async () => {
    const { pm, lee, project, requestSn } = await newcomer(server, company)
    await pm(approveJoinRequests, { body: { projectIdList: [{ requestSn }] } })
    await server.pool.query(`insert into employee_roles values ($1, 'LE999')`, [lee.employeeId])
    expect(await sees(lee, requestSn)).toBe(false)
    await company.join(pm, project)
    await submits(pm, project)
    await pm(requestUnsubmit, {
      body: {
        ...week,
        requestContents: 'typo',
        selfYn: 'Y',
        timecardProjectList: [{ projectId: project }],
      },
    })
    expect(await decidedFor(pm, { kind: 'unsubmit' })).toMatchObject([
      { verdict: 'approved', selfYn: 'Y', decidedById: pm.employeeId },
    ])
  })

  test('what still waits is not among them', async () => {
    const { pm, requestSn } = await newcomer(server, company)
    expect(await sees(pm, requestSn)).toBe(false)
  })
})
