import {
  dayFields,
  readTimecard,
  requestOvertime,
  requestUnsubmit,
  saveTimecard,
  withdrawRequest,
} from '@yuga/contract/timecard/timecard'
import { approveUnsubmits } from '@yuga/contract/requests/requests'
import { describe, expect, test } from 'vitest'
import { asksOvertime, asksUnsubmit, submits, week, weekBefore } from '../../test/weeks.ts'
import { type Caller, refusalOf } from '../../test/server.ts'
import { inParallel } from '../../test/in-parallel.ts'
import { useSecondServer, useServer } from '../../test/use-server.ts'

const { server, company } = useServer()
const second = useSecondServer(server)

const save = (person: Caller, projectId: string, hours: Record<string, number>, version?: number) =>
  person(saveTimecard, {
    body: {
      ...week,
      ...(version !== undefined && { version }),
      timecardSaveList: [{ projectId, ...hours }],
    },
  })

describe('two tabs', () => {
  test('[wire-7] that know the same version: one wins, the other gets a message', async () => {
    const { kim, project } = await company.staff()
    const again = second.of(kim)
    const { answers, refusals } = await inParallel([
      save(kim, project, { timeMonday: 1 }, 0),
      save(again, project, { timeTuesday: 2 }, 0),
    ])
    expect(answers.map((answer) => answer.version)).toEqual([1])
    expect(refusals).toEqual(['409 timecard.stale-version'])
    const stored = await kim(readTimecard, { query: week })
    expect(stored).toMatchObject({ version: 1 })
    expect(stored.myProjectList[0]).toEqual(answers[0]?.myProjectList[0])
  })

  test('one after the other: the second is refused in both languages, and keeps what was typed', async () => {
    const { kim, project } = await company.staff()
    const korean = await server.as(kim.employeeId, { 'accept-language': 'ko' })
    const opened = await kim(readTimecard, { query: week })
    await save(kim, project, { timeMonday: 8 }, opened.version)
    const en = await refusalOf(save(kim, project, { timeTuesday: 8 }, opened.version))
    const ko = await refusalOf(save(korean, project, { timeTuesday: 8 }, opened.version))
    expect(en).toMatchObject({ status: 409, code: 900, issues: [{ path: 'version' }] })
    expect(en.message).toBe(
      'This week was changed by someone else. What you typed is kept: reload, then save again.',
    )
    expect(ko.message).toContain('다른 곳에서 이 주의 타임카드가 변경되었습니다.')
    expect((await kim(readTimecard, { query: week })).myProjectList[0]?.timeTotal).toBe(8)
  })

  test('a version that is yet to come is stale as well', async () => {
    const { kim, project } = await company.staff()
    const refusal = await refusalOf(save(kim, project, { timeMonday: 8 }, 7))
    expect(refusal.reason).toBe('timecard.stale-version')
  })

  test('[wire-7] a client without a version is not checked', async () => {
    const { kim, project } = await company.staff()
    await save(kim, project, { timeMonday: 8 })
    expect((await save(kim, project, { timeTuesday: 8 })).version).toBe(2)
  })

  test('of different weeks do not disturb each other', async () => {
    const { kim, project } = await company.staff()
    const { refusals } = await inParallel([
      save(kim, project, { timeMonday: 1 }, 0),
      second.of(kim)(saveTimecard, {
        body: {
          ...weekBefore,
          version: 0,
          timecardSaveList: [{ projectId: project, timeMonday: 1 }],
        },
      }),
    ])
    expect(refusals).toEqual([])
  })

  test('[timecard-11] a decision of the PM does not make a version stale', async () => {
    const { pm, kim, project } = await company.staff()
    const requestSn = await asksUnsubmit(kim, project)
    const opened = await kim(readTimecard, { query: week })
    await pm(approveUnsubmits, { body: { timecardList: [{ requestSn }] } })
    await save(kim, project, { timeMonday: 7 }, opened.version)
  })
})

