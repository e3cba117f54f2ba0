import {
  createOrganization,
  deleteOrganization,
  moveOrganization,
  readOrganizationImpact,
  updateOrganization,
} from '@yuga/contract/master-data/organizations'
import { closeOwnMonth } from '@yuga/contract/timecard/month-close'
import { approveUnsubmits, listUnsubmits } from '@yuga/contract/requests/requests'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { recountEverybody } from '../../test/figures.ts'
import { asksUnsubmit, type Week, week } from '../../test/weeks.ts'
import { type Caller, refusalOf } from '../../test/server.ts'
import { leavesNoTrace } from '../../test/traces.ts'
import { useServer } from '../../test/use-server.ts'

/* Root C; divisions D1 with T1 (and P1 below it) and T2, D2 with T3; in every year from 2020 on. */

const { server, company } = useServer()
// roles are taken and given behind the back of the product
afterAll(() => recountEverybody(server))
const lastYear: Week = { fromDate: '20251207', toDate: '20251213' }
const admin = () => company.person({ roles: ['LE999'] })
const leader = (team: string, name = 'Leader') => company.person({ name, roles: ['LE003'], team })

afterEach(async () => {
  await server.pool.query(
    `update requests set state = 'withdrawn', decided_at = requested_at where state = 'pending'`,
  )
  await server.pool.query(`delete from employee_roles where role_id = 'LE003'`)
  await server.pool.query(
    `update organizations set team_leader_id = null, upper_organization_id =
       case organization_id when 'C' then null when 'P1' then 'T1' when 'T3' then 'D2'
         when 'D1' then 'C' when 'D2' then 'C' else 'D1' end`,
  )
})

/** A pending request of someone in the team, about a week. */
async function requestFrom(team: string, period: Week = week) {
  const { kim, project } = await company.staff({ team })
  return asksUnsubmit(kim, project, { period })
}

const sees = async (person: Caller, requestSn: number) =>
  (await person(listUnsubmits, { query: { limit: 1000 } })).timecardList.some(
    (row) => row.requestSn === requestSn,
  )

async function decides(person: Caller, requestSn: number): Promise<boolean> {
  if (await sees(person, requestSn)) return true
  const body = { timecardList: [{ requestSn }] }
  const refusal = await leavesNoTrace(server, () => refusalOf(person(approveUnsubmits, { body })))
  expect(refusal).toMatchObject({ status: 404, reason: 'request.not-in-scope' })
  return false
}

const named = (organizationId: string) => ({
  year: 2026,
  organizationId,
  organizationName: organizationId,
  indicationName: organizationId,
})

describe('a chart that is changed in the middle of a year', () => {
  test('hands the requests of this year to the new leader, and leaves those of the last year', async () => {
    const by = await admin()
    const [old, next] = [await leader('T3', 'Old'), await leader('T3', 'New')]
    await company.leads(old, 'D1')
    const [now, past] = [await requestFrom('T1'), await requestFrom('T1', lastYear)]
    expect([await decides(old, now), await decides(old, past)]).toEqual([true, true])
    const body = { ...named('D1'), orgnztTlEmplId: next.employeeId }
    await by(updateOrganization, { body })
    expect([await decides(old, now), await decides(next, now)]).toEqual([false, true])
    expect([await decides(old, past), await decides(next, past)]).toEqual([true, false])
    // and what is shown can be decided
    await next(approveUnsubmits, { body: { timecardList: [{ requestSn: now }] } })
    await old(approveUnsubmits, { body: { timecardList: [{ requestSn: past }] } })
  })

  test('[organization-4] takes the people of a unit that is moved along to the leaders above its new place', async () => {
    const by = await admin()
    const [ofD1, ofD2] = [await leader('T2'), await leader('T3')]
    await company.leads(ofD1, 'D1')
    await company.leads(ofD2, 'D2')
    const [now, past] = [await requestFrom('P1'), await requestFrom('P1', lastYear)]
    await by(moveOrganization, {
      body: { year: 2026, organizationId: 'T1', upperOrganizationId: 'D2' },
    })
    expect([await decides(ofD1, now), await decides(ofD2, now)]).toEqual([false, true])
    expect([await decides(ofD1, past), await decides(ofD2, past)]).toEqual([true, false])
  })

  test('for next year changes nothing about this one', async () => {
    const by = await admin()
    const ofD1 = await leader('T2')
    await company.leads(ofD1, 'D1')
    const now = await requestFrom('T1')
    await by(moveOrganization, {
      body: { year: 2027, organizationId: 'T1', upperOrganizationId: 'D2' },
    })
    expect(await decides(ofD1, now)).toBe(true)
  })

  test('sends the badges of those who decide', async () => {
    const heard: string[] = []
    const client = await server.pool.connect()
    client.on('notification', ({ payload }) => heard.push(payload ?? ''))
    await client.query('listen yuga_events')
    await (
      await admin()
    )(moveOrganization, {
      body: { year: 2026, organizationId: 'T2', upperOrganizationId: 'D2' },
    })
    await client.query('select 1')
    client.release(true)
    expect(heard).toContain('approvals')
  })
})

