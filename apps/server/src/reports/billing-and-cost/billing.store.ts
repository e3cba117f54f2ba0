import type { Language } from '@yuga/contract/problems/problems'
import { firstDayOf, type Month } from '@yuga/domain/calendar/day'
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

/** What a project was invoiced in a month, in minor units. */
export type BilledMonth = {
  readonly month: Month
  readonly service: number
  readonly license: number
  readonly thirdParty: number
}

export type BilledMonths = WithMonths<[service: number, license: number, thirdParty: number]>

/* $1 to $8 as in money-scope, $9 and $10 the first and the last month */
const readBilled = statement<BilledMonths>(`
  with recursive ${reportedProjectsCtes},
  billed as (
    select b.project_id, b.actual_month as month,
      coalesce(sum(b.actual_amount) filter (where b.revenue_code in ('ST001', 'ST004')), 0)::int8 as service,
      coalesce(sum(b.actual_amount) filter (where b.revenue_code = 'ST002'), 0)::int8 as license,
      coalesce(sum(b.actual_amount) filter (where b.revenue_code = 'ST003'), 0)::int8 as third_party
    from project_billings b join shown using (project_id)
    where b.actual_month between $9::date and $10::date and b.actual_amount <> 0
    group by b.project_id, b.actual_month),
  listed as (
    select project_id, to_json(array_agg(array[${numberOfMonth('month')}, service, license, third_party]
      order by month)) as months
    from billed group by project_id)
  select ${projectColumns}, l.months
  from listed l ${projectJoins}
  order by l.project_id`)

/** The months in which the projects that the reader reads were invoiced (billing-and-cost-1, billing-and-cost-2). */
export function billedMonths(
  db: Db,
  reader: Actor,
  language: Language,
  { officeCode, first, last }: MoneyQuery,
): Promise<BilledMonths[]> {
  const who = [...moneyReader(reader, last), language, officeCode]
  return readBilled.all(db, [...who, firstDayOf(first), firstDayOf(last)])
}

/** By place: to take such a list apart makes an iterator of it, a tenth of the memory that the report took. */
export function billedMonthOf(month: BilledMonths['months'][number]): BilledMonth {
  return {
    month: monthNumbered(month[0]),
    service: month[1],
    license: month[2],
    thirdParty: month[3],
  }
}
