import { approveOvertimes, cancelOvertimes, listOvertimes } from '@yuga/contract/requests/requests'
import { describe, expect, test } from 'vitest'
import { asksOvertime } from '../../../test/weeks.ts'
import { refusalOf } from '../../../test/server.ts'
import { leavesNoTrace } from '../../../test/traces.ts'
import { useServer } from '../../../test/use-server.ts'

/* Other clients follow an overtime request with these calls, whatever the role (requests-6). */

const { server, company } = useServer()

describe('someone without a deciding role', () => {
  test('reads the own pending overtime, and no one else’s', async () => {
    const { kim, project } = await company.staff({ plan: 1 })
    const lee = await company.person()
    await company.join(lee, project, { plan: 1 })
    await asksOvertime(lee, project)
    expect(await kim(listOvertimes, { query: {} })).toEqual({ totalCount: 0, overtimeList: [] })
    const requestSn = await asksOvertime(kim, project)
    expect(await kim(listOvertimes, { query: {} })).toMatchObject({
      totalCount: 1,
      overtimeList: [{ requestSn, requestEmployeeId: kim.employeeId, reqHour: 16 }],
    })
  })

  test('[requests-6] may send an empty list, which changes nothing, and none that holds something', async () => {
    const { kim, project } = await company.staff({ plan: 1 })
    const requestSn = await asksOvertime(kim, project)
    await leavesNoTrace(server, async () => {
      expect(await kim(approveOvertimes, { body: { timecardList: [] } })).toEqual({ done: true })
      const own = { body: { timecardList: [{ requestSn, selfYn: 'Y' as const }] } }
      const refused = { status: 403, code: 950, reason: 'session.not-allowed' }
      expect(await refusalOf(kim(approveOvertimes, own))).toMatchObject(refused)
      expect(await refusalOf(kim(cancelOvertimes, own))).toMatchObject(refused)
    })
  })
})

describe('someone who decides', () => {
  test('reads what waits for them, and the own ones on request', async () => {
    const { pm, kim, project } = await company.staff({ plan: 1 })
    const elsewhere = await company.staff()
    await company.join(pm, elsewhere.project, { plan: 1 })
    const ofKim = await asksOvertime(kim, project)
    const own = await asksOvertime(pm, elsewhere.project)
    const decidable = await pm(listOvertimes, { query: {} })
    expect(decidable.overtimeList.map((row) => row.requestSn)).toEqual([ofKim])
    const ownOnes = await pm(listOvertimes, { query: { selfYn: 'Y' } })
    expect(ownOnes.overtimeList.map((row) => row.requestSn)).toEqual([own])
  })
})

test('an executive without a timecard has nothing to read here', async () => {
  const executive = await company.person({ roles: ['LE005'] })
  const refusal = await refusalOf(executive(listOvertimes, { query: {} }))
  expect(refusal).toMatchObject({ status: 403, reason: 'session.not-allowed' })
})
