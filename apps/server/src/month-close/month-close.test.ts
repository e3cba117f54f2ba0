import {
  cancelMonthClose,
  closeMonthForEveryone,
  closeOwnMonth,
  readMonthCloseOutlook,
  validateMonthClose,
} from '@yuga/contract/timecard/month-close'
import {
  readTimecard,
  requestOvertime,
  requestUnsubmit,
  saveTimecard,
  withdrawRequest,
} from '@yuga/contract/timecard/timecard'
import { beforeEach, describe, expect, test } from 'vitest'
import { asksOvertime, asksUnsubmit, submits, week, weekBefore } from '../../test/weeks.ts'
import { type Caller, refusalOf } from '../../test/server.ts'
import { inParallel } from '../../test/in-parallel.ts'
import { leavesNoTrace } from '../../test/traces.ts'
import { useSecondServer, useServer } from '../../test/use-server.ts'

const { server, company } = useServer()
const second = useSecondServer(server)

beforeEach(() => server.clock.set('2026-03-18T09:00:00+09:00'))

const march = { standardYear: '2026', yearMonth: '202603' }
const validate = (person: Caller, body: { yearMonth: string } = march) =>
  person(validateMonthClose, { body })
const close = (person: Caller, body: { yearMonth: string } = march) =>
  person(closeOwnMonth, { body })
const rowOf = async (person: Caller, period = week) =>
  (await person(readTimecard, { query: period })).myProjectList[0]
const save = (person: Caller, projectId: string, hours: Record<string, number>) =>
  person(saveTimecard, { body: { ...week, timecardSaveList: [{ projectId, ...hours }] } })

describe('validating a month', () => {
  test('answers 0 for an empty month and for one with everything submitted', async () => {
    const { kim, project } = await company.staff()
    expect(await validate(kim)).toBe(0)
    await submits(kim, project)
    expect(await validate(kim)).toBe(0)
  })

  test('[month-close-2] answers -1 while hours of the month are open or flagged', async () => {
    const { kim, project } = await company.staff()
    await save(kim, project, { timeMonday: 0.01 })
    expect(await validate(kim)).toBe(-1)
    const other = await company.staff({ plan: 1 })
    await submits(other.kim, other.project)
    expect(await validate(other.kim)).toBe(-1)
  })

  test('[month-close-2] answers -1 while a request of the month is pending, overtime or unsubmit', async () => {
    const flagged = await company.staff({ plan: 1 })
    const overtime = await asksOvertime(flagged.kim, flagged.project)
    expect(await validate(flagged.kim)).toBe(-1)
    expect(overtime).toBeGreaterThan(0)
    const submitted = await company.staff()
    const requestSn = await asksUnsubmit(submitted.kim, submitted.project)
    expect(await validate(submitted.kim)).toBe(-1)
    await submitted.kim(withdrawRequest, { params: { requestSn } })
    expect(await validate(submitted.kim)).toBe(0)
  })

  test('looks at that month alone, to its first and last day', async () => {
    const { kim, project } = await company.staff()
    await company.worked(
      kim,
      project,
      [
        { day: '2026-02-28', hundredths: 100, periodStart: '2026-02-22', periodEnd: '2026-02-28' },
        { day: '2026-04-01', hundredths: 100, periodStart: '2026-04-01', periodEnd: '2026-04-04' },
      ],
      'open',
    )
    expect(await validate(kim)).toBe(0)
    expect(await validate(kim, { yearMonth: '202602' })).toBe(-1)
    expect(await validate(kim, { yearMonth: '202604' })).toBe(-1)
  })

  test("looks at one's own month, and writes nothing", async () => {
    const { kim, project } = await company.staff()
    const lee = await company.person()
    await company.join(lee, project)
    await save(lee, project, { timeMonday: 8 })
    await leavesNoTrace(server, async () => expect(await validate(kim)).toBe(0))
  })
})

