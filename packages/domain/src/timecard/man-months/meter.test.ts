import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { exampleFacts, exampleRow } from '../facts.fixture.ts'
import type { CellHours } from './man-month.ts'
import { meterOf, overtimeOf, usedTenThousandths, type Meter } from './meter.ts'

const withinPlan = { isOver: false, overHundredths: 0, overTenThousandths: 0 }

/** Submitted hours of a segment of March; of the whole month where no days are named. */
function marchHours(hundredths: number, firstDay = '2026-03-01', lastDay = '2026-03-31') {
  return { firstDay, lastDay, hundredths }
}

/** Man-months in ten-thousandths, the half upwards, without the code under test. */
function roundedByHand({ baseHundredths, hundredths }: CellHours): number {
  if (baseHundredths === 0) return 0
  const whole = Math.floor((hundredths * 10_000) / baseHundredths)
  const rest = hundredths * 10_000 - whole * baseHundredths
  return rest * 2 >= baseHundredths ? whole + 1 : whole
}

/** Submitted hours of other months, one cell a month. */
function otherMonths(...byBase: CellHours[]) {
  const tenThousandths = byBase.reduce((sum, cell) => sum + roundedByHand(cell), 0)
  return { tenThousandths, byBase }
}

describe('E3 with a plan of 0.50 MM and 80.00 submitted hours in March', () => {
  const row = exampleRow({ planHundredths: 50, monthCells: [marchHours(8000)] })
  const meter = meterOf(exampleFacts(), row)

  test('has used 0.4762 MM before the week', () => {
    expect(usedTenThousandths(meter, {})).toBe(4762)
  })

  test('is within plan with 4.00 more: 84 ÷ 168 is 0.5 exactly', () => {
    expect(usedTenThousandths(meter, { '2026-03-16': 400 })).toBe(5000)
    expect(overtimeOf(meter, { '2026-03-16': 400 })).toEqual(withinPlan)
  })

  test('[man-months-9] is over by 0.01 hours, shown as 0.00 MM, with 4.01 more', () => {
    expect(overtimeOf(meter, { '2026-03-16': 300, '2026-03-17': 101 })).toEqual({
      isOver: true,
      overHundredths: 1,
      overTenThousandths: 1,
    })
  })

  test('divides by 168.00 also when E3 joined on the 16th', () => {
    const facts = exampleFacts({
      joinDay: '2026-03-16',
      offices: [{ fromDay: '2026-03-16', officeCode: 'FC001' }],
      changeDays: ['2026-03-16'],
    })
    const joined = meterOf(facts, exampleRow({ planHundredths: 50 }))
    expect(usedTenThousandths(joined, { '2026-03-16': 800 })).toBe(476)
    expect(joined.segments.at(-1)?.baseHundredths).toBe(16_800)
  })
})

test('three months of 56.00 hours at base 168 are 1.00 MM, not 0.9999: within a plan of 1.00', () => {
  const row = exampleRow({
    planHundredths: 100,
    monthCells: [marchHours(5200)],
    otherMonths: otherMonths(
      { baseHundredths: 16_800, hundredths: 5600 },
      { baseHundredths: 16_800, hundredths: 5600 },
    ),
  })
  const meter = meterOf(exampleFacts(), row)
  expect(overtimeOf(meter, { '2026-03-16': 400 })).toEqual(withinPlan)
  expect(usedTenThousandths(meter, { '2026-03-16': 400 })).toBe(9999)
  expect(overtimeOf(meter, { '2026-03-16': 401 })).toEqual({
    isOver: true,
    overHundredths: 1,
    overTenThousandths: 1,
  })
})

describe('E2 moves from T2 to T1 on Monday 16 March', () => {
  const facts = exampleFacts({ changeDays: ['2026-03-16'] })
  const row = exampleRow({
    monthCells: [
      marchHours(2010, '2026-03-01', '2026-03-15'),
      marchHours(1415, '2026-03-16', '2026-03-31'),
    ],
  })

  test('and the week of the move touches both segments', () => {
    expect(meterOf(facts, row).segments).toEqual([
      { firstDay: '2026-03-01', baseHundredths: 16_800, hundredths: 2010 },
      { firstDay: '2026-03-16', baseHundredths: 16_800, hundredths: 1415 },
    ])
  })

  test('so March is 0.1196 + 0.1318 = 0.2514', () => {
    expect(usedTenThousandths(meterOf(facts, row), { '2026-03-16': 800 })).toBe(2514)
  })

  test('and hours of the Sunday before belong to T2', () => {
    expect(usedTenThousandths(meterOf(facts, row), { '2026-03-15': 800 })).toBe(1673 + 842)
  })

  test('a week after the move leaves the segment before it alone', () => {
    const later = { ...facts, period: { firstDay: '2026-03-22', lastDay: '2026-03-28' } }
    const meter = meterOf(later, row)
    expect(meter.segments).toEqual([
      { firstDay: '2026-03-16', baseHundredths: 16_800, hundredths: 1415 },
    ])
    expect(meter.otherTenThousandths).toBe(1196)
    expect(meter.otherByBase).toEqual([{ baseHundredths: 16_800, hundredths: 2010 }])
    expect(usedTenThousandths(meter, { '2026-03-23': 800 })).toBe(2514)
  })
})

