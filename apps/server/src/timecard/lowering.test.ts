import { closeOwnMonth } from '@yuga/contract/timecard/month-close'
import { readTimecard, saveTimecard, submitTimecard } from '@yuga/contract/timecard/timecard'
import { afterEach, describe, expect, test } from 'vitest'
import { residesFrom } from '../../test/factories.ts'
import { submits, week } from '../../test/weeks.ts'
import { isEmployed, withoutHolidays } from '../../test/figures.ts'
import { type Caller, refusalOf } from '../../test/server.ts'
import { leavesNoTrace } from '../../test/traces.ts'
import { useServer } from '../../test/use-server.ts'

const { server, company } = useServer()

afterEach(() => withoutHolidays(server))

const save = (person: Caller, projectId: string, hours: Record<string, number>) =>
  person(saveTimecard, { body: { ...week, timecardSaveList: [{ projectId, ...hours }] } })

const rowOf = async (person: Caller) =>
  (await person(readTimecard, { query: week })).myProjectList[0]

/** Kim with 8 hours on Tuesday the 17th, and then a rule that no longer allows them. */
const laterRules: Record<string, { cause: string; make: () => Promise<Caller & { on: string }> }> =
  {
    'a new holiday': {
      cause: 'timecard.resident-holiday',
      make: async () => {
        const { kim, project } = await company.staff({ resides: true })
        await save(kim, project, { timeTuesday: 8 })
        await company.holiday('2026-03-17')
        return Object.assign(kim, { on: project })
      },
    },
    'a shortened period': {
      cause: 'timecard.outside-project',
      make: async () => {
        const { kim, project } = await company.staff()
        await save(kim, project, { timeTuesday: 8 })
        await server.pool.query(
          `update projects set end_day = '2026-03-16' where project_id = $1`,
          [project],
        )
        return Object.assign(kim, { on: project })
      },
    },
    'a later start': {
      cause: 'timecard.outside-project',
      make: async () => {
        const { kim, project } = await company.staff()
        await save(kim, project, { timeTuesday: 8 })
        await server.pool.query(
          `update projects set start_day = '2026-03-18' where project_id = $1`,
          [project],
        )
        return Object.assign(kim, { on: project })
      },
    },
    'the end of the project': {
      cause: 'timecard.project-ended',
      make: async () => {
        const { kim, project } = await company.staff()
        await save(kim, project, { timeTuesday: 8 })
        await server.pool.query(
          `update projects set status_code = 'ST002', ended_day = '2026-03-18' where project_id = $1`,
          [project],
        )
        return Object.assign(kim, { on: project })
      },
    },
    'the end of the membership': {
      cause: 'timecard.not-a-member',
      make: async () => {
        const { kim, project } = await company.staff()
        await save(kim, project, { timeTuesday: 8 })
        await server.pool.query(
          'update project_members set is_active = false where project_id = $1',
          [project],
        )
        return Object.assign(kim, { on: project })
      },
    },
    'a retirement': {
      cause: 'timecard.after-retirement',
      make: async () => {
        const { kim, project } = await company.staff()
        await save(kim, project, { timeTuesday: 8 })
        await isEmployed(server, kim, '2025-01-01', '2026-03-16')
        return Object.assign(kim, { on: project })
      },
    },
  }

describe.each(Object.entries(laterRules))('hours that %s makes wrong', (_, { cause, make }) => {
  test('[timecard-5] are shown with the cause, may stay, and may be lowered', async () => {
    const kim = await make()
    const row = await rowOf(kim)
    expect(row).toMatchObject({ timeTuesday: 8, lock: null, showFlag: 'Y', removable: false })
    expect(row?.days[2]?.lock).toMatchObject({ code: cause, strength: 'lowerOnly' })
    expect(row?.days[2]?.lock?.message).not.toBe('')
    // a client sends the whole grid
    await save(kim, kim.on, { timeMonday: 0, timeTuesday: 8, timeWednesday: 0 })
    await save(kim, kim.on, { timeTuesday: 7.99 })
    await save(kim, kim.on, { timeTuesday: 0.01 })
    expect((await rowOf(kim))?.timeTuesday).toBe(0.01)
  })

  test('may not be raised again', async () => {
    const kim = await make()
    await save(kim, kim.on, { timeTuesday: 2 })
    const refusal = await leavesNoTrace(server, () =>
      refusalOf(save(kim, kim.on, { timeTuesday: 2.01 })),
    )
    expect(refusal.reason).toBe(cause)
    expect(refusal.issues?.[0]?.path).toBe('timecardSaveList.0.timeTuesday')
  })

  test('may be submitted as they are', async () => {
    const kim = await make()
    expect(await submits(kim, kim.on, { timeTuesday: 8 })).toBe(true)
    expect((await rowOf(kim))?.rowState).toBe('submitted')
  })

  test('may be taken away', async () => {
    const kim = await make()
    await save(kim, kim.on, { timeTuesday: 0 })
    expect((await rowOf(kim))?.timeTotal ?? 0).toBe(0)
  })
})

