import { listAudit } from '@yuga/contract/audit/audit'
import {
  listBatchJobRuns,
  listBatchJobs,
  listFindings,
  runBatchJob,
} from '@yuga/contract/company/batch-jobs'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { runsNow } from '../../test/subjects/jobs.ts'
import { until } from '../../test/mail/mails.ts'
import { type Caller, refusalOf } from '../../test/server.ts'
import { inParallel } from '../../test/in-parallel.ts'
import { useSecondServer, useServer } from '../../test/use-server.ts'
import { everyJob } from '../every-job.ts'
import { figuresCheck } from '../figures/figures-check.ts'
import { keepRunning } from '../jobs/keep-running.ts'

const { server, company } = useServer()
const second = useSecondServer(server)

let admin: Caller
beforeAll(async () => {
  admin = await company.person({ roles: ['LE999'], name: 'Choi' })
})
beforeEach(() => server.pool.query('delete from job_runs'))

const march = { startYYYYMMDD: '20260301', endYYYYMMDD: '20260318' }
const requested = {
  batchCode: 'figures-check',
  dataBeginDateObject: '20260301',
  dataEndDateObject: '20260318',
}
const historyOf = async (days = march) =>
  (await admin(listBatchJobRuns, { params: days, query: {} })).BatchJobDTO

test('the jobs are named in the language of the caller, with when each is due', async () => {
  const { batchJobList } = await admin(listBatchJobs, {})
  expect(batchJobList.map(({ batchName, schedule }) => [batchName, schedule])).toEqual(
    expect.arrayContaining([
      ['Reminder of missing timecards', 'Every Monday at 09:00'],
      ['Reminder of month close', 'Day 3 of every month at 09:00'],
      ['Check of the month rollups', 'Every day at 02:30'],
      ['E-mail dispatch', 'Every day at 00:10'],
    ]),
  )
  const korean = await server.as(admin.employeeId, { 'accept-language': 'ko' })
  const inKorean = await korean(listBatchJobs, {})
  expect(inKorean.batchJobList[0]).toMatchObject({
    batchName: '미제출 타임카드 안내',
    schedule: '매주 월요일 09:00',
  })
})

test('[jobs-6] a requested job is run by a server, leaves its record, and the audit names the requester', async () => {
  const { runSn } = await admin(runBatchJob, { body: requested })
  expect(await historyOf()).toMatchObject([{ runSn, state: 'waiting', outcome: '' }])
  const { batchJobList } = await admin(listBatchJobs, {})
  expect(batchJobList.find(({ batchCode }) => batchCode === 'figures-check')).toMatchObject({
    running: { runSn, state: 'waiting' },
  })
  const working = keepRunning(
    server.servingPool,
    everyJob({ mailingList: [], mailDays: 90 }, { sendsMails: true }),
    {
      now: () => server.clock.now(),
      onFailure: (error) => expect.fail(String(error)),
    },
  )
  await until(async () => expect(await historyOf()).toMatchObject([{ state: 'done' }]))
  await working.stop()
  expect(await historyOf()).toMatchObject([
    {
      batchName: 'Check of the month rollups',
      batchMode: 'manual',
      batchExcutionDateObject: '20260318',
      dataBeginDateObject: '20260301',
      dataEndDateObject: '20260318',
      excutionId: admin.employeeId,
      excutionName: 'Choi',
      outcome: expect.stringMatching(/^Every figure is what its hours add up to/),
      findingCount: 0,
    },
  ])
  const { auditList } = await admin(listAudit, { query: { action: 'job.run' } })
  expect(auditList[0]).toMatchObject({ actor: 'Choi', subject: 'job figures-check' })
})

test('two requests at one moment, each by another server, get one run and one refusal', async () => {
  const other = await company.person({ roles: ['LE999'] })
  const { answers, refusals } = await inParallel([
    admin(runBatchJob, { body: requested }),
    second.of(other)(runBatchJob, { body: requested }),
  ])
  expect(answers).toHaveLength(1)
  expect(refusals).toEqual(['409 job.running'])
})

test.each([
  ['days that have not come', { dataEndDateObject: '20260319' }, 422, 'job.range-future'],
  ['days in the wrong order', { dataBeginDateObject: '20260319' }, 422, 'job.range-reversed'],
  ['more than two years', { dataBeginDateObject: '20240101' }, 422, 'job.range-too-long'],
  ['a job that there is not', { batchCode: 'nothing' }, 404, 'job.not-found'],
])('[jobs-6] %s cannot be requested', async (_, change, status, reason) => {
  expect(await refusalOf(admin(runBatchJob, { body: { ...requested, ...change } }))).toMatchObject({
    status,
    reason,
  })
  expect(await historyOf()).toEqual([])
})

test('[jobs-7] the history of some days holds what was run in them, and what was run about them', async () => {
  const range = { firstDay: '2026-01-05', lastDay: '2026-01-09' }
  await runsNow(server, figuresCheck, { range, by: admin })
  const days = (startYYYYMMDD: string, endYYYYMMDD: string) =>
    historyOf({ startYYYYMMDD, endYYYYMMDD })
  expect(await days('20260318', '20260318')).toHaveLength(1)
  expect(await days('20260109', '20260131')).toHaveLength(1)
  expect(await days('20260110', '20260317')).toHaveLength(0)
  expect(await days('20251201', '20260104')).toHaveLength(0)
})

test('the latest run comes first, and pages are as long as requested', async () => {
  for (const day of ['2026-03-02', '2026-03-03', '2026-03-04']) {
    server.clock.set(`${day}T02:30:00+09:00`)
    await runsNow(server, figuresCheck)
  }
  server.clock.set('2026-03-18T09:00:00+09:00')
  const page = await admin(listBatchJobRuns, { params: march, query: { offset: 1, limit: 2 } })
  expect(page.totalCount).toBe(3)
  expect(page.BatchJobDTO.map((run) => run.batchExcutionDateObject)).toEqual([
    '20260304',
    '20260303',
  ])
})

test('[jobs-11] the findings of a run are shown to administrators, field by field, in their language', async () => {
  const { kim, project } = await company.staff()
  await company.worked(kim, project, [
    { day: '2026-03-10', hundredths: 800, periodStart: '2026-03-08', periodEnd: '2026-03-14' },
  ])
  const set = (hundredths: number) =>
    server.pool.query(
      'update man_month_cells set submitted_hundredths = $2 where employee_id = $1',
      [kim.employeeId, hundredths],
    )
  await set(750)
  const { runSn } = await runsNow(server, figuresCheck)
  await set(800)
  const [run] = await historyOf()
  expect(run).toMatchObject({ runSn, findingCount: 1 })
  const { findingList } = await admin(listFindings, { params: { runSn: String(runSn) }, query: {} })
  expect(findingList).toMatchObject([
    {
      kindName: 'Stored man-months',
      employeeId: kim.employeeId,
      projectId: project,
      day: '20260301',
      differenceList: expect.arrayContaining([{ name: 'Submitted hours', kept: '7.5', must: '8' }]),
    },
  ])
})
