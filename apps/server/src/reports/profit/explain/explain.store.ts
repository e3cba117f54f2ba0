import { type Day, firstDayOf, type Month } from '@yuga/domain/calendar/day'
import type { Figure, PriceKind } from '@yuga/domain/money/figures'
import { type Db, statement } from '../../../db/statement.ts'
import { submittedStates } from '../../../figures/submitted-states.sql.ts'
import {
  byReadingAndCurrency,
  firstOwn,
  inPeriod,
  parametersOf,
  placedCellsCtes,
  priceColumns,
  pricedAt,
  pricedCte,
  type WorkQuery,
} from '../priced-work.sql.ts'

export type Invoice = {
  readonly billingSn: number
  readonly remark: string
  readonly amount: number
}

/* $1 the project, $2 the month, $3 the type of revenue */
const readInvoices = (column: 'actual' | 'plan') =>
  statement<Invoice>(`
  select billing_sn as "billingSn", remark, ${column}_amount as amount from project_billings
  where project_id = $1 and ${column}_month = $2 and revenue_code = $3 and ${column}_amount <> 0
  order by sort_order, billing_sn limit 1000`)
const invoices = { actual: readInvoices('actual'), plan: readInvoices('plan') }

/** The invoices of a month, or what is planned to be invoiced in it. */
export function invoicesOf(
  db: Db,
  which: keyof typeof invoices,
  of: { readonly projectId: string; readonly month: Month; readonly revenueCode: string },
): Promise<Invoice[]> {
  return invoices[which].all(db, [of.projectId, firstDayOf(of.month), of.revenueCode])
}

/** The cell of someone's hours, with both prices and what they come to. */
export type PricedCell = {
  readonly employeeId: string
  readonly name: string
  readonly teamId: string
  readonly unitId: string
  readonly fromDay: string
  readonly toDay: string
  readonly submittedHundredths: number
  readonly baseHundredths: number
  readonly tenThousandths: number
  readonly unitTypeCode: string
  readonly gradeCode: string
  readonly primePrice: number | null
  readonly settlementPrice: number | null
  readonly prime: number | null
  readonly settlement: number | null
}

const readCells = byReadingAndCurrency((reading, currency) => {
  const { primeCost, settlement } = priceColumns[currency]
  return statement<PricedCell>(`
  with recursive ${placedCellsCtes(reading, `r.project_id = $${firstOwn(reading)} and ${inPeriod}`)},
  ${pricedCte(`u.${primeCost} as prime, u.${settlement} as settlement`)}
  select r.employee_id as "employeeId", e.name, r.team as "teamId", r.unit_id as "unitId", r.first_day as "fromDay",
    r.last_day as "toDay", r.submitted_hundredths as "submittedHundredths",
    r.base_hundredths as "baseHundredths", r.mm as "tenThousandths", r.unit_type as "unitTypeCode",
    r.grade as "gradeCode", r.prime as "primePrice", r.settlement as "settlementPrice",
    ${pricedAt('r.mm', 'r.prime')} as prime, ${pricedAt('r.mm', 'r.settlement')} as settlement
  from priced r join employees e using (employee_id)
  order by e.name, r.employee_id, r.first_day`)
})

/** The cells of a project in a month, by the names of the people. */
export function pricedCells(
  db: Db,
  requested: WorkQuery,
  { projectId, month }: { readonly projectId: string; readonly month: Month },
): Promise<PricedCell[]> {
  const values = parametersOf({ ...requested, firstMonth: month, lastMonth: month })
  return readCells(requested).all(db, [...values, projectId])
}

const readWeeks = statement<{
  readonly firstDay: Day
  readonly lastDay: Day
  readonly hundredths: number
}>(`
  select s.period_start as "firstDay", s.period_end as "lastDay", sum(h.hundredths)::int as hundredths
  from man_month_cells r
  join hour_entries h on h.employee_id = r.employee_id and h.project_id = r.project_id
    and h.day between r.first_day and r.last_day
  join period_states s on s.employee_id = h.employee_id and s.project_id = h.project_id
    and s.period_start = h.period_start and s.state in (${submittedStates})
  where r.employee_id = $1 and r.project_id = $2 and r.first_day = $3
  group by 1, 2 order by 1`)

/** The submitted hours of a cell by week. */
export function weeksOfStretch(
  db: Db,
  of: { readonly employeeId: string; readonly projectId: string; readonly firstDay: Day },
) {
  return readWeeks.all(db, [of.employeeId, of.projectId, of.firstDay])
}

/** What a cell comes to at a price, or the price that is missing. */
export function figureOfCell(
  cell: PricedCell,
  price: PriceKind,
  { year, currency }: { readonly year: number; readonly currency: WorkQuery['currency'] },
): Figure {
  const amount = price === 'primeCost' ? cell.prime : cell.settlement
  if (amount !== null) return { amount }
  const { unitTypeCode, gradeCode } = cell
  return { missing: [{ kind: 'unit-price', year, unitTypeCode, gradeCode, price, currency }] }
}
