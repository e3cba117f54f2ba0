import { readTimecard } from '@yuga/contract/timecard/timecard'
import { beforeAll, describe, expect, test } from 'vitest'
import { week } from '../../test/weeks.ts'
import { refusedWith, send } from '../../test/raw.ts'
import type { Caller } from '../../test/server.ts'
import { leavesNoTrace } from '../../test/traces.ts'
import { useServer } from '../../test/use-server.ts'

const { server, company } = useServer()
let kim: Caller
let project: string

beforeAll(async () => {
  ;({ kim, project } = await company.staff())
})

const save = (payload: unknown, more: { language?: 'ko' | 'en'; url?: string } = {}) => ({
  method: 'PUT',
  url: '/timecard/projects',
  token: kim.token,
  payload,
  ...more,
})
const withRows = (...timecardSaveList: unknown[]) => ({ ...week, timecardSaveList })

/** The cause and the place of a refusal that leaves nothing behind, for save and submit alike. */
async function refusedIssues(payload: unknown) {
  const refusal = await leavesNoTrace(server, () => refusedWith(server, save(payload)))
  const submitted = await leavesNoTrace(server, () =>
    refusedWith(server, save(payload, { url: '/timecard/projects/submits' })),
  )
  expect({ ...submitted, requestId: '' }).toEqual({ ...refusal, requestId: '' })
  expect(refusal.code).toBe(900)
  for (const { message } of refusal.issues ?? []) expect(message).not.toMatch(/[{}]|^$/)
  return {
    status: refusal.status,
    issues: refusal.issues?.map(({ path, reason }) => [path, reason]),
  }
}

describe('[timecard-3] hours that are no hours', () => {
  test.each([
    [8.001, 'timecard.too-many-decimals'],
    ['8.001', 'timecard.too-many-decimals'],
    [0.1 + 0.2, 'timecard.too-many-decimals'],
    [1e-7, 'timecard.not-a-number'],
    ['NaN', 'timecard.not-a-number'],
    ['Infinity', 'timecard.not-a-number'],
    ['-Infinity', 'timecard.not-a-number'],
    ['1e3', 'timecard.not-a-number'],
    [1e21, 'timecard.not-a-number'],
    ['abc', 'timecard.not-a-number'],
    ['8h', 'timecard.not-a-number'],
    ['0x10', 'timecard.not-a-number'],
    ['8,5', 'timecard.not-a-number'],
    ['1 2', 'timecard.not-a-number'],
    ['1.2.3', 'timecard.not-a-number'],
    ['.', 'timecard.not-a-number'],
    ['+8', 'timecard.not-a-number'],
    ['８', 'timecard.not-a-number'],
    ['٨', 'timecard.not-a-number'],
    ['여덟', 'timecard.not-a-number'],
    ['8\u0000', 'timecard.not-a-number'],
    ["8'; drop table hour_entries; --", 'timecard.not-a-number'],
    ['-1', 'timecard.negative-hours'],
    [-1, 'timecard.negative-hours'],
    [-0.5, 'timecard.negative-hours'],
    ['--1', 'timecard.not-a-number'],
    ['000008', 'timecard.too-long'],
    [100_000, 'timecard.too-long'],
    [{}, 'input.invalid'],
    [{ valueOf: 8 }, 'input.invalid'],
    [[], 'input.invalid'],
    [[8], 'input.invalid'],
    [true, 'input.invalid'],
    [null, 'input.invalid'],
  ])('%j is refused at its cell (%s)', async (hours, reason) => {
    const problems = await refusedIssues(withRows({ projectId: project, timeMonday: hours }))
    expect(problems).toEqual({ status: 422, issues: [['timecardSaveList.0.timeMonday', reason]] })
  })

  test.each([
    ['NaN', 400, 'input.malformed'],
    ['Infinity', 400, 'input.malformed'],
    ['08', 400, 'input.malformed'],
    ['1e999', 422, 'input.invalid'],
    ['-1e999', 422, 'input.invalid'],
  ])('%s as bare JSON is refused', async (text, status, reason) => {
    const payload = JSON.stringify(withRows({ projectId: project, timeMonday: '?' })).replace(
      '"?"',
      text,
    )
    const refusal = await leavesNoTrace(server, () => refusedWith(server, save(payload)))
    expect([refusal.status, refusal.reason]).toEqual([status, reason])
  })

  test('[wire-2] every one of them is named, not only the first', async () => {
    const problems = await refusedIssues(
      withRows(
        { projectId: project, timeMonday: 'x', timeTuesday: -1 },
        { projectId: project, timeWednesday: 8.123, timeSunday: 8 },
      ),
    )
    expect(problems.issues).toEqual([
      ['timecardSaveList.0.timeMonday', 'timecard.not-a-number'],
      ['timecardSaveList.0.timeTuesday', 'timecard.negative-hours'],
      ['timecardSaveList.1.timeWednesday', 'timecard.too-many-decimals'],
    ])
  })

  test('[wire-11] every field of a body that is not what a timecard looks like is named', async () => {
    const problems = await refusedIssues(
      withRows({ timeMonday: 1 }, { projectId: project, timeMonday: {} }),
    )
    expect(problems.issues).toEqual([
      ['timecardSaveList.0.projectId', 'input.required'],
      ['timecardSaveList.1.timeMonday', 'input.invalid'],
    ])
  })

  test('a megabyte of digits is refused like any other text', async () => {
    const hours = `${'1'.repeat(1_000_000)}x`
    const problems = await refusedIssues(withRows({ projectId: project, timeMonday: hours }))
    expect(problems.issues?.[0]?.[0]).toBe('timecardSaveList.0.timeMonday')
  })
})

