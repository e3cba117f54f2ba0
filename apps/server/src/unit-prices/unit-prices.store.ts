import type { Language } from '@yuga/contract/problems/problems'
import type { Use } from '@yuga/domain/master-data/in-use'
import { pagedList, type PageQuery } from '../db/rows/page.ts'
import { type Db, statement } from '../db/statement.ts'
import type { WrittenBy } from '../master-data/master-records.ts'

export type PriceKey = {
  readonly year: number
  readonly unitTypeCode: string
  readonly gradeCode: string
}

/** Prices of a man-month as they are kept: whole won and cents; null: there is none (prices-2). */
export type UnitPrice = PriceKey & {
  readonly developmentWon: number | null
  readonly developmentCents: number | null
  readonly primeCostWon: number | null
  readonly primeCostCents: number | null
  readonly settlementWon: number | null
  readonly settlementCents: number | null
  readonly targetSellingWon: number | null
  readonly targetSellingCents: number | null
  readonly remark: string
  readonly version: number
}

/** With what its unit type and grade are called. */
export type ListedPrice = UnitPrice & { readonly unitTypeName: string; readonly gradeName: string }

const columns = (table: string) => `${table}.year, ${table}.unit_type_code as "unitTypeCode",
  ${table}.grade_code as "gradeCode",
  ${table}.development_won as "developmentWon", ${table}.development_cents as "developmentCents",
  ${table}.prime_cost_won as "primeCostWon", ${table}.prime_cost_cents as "primeCostCents",
  ${table}.settlement_won as "settlementWon", ${table}.settlement_cents as "settlementCents",
  ${table}.target_selling_won as "targetSellingWon", ${table}.target_selling_cents as "targetSellingCents",
  ${table}.remark, ${table}.version`

type Sort = 'gradeCode' | 'sectionCode'

const list = pagedList<ListedPrice, Sort>({
  ctes: `result as (
    select p.*, case when $2 = 'ko' then u.name_ko else u.name_en end as unit_type_name,
      case when $2 = 'ko' then g.name_ko else g.name_en end as grade_name,
      u.sort_order as unit_type_order, g.sort_order as grade_order
    from unit_prices p
    join codes u on u.group_code = p.unit_type_group and u.detail_code = p.unit_type_code
    join codes g on g.group_code = p.grade_group and g.detail_code = p.grade_code
    where p.year = $1 and ($3::text[] is null or p.unit_type_code = any($3))
      and ($4::text[] is null or p.grade_code = any($4)))`,
  columns: `${columns('page')}, page.unit_type_name as "unitTypeName", page.grade_name as "gradeName"`,
  // as their codes are ordered, not as they are spelled
  sorts: { sectionCode: 'unit_type_order', gradeCode: 'grade_order' },
  order: 'unit_type_order, grade_order',
  key: 'unit_type_code, grade_order, grade_code',
})

export type PricesQuery = PageQuery<Sort> & {
  readonly sectionCode?: readonly string[] | undefined
  readonly gradeCode?: readonly string[] | undefined
}

/** A page of the prices of a year, by unit type and grade unless requested otherwise. */
export function pageOfUnitPrices(db: Db, year: number, language: Language, requested: PricesQuery) {
  return list.read(
    db,
    [year, language, requested.sectionCode ?? null, requested.gradeCode ?? null],
    requested,
  )
}

const takeTurn = statement(`select pg_advisory_xact_lock(hashtext('unit_prices'))`)
const readYears = statement<UnitPrice>(`
  select ${columns('p')} from unit_prices p where p.year = any($1)
  order by p.year, p.unit_type_code, p.grade_code for no key update`)

/** All prices of these years, for a write: other writes of prices wait. */
export async function lockYears(db: Db, years: readonly number[]): Promise<UnitPrice[]> {
  await takeTurn.all(db)
  return readYears.all(db, [[...new Set(years)]])
}

const readGrades = statement<{ code: string }>(`
  select detail_code as code from codes where group_code = 'GRDEGR' and detail_code = any($1)`)

