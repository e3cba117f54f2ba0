import { closeOwnMonth } from '@yuga/contract/timecard/month-close'
import { readTimecard, saveTimecard, type TimecardRow } from '@yuga/contract/timecard/timecard'
import { overtimeOf } from '@yuga/domain/timecard/man-months/meter'
import { beforeAll, describe, expect, test } from 'vitest'
import { isPlanned, moves, residesFrom } from '../../test/factories.ts'
import { asksUnsubmit, submits, type Week } from '../../test/weeks.ts'
import { changesLastEntry, withoutHolidays } from '../../test/figures.ts'
import type { Caller } from '../../test/server.ts'
import { useServer } from '../../test/use-server.ts'

/*
 * As in the examples of docs/rules: in March 2026 there are 22 weekdays, of which Monday the 2nd is a holiday,
 * so its base is 168.00 hours. New Year makes it 168.00 in January too; May has 21 weekdays anyway.
 */

const { server, company } = useServer('2026-05-29T09:00:00+09:00')

const march = {
  first: { fromDate: '20260301', toDate: '20260307' },
  second: { fromDate: '20260308', toDate: '20260314' },
  third: { fromDate: '20260315', toDate: '20260321' },
  fourth: { fromDate: '20260322', toDate: '20260328' },
  last: { fromDate: '20260329', toDate: '20260331' },
}
const january = { fromDate: '20260111', toDate: '20260117' }
const april = { fromDate: '20260405', toDate: '20260411' }
const may = { fromDate: '20260510', toDate: '20260516' }
const mayAfter = { fromDate: '20260517', toDate: '20260523' }

beforeAll(async () => {
  await company.holiday('2026-03-02')
  await company.holiday('2026-03-01', '2026-03-02')
  await company.holiday('2026-01-01')
})

/** So many hours, spread over the week from Monday on, in days of at most 24. */
function spread(hundredths: number) {
  const days = ['timeMonday', 'timeTuesday', 'timeWednesday', 'timeThursday', 'timeFriday'] as const
  let left = hundredths
  return Object.fromEntries(
    days.map((day) => {
      const part = Math.min(left, 2400)
      left -= part
      return [day, part / 100]
    }),
  )
}

const rowOf = async (person: Caller, period: Week): Promise<TimecardRow> => {
  const opened = await person(readTimecard, { query: period })
  const row = opened.myProjectList[0]
  if (row === undefined) throw new Error('there is no row')
  return row
}
const saves = (person: Caller, projectId: string, period: Week, hundredths: number) =>
  person(saveTimecard, {
    body: { ...period, timecardSaveList: [{ projectId, ...spread(hundredths) }] },
  })

/** The person of examples-3: 80.00 submitted hours in March. */
async function e3(plan = 50) {
  const staffed = await company.staff({ plan })
  const { kim, project } = staffed
  await isPlanned(server, kim, project, { '2026-01': plan })
  await server.pool.query('update project_members set is_support = true where project_id = $1', [
    project,
  ])
  expect(await submits(kim, project, spread(4000), march.second)).toBe(true)
  expect(await submits(kim, project, spread(4000), march.third)).toBe(true)
  await server.pool.query('update project_members set is_support = false where project_id = $1', [
    project,
  ])
  return staffed
}