describe('closing the own month', () => {
  test('[month-close-2] works after either answer, and freezes every row of the month', async () => {
    const { kim, project } = await company.staff()
    await save(kim, project, { timeMonday: 8 })
    expect(await validate(kim)).toBe(-1)
    await close(kim)
    const opened = await kim(readTimecard, { query: week })
    expect(opened.monthCloseYn).toBe('Y')
    expect(opened.myProjectList[0]?.lock).toMatchObject({
      code: 'timecard.month-closed',
      strength: 'frozen',
      next: 'askReopen',
      sinceAt: '2026-03-18T09:00:00',
      byName: 'Kim',
    })
    expect(opened.myProjectList[0]?.days.every((day) => day.lock !== null)).toBe(true)
    expect((await kim(readTimecard, { query: weekBefore })).monthCloseYn).toBe('Y')
    const february = { fromDate: '20260222', toDate: '20260228' }
    expect((await kim(readTimecard, { query: february })).monthCloseYn).toBe('N')
  })

  test('stops every write about the month, lowering too', async () => {
    const { kim, project } = await company.staff()
    const flagged = await company.staff({ plan: 1 })
    await submits(kim, project)
    await submits(flagged.kim, flagged.project)
    await close(kim)
    await close(flagged.kim)
    const request = { ...week, requestContents: 'x' }
    const attempts: [string, () => Promise<unknown>][] = [
      ['lower', () => save(flagged.kim, flagged.project, { timeMonday: 1 })],
      ['clear', () => save(flagged.kim, flagged.project, { timeMonday: 0 })],
      ['submit', () => submits(flagged.kim, flagged.project, {})],
      [
        'overtime',
        () =>
          flagged.kim(requestOvertime, {
            body: { ...request, timecardProjectList: [{ projectId: flagged.project }] },
          }),
      ],
      [
        'unsubmit',
        () =>
          kim(requestUnsubmit, {
            body: { ...request, timecardProjectList: [{ projectId: project }] },
          }),
      ],
    ]
    for (const [name, attempt] of attempts) {
      const refusal = await leavesNoTrace(server, () => refusalOf(attempt()))
      expect([refusal.status, refusal.reason], name).toEqual([409, 'timecard.month-closed'])
    }
  })

  test('twice is refused the second time, also at the same moment', async () => {
    const kim = await company.person()
    const { answers, refusals } = await inParallel([close(kim), close(second.of(kim)), close(kim)])
    expect(answers).toHaveLength(1)
    expect(refusals).toEqual(['409 close.already-closed', '409 close.already-closed'])
    const refusal = await leavesNoTrace(server, () => refusalOf(close(kim)))
    expect(refusal).toMatchObject({
      message:
        'The month is already closed: 03/2026. To change something, ask your team leader or an administrator to reopen it.',
      issues: [{ path: 'yearMonth' }],
    })
  })

  test('cancels its pending requests: overtime opens, unsubmit stays submitted', async () => {
    const flagged = await company.staff({ plan: 1 })
    await asksOvertime(flagged.kim, flagged.project)
    await close(flagged.kim)
    expect((await rowOf(flagged.kim))?.rowState).toBe('open')
    const submitted = await company.staff()
    await asksUnsubmit(submitted.kim, submitted.project)
    await close(submitted.kim)
    expect(await rowOf(submitted.kim)).toMatchObject({ rowState: 'submitted', requestSn: null })
    const { rows } = await server.pool.query<{ state: string }>(
      'select state from requests where requester_id = any($1)',
      [[flagged.kim.employeeId, submitted.kim.employeeId]],
    )
    expect(rows.map((row) => row.state)).toEqual(['cancelled', 'cancelled'])
  })

  test('leaves requests of other months and other people alone', async () => {
    const { kim, project } = await company.staff()
    const february = { fromDate: '20260222', toDate: '20260228' }
    const older = await asksUnsubmit(kim, project, { period: february })
    const lee = await company.person()
    await company.join(lee, project)
    const theirs = await asksUnsubmit(lee, project)
    await close(kim)
    const { rows } = await server.pool.query<{ state: string }>(
      'select state from requests where request_sn = any($1)',
      [[older, theirs]],
    )
    expect(rows.map((row) => row.state)).toEqual(['pending', 'pending'])
  })

  test('[month-close-1] of a month that has not begun is refused, by the day of the office', async () => {
    const seoul = await company.person()
    const angeles = await company.person({ office: 'FC002' })
    const refusal = await leavesNoTrace(server, () =>
      refusalOf(close(seoul, { yearMonth: '202604' })),
    )
    expect(refusal).toMatchObject({ status: 422, reason: 'close.month-not-begun' })
    // midnight in Seoul, the morning of the 31st in Los Angeles
    server.clock.set('2026-04-01T00:00:00+09:00')
    await close(await server.as(seoul.employeeId), { yearMonth: '202604' })
    const stillMarch = await server.as(angeles.employeeId)
    expect((await refusalOf(close(stillMarch, { yearMonth: '202604' }))).reason).toBe(
      'close.month-not-begun',
    )
    server.clock.set('2026-04-01T00:00:00-07:00')
    await close(await server.as(angeles.employeeId), { yearMonth: '202604' })
  })

  test('works on its first day and long after it', async () => {
    const kim = await company.person({ joinDay: '2024-12-02' })
    for (const yearMonth of ['202603', '202412']) {
      await close(kim, { yearMonth })
      const outlook = await kim(readMonthCloseOutlook, { params: { yearMonth } })
      expect(outlook.monthCloseYn).toBe('Y')
    }
  })
})

