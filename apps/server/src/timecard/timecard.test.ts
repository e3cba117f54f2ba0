import {
  readTimecard,
  requestOvertime,
  requestUnsubmit,
  saveTimecard,
  submitTimecard,
  withdrawRequest,
} from '@yuga/contract/timecard/timecard'
import {
  approveOvertimes,
  approveUnsubmits,
  cancelUnsubmits,
  listOvertimes,
  listUnsubmits,
} from '@yuga/contract/requests/requests'
import { closeOwnMonth } from '@yuga/contract/timecard/month-close'
import { expect, test } from 'vitest'
import { refusalOf } from '../../test/server.ts'
import { useServer } from '../../test/use-server.ts'

const { company } = useServer()

// Wednesday 18 March 2026 in Seoul; the week is 15 to 21 March
const week = { fromDate: '20260315', toDate: '20260321' }

async function memberOfProject(plan = 10_000) {
  const pm = await company.person({ name: 'Park', roles: ['LE001', 'LE002'] })
  const kim = await company.person({ name: 'Kim' })
  const project = await company.project({ pm })
  await company.join(kim, project, { plan })
  return { pm, kim, project }
}

test('an employee opens a week, saves hours, and finds them again', async () => {
  const { kim, project } = await memberOfProject()
  const opened = await kim(readTimecard, { query: week })
  expect(opened.myProjectList.map((row) => row.projectId)).toEqual([project])
  const saved = await kim(saveTimecard, {
    body: {
      ...week,
      version: opened.version,
      timecardSaveList: [{ projectId: project, timeMonday: 7.5, timeTuesday: '8' }],
    },
  })
  expect(saved.version).toBe(opened.version + 1)
  const again = await kim(readTimecard, { query: week })
  expect(again.myProjectList[0]).toMatchObject({ timeMonday: 7.5, timeTuesday: 8, timeTotal: 15.5 })
  expect(again).toEqual({ ...saved, savedAt: again.savedAt })
})

test('[home-8] a week says which of its days are within employment', async () => {
  const since = async (joinDay: string) =>
    (await (await company.person({ joinDay }))(readTimecard, { query: week })).employed
  expect(await since('2026-03-01')).toEqual(week)
  expect(await since('2026-03-17')).toEqual({ fromDate: '20260317', toDate: '20260321' })
})

test('[wire-2] every refused cell is named and nothing is written', async () => {
  const { kim, project } = await memberOfProject()
  const refusal = await refusalOf(
    kim(saveTimecard, {
      body: {
        ...week,
        timecardSaveList: [
          { projectId: project, timeMonday: 8, timeThursday: 8, timeFriday: 1, timeTuesday: 25 },
          { projectId: 'nowhere', timeMonday: 1 },
        ],
      },
    }),
  )
  expect(refusal).toMatchObject({ status: 422, code: 900 })
  expect(refusal.issues?.map((issue) => [issue.path, issue.reason])).toEqual([
    ['timecardSaveList.1.projectId', 'timecard.unknown-project'],
    ['timecardSaveList.0.timeTuesday', 'timecard.over-daily-cap'],
    ['timecardSaveList.0.timeThursday', 'timecard.future-day'],
    ['timecardSaveList.0.timeFriday', 'timecard.future-day'],
  ])
  const opened = await kim(readTimecard, { query: week })
  expect(opened.myProjectList[0]?.timeTotal).toBe(0)
})