describe('segments', () => {
  test('begin where the residence changes', () => {
    const row = exampleRow({
      residence: [
        { fromDay: '2026-03-03', resides: true },
        { fromDay: '2026-03-10', resides: true },
        { fromDay: '2026-03-18', resides: false },
      ],
    })
    const { segments } = meterOf(exampleFacts(), row)
    expect(segments.map((segment) => segment.firstDay)).toEqual(['2026-03-01', '2026-03-18'])
  })

  test('do not begin where a dated entry repeats the one before: such hours are one cell', () => {
    const row = exampleRow({
      residence: [
        { fromDay: '2026-01-01', resides: true },
        { fromDay: '2026-03-10', resides: true },
      ],
      monthCells: [marchHours(4225)],
    })
    const { segments } = meterOf(exampleFacts(), row)
    expect(segments.map((segment) => segment.firstDay)).toEqual(['2026-03-01'])
    expect(usedTenThousandths(meterOf(exampleFacts(), row), {})).toBe(2515)
  })

  test('begin at the last change before them, of several', () => {
    const facts = exampleFacts({ changeDays: ['2024-05-01', '2026-03-04', '2026-03-16'] })
    const { segments } = meterOf(facts, exampleRow())
    expect(segments.map((segment) => segment.firstDay)).toEqual(['2026-03-04', '2026-03-16'])
  })

  test('of a change years ago are the whole month', () => {
    const facts = exampleFacts({ changeDays: ['2024-05-01'] })
    const row = exampleRow({ monthCells: [marchHours(1600)] })
    expect(meterOf(facts, row).segments).toEqual([
      { firstDay: '2026-03-01', baseHundredths: 16_800, hundredths: 1600 },
    ])
  })
})

describe('a closed month', () => {
  const closed = exampleFacts({
    monthClose: { closedAt: '2026-04-02T00:00:00.000Z', closedByName: 'Kim' },
    changeDays: ['2026-03-16'],
  })

  test('keeps its segments, whatever history came later', () => {
    const row = exampleRow({ monthCells: [marchHours(4225)] })
    expect(meterOf(closed, row).segments).toEqual([
      { firstDay: '2026-03-01', baseHundredths: 16_800, hundredths: 4225 },
    ])
  })

  test('has the segments of its cells, though the history of today knows them no more', () => {
    const row = exampleRow({
      monthCells: [
        marchHours(2010, '2026-03-01', '2026-03-17'),
        marchHours(2215, '2026-03-18', '2026-03-31'),
      ],
    })
    const { segments } = meterOf(closed, row)
    expect(segments.map((segment) => segment.firstDay)).toEqual(['2026-03-01', '2026-03-18'])
  })

  test('without hours is one segment', () => {
    expect(meterOf(closed, exampleRow()).segments).toEqual([
      { firstDay: '2026-03-01', baseHundredths: 16_800, hundredths: 0 },
    ])
  })
})

describe('overtime', () => {
  test('is never of a non-billable project', () => {
    const meter = meterOf(exampleFacts(), exampleRow({ isBillable: false, planHundredths: 0 }))
    expect(overtimeOf(meter, { '2026-03-16': 2400 })).toEqual(withinPlan)
  })

  test('is never of a "support" member', () => {
    const meter = meterOf(exampleFacts(), exampleRow({ isSupport: true, planHundredths: 0 }))
    expect(overtimeOf(meter, { '2026-03-16': 2400 })).toEqual(withinPlan)
  })

  test('is never of a row without hours, however far the plan is exceeded elsewhere', () => {
    const row = exampleRow({ planHundredths: 10, monthCells: [marchHours(16_800)] })
    expect(overtimeOf(meterOf(exampleFacts(), row), { '2026-03-16': 0 })).toEqual(withinPlan)
  })

  test('is any hour of a member without a plan', () => {
    const meter = meterOf(exampleFacts(), exampleRow({ planHundredths: 0 }))
    expect(overtimeOf(meter, { '2026-03-16': 1 })).toEqual({
      isOver: true,
      overHundredths: 1,
      overTenThousandths: 1,
    })
  })

  test('is measured in hours of this month, rounded up to a hundredth', () => {
    const row = exampleRow({
      planHundredths: 100,
      otherMonths: otherMonths({ baseHundredths: 16_000, hundredths: 16_001 }),
    })
    // February has 160.00 base hours: over by 0.01 ÷ 160 MM, which are 0.0105 hours of March.
    expect(overtimeOf(meterOf(exampleFacts(), row), { '2026-03-16': 100 })).toEqual({
      isOver: true,
      overHundredths: 102,
      overTenThousandths: 60,
    })
  })
})

