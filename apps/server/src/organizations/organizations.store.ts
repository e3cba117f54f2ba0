import type { Language } from '@yuga/contract/problems/problems'
import { unitNameIn } from '../access/unit-name.sql.ts'
import type { PlacedUnit } from '@yuga/domain/organizations/chart'
import { type Db, statement } from '../db/statement.ts'
import { lastUpdateOf } from '../master-data/last-update.ts'
import type { WrittenBy } from '../master-data/master-records.ts'

/** A unit as it is in the chart of a year. */
export type Unit = PlacedUnit & {
  readonly name: string
  readonly displayName: string
  readonly teamType: string
  readonly isProfitCenter: boolean
  readonly leaderId: string | null
  readonly officeCode: string | null
  readonly remark: string
  /** Its place among those below the same unit. */
  readonly sortOrder: number
  readonly version: number
}

/** With what its leader is called. */
export type ListedUnit = Unit & { readonly leaderName: string }

const columns = `o.organization_id as id, o.upper_organization_id as "upperId", o.name,
  o.display_name as "displayName", o.style_code as "teamType",
  o.is_profit_center as "isProfitCenter", o.team_leader_id as "leaderId",
  o.office_code as "officeCode", o.remark, o.sort_order as "sortOrder", o.version`
const siblingOrder = 'o.sort_order, o.organization_id'

/** No chart has more (organization-3). */
const most = 3_000

const readChart = statement<ListedUnit>(`
  select ${columns}, coalesce(e.name, '') as "leaderName"
  from organizations o left join employees e on e.employee_id = o.team_leader_id
  where o.year = $1 order by ${siblingOrder} limit ${most}`)

/** The chart of exactly this year; those below one unit in their order. */
export function chartOf(db: Db, year: number): Promise<ListedUnit[]> {
  return readChart.all(db, [year])
}

const readChartYear = statement<{ year: number | null }>(`
  select coalesce(
    (select max(year) from organizations where year <= $1),
    (select min(year) from organizations)) as year`)

/** The year of the chart that is in force in a year (organization-1); null: there is no chart at all. */
export async function chartYearOf(db: Db, year: number): Promise<number | null> {
  return (await readChartYear.first(db, [year]))?.year ?? null
}

/** The time and the user of the last change of a year's chart. */
export const lastUpdateOfChart = lastUpdateOf('organizations', {
  deletion: 'organization.delete',
  where: 't.year = $2',
  whereDeleted: "a.subject like $2::int || ' %'",
})

const readTeams = statement<{ id: string; name: string; displayName: string }>(`
  select o.organization_id as id, ${unitNameIn('$2', 'o')} as name, o.display_name as "displayName"
  from organizations o
  where o.year = $1 and o.is_profit_center order by name, o.organization_id limit ${most}`)

/** The profit centers of a chart: the teams of profit rows and targets (organization-7). */
export function teamsOf(db: Db, chartYear: number | null, language: Language) {
  return readTeams.all(db, [chartYear, language])
}

/** Changes of charts wait for each other: the checks look at the whole chart. */
const takeTurn = statement(`select pg_advisory_xact_lock(hashtext('organizations'))`)
const readForWriting = statement<Unit>(`
  select ${columns} from organizations o where o.year = $1
  order by o.organization_id for no key update`)

/** All units of a year, for someone who is about to write. */
export async function lockChart(db: Db, year: number): Promise<Unit[]> {
  await takeTurn.all(db)
  return readForWriting.all(db, [year])
}

const readUnitIds = statement<{ id: string }>(`
  select organization_id as id from units where organization_id ~ '^\\d{1,9}$'`)

/** The numbers among the ids of all units, also former ones. */
export async function numberedUnitIds(db: Db): Promise<string[]> {
  return (await readUnitIds.all(db)).map(({ id }) => id)
}

const requested = `unnest($2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::boolean[],
    $8::text[], $9::text[], $10::text[], $11::int[])
  as requested (id, upper_id, name, display_name, style_code, is_profit_center, leader_id, office_code,
    remark, sort_order)`

const insert = statement(`
  with known as (
    insert into units (organization_id) select unnest($2::text[]) on conflict do nothing)
  insert into organizations (year, organization_id, upper_organization_id, name, display_name,
    style_code, is_profit_center, team_leader_id, office_code, remark, sort_order, updated_at, updated_by)
  select $1, id, upper_id, name, display_name, style_code, is_profit_center, leader_id, office_code,
    remark, sort_order, $12, $13
  from ${requested}`)
const update = statement(`
  update organizations o set upper_organization_id = requested.upper_id, name = requested.name,
    display_name = requested.display_name, style_code = requested.style_code,
    is_profit_center = requested.is_profit_center, team_leader_id = requested.leader_id,
    office_code = requested.office_code, remark = requested.remark, sort_order = requested.sort_order,
    version = o.version + 1, updated_at = $12, updated_by = $13
  from ${requested} where o.year = $1 and o.organization_id = requested.id`)

function valuesOf(year: number, units: readonly Unit[], by: WrittenBy): unknown[] {
  return [
    year,
    units.map(({ id }) => id),
    units.map(({ upperId }) => upperId),
    units.map(({ name }) => name),
    units.map(({ displayName }) => displayName),
    units.map(({ teamType }) => teamType),
    units.map(({ isProfitCenter }) => isProfitCenter),
    units.map(({ leaderId }) => leaderId),
    units.map(({ officeCode }) => officeCode),
    units.map(({ remark }) => remark),
    units.map(({ sortOrder }) => sortOrder),
    by.at,
    by.employeeId,
  ]
}

export async function addUnits(
  db: Db,
  year: number,
  units: readonly Unit[],
  by: WrittenBy,
): Promise<void> {
  if (units.length > 0) await insert.count(db, valuesOf(year, units, by))
}

/** Writes everything but the id; each gets the next version. */
export async function changeUnits(
  db: Db,
  year: number,
  units: readonly Unit[],
  by: WrittenBy,
): Promise<void> {
  if (units.length > 0) await update.count(db, valuesOf(year, units, by))
}

const order = statement(`
  update organizations o set sort_order = requested.place
  from unnest($2::text[]) with ordinality as requested (id, place)
  where o.year = $1 and o.organization_id = requested.id and o.sort_order <> requested.place`)

/** Numbers those below one unit by their new order; no one's record changes by that. */
export async function orderUnits(db: Db, year: number, ids: readonly string[]): Promise<void> {
  await order.count(db, [year, ids])
}

const remove = statement(`delete from organizations where year = $1 and organization_id = $2`)

export async function removeUnit(db: Db, year: number, id: string): Promise<void> {
  await remove.count(db, [year, id])
}

const copy = statement(`
  insert into organizations (year, organization_id, upper_organization_id, name, display_name,
    style_code, is_profit_center, team_leader_id, office_code, remark, sort_order, updated_at, updated_by)
  select $2, organization_id, upper_organization_id, name, display_name, style_code, is_profit_center,
    team_leader_id, office_code, remark, sort_order, $3, $4
  from organizations where year = $1`)

/** Copies a chart whole, under the same ids; answers how many units it has. */
export function copyChart(
  db: Db,
  { from, to }: { readonly from: number; readonly to: number },
  by: WrittenBy,
): Promise<number> {
  return copy.count(db, [from, to, by.at, by.employeeId])
}