test('[timecard-7, timecard-16] hours above the plan are flagged, requested, and approved by the PM, who is named in the row', async () => {
  const { pm, kim, project } = await memberOfProject(5)
  // a colleague's submitted hours count for the project alone: 44 of 176 hours are 0.25 MM
  const lee = await company.person()
  await company.join(lee, project)
  const earlier = { hundredths: 2200, periodStart: '2026-03-08', periodEnd: '2026-03-14' }
  await company.worked(lee, project, [
    { day: '2026-03-09', ...earlier },
    { day: '2026-03-10', ...earlier },
  ])
  const body = {
    ...week,
    timecardSaveList: [{ projectId: project, timeMonday: 8, timeTuesday: 8 }],
  }
  expect(await kim(submitTimecard, { body })).toEqual([{ projectId: project, result: false }])
  const flagged = await kim(readTimecard, { query: week })
  expect(flagged.myProjectList[0]).toMatchObject({ overtimeFlag: 'Y', submitFlag: 'N' })
  const [made] = await kim(requestOvertime, {
    body: {
      ...week,
      requestContents: 'release week',
      selfYn: 'N',
      timecardProjectList: [{ projectId: project }],
    },
  })
  expect(made?.state).toBe('pending')
  const list = await pm(listOvertimes, { query: {} })
  expect(list.totalCount).toBe(1)
  expect(list.overtimeList[0]).toMatchObject({
    requestEmployeeId: kim.employeeId,
    requestMessage: 'release week',
    reqHour: 16,
    planMM: 0.05,
    actualMM: 0.0909,
    projectActualMM: 0.3409,
    monthHours: 16,
    monthBaseHours: 176,
  })
  await pm(approveOvertimes, { body: { timecardList: [{ requestSn: made?.requestSn }] } })
  const approved = await kim(readTimecard, { query: week })
  expect(approved.myProjectList[0]).toMatchObject({ submitFlag: 'Y', rowState: 'submitted' })
  expect(approved.myProjectList[0]?.lock).toMatchObject({
    code: 'timecard.row-approved',
    message:
      'This project is submitted with approved overtime and cannot be changed. (Approved on 03/18/2026 by Park.)',
  })
  // an unsubmit that comes to nothing leaves it as it was approved
  await kim(requestUnsubmit, {
    body: {
      ...week,
      requestContents: 'typo',
      selfYn: 'N',
      timecardProjectList: [{ projectId: project }],
    },
  })
  const { timecardList } = await pm(listUnsubmits, { query: {} })
  const [unsubmit] = timecardList
  await pm(cancelUnsubmits, { body: { timecardList: [{ requestSn: unsubmit?.requestSn }] } })
  const again = await kim(readTimecard, { query: week })
  expect(again.myProjectList[0]?.lock?.code).toBe('timecard.row-approved')
})

test('an unsubmit request opens the row when it is approved, and can be withdrawn', async () => {
  const { pm, kim, project } = await memberOfProject()
  await kim(submitTimecard, {
    body: { ...week, timecardSaveList: [{ projectId: project, timeMonday: 4 }] },
  })
  const ask = () =>
    kim(requestUnsubmit, {
      body: { ...week, requestContents: 'typo', timecardProjectList: [{ projectId: project }] },
    })
  const [first] = await ask()
  await kim(withdrawRequest, { params: { requestSn: first?.requestSn ?? 0 } })
  expect((await kim(readTimecard, { query: week })).myProjectList[0]?.rowState).toBe('submitted')
  const [second] = await ask()
  await pm(approveUnsubmits, {
    body: {
      timecardList: [
        { projectId: project, requestEmployeeId: kim.employeeId, fromDate: '20260315' },
      ],
    },
  })
  expect(second?.state).toBe('pending')
  expect((await kim(readTimecard, { query: week })).myProjectList[0]?.rowState).toBe('open')
})

test('a closed month refuses every write and says who closed it', async () => {
  const { kim, project } = await memberOfProject()
  await kim(closeOwnMonth, { body: { standardYear: '2026', yearMonth: '202603' } })
  const opened = await kim(readTimecard, { query: week })
  expect(opened.myProjectList[0]?.lock).toMatchObject({
    code: 'timecard.month-closed',
    byName: 'Kim',
  })
  const refusal = await refusalOf(
    kim(saveTimecard, {
      body: { ...week, timecardSaveList: [{ projectId: project, timeMonday: 8 }] },
    }),
  )
  expect(refusal).toMatchObject({ status: 409, reason: 'timecard.month-closed' })
  expect(refusal.message).toContain('03/18/2026 by Kim')
})
