import { addDays, yearOf } from '@yuga/domain/calendar/day'
import type pg from 'pg'
import type { Company } from '@yuga/demo/company/company'
import { earlier } from '@yuga/demo/company/lists'
import { instantOf } from '@yuga/demo/company/moments'
import { copyInto, type Fields } from './copy.ts'
import { administratorOf } from './company.ts'

/** Percent by GP style, in ten-thousandths; the others take none. */
const opexRates: readonly (readonly [style: string, rate: number, remark: string])[] = [
  ['ST001', 55_000, ''],
  ['ST002', 30_000, ''],
  ['ST003', 12_500, '재판매 수수료 포함'],
  ['ST004', 0, ''],
]
/** Won for a dollar, one year after the other. */
const wonOfYears = [1_305, 1_364, 1_350]

/** Prime cost of a grade on-site in won, in the year that the demonstration ends in. */
const primeCosts = {
  GR001: 9_800_000,
  GR002: 8_900_000,
  GR003: 8_000_000,
  GR004: 6_700_000,
  GR005: 5_600_000,
}
const centsAt = (won: number) => Math.round(won / 13.5)

/** Prices of a year: three percent less for each year back, a tenth less in-house. */
function pricesOf(year: number, yearsBack: number, updated: Fields): Fields[] {
  return Object.entries(primeCosts).flatMap(([grade_code, prime]) =>
    (['UP001', 'UP002'] as const).map((unit_type_code) => {
      const share = (unit_type_code === 'UP001' ? 1 : 0.9) * 0.97 ** yearsBack
      const won = (times: number) => Math.round((prime * times * share) / 10_000) * 10_000
      const [development, cost, settlement, selling] = [won(1.15), won(1), won(1.25), won(1.6)]
      return {
        year,
        unit_type_code,
        grade_code,
        development_won: development,
        development_cents: centsAt(development),
        prime_cost_won: cost,
        prime_cost_cents: centsAt(cost),
        settlement_won: settlement,
        settlement_cents: centsAt(settlement),
        target_selling_won: selling,
        target_selling_cents: centsAt(selling),
        remark: '',
        ...updated,
      }
    }),
  )
}

/**
 * Unit prices, opex charges and exchange rates of the years that have hours, as an administrator registers them in January. The
 * next year has none yet, as in a company that has still to think of them.
 */
export async function writeRates(db: pg.PoolClient, company: Company): Promise<void> {
  const { calendar, people } = company
  const [first, last] = [yearOf(calendar.firstDay), yearOf(calendar.today)]
  const years = Array.from({ length: last - first + 1 }, (_, place) => first + place)
  const by = administratorOf(people)?.id ?? null
  const saved = (table: string, year: number, minute: number) => ({
    table_name: table,
    year,
    version: 1,
    updated_at: instantOf({
      day: earlier(`${year}-01-05`, addDays(calendar.today, -1)),
      minute,
      officeCode: 'FC001',
    }),
    updated_by: by,
  })
  const heads: Fields[] = years.flatMap((year) => [
    saved('opex', year, 10 * 60),
    saved('exchange', year, 10 * 60 + 10),
  ])
  await copyInto(db, 'year_tables', heads)
  await copyInto(
    db,
    'unit_prices',
    years.flatMap((year) => {
      const { updated_at, updated_by } = saved('opex', year, 9 * 60 + 40)
      return pricesOf(year, last - year, { updated_at, updated_by })
    }),
  )
  await copyInto(
    db,
    'opex_charges',
    years.flatMap((year) =>
      opexRates.map(([style_code, rate_ten_thousandths, remark]) => ({
        year,
        style_code,
        rate_ten_thousandths,
        remark,
      })),
    ),
  )
  await copyInto(
    db,
    'exchange_rates',
    years.map((year) => ({ year, won: wonOfYears[year % wonOfYears.length] ?? 0 })),
  )
}
