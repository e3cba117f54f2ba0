import { addDays } from '@yuga/domain/calendar/day'
import type pg from 'pg'
import { yearOf } from '../company/calendar.ts'
import type { Company } from '../company/company.ts'
import { earlier } from '../company/lists.ts'
import { instantOf } from '../company/moments.ts'
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

/**
 * Opex charges and exchange rates of the years that have hours, as an administrator registers them in January. The
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