describe('at once', () => {
  test('twenty saves of different cells without a version lose nothing', async () => {
    const { pm, kim, project } = await company.staff()
    const projects = [project, await company.project({ pm }), await company.project({ pm })]
    for (const id of projects.slice(1)) await company.join(kim, id)
    const cells = projects
      .flatMap((projectId) => dayFields.map((field) => ({ projectId, field })))
      .slice(0, 20)
    const { refusals } = await inParallel(
      cells.map(({ projectId, field }, index) =>
        (index % 2 === 0 ? kim : second.of(kim))(saveTimecard, {
          body: { ...weekBefore, timecardSaveList: [{ projectId, [field]: (index + 1) / 4 }] },
        }),
      ),
    )
    expect(refusals).toEqual([])
    const stored = await kim(readTimecard, { query: weekBefore })
    expect(stored.version).toBe(20)
    for (const [index, { projectId, field }] of cells.entries()) {
      const row = stored.myProjectList.find((result) => result.projectId === projectId)
      expect(row?.[field]).toBe((index + 1) / 4)
    }
  })

  test('two saves that fit a day of 24 hours only one by one: one is refused', async () => {
    const { pm, kim, project } = await company.staff()
    const other = await company.project({ pm })
    await company.join(kim, other)
    const { answers, refusals } = await inParallel([
      save(kim, project, { timeTuesday: 13 }),
      save(second.of(kim), other, { timeTuesday: 13 }),
    ])
    expect(answers).toHaveLength(1)
    expect(refusals).toEqual(['422 timecard.over-day-total'])
  })

  test('ten submits of one row: one submits it, the others find it submitted', async () => {
    const { kim, project } = await company.staff()
    const { answers, refusals } = await inParallel(
      Array.from({ length: 10 }, (_, index) =>
        submits(index % 2 === 0 ? kim : second.of(kim), project, {}),
      ),
    )
    expect(answers).toEqual([true])
    expect(new Set(refusals)).toEqual(new Set(['422 timecard.no-submit-target']))
  })

  test('a save and a submit of one row: the submitted hours are the stored hours', async () => {
    const { kim, project } = await company.staff()
    const { refusals } = await inParallel<unknown>([
      submits(kim, project, { timeMonday: 8 }),
      save(second.of(kim), project, { timeTuesday: 8 }),
    ])
    const row = (await kim(readTimecard, { query: week })).myProjectList[0]
    expect(row?.rowState).toBe('submitted')
    expect(row?.timeTotal).toBe(refusals.length === 0 ? 16 : 8)
    if (refusals.length > 0) expect(refusals).toEqual(['409 timecard.row-submitted'])
  })

  test('[timecard-9] two overtime requests of one row: one is made', async () => {
    const { kim, project } = await company.staff({ plan: 1 })
    await submits(kim, project)
    const ask = (by = kim) =>
      by(requestOvertime, {
        body: {
          ...week,
          requestContents: 'release',
          timecardProjectList: [{ projectId: project }],
        },
      })
    const { answers, refusals } = await inParallel([ask(), ask(second.of(kim)), ask()])
    expect(answers).toHaveLength(1)
    expect(refusals).toEqual(['409 timecard.already-requested', '409 timecard.already-requested'])
  })

  test('two unsubmit requests of one row: one is made', async () => {
    const { kim, project } = await company.staff()
    await submits(kim, project)
    const ask = (by = kim) =>
      by(requestUnsubmit, {
        body: { ...week, requestContents: 'typo', timecardProjectList: [{ projectId: project }] },
      })
    const { answers, refusals } = await inParallel([ask(), ask(second.of(kim))])
    expect(answers).toHaveLength(1)
    expect(refusals).toEqual(['422 timecard.no-unsubmit-target'])
  })

  test('two withdrawals of one request: one withdraws it', async () => {
    const { kim, project } = await company.staff({ plan: 1 })
    const requestSn = await asksOvertime(kim, project)
    const withdraw = (by = kim) => by(withdrawRequest, { params: { requestSn } })
    const { answers, refusals } = await inParallel([withdraw(), withdraw(second.of(kim))])
    expect(answers).toHaveLength(1)
    expect(refusals).toEqual(['409 request.withdrawn'])
  })

  test('[timecard-12] a writer waits for other writers of the same timecard alone', async () => {
    const { kim, project } = await company.staff()
    const others = await Promise.all(Array.from({ length: 4 }, () => company.staff()))
    const holder = await server.pool.connect()
    let isDone = false
    try {
      await holder.query('begin')
      await holder.query('select from employees where employee_id = $1 for no key update', [
        kim.employeeId,
      ])
      const waiting = submits(kim, project).finally(() => (isDone = true))
      const { answers } = await inParallel(others.map((team) => submits(team.kim, team.project)))
      expect(answers).toEqual([true, true, true, true])
      expect(isDone).toBe(false)
      await holder.query('commit')
      expect(await waiting).toBe(true)
    } finally {
      holder.release()
    }
  })
})