describe('the year next to the month', () => {
  test.each(['2025', '2027', '0000'])(
    'that differs (%s) is refused by every call',
    async (year) => {
      const admin = await company.person({ roles: ['LE001', 'LE999'] })
      const body = { standardYear: year, yearMonth: '202603' }
      const calls = [
        () => admin(validateMonthClose, { body }),
        () => admin(closeOwnMonth, { body }),
        () => admin(closeMonthForEveryone, { body }),
        () => admin(cancelMonthClose, { body: { ...body, employeeId: admin.employeeId } }),
      ]
      for (const attempt of calls) {
        const refusal = await refusalOf(attempt())
        expect(refusal).toMatchObject({
          status: 422,
          reason: 'close.year-differs',
          issues: [{ path: 'standardYear' }],
        })
      }
    },
  )

  test('may be left out, or be a number', async () => {
    const { kim, project } = await company.staff()
    await save(kim, project, { timeMonday: 1 })
    expect(await kim(validateMonthClose, { body: { yearMonth: '202603' } })).toBe(-1)
    expect(await kim(validateMonthClose, { body: { ...march, standardYear: 2026 } })).toBe(-1)
  })
})

describe('a save that meets a close', () => {
  test.each(Array.from({ length: 8 }, (_, round) => round))(
    'is there before it or refused after it: no hours come later (%i)',
    async () => {
      const { kim, project } = await company.staff()
      const { refusals } = await inParallel<unknown>([
        save(kim, project, { timeMonday: 8 }),
        close(second.of(kim)),
        submits(kim, project, { timeTuesday: 4 }),
      ])
      const { rows } = await server.pool.query<{ late: number; closed: number }>(
        `select (select count(*) from audit a, audit c
             where a.for_employee_id = $1 and c.for_employee_id = $1 and c.action = 'month.close'
               and a.action like 'timecard.%' and a.audit_sn > c.audit_sn) as late,
           (select count(*) from month_closes where employee_id = $1) as closed`,
        [kim.employeeId],
      )
      expect(rows[0]).toEqual({ late: 0, closed: 1 })
      for (const refusal of refusals) {
        expect(['409 timecard.month-closed', '409 timecard.row-submitted']).toContain(refusal)
      }
    },
  )
})