describe('hours that are hours, however they are written', () => {
  test.each([
    ['8', 8],
    ['8.', 8],
    [' 8 ', 8],
    ['.5', 0.5],
    ['7.25', 7.25],
    ['08', 8],
    ['24.00', 24],
    [8.1, 8.1],
    [-0, 0],
    ['', 0],
  ])('%j is %d', async (hours, expected) => {
    const { kim: lee, project: own } = await company.staff()
    const answer = await send(server, {
      ...save(withRows({ projectId: own, timeMonday: hours })),
      token: lee.token,
    })
    expect(answer.status, answer.text).toBe(200)
    const opened = await lee(readTimecard, { query: week })
    expect(opened.myProjectList[0]?.timeMonday).toBe(expected)
  })
})

describe('dates that are no dates', () => {
  test.each([
    '2026-03-15',
    '20260230',
    '20261315',
    '20260229',
    '00000000',
    '2026031',
    '202603155',
    '20260315 ',
    '２０２６０３１５',
    '18991231',
    '30000101',
    "20260315' or '1'='1",
    '',
  ])('%j is refused at its field', async (day) => {
    const problems = await refusedIssues({ ...withRows(), fromDate: day, toDate: day })
    expect(problems).toEqual({
      status: 422,
      issues: [
        ['fromDate', 'input.day'],
        ['toDate', 'input.day'],
      ],
    })
    const url = `/timecard?fromDate=${encodeURIComponent(day)}&toDate=20260321`
    const read = await refusedWith(server, { method: 'GET', url, token: kim.token })
    expect(read.issues).toMatchObject([{ path: 'fromDate', reason: 'input.day' }])
  })

  test.each([20260315, null, [], ['20260315'], {}, true])(
    '%j is refused for its kind',
    async (day) => {
      const problems = await refusedIssues({ ...withRows(), fromDate: day })
      expect(problems.issues).toEqual([['fromDate', 'input.invalid']])
    },
  )

  test('none at all are required', async () => {
    const problems = await refusedIssues({})
    expect(problems.issues).toEqual([
      ['fromDate', 'input.required'],
      ['toDate', 'input.required'],
      ['timecardSaveList', 'input.required'],
    ])
  })

  test('two of one are refused', async () => {
    const url = '/timecard?fromDate=20260315&fromDate=20260308&toDate=20260321'
    const refusal = await refusedWith(server, { method: 'GET', url, token: kim.token })
    expect(refusal.issues).toMatchObject([{ path: 'fromDate', reason: 'input.invalid' }])
  })
})

describe('[calendar-3] ranges that are no period', () => {
  test.each([
    ['20260315', '20260320'],
    ['20260316', '20260321'],
    ['20260321', '20260315'],
    ['20260315', '20260328'],
    ['20260315', '20260315'],
    ['20260329', '20260404'],
    ['20260301', '20260331'],
    ['20250315', '20260321'],
  ])('%s to %s', async (fromDate, toDate) => {
    const problems = await refusedIssues({ fromDate, toDate, timecardSaveList: [] })
    expect(problems).toEqual({ status: 422, issues: [['fromDate', 'timecard.not-a-period']] })
    const url = `/timecard?fromDate=${fromDate}&toDate=${toDate}`
    const read = await refusedWith(server, { method: 'GET', url, token: kim.token })
    expect(read.reason).toBe('timecard.not-a-period')
  })

  test('the cause is said in both languages', async () => {
    const payload = { fromDate: '20260315', toDate: '20260320', timecardSaveList: [] }
    const en = await refusedWith(server, save(payload))
    const ko = await refusedWith(server, save(payload, { language: 'ko' }))
    expect(en.message).toMatch(/exactly one week \(Sunday to Saturday\) cut at the month end/)
    expect(ko.message).toBe(
      'fromDate와 toDate는 월 경계에서 나눈 한 주(일~토)와 정확히 같아야 합니다.',
    )
  })
})

describe('versions that are no versions', () => {
  test.each([-1, 1.5, '0', null, {}, 1e300])('%j', async (version) => {
    const problems = await refusedIssues({ ...withRows(), version })
    expect(problems).toMatchObject({ status: 422, issues: [['version', expect.any(String)]] })
  })
})

describe('lists that are no lists', () => {
  test.each([
    [null, 'timecardSaveList'],
    [{}, 'timecardSaveList'],
    ['x', 'timecardSaveList'],
    [[null], 'timecardSaveList.0'],
    [[[]], 'timecardSaveList.0'],
    [['P0001'], 'timecardSaveList.0'],
    [[{}], 'timecardSaveList.0.projectId'],
    [[{ projectId: 7 }], 'timecardSaveList.0.projectId'],
    [[{ projectId: '' }], 'timecardSaveList.0.projectId'],
    [Array.from({ length: 1001 }, () => ({ projectId: 'P' })), 'timecardSaveList'],
  ])('%j', async (timecardSaveList, path) => {
    const problems = await refusedIssues({ ...week, timecardSaveList })
    expect(problems).toMatchObject({ status: 422, issues: [[path, expect.any(String)]] })
  })
})
