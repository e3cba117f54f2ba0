import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addMonths, type Month } from '../calendar/day.ts'
import { planTotalOf } from '../projects/staffing/month-plan.ts'
import { joinPlanOf, monthsToPlan, spreadPlan, whyNotPlan } from './plan.ts'

const project = { startDay: '2026-02-10', endDay: '2026-05-20' }

describe('one figure is spread over the months that the project still has', () => {
  test.each<[string, string, Month[]]>([
    ['from the running month on', '2026-03-31', ['2026-03', '2026-04', '2026-05']],
    ['all of them before it begins', '2026-01-31', ['2026-02', '2026-03', '2026-04', '2026-05']],
    ['also on the last day of it', '2026-05-20', ['2026-05']],
    ['the last one after its last day', '2026-07-01', ['2026-05']],
  ])('%s', (_sentence, today, months) => {
    expect(monthsToPlan(project, today)).toEqual(months)
  })

  test.each<[number, number, number[]]>([
    [150, 3, [50, 50, 50]],
    [100, 3, [34, 33, 33]],
    [200, 3, [67, 67, 66]],
    [1, 3, [1, 0, 0]],
    [0, 2, [0, 0]],
  ])('%i hundredths over %i months', (hundredths, count, expected) => {
    const months = Array.from({ length: count }, (_, place) => addMonths('2026-03', place))
    expect(spreadPlan(hundredths, months).map((each) => each.hundredths)).toEqual(expected)
  })

  test('the months add up to the figure, and none has a hundredth more than a later one has not', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 99_999 }),
        fc.integer({ min: 1, max: 240 }),
        (hundredths, count) => {
          const months = Array.from({ length: count }, (_, place) => addMonths('2026-03', place))
          const plan = spreadPlan(hundredths, months)
          expect(planTotalOf(plan)).toBe(hundredths)
          expect(plan.map(({ month }) => month)).toEqual(months)
          const figures = plan.map((each) => each.hundredths)
          expect(Math.max(...figures) - Math.min(...figures)).toBeLessThanOrEqual(1)
          expect(figures.toSorted((a, b) => b - a)).toEqual(figures)
        },
      ),
    )
  })
})

describe('a plan month by month', () => {
  const month = (text: Month, hundredths = 10) => ({ month: text, hundredths })
  const codes = (asked: Parameters<typeof whyNotPlan>[1]) =>
    whyNotPlan(project, asked).map(({ code, at }) => `${at} ${code}`)

  test('takes every month that the project touches, past ones too, each once', () => {
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
    expect(joinPlanOf(project, { hundredths: 50, byMonth }, '2026-03-18')).toEqual([
      ...byMonth,
      month('2026-03', 0),
      month('2026-04', 0),
    ])
    const none = joinPlanOf(project, { hundredths: undefined, byMonth: undefined }, '2026-04-18')
    expect(none).toEqual([month('2026-04', 0), month('2026-05', 0)])
  })
})
