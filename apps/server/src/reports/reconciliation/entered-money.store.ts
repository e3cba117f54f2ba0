import { firstDayOf, lastDayOf, type Month } from '@yuga/domain/calendar/day'
import { type Db, statement } from '../../db/statement.ts'
import type { MoneyLine } from './items.ts'

export type EnteredAmount = {
  readonly projectId: string
  readonly month: Month
  readonly line: MoneyLine
  /** In whole won, and in cents; null: a rate is missing. */
  readonly won: number | null
  readonly cents: number | null
}

/*
 * Invoices, costs and sales OPEX of billable projects by month and line, in both currencies. Written from
 * project-money-16 and rates-7 alone, and shared with no report (reconciliation-1). $1 and $2 are the first and the
 * last day; what a year charges starts from its December before, whichever month is requested. A rate is in
 * ten-thousandths of a percent; what is multiplied stays exact, and halves go away from 0. Costs are converted by team
 * (rates-7).
 */
const readAmounts = statement<EnteredAmount>(
  `
  with requested as (
    select p.project_id, p.currency_code = 'CY002' as is_dollars, p.includes_business_cost,
      case when t.category_code = 'CT004' then 'ST004' else 'ST001' end as service_code
    from projects p join project_types t on t.type_code = p.type_code
    where t.section_code = 'DV001'),
  moved as (
    select b.project_id, b.actual_month as month, b.actual_amount as amount
    from project_billings b join requested a on a.project_id = b.project_id
    where a.includes_business_cost and b.revenue_code = a.service_code and b.actual_month <= $2
    union all
    select c.project_id, c.month, -c.amount
    from project_costs c join requested a on a.project_id = c.project_id
    where a.includes_business_cost and c.category_code = 'CE001' and c.month <= $2),
  bases as (
    select project_id, month, greatest(sum(sum(amount)) over own, 0) as base
    from moved group by project_id, month
    window own as (partition by project_id order by month)),
  years as (
    select b.project_id, b.month, b.base, extract(year from b.month)::int as year,
      coalesce(lag(b.base) over (partition by b.project_id order by b.month), 0) as base_before
    from bases b),
  turns as (
    select distinct on (project_id) project_id, base from bases
    where month < date_trunc('year', $1::date) order by project_id, month desc),
  charged as (
    select y.project_id, y.month, case when y.base <> y.base_before then
      round((y.base - coalesce(t.base, 0)) * o.rate_ten_thousandths * 0.000001)
        - round((y.base_before - coalesce(t.base, 0)) * o.rate_ten_thousandths * 0.000001)
      else 0 end as amount
    from years y
    left join turns t on t.project_id = y.project_id
    left join opex_charges o on o.year = y.year and o.style_code = 'ST001'
    where y.month >= $1),
  entered as (
    select b.project_id, b.actual_month as month,
      case b.revenue_code when 'ST001' then 'si' when 'ST002' then 'license'
        when 'ST003' then 'thirdParty' when 'ST004' then 'internalRnd' end as line,
      '' as team, sum(b.actual_amount) as amount
    from project_billings b
    where b.actual_month >= $1 and b.actual_month <= $2 group by 1, 2, 3
    union all
    select c.project_id, c.month,
      case c.category_code when 'CE001' then 'outsourcing' when 'CE002' then 'expense'
        when 'CE003' then 'thirdPartyCost' end,
      c.organization_id, sum(c.amount)
    from project_costs c where c.month >= $1 and c.month <= $2 group by 1, 2, 3, 4
    union all
    select project_id, month, 'salesOpex', '', amount from charged),
  converted as (
  select e.project_id as "projectId", to_char(e.month, 'YYYY-MM') as month, e.line,
    (case when not a.is_dollars or e.amount = 0 then e.amount
      else round(e.amount * x.won * 0.01) end)::bigint as won,
    (case when a.is_dollars or e.amount = 0 then e.amount
      else sign(e.amount) * div(abs(e.amount) * 200 + x.won, 2 * x.won) end)::bigint as cents
  from entered e join requested a on a.project_id = e.project_id
  left join exchange_rates x on x.year = extract(year from e.month)::int and x.won > 0)
  select "projectId", month, line,
    case when bool_and(won is not null) then sum(won)::bigint end as won,
    case when bool_and(cents is not null) then sum(cents)::bigint end as cents
  from converted group by 1, 2, 3`,
  { plansEachTime: true },
)

/** What was entered of some months of one year, at least one. */
export function enteredAmounts(db: Db, months: readonly Month[]): Promise<EnteredAmount[]> {
  return readAmounts.all(db, [firstDayOf(months[0] ?? ''), lastDayOf(months.at(-1) ?? '')])
}
