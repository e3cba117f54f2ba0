import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addMonths } from '../calendar/day.ts'
import { opexOf } from './figures.ts'
import { explainedOpexOf, salesOpexOf } from './sales-opex.ts'

const rates = [2025, 2026].map((year) => ({ year, styleCode: 'ST001', rateTenThousandths: 55_000 }))
const si = (month: string, service: number) => ({ month, service, outsourcing: 0 })
const outsourcing = (month: string, amount: number) => ({ month, service: 0, outsourcing: amount })
const charged = (months: readonly string[], ...movements: Parameters<typeof salesOpexOf>[0]) =>
  salesOpexOf(movements, months, rates).map(({ figure }) => figure)
const of = (...amounts: readonly number[]) => amounts.map((amount) => ({ amount }))

describe('[examples-12] sales OPEX of a month', () => {
  test('is 5.5 % of what SI brought beyond outsourcing: 4,840,000', () => {
    const march = [si('2026-03', 100_000_001), outsourcing('2026-03', 12_000_000)]
    expect(charged(['2026-03'], ...march)).toEqual(of(4_840_000))
    expect(charged(['2026-02', '2026-04'], ...march)).toEqual(of(0, 0))
  })

  test('is nothing while outsourcing comes first', () => {
    expect(
      charged(
        ['2026-02', '2026-03'],
        si('2026-03', 100_000_001),
        outsourcing('2026-02', 12_000_000),
      ),
    ).toEqual(of(0, 4_840_000))
  })

  test('takes back what outsourcing lowers later in the year', () => {
    expect(
      charged(
        ['2026-01', '2026-02'],
        si('2026-01', 50_000_000),
        outsourcing('2026-02', 20_000_000),
      ),
    ).toEqual(of(2_750_000, -1_100_000))
  })

  test('takes it back over a turn of the year too', () => {
    expect(
      charged(
        ['2025-12', '2026-01'],
        si('2025-12', 100_000_000),
        outsourcing('2026-01', 60_000_000),
      ),
    ).toEqual(of(5_500_000, -3_300_000))
  })

  test('is below zero for a credit note', () => {
    expect(
      charged(
        ['2026-04'],
        si('2026-03', 100_000_001),
        outsourcing('2026-03', 12_000_000),
        si('2026-04', -10_000_000),
      ),
    ).toEqual(of(-550_000))
  })

  test('names the rate that is missing, in the months that moved its base alone', () => {
    const missing = { missing: [{ kind: 'opex-rate', year: 2027, styleCode: 'ST001' }] }
    expect(charged(['2027-01', '2027-02', '2027-03'], si('2027-02', 100))).toEqual([
      { amount: 0 },
      missing,
      { amount: 0 },
    ])
  })

  test('does not depend on the order of what came in', () => {
    const movements = [si('2026-02', 7), outsourcing('2026-01', 3), si('2026-01', 99)]
    expect(charged(['2026-01', '2026-02'], ...movements)).toEqual(
      charged(['2026-01', '2026-02'], ...movements.toReversed()),
    )
  })
})

const amount = fc.integer({ min: -(10 ** 11), max: 10 ** 11 })
const movement = fc.record({
  month: fc.integer({ min: 0, max: 23 }).map((month) => addMonths('2025-01', month)),
  service: amount,
  outsourcing: amount,
})

test('what lies before some months may stand together: of their year in the month before, else in December', () => {
  const first = fc.integer({ min: 12, max: 23 }).map((month) => addMonths('2025-01', month))
  fc.assert(
    fc.property(fc.array(movement, { maxLength: 40 }), first, (movements, firstMonth) => {
      const months = ['2026-01', '2026-06', '2026-11', '2026-12'].filter((one) => one >= firstMonth)
      const standing = (month: string) => {
        if (month < '2026-01') return '2025-12'
        return month < firstMonth ? addMonths(firstMonth, -1) : month
      }
      const inOneMonth = movements.map((one) => ({ ...one, month: standing(one.month) }))
      expect(salesOpexOf(inOneMonth, months, rates)).toEqual(salesOpexOf(movements, months, rates))
    }),
  )
})

test('[project-money-16] the months of a year add up to the rate of how far its base moved, rounded once', () => {
  const months = Array.from({ length: 24 }, (_, place) => addMonths('2025-01', place))
  fc.assert(
    fc.property(fc.array(movement, { maxLength: 40 }), (movements) => {
      const baseThrough = (last: string) =>
        Math.max(
          0,
          movements
            .filter(({ month }) => month <= last)
            .reduce((sum, each) => sum + each.service - each.outsourcing, 0),
        )
      for (const year of [2025, 2026]) {
        const figures = salesOpexOf(movements, months, rates).filter(({ month }) =>
          month.startsWith(`${year}`),
        )
        const total = figures.reduce(
          (sum, { figure }) => sum + ('amount' in figure ? figure.amount : NaN),
          0,
        )
        const moved = baseThrough(`${year}-12`) - baseThrough(`${year - 1}-12`)
        expect({ amount: total }).toEqual(opexOf(moved, rates, { year, styleCode: 'ST001' }))
      }
    }),
  )
})

test('a month is explained by what its year charges through it, less what it charged before', () => {
  const months = fc.integer({ min: 0, max: 35 }).map((month) => addMonths('2025-01', month))
  const known = [...rates, { year: 2027, styleCode: 'ST001', rateTenThousandths: 31_000 }]
  fc.assert(
    fc.property(fc.array(movement, { maxLength: 40 }), months, (movements, month) => {
      const sumWhere = (isIn: (each: string) => boolean) =>
        movements
          .filter((one) => isIn(one.month))
          .reduce((sum, { service, outsourcing: spent }) => sum + service - spent, 0)
      const year = month.slice(0, 4)
      const bases = {
        sum: sumWhere((each) => each <= month),
        base: Math.max(
          0,
          sumWhere((each) => each <= month),
        ),
        beforeMonth: Math.max(
          0,
          sumWhere((each) => each < month),
        ),
        beforeYear: Math.max(
          0,
          sumWhere((each) => each.slice(0, 4) < year),
        ),
      }
      const chargedOf = (base: number) =>
        opexOf(base, known, { year: Number(year), styleCode: 'ST001' })
      const explained = explainedOpexOf(movements, month, known)
      expect(explained.bases).toEqual(bases)
      const figure = explained.charge?.figure ?? { amount: 0 }
      expect([{ month, figure }]).toEqual(salesOpexOf(movements, [month], known))
      expect(explained.charge === null).toBe(bases.base === bases.beforeMonth)
      if (explained.charge === null) return
      expect(explained.charge.through).toEqual(chargedOf(bases.base - bases.beforeYear))
      expect(explained.charge.before).toEqual(chargedOf(bases.beforeMonth - bases.beforeYear))
    }),
  )
})