describe('hours at the edge of the plan (examples-3)', () => {
  test('84.00 of 168.00 is 0.5000, not above a plan of 0.50', async () => {
    const { kim, project } = await e3()
    expect(await submits(kim, project, { timeMonday: 4 }, march.fourth)).toBe(true)
    expect(await rowOf(kim, march.fourth)).toMatchObject({
      usedManMonth: 0.5,
      assignManMonth: 0.5,
      submitFlag: 'Y',
      overtimeFlag: 'N',
    })
  })

  test('[examples-3, man-months-8] 84.01 is above it, by 0.01 hours', async () => {
    const { kim, project } = await e3()
    expect(await submits(kim, project, { timeMonday: 4.01 }, march.fourth)).toBe(false)
    const row = await rowOf(kim, march.fourth)
    expect(row).toMatchObject({
      usedManMonth: 0.5001,
      submitFlag: 'N',
      overtimeFlag: 'Y',
      rowState: 'flagged',
      timeMonday: 4.01,
    })
    // the browser runs the same rule on what the server sent
    expect(overtimeOf(row.meter, { '2026-03-23': 401 })).toEqual({
      isOver: true,
      overHundredths: 1,
      overTenThousandths: 1,
    })
    expect(overtimeOf(row.meter, { '2026-03-23': 400 }).isOver).toBe(false)
  })

  test('three months of 56.00 at 168.00 are 1.00 exactly, though the rounded cells add up to 0.9999', async () => {
    const { kim, project } = await company.staff({ plan: 100 })
    await submits(kim, project, spread(5600), january)
    await submits(kim, project, spread(5600), march.third)
    expect(await submits(kim, project, spread(5600), may)).toBe(true)
    expect(await rowOf(kim, may)).toMatchObject({ usedManMonth: 0.9999, assignManMonth: 1 })
    // a hundredth of an hour more is above, though 0.9999 + 0.0001 is not
    expect(await submits(kim, project, { timeMonday: 0.01 }, mayAfter)).toBe(false)
  })

  test('someone who joined on the 16th is measured by the whole month', async () => {
    const pm = await company.person({ roles: ['LE001', 'LE002'] })
    const lee = await company.person({ joinDay: '2026-03-16' })
    const project = await company.project({ pm })
    await company.join(lee, project, { plan: 50 })
    expect(await submits(lee, project, spread(4000), march.third)).toBe(true)
    expect(await submits(lee, project, spread(4400), march.fourth)).toBe(true)
    expect((await rowOf(lee, march.fourth)).usedManMonth).toBe(0.5)
    expect(await submits(lee, project, { timeMonday: 0.01 }, march.last)).toBe(false)
  })
})

describe('used man-months', () => {
  test('of 42.25 hours are 0.2515', async () => {
    const { kim, project } = await company.staff()
    await submits(kim, project, spread(4225), march.second)
    expect((await rowOf(kim, march.fourth)).usedManMonth).toBe(0.2515)
  })

  test('count the hours of the shown week as they are, of others only what is submitted', async () => {
    const { kim, project } = await company.staff()
    await submits(kim, project, spread(4000), march.second)
    await saves(kim, project, march.third, 800)
    expect((await rowOf(kim, march.third)).usedManMonth).toBe(0.2857)
    expect((await rowOf(kim, march.second)).usedManMonth).toBe(0.2381)
    expect((await rowOf(kim, march.fourth)).usedManMonth).toBe(0.2381)
  })

  test('[man-months-6] keep the hours with an unsubmit that waits for a decision', async () => {
    const { kim, project } = await company.staff()
    await asksUnsubmit(kim, project, { hours: spread(4000), period: march.second })
    expect((await rowOf(kim, march.fourth)).usedManMonth).toBe(0.2381)
  })

  test("are no one else's", async () => {
    const { kim, project } = await company.staff()
    const lee = await company.person()
    await company.join(lee, project)
    await submits(lee, project, spread(4000), march.second)
    expect((await rowOf(kim, march.second)).usedManMonth).toBe(0)
  })

  test('of a move in the middle of the month are rounded for each stretch: 0.1196 + 0.1318', async () => {
    const { kim, project } = await company.staff({ team: 'T2' })
    await moves(server, kim, '2026-03-16', { team: 'T1' })
    await submits(kim, project, spread(2010), march.second)
    await submits(kim, project, spread(2215), march.fourth)
    expect((await rowOf(kim, march.last)).usedManMonth).toBe(0.2514)
    expect((await rowOf(kim, march.second)).usedManMonth).toBe(0.2514)
    expect((await rowOf(kim, march.fourth)).usedManMonth).toBe(0.2514)
  })

  test('of a move on a Wednesday divide the very week', async () => {
    const { kim, project } = await company.staff({ team: 'T2' })
    await moves(server, kim, '2026-03-18', { grade: 'GR002' })
    await submits(kim, project, { timeMonday: 20.1, timeThursday: 22.15 }, march.third)
    const row = await rowOf(kim, march.third)
    expect(row.usedManMonth).toBe(0.2514)
    expect(row.meter.segments.map(({ firstDay }) => firstDay)).toEqual(['2026-03-01', '2026-03-18'])
  })

  test('of a change of residence are divided alike, of an entry that changes nothing not', async () => {
    const { kim, project } = await company.staff()
    await residesFrom(server, kim, project, '2026-03-16', true)
    await submits(kim, project, spread(2010), march.second)
    await submits(kim, project, { timeMonday: 8, timeTuesday: 8, timeFriday: 6.15 }, march.fourth)
    expect((await rowOf(kim, march.last)).usedManMonth).toBe(0.2514)
    await residesFrom(server, kim, project, '2026-03-16', false)
    expect((await rowOf(kim, march.last)).usedManMonth).toBe(0.2515)
  })

  test('a move that is not applied divides nothing, and brings no other office', async () => {
    const { kim, project } = await company.staff()
    await moves(server, kim, '2026-03-16', { team: 'T3', office: 'FC002' })
    await changesLastEntry(server, kim, { isApplied: false })
    await submits(kim, project, spread(2010), march.second)
    await submits(kim, project, spread(2215), march.fourth)
    const row = await rowOf(kim, march.last)
    expect(row.usedManMonth).toBe(0.2515)
    expect(row.meter.segments[0]?.baseHundredths).toBe(16_800)
  })

  test('a history entry that repeats the one before divides nothing', async () => {
    const { kim, project } = await company.staff({ team: 'T2' })
    await moves(server, kim, '2026-03-16', {})
    await submits(kim, project, spread(2010), march.second)
    await submits(kim, project, spread(2215), march.fourth)
    expect((await rowOf(kim, march.last)).usedManMonth).toBe(0.2515)
  })
})