/** Those of the grades that there are. */
export async function gradesKnown(db: Db, codes: readonly string[]): Promise<ReadonlySet<string>> {
  return new Set((await readGrades.all(db, [[...new Set(codes)]])).map(({ code }) => code))
}

const amountColumns = `development_won, development_cents, prime_cost_won, prime_cost_cents,
  settlement_won, settlement_cents, target_selling_won, target_selling_cents`
const requested = `unnest($1::smallint[], $2::text[], $3::text[], $4::bigint[], $5::bigint[], $6::bigint[],
    $7::bigint[], $8::bigint[], $9::bigint[], $10::bigint[], $11::bigint[], $12::text[])
  as requested (year, unit_type_code, grade_code, ${amountColumns}, remark)`

const insert = statement(`
  insert into unit_prices (year, unit_type_code, grade_code, ${amountColumns}, remark, updated_at, updated_by)
  select requested.*, $13, $14 from ${requested}`)
const update = statement(`
  update unit_prices p set (${amountColumns}, remark) =
      (${amountColumns.replaceAll(/(\w+)/g, 'requested.$1')}, requested.remark),
    version = p.version + 1, updated_at = $13, updated_by = $14
  from ${requested}
  where p.year = requested.year and p.unit_type_code = requested.unit_type_code
    and p.grade_code = requested.grade_code`)

function valuesOf(prices: readonly UnitPrice[], by: WrittenBy): unknown[] {
  return [
    prices.map((price) => price.year),
    prices.map((price) => price.unitTypeCode),
    prices.map((price) => price.gradeCode),
    prices.map((price) => price.developmentWon),
    prices.map((price) => price.developmentCents),
    prices.map((price) => price.primeCostWon),
    prices.map((price) => price.primeCostCents),
    prices.map((price) => price.settlementWon),
    prices.map((price) => price.settlementCents),
    prices.map((price) => price.targetSellingWon),
    prices.map((price) => price.targetSellingCents),
    prices.map((price) => price.remark),
    by.at,
    by.employeeId,
  ]
}

export async function addPrices(db: Db, prices: readonly UnitPrice[], by: WrittenBy) {
  if (prices.length > 0) await insert.count(db, valuesOf(prices, by))
}

/** Writes amounts and remark; each gets the next version. */
export async function changePrices(db: Db, prices: readonly UnitPrice[], by: WrittenBy) {
  if (prices.length > 0) await update.count(db, valuesOf(prices, by))
}

const remove = statement(`
  delete from unit_prices where year = $1 and unit_type_code = $2 and grade_code = $3`)

export async function removePrice(db: Db, { year, unitTypeCode, gradeCode }: PriceKey) {
  await remove.count(db, [year, unitTypeCode, gradeCode])
}

/* Without a residence on the first day of the month the first one there is counts, and without any it is in-house. */
const readUses = statement<Use>(`
  with hours as (
    select distinct p.name from man_month_cells c join projects p using (project_id)
    where c.month >= make_date($1, 1, 1) and c.month < make_date($1 + 1, 1, 1)
      and c.grade_code = $3 and c.resides = ($2 = 'UP001') and c.submitted_hundredths > 0),
  plans as (
    select distinct p.name from project_members m
    join member_plans l using (member_sn) join projects p using (project_id)
    left join lateral (
      select r.resides from member_residence r where r.member_sn = m.member_sn
      order by r.from_day > l.month, abs(r.from_day - l.month) limit 1) r on true
    where m.grade_code = $3 and l.month >= make_date($1, 1, 1) and l.month < make_date($1 + 1, 1, 1)
      and l.plan_hundredths > 0 and coalesce(r.resides, false) = ($2 = 'UP001'))
  select 'project-hours' as by, count(*)::int as count,
    coalesce((array_agg(name order by name))[1:3], '{}') as names from hours
  union all
  select 'project-plans', count(*)::int, coalesce((array_agg(name order by name))[1:3], '{}') from plans`)

/** The projects with submitted hours or plans of that year that are priced by it (prices-4). */
export function usesOfPrice(db: Db, { year, unitTypeCode, gradeCode }: PriceKey): Promise<Use[]> {
  return readUses.all(db, [year, unitTypeCode, gradeCode])
}
