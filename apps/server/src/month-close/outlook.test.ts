import {
  closeOwnMonth,
  readMonthCloseOutlook,
  validateMonthClose,
} from '@yuga/contract/timecard/month-close'
import { saveTimecard } from '@yuga/contract/timecard/timecard'
import { beforeAll, expect, test } from 'vitest'
import { asksOvertime, asksUnsubmit, submits, week, weekBefore } from '../../test/weeks.ts'
import { type Caller, refusalOf } from '../../test/server.ts'
import { leavesNoTrace } from '../../test/traces.ts'
import { useServer } from '../../test/use-server.ts'

/* Today is Wednesday 18 March 2026. The month begins with the week of 1 to 7 March. */

const { server, company } = useServer()

beforeAll(async () => {
  await company.holiday('2026-03-02', '2026-03-06')
})

const march = { params: { yearMonth: '202603' } }
const outlook = (person: Caller) => person(readMonthCloseOutlook, march)

test('[month-close-9] an empty month names the weeks that have come and have a workday', async () => {
  const { kim } = await company.staff()
  await leavesNoTrace(server, async () =>
    expect(await outlook(kim)).toEqual({
      yearMonth: '202603',
      monthCloseYn: 'N',
      validation: 0,
      unsubmittedHours: 0,
      pendingRequestCount: 0,
      unfinishedWeekList: [],
      emptyWeekList: [weekBefore, week],
      // 19, 20, 23 to 27, 30 and 31 March
      comingWorkdayCount: 9,
    }),
  )
})

test('open hours and pending requests are shown week by week, with what is validated', async () => {
  const { kim, project } = await company.staff({ plan: 1 })
  const requested = await asksOvertime(kim, project, { hours: { timeMonday: 7.5 } })
  const second = await company.project({ pm: kim, name: 'Second' })
  await company.join(kim, second)
  await kim(saveTimecard, {
    body: { ...weekBefore, timecardSaveList: [{ projectId: second, timeFriday: 2.25 }] },
  })
  await submits(kim, second, { timeMonday: 1 }, week)
  expect(await outlook(kim)).toEqual({
    yearMonth: '202603',
    monthCloseYn: 'N',
    validation: -1,
    unsubmittedHours: 9.75,
    pendingRequestCount: 1,
    unfinishedWeekList: [
      {
        ...weekBefore,
        unsubmittedHours: 2.25,
        projectList: [
          {
            projectId: second,
            projectName: 'Second',
            rowState: 'open',
            hours: 2.25,
            requestSn: null,
          },
        ],
      },
      {
        ...week,
        unsubmittedHours: 7.5,
        projectList: [
          {
            projectId: project,
            projectName: project,
            rowState: 'pendingOvertime',
            hours: 7.5,
            requestSn: requested,
          },
        ],
      },
    ],
    emptyWeekList: [],
    comingWorkdayCount: 9,
  })
  expect(await kim(validateMonthClose, { body: { yearMonth: '202603' } })).toBe(-1)
})

test('a pending unsubmit has no unsubmitted hours, and still waits', async () => {
  const { kim, project } = await company.staff()
  const requestSn = await asksUnsubmit(kim, project)
  expect(await outlook(kim)).toMatchObject({
    validation: -1,
    unsubmittedHours: 0,
    pendingRequestCount: 1,
    unfinishedWeekList: [
      { unsubmittedHours: 0, projectList: [{ rowState: 'pendingUnsubmit', hours: 8, requestSn }] },
    ],
  })
})

test('a closed month says that it is closed', async () => {
  const { kim } = await company.staff()
  await kim(closeOwnMonth, { body: { yearMonth: '202603' } })
  expect(await outlook(kim)).toMatchObject({ monthCloseYn: 'Y' })
})

test('a month that ended before one joined is neither empty nor closed by oneself', async () => {
  const lee = await company.person({ joinDay: '2026-04-01' })
  expect(await outlook(lee)).toMatchObject({ unfinishedWeekList: [], emptyWeekList: [] })
  const refusal = await leavesNoTrace(server, () =>
    refusalOf(lee(closeOwnMonth, { body: { yearMonth: '202603' } })),
  )
  expect(refusal).toMatchObject({ status: 422, reason: 'close.before-join' })
})
