import { mostNamed, type MissingKind } from '@yuga/contract/company/set-up'
import type { Language } from '@yuga/contract/problems/problems'
import { type Day, yearOf } from '@yuga/domain/calendar/day'
import { dueYears } from '@yuga/domain/set-up/due'
import { chartOf } from '../access/chart.sql.ts'
import { type Db, statement } from '../db/statement.ts'
import { missingCtes } from './missing.sql.ts'

/** Items of one kind, year and currency that are missing: how many, and the first of them by name. */
export type MissingItems = {
  readonly kind: MissingKind
  readonly year: number | null
  readonly currency: string
  readonly count: number
  readonly named: readonly {
    readonly id: string
    readonly name: string
    readonly concerned: number
  }[]
}

/** More years and kinds than a company has. */
const mostLines = 200

const readMissing = statement<MissingItems>(`
  with ${missingCtes},
  ranked as (
    select f.*, row_number() over (partition by kind, year, currency
      order by concerned desc, name collate "C", id) as place
    from result f)
  select kind, year, currency, sum(weight)::int as count,
    coalesce(json_agg(json_build_object('id', id, 'name', name, 'concerned', concerned) order by place)
      filter (where place <= ${mostNamed} and name <> ''), '[]') as named
  from ranked group by kind, year, currency
  order by year desc nulls first, kind, currency limit ${mostLines}`)

export type MissingQuery = {
  readonly today: Day
  readonly now: Date
  readonly language: Language
  readonly sendsMails: boolean
}

/** All that is missing in the company, counted and named in one statement (set-up-3). */
export function missingIn(db: Db, { today, now, language, sendsMails }: MissingQuery) {
  return readMissing.all(db, [today, language, dueYears(today), now, sendsMails])
}

const readCounts = statement<{
  units: number
  people: number
  holidays: number
  prices: number
  billableTypes: number
  nonBillableTypes: number
  hasExchangeRate: boolean
  opexCharges: number
  teamTargets: number
}>(`
  select
    (select count(*)::int from organizations o where o.year = ${chartOf('$1')}) as units,
    (select count(*)::int from employees e
      where e.is_active and (e.retire_day is null or e.retire_day >= $2)) as people,
    (select count(*)::int from holidays h
      where h.first_day <= make_date($1, 12, 31) and h.last_day >= make_date($1, 1, 1)) as holidays,
    (select count(*)::int from unit_prices p where p.year = $1) as prices,
    (select count(*)::int from project_types t where t.section_code = 'DV001') as "billableTypes",
    (select count(*)::int from project_types t where t.section_code = 'DV002') as "nonBillableTypes",
    exists (select from exchange_rates x where x.year = $1 and x.won > 0) as "hasExchangeRate",
    (select count(*)::int from opex_charges c where c.year = $1) as "opexCharges",
    (select count(*)::int from gp_team_targets t where t.year = $1) as "teamTargets"`)

/** How much the company has of what the steps of the guide are about, this year (set-up-5). */
export async function countsOf(db: Db, today: Day) {
  const counts = await readCounts.first(db, [yearOf(today), today])
  if (counts === undefined) throw new Error('The counts of the company are always one row')
  return counts
}
