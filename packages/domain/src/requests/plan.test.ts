import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addMonths, type Month } from '../calendar/day.ts'
import { planTotalOf } from '../projects/staffing/month-plan.ts'
import { joinPlanOf, monthsToPlan, spreadPlan, whyNotPlan, workdaysToPlan } from './plan.ts'

const project = { startDay: '2026-02-10', endDay: '2026-05-20' }

const monthsWith = (workdays: readonly number[]) =>
  workdays.map((each, place) => ({ month: addMonths('2026-03', place), workdays: each }))

describe('one figure is spread over the months that the project still has', () => {
  test.each<[string, string, Month[]]>([
    ['from the running month on', '2026-03-31', ['2026-03', '2026-04', '2026-05']],
    ['all of them before it begins', '2026-01-31', ['2026-02', '2026-03', '2026-04', '2026-05']],
    ['also on the last day of it', '2026-05-20', ['2026-05']],
    ['the last one after its last day', '2026-07-01', ['2026-05']],
  ])('%s', (_sentence, today, months) => {
    expect(monthsToPlan(project, today)).toEqual(months)
  })

  test('[requests-26] weighted by the workdays that remain within the project and the holidays of the office', () => {
    const calendar = {
      joinDay: '2020-01-01',
      retireDay: null,
      offices: [
        { fromDay: '2020-01-01', officeCode: 'FC001' },
        { fromDay: '2026-05-01', officeCode: 'FC002' },
      ],
      holidays: [
        { officeCode: 'FC001', firstDay: '2026-04-01', lastDay: '2026-04-02' },
        { officeCode: 'FC001', firstDay: '2026-05-04', lastDay: '2026-05-08' },
      ],
    }
    expect(workdaysToPlan(project, '2026-03-31', calendar)).toEqual([
      { month: '2026-03', workdays: 1 },
      { month: '2026-04', workdays: 20 },
      { month: '2026-05', workdays: 14 },
    ])
    expect(workdaysToPlan(project, '2026-07-01', calendar)).toEqual([
      { month: '2026-05', workdays: 0 },
    ])
    // from Tuesday 14 April to Tuesday 12 May alone is employed
    const employed = { joinDay: '2026-04-14', retireDay: '2026-05-12' }
    expect(workdaysToPlan(project, '2026-03-31', { ...calendar, ...employed })).toEqual([
      { month: '2026-03', workdays: 0 },
      { month: '2026-04', workdays: 13 },
      { month: '2026-05', workdays: 8 },
    ])
  })

  test.each<[number, number[], number[]]>([
    // three months from Saturday 28 November 2026 on: 1, 23 and 21 workdays
    [300, [1, 23, 21], [7, 153, 140]],
    [100, [20, 20, 20], [34, 33, 33]],
    [200, [20, 20, 20], [67, 67, 66]],
    [1, [1, 2, 1], [0, 1, 0]],
    [100, [0, 0, 0], [34, 33, 33]],
    [0, [20, 20], [0, 0]],
  ])('%i hundredths over months of %j workdays', (hundredths, workdays, expected) => {
    const plan = spreadPlan(hundredths, monthsWith(workdays))
    expect(plan.map((each) => each.hundredths)).toEqual(expected)
  })

  test('[requests-21] the months add up to the figure, and each is within a hundredth of its share by workdays', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 99_999 }),
        fc.array(fc.integer({ min: 0, max: 23 }), { minLength: 1, maxLength: 240 }),
        (hundredths, workdays) => {
          const plan = spreadPlan(hundredths, monthsWith(workdays))
          expect(planTotalOf(plan)).toBe(hundredths)
          const total = workdays.reduce((sum, each) => sum + each, 0)
          plan.forEach((each, place) => {
            const share =
              total === 0 ? hundredths / plan.length : (hundredths * (workdays[place] ?? 0)) / total
            expect(Math.abs(each.hundredths - share)).toBeLessThan(1)
          })
        },
      ),
    )
  })
})

describe('a plan month by month', () => {
  const month = (text: Month, hundredths = 10) => ({ month: text, hundredths })
  const codes = (requested: Parameters<typeof whyNotPlan>[1]) =>
    whyNotPlan(project, requested).map(({ code, at }) => `${at} ${code}`)

  test('[requests-21] takes every month that the project touches, past ones too, each once', () => {
    const byMonth = [month('2026-02'), month('2026-05')]
    expect(codes({ hundredths: undefined, byMonth })).toEqual([])
    expect(
      codes({
        hundredths: undefined,
        byMonth: [month('2026-01'), month('2026-03'), month('2026-03'), month('2026-06')],
      }),
    ).toEqual([
      'projectUserMmonth.0.customDate member.plan-outside-project',
      'projectUserMmonth.2.customDate member.plan-month-twice',
      'projectUserMmonth.3.customDate member.plan-outside-project',
    ])
  })

  test('adds up to the one figure, where both are sent', () => {
    const byMonth = [month('2026-03', 50), month('2026-04', 25)]
    expect(codes({ hundredths: 75, byMonth })).toEqual([])
    expect(codes({ hundredths: 76, byMonth })).toEqual(['planMM member.plan-differs'])
  })

  test('is kept as it came; a month to come that has no plan has 0', () => {
    const byMonth = [month('2026-05', 50)]
    expect(joinPlanOf({ hundredths: 50, byMonth }, monthsWith([10, 22, 14]))).toEqual([
      ...byMonth,
      month('2026-03', 0),
      month('2026-04', 0),
    ])
    const none = joinPlanOf(
      { hundredths: undefined, byMonth: undefined },
      monthsWith([10, 22, 14]).slice(1),
    )
    expect(none).toEqual([month('2026-04', 0), month('2026-05', 0)])
  })
})
