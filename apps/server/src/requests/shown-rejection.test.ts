import { cancelOvertimes, cancelUnsubmits } from '@yuga/contract/requests/requests'
import { readTimecard, requestUnsubmit, saveTimecard } from '@yuga/contract/timecard/timecard'
import { describe, expect, test } from 'vitest'
import { asksOvertime, asksUnsubmit, submits, week } from '../../test/weeks.ts'
import type { Caller } from '../../test/server.ts'
import { useServer } from '../../test/use-server.ts'

/* A row with a rejected last request says so until it is submitted or requested again. */

const { company } = useServer()

const rejectionOn = async (person: Caller) =>
  (await person(readTimecard, { query: week })).myProjectList[0]?.lastRejection
const reject = (person: Caller, endpoint: typeof cancelOvertimes, requestSn: number) =>
  person(endpoint, { body: { timecardList: [{ requestSn }], reason: ' not agreed ' } })
const saves = (person: Caller, projectId: string, timeMonday: number) =>
  person(saveTimecard, { body: { ...week, timecardSaveList: [{ projectId, timeMonday }] } })

describe('rejected overtime', () => {
  test('[requests-1, requests-10] is shown with who, when and why, also while hours change, until the row is submitted', async () => {
    const { pm, kim, project } = await company.staff({ plan: 1 })
    expect(await rejectionOn(kim)).toBeNull()
    const requestSn = await asksOvertime(kim, project)
    expect(await rejectionOn(kim)).toBeNull()
    await reject(pm, cancelOvertimes, requestSn)
    const shown = {
      kind: 'overtime',
      byName: 'Park',
      at: '2026-03-18T09:00:00',
      reason: 'not agreed',
    }
    expect(await rejectionOn(kim)).toEqual(shown)
    await saves(kim, project, 6)
    expect(await rejectionOn(kim)).toEqual(shown)
    expect(await submits(kim, project, {})).toBe(false)
    expect(await rejectionOn(kim)).toBeNull()
    // the row opens by a change of hours; it was submitted since all the same
    await saves(kim, project, 5)
    expect(await rejectionOn(kim)).toBeNull()
  })
})

describe('a rejected unsubmit', () => {
  test('is shown on the submitted row until it is requested again', async () => {
    const { pm, kim, project } = await company.staff()
    await reject(pm, cancelUnsubmits, await asksUnsubmit(kim, project))
    expect(await rejectionOn(kim)).toMatchObject({ kind: 'unsubmit', reason: 'not agreed' })
    await kim(requestUnsubmit, {
      body: { ...week, requestContents: 'again', timecardProjectList: [{ projectId: project }] },
    })
    expect(await rejectionOn(kim)).toBeNull()
  })

  test('is shown on its own week and row alone', async () => {
    const { pm, kim, project } = await company.staff()
    const other = await company.project({ pm, name: 'Another' })
    await company.join(kim, other)
    await reject(pm, cancelUnsubmits, await asksUnsubmit(kim, project))
    const { myProjectList } = await kim(readTimecard, { query: week })
    expect(
      myProjectList.flatMap((row) => (row.lastRejection === null ? [] : row.projectId)),
    ).toEqual([project])
  })
})