test('hours above a lowered cap may be lowered, also to what is still above it', async () => {
  const { kim, project } = await company.staff()
  await save(kim, project, { timeWednesday: 12 })
  await residesFrom(server, kim, project, '2020-01-01', true)
  const row = await rowOf(kim)
  expect(row?.days[3]).toMatchObject({ cap: 8, lock: null })
  await save(kim, project, { timeWednesday: 10 })
  const refusal = await refusalOf(save(kim, project, { timeWednesday: 11 }))
  expect(refusal.reason).toBe('timecard.over-daily-cap')
})

test('a day above 24 hours may be lowered, also while it is still above', async () => {
  const { pm, kim, project } = await company.staff()
  const other = await company.project({ pm })
  await company.join(kim, other)
  await company.worked(
    kim,
    project,
    [{ day: '2026-03-18', hundredths: 2000, periodStart: '2026-03-15', periodEnd: '2026-03-21' }],
    'open',
  )
  await company.worked(
    kim,
    other,
    [{ day: '2026-03-18', hundredths: 1000, periodStart: '2026-03-15', periodEnd: '2026-03-21' }],
    'open',
  )
  await save(kim, other, { timeWednesday: 9 })
  const refusal = await refusalOf(save(kim, other, { timeWednesday: 9.5 }))
  expect(refusal.reason).toBe('timecard.over-day-total')
})

test('a row that is locked may come along unchanged', async () => {
  const { pm, kim, project } = await company.staff()
  const other = await company.project({ pm })
  await company.join(kim, other)
  await submits(kim, project, { timeTuesday: 8 })
  const body = {
    ...week,
    timecardSaveList: [
      { projectId: project, timeSunday: 0, timeTuesday: 8, timeSaturday: 0 },
      { projectId: other, timeWednesday: 4 },
    ],
  }
  const saved = await kim(saveTimecard, { body })
  expect(saved.myProjectList.find((row) => row.projectId === other)?.timeWednesday).toBe(4)
  // submit leaves locked rows out (timecard-7)
  expect(await kim(submitTimecard, { body })).toEqual([{ projectId: other, result: true }])
})

test('a whole grid of a closed month may come along unchanged, and changes nothing', async () => {
  const { kim, project } = await company.staff()
  await save(kim, project, { timeTuesday: 8 })
  await kim(closeOwnMonth, { body: { yearMonth: '202603' } })
  const before = await rowOf(kim)
  await leavesNoTrace(server, () => save(kim, project, { timeMonday: 0, timeTuesday: 8 }))
  expect(await rowOf(kim)).toEqual(before)
})

test('[wire-9] the rows of a read may be sent back whole; what they say apart from their hours is ignored', async () => {
  const { pm, kim, project } = await company.staff()
  const other = await company.project({ pm })
  await company.join(kim, other)
  await submits(kim, project, { timeTuesday: 8 })
  const opened = await kim(readTimecard, { query: week })
  const pretended = {
    submitFlag: 'N',
    rowState: 'open',
    lock: null,
    resideYN: 'N',
    pmId: kim.employeeId,
    employeeId: pm.employeeId,
    timeTotal: 99,
    usedManMonth: 99,
  }
  const rows = opened.myProjectList.map((row) => ({ ...row, ...pretended, timeWednesday: 4 }))
  const send = (timecardSaveList: typeof rows) =>
    kim(saveTimecard, { body: { ...week, version: opened.version, timecardSaveList } })
  const refusal = await leavesNoTrace(server, () => refusalOf(send(rows)))
  expect(refusal.reason).toBe('timecard.row-submitted')
  const saved = await send(
    rows.map((row) => (row.projectId === project ? { ...row, timeWednesday: 0 } : row)),
  )
  expect(saved.myProjectList.find((row) => row.projectId === other)).toMatchObject({
    timeWednesday: 4,
    timeTotal: 4,
    rowState: 'open',
    pmId: pm.employeeId,
  })
})