describe('a month without base hours', () => {
  const facts = exampleFacts({ baseHundredths: 0 })

  test('has no man-months, and any hours in it exceed a plan by all of them', () => {
    const meter = meterOf(facts, exampleRow({ planHundredths: 900 }))
    expect(usedTenThousandths(meter, { '2026-03-16': 800 })).toBe(0)
    expect(overtimeOf(meter, { '2026-03-16': 800, '2026-03-17': 100 })).toEqual({
      isOver: true,
      overHundredths: 900,
      overTenThousandths: 0,
    })
  })

  test('uses nothing of the plan of other months', () => {
    const row = exampleRow({ otherMonths: otherMonths({ baseHundredths: 0, hundredths: 80_000 }) })
    const april = exampleFacts({
      period: { firstDay: '2026-04-05', lastDay: '2026-04-11' },
      baseHundredths: 17_600,
    })
    expect(overtimeOf(meterOf(april, row), { '2026-04-06': 800 })).toEqual(withinPlan)
  })
})

test('hours of another month, which a week may show, are not counted', () => {
  const meter = meterOf(exampleFacts(), exampleRow({ planHundredths: 0 }))
  const hours = { '2026-04-01': 800, '2026-02-28': 800 }
  expect(usedTenThousandths(meter, hours)).toBe(0)
  expect(overtimeOf(meter, hours)).toEqual(withinPlan)
})

test('the meter travels as plain values', () => {
  const row = exampleRow({ monthCells: [marchHours(8000)] })
  const meter = meterOf(exampleFacts(), row)
  expect(JSON.parse(JSON.stringify(meter))).toEqual(meter)
})

describe('for every meter', () => {
  const bases = fc.constantFrom(0, 12_800, 14_400, 16_000, 16_800, 17_600, 18_400)
  const cells = fc.array(
    fc.record({ baseHundredths: bases, hundredths: fc.nat({ max: 20_000 }) }),
    { maxLength: 6 },
  )
  const meters: fc.Arbitrary<Meter> = fc
    .record({
      planHundredths: fc.nat({ max: 300 }),
      otherByBase: cells,
      monthBase: fc.constantFrom(14_400, 16_000, 16_800, 18_400),
      before: fc.nat({ max: 9000 }),
    })
    .map(({ planHundredths, otherByBase, monthBase, before }) => ({
      isExempt: false,
      planHundredths,
      otherTenThousandths: otherByBase.reduce((sum, cell) => sum + roundedByHand(cell), 0),
      otherByBase,
      segments: [{ firstDay: '2026-03-01', baseHundredths: monthBase, hundredths: before }],
    }))
  const someHours = fc.integer({ min: 1, max: 15_000 })

  test('[man-months-8] it is over exactly when the hours by their base hours add up to more than the plan', () => {
    // a whole number of parts for every base there is, and for a hundredth of a man-month
    const parts = 12_800n * 14_400n * 16_000n * 16_800n * 17_600n * 18_400n * 100n
    const partsOf = ({ baseHundredths, hundredths }: CellHours) =>
      baseHundredths === 0 ? 0n : (BigInt(hundredths) * parts) / BigInt(baseHundredths)
    fc.assert(
      fc.property(meters, someHours, (meter, hundredths) => {
        const { isOver } = overtimeOf(meter, { '2026-03-16': hundredths })
        const cells = [...meter.otherByBase, ...meter.segments].map(partsOf)
        const own = { baseHundredths: meter.segments[0]?.baseHundredths ?? 0, hundredths }
        const used = [...cells, partsOf(own)].reduce((sum, part) => sum + part, 0n)
        expect(isOver).toBe(used > (BigInt(meter.planHundredths) * parts) / 100n)
      }),
    )
  })

  test('used is the sum of cells, each rounded half-up once', () => {
    fc.assert(
      fc.property(meters, someHours, (meter, hundredths) => {
        const [segment] = meter.segments
        const own = {
          baseHundredths: segment?.baseHundredths ?? 0,
          hundredths: (segment?.hundredths ?? 0) + hundredths,
        }
        const cells = [...meter.otherByBase, own]
        expect(usedTenThousandths(meter, { '2026-03-16': hundredths })).toBe(
          cells.reduce((sum, cell) => sum + roundedByHand(cell), 0),
        )
      }),
    )
  })

  test('the hours to take away are the least that make the row fit', () => {
    fc.assert(
      fc.property(meters, someHours, (meter, hundredths) => {
        const { isOver, overHundredths } = overtimeOf(meter, { '2026-03-16': hundredths })
        const after = (taken: number) => overtimeOf(meter, { '2026-03-16': hundredths - taken })
        expect(isOver).toBe(overHundredths > 0)
        if (!isOver || overHundredths >= hundredths) return
        expect(after(overHundredths).isOver).toBe(false)
        expect(after(overHundredths - 1).isOver).toBe(true)
      }),
    )
  })

  test('more hours never bring a row back within its plan', () => {
    fc.assert(
      fc.property(meters, someHours, someHours, (meter, some, more) => {
        const less = overtimeOf(meter, { '2026-03-16': some })
        const all = overtimeOf(meter, { '2026-03-16': some, '2026-03-17': more })
        expect(all.overHundredths).toBeGreaterThanOrEqual(less.overHundredths)
      }),
    )
  })
})
