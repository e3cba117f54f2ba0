import type { Language } from '@yuga/contract/problems/problems'
import { firstDayOf, yearOf } from '@yuga/domain/calendar/day'
import type { MoneyOfMonth } from '@yuga/domain/finance/cost-rows'
import { type Db, statement } from '../../db/statement.ts'
import type { Actor } from '../../http/actor.ts'
import {
  type MoneyQuery,
  moneyReader,
  monthNumbered,
  numberOfMonth,
  projectColumns,
  projectJoins,
  reportedProjectsCtes,
  type WithMonths,
} from './money-scope.sql.ts'

/** What a project earned as SI and spent by months, in minor units. */
export type SpentMonths = WithMonths<
  [service: number, outsourcing: number, expense: number, thirdParty: number]
> & { readonly includesBusinessCost: boolean }

/*
 * $1 to $8 as in money-scope, $9 and $10 the first and the last month. Sales OPEX is cumulative, so a project of which
 * anything moved within these months comes with what came before them too: of the years before, which only its base
 * needs, all of it in their last December, $11.
 */
const readSpent = statement<SpentMonths>(`
  with recursive ${reportedProjectsCtes},
  moved as materialized (
    select c.project_id from project_costs c join shown using (project_id)
    where c.month between $9::date and $10::date
    union
    select b.project_id from project_billings b join shown t using (project_id)
    where b.actual_month between $9::date and $10::date and b.actual_amount <> 0
      and t.includes_business_cost),
  amounts as (
    select c.project_id, greatest(c.month, $11::date) as month, 0 as service,
      case when c.category_code = 'CE001' then c.amount else 0 end as outsourcing,
      case when c.category_code = 'CE002' then c.amount else 0 end as expense,
      case when c.category_code = 'CE003' then c.amount else 0 end as third_party
    from project_costs c join moved using (project_id)
    where c.month <= $10::date and (c.category_code = 'CE001' or c.month >= $9::date)
    union all
    select b.project_id, greatest(b.actual_month, $11::date), b.actual_amount, 0, 0, 0
    from project_billings b join moved using (project_id) join shown t using (project_id)
    where b.actual_month <= $10::date and b.actual_amount <> 0
      and b.revenue_code = case when t.is_internal_rnd then 'ST004' else 'ST001' end),
  months as (
    select project_id, month, sum(service)::int8 as service, sum(outsourcing)::int8 as outsourcing,
      sum(expense)::int8 as expense, sum(third_party)::int8 as third_party
    from amounts group by project_id, month),
  listed as (
    select project_id, to_json(array_agg(array[${numberOfMonth('month')}, service, outsourcing,
      expense, third_party] order by month)) as months
    from months group by project_id)
  select ${projectColumns}, p.includes_business_cost as "includesBusinessCost", l.months
  from listed l ${projectJoins}
  order by l.project_id`)

/** Of the projects that the reader reads and that cost something in the period: its months since the December before. */
export function spentMonths(
  db: Db,
  reader: Actor,
  language: Language,
  { officeCode, first, last }: MoneyQuery,
): Promise<SpentMonths[]> {
  const decemberBefore = `${yearOf(first) - 1}-12-01`
  return readSpent.all(db, [
    ...moneyReader(reader, last),
    language,
    officeCode,
    firstDayOf(first),
    firstDayOf(last),
    decemberBefore,
  ])
}

/** By place, as for what was invoiced. */
export function spentMonthOf(month: SpentMonths['months'][number]): MoneyOfMonth {
  return {
    month: monthNumbered(month[0]),
    service: month[1],
    outsourcing: month[2],
    expense: month[3],
    thirdParty: month[4],
  }
}
