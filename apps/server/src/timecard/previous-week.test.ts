import { closeOwnMonth } from '@yuga/contract/timecard/month-close'
import { readTimecard } from '@yuga/contract/timecard/timecard'
import { afterEach, describe, expect, test } from 'vitest'
import { moves } from '../../test/factories.ts'
import { asksOvertime, asksUnsubmit, submits, week, weekBefore } from '../../test/weeks.ts'
import { withoutHolidays } from '../../test/figures.ts'
import type { Caller } from '../../test/server.ts'
import { useServer } from '../../test/use-server.ts'

const { server, company } = useServer()

afterEach(() => withoutHolidays(server))

const uncompleted = async (person: Caller, period = week) =>
  (await person(readTimecard, { query: period })).uncompletedPrevious

const openHours = async (person: Caller, project: string) =>
  company.worked(
    person,
    project,
    [{ day: '2026-03-10', hundredths: 800, periodStart: '2026-03-08', periodEnd: '2026-03-14' }],
    'open',
  )

const onAProject = async (requested: Parameters<typeof company.person>[0]) => {
  const person = await company.person(requested)
  const pm = await company.person({ roles: ['LE002'] })
  await company.join(person, await company.project({ pm }))
  return person
}

describe('[timecard-10] the week before waits for the employee', () => {
  const waiting: Record<string, () => Promise<Caller>> = {
    'without any hours': async () => (await company.staff()).kim,
    'with hours that are not submitted': async () => {
      const { kim, project } = await company.staff()
      await openHours(kim, project)
      return kim
    },
    'with one row submitted and another not': async () => {
      const { pm, kim, project } = await company.staff()
      const other = await company.project({ pm })
      await company.join(kim, other)
      await submits(kim, project, { timeMonday: 8 }, weekBefore)
      await openHours(kim, other)
      return kim
    },
    'with a row above its plan': async () => {
      const { kim, project } = await company.staff({ plan: 1 })
      expect(await submits(kim, project, { timeMonday: 8 }, weekBefore)).toBe(false)
      return kim
    },
    'with an overtime request that is not decided': async () => {
      const { kim, project } = await company.staff({ plan: 1 })
      await asksOvertime(kim, project, { period: weekBefore })
      return kim
    },
    'with nothing but a row submitted without hours': async () => {
      const { kim, project } = await company.staff()
      await submits(kim, project, {}, weekBefore)
      return kim
    },
    'who joined on its Friday': async () => onAProject({ joinDay: '2026-03-13' }),
    'who retired on its Monday': async () =>
      onAProject({ joinDay: '2020-01-01', retireDay: '2026-03-09' }),
    'with a holiday on four of its days': async () => {
      await company.holiday('2026-03-09', '2026-03-12')
      return (await company.staff()).kim
    },
    'with a holiday week in the other office': async () => {
      await company.holiday('2026-03-09', '2026-03-13', 'FC002')
      return (await company.staff()).kim
    },
  }

  test.each(Object.keys(waiting))('%s', async (name) => {
    const person = await waiting[name]?.()
    if (person === undefined) throw new Error('nobody')
    expect(await uncompleted(person)).toEqual(weekBefore)
  })
})

describe('[timecard-10] the week before waits for nothing', () => {
  const completed: Record<string, () => Promise<Caller>> = {
    'with all hours submitted': async () => {
      const { pm, kim, project } = await company.staff()
      const other = await company.project({ pm })
      await company.join(kim, other)
      await submits(kim, project, { timeMonday: 8 }, weekBefore)
      return kim
    },
    'with submitted hours on its Sunday alone': async () => {
      const { kim, project } = await company.staff()
      await submits(kim, project, { timeSunday: 1 }, weekBefore)
      return kim
    },
    'with submitted hours on its Saturday alone': async () => {
      const { kim, project } = await company.staff()
      await submits(kim, project, { timeSaturday: 1 }, weekBefore)
      return kim
    },
    'with an unsubmit request that is not decided': async () => {
      const { kim, project } = await company.staff()
      await asksUnsubmit(kim, project, { period: weekBefore })
      return kim
    },
    'when its month is closed': async () => {
      const { kim, project } = await company.staff()
      await openHours(kim, project)
      await kim(closeOwnMonth, { body: { yearMonth: '202603' } })
      return kim
    },
    'without any project and without hours': async () => company.person(),
    'who joined this week': async () => company.person({ joinDay: '2026-03-16' }),
    'who joined on its Saturday': async () => company.person({ joinDay: '2026-03-14' }),
    'who retired on its Sunday': async () =>
      company.person({ joinDay: '2020-01-01', retireDay: '2026-03-08' }),
    'when all its weekdays are holidays': async () => {
      await company.holiday('2026-03-09', '2026-03-13')
      return company.person()
    },
    'when the weekdays are holidays of the offices of those days': async () => {
      const person = await company.person()
      await moves(server, person, '2026-03-11', { office: 'FC002' })
      await company.holiday('2026-03-09', '2026-03-10', 'FC001')
      await company.holiday('2026-03-11', '2026-03-13', 'FC002')
      return person
    },
  }

  test.each(Object.keys(completed))('%s', async (name) => {
    const person = await completed[name]?.()
    if (person === undefined) throw new Error('nobody')
    expect(await uncompleted(person)).toBe(null)
  })
})

test('the period before is the rest of a week that the month cuts', async () => {
  const { kim } = await company.staff()
  expect(await uncompleted(kim, { fromDate: '20260101', toDate: '20260103' })).toEqual({
    fromDate: '20251228',
    toDate: '20251231',
  })
})

test('a period of a Saturday alone has no workday that could be missing', async () => {
  const kim = await company.person()
  expect(await uncompleted(kim, { fromDate: '20251102', toDate: '20251108' })).toBe(null)
})

test('hours of the week before that belong to the other period of a cut week are not counted', async () => {
  const { kim, project } = await company.staff()
  // Monday 29 December lies in the week, but not in the period, of 1 to 3 January
  await company.worked(kim, project, [
    { day: '2025-12-29', hundredths: 800, periodStart: '2025-12-28', periodEnd: '2025-12-31' },
  ])
  expect(await uncompleted(kim, { fromDate: '20260104', toDate: '20260110' })).toEqual({
    fromDate: '20260101',
    toDate: '20260103',
  })
  expect(await uncompleted(kim, { fromDate: '20260101', toDate: '20260103' })).toBe(null)
})

test('a period far ahead has nothing uncompleted before it', async () => {
  const kim = await company.person()
  expect(await uncompleted(kim, { fromDate: '20300609', toDate: '20300615' })).toBe(null)
})

test('[timecard-10] submitting a week leaves the week before uncompleted, until that one is submitted itself', async () => {
  const { kim, project } = await company.staff()
  await openHours(kim, project)
  expect(await submits(kim, project, { timeMonday: 8 })).toBe(true)
  expect(await uncompleted(kim)).toEqual(weekBefore)
  expect(await submits(kim, project, { timeTuesday: 8 }, weekBefore)).toBe(true)
  expect(await uncompleted(kim)).toBe(null)
})