describe('the preview', () => {
  const impact = async (by: Caller, query: Readonly<Record<string, unknown>>) =>
    by(readOrganizationImpact, { query: { year: 2026, ...query } as { year: number } })
  const hands = async (by: Caller, query: Readonly<Record<string, unknown>>) =>
    (await impact(by, query)).requestList.map((one) => [
      one.requestSn,
      one.deciderNameList,
      one.nextDeciderNameList,
    ])

  test('[organization-8] names the requests that change hands with the old and the new approver, and writes nothing', async () => {
    const by = await admin()
    const [old, next] = [await leader('T3', 'Old'), await leader('T3', 'New')]
    await company.leads(old, 'D1')
    await company.leads(next, 'D2')
    const requestSn = await requestFrom('T1')
    await requestFrom('T1', lastYear)
    const query = { organizationId: 'T1', upperOrganizationId: 'D2' }
    const response = await leavesNoTrace(server, () => impact(by, query))
    expect(response).toMatchObject({ requestCount: 1, lastYear: 2026 })
    expect(response.requestList).toEqual([
      {
        requestSn,
        requestKind: 'unsubmit',
        requestEmployeeName: 'Kim',
        projectName: expect.any(String),
        periodEnd: '20260321',
        deciderNameList: ['Old'],
        nextDeciderNameList: ['New'],
      },
    ])
    // and so it comes about
    await by(moveOrganization, { body: { year: 2026, ...query } as never })
    expect([await decides(old, requestSn), await decides(next, requestSn)]).toEqual([false, true])
  })

  test('shows another leader, of none, and of one who thereby loses the own unit', async () => {
    const by = await admin()
    const [old, next] = [await leader('T3', 'Old'), await leader('T2', 'New')]
    await company.leads(old, 'D1')
    const [ofT1, ofT2] = [await requestFrom('T1'), await requestFrom('T2')]
    expect(await hands(by, { organizationId: 'D1', orgnztTlEmplId: next.employeeId })).toEqual([
      [ofT1, ['Old'], ['New']],
      [ofT2, ['New', 'Old'], ['New']],
    ])
    expect(await hands(by, { organizationId: 'D1', orgnztTlEmplId: '' })).toEqual([
      [ofT1, ['Old'], []],
      [ofT2, ['New', 'Old'], ['New']],
    ])
    // who leads nothing decides for the own unit, until they lead another one: a new one, too
    const unit = { upperOrganizationId: 'D2', orgnztTlEmplId: next.employeeId }
    expect(await hands(by, unit)).toEqual([[ofT2, ['New', 'Old'], ['Old']]])
    const { organizationId } = await by(createOrganization, {
      body: { ...named(''), ...unit, organizationName: 'N', indicationName: 'N' },
    })
    expect(await decides(next, ofT2)).toBe(false)
    expect(await hands(by, { organizationId, deletedYn: 'Y' })).toEqual([
      [ofT2, ['Old'], ['New', 'Old']],
    ])
    await by(deleteOrganization, { params: { year: 2026, organizationId } })
    expect(await decides(next, ofT2)).toBe(true)
  })

  test('of what concerns no one is empty, and counts the closed months all the same', async () => {
    const by = await admin()
    const { kim } = await company.staff({ team: 'T1' })
    await requestFrom('T1')
    for (const yearMonth of ['202512', '202601']) await kim(closeOwnMonth, { body: { yearMonth } })
    expect(await impact(by, { organizationId: 'T1', upperOrganizationId: 'D1' })).toEqual({
      lastYear: 2026,
      closedMonthCount: 1,
      requestCount: 0,
      requestList: [],
    })
  })
})