describe('base hours', () => {
  const baseOf = async (person: Caller, period: Week) =>
    (await rowOf(person, period)).meter.segments[0]?.baseHundredths

  test("are those of each day's office when someone moves between offices", async () => {
    const { kim } = await company.staff()
    await moves(server, kim, '2026-03-16', { office: 'FC002' })
    expect(await baseOf(kim, march.second)).toBe(16_800)
    await company.holiday('2026-03-27', '2026-03-29', 'FC002')
    expect(await baseOf(kim, march.second)).toBe(16_000)
    const inSeoul = (await company.staff()).kim
    expect(await baseOf(inSeoul, march.second)).toBe(16_800)
  })

  test('[month-close-3] of a closed month do not change by a later holiday', async () => {
    const { kim, project } = await company.staff()
    await submits(kim, project, spread(8400), march.third)
    await kim(closeOwnMonth, { body: { yearMonth: '202603' } })
    await company.holiday('2026-03-20')
    expect((await rowOf(kim, april)).usedManMonth).toBe(0.5)
    expect((await rowOf(kim, march.third)).usedManMonth).toBe(0.5)
    const open = (await company.staff()).kim
    expect(await baseOf(open, march.third)).toBe(16_000)
    await withoutHolidays(server, '2026-03-20')
  })

  test('[man-months-5] of a month without workdays are none: no MM, and any hours exceed', async () => {
    const pm = await company.person({ roles: ['LE001', 'LE002'] })
    const lee = await company.person({ office: 'FC002' })
    const project = await company.project({ pm })
    await company.join(lee, project, { plan: 100_000 })
    await company.holiday('2026-04-01', '2026-04-30', 'FC002')
    expect(await submits(lee, project, { timeMonday: 0.01 }, april)).toBe(false)
    expect((await rowOf(lee, april)).usedManMonth).toBe(0)
    expect(await submits(lee, project, { timeMonday: 0 }, april)).toBe(true)
  })
})

describe('no one is above a plan', () => {
  test('[timecard-7] on a project that is not billable', async () => {
    const { kim, project } = await company.staff({ plan: 0, type: 'PM005' })
    expect(await submits(kim, project, spread(12_000), march.third)).toBe(true)
    expect(await rowOf(kim, march.third)).toMatchObject({ billableYN: 'N', assignManMonth: 0 })
  })

  test('[timecard-7] as support', async () => {
    const { kim, project } = await company.staff({ plan: 0, support: true })
    expect(await submits(kim, project, spread(12_000), march.third)).toBe(true)
  })

  test('[timecard-7] without hours, even where others of theirs are far above', async () => {
    const { kim, project } = await e3(1)
    expect(await submits(kim, project, {}, march.fourth)).toBe(true)
    expect(await submits(kim, project, { timeMonday: 0 }, march.last)).toBe(true)
  })

  test('[man-months-7] but a plan of nothing is exceeded by anything', async () => {
    const { kim, project } = await company.staff({ plan: 0 })
    expect(await submits(kim, project, { timeMonday: 0.01 }, march.third)).toBe(false)
  })
})

test('[timecard-7] of two weeks submitted at once that fit the plan only one by one, one is above it', async () => {
  const { kim, project } = await company.staff({ plan: 25 })
  const results = await Promise.all([
    submits(kim, project, spread(4000), march.second),
    submits(kim, project, spread(4000), march.third),
  ])
  expect(new Set(results)).toEqual(new Set([false, true]))
})
