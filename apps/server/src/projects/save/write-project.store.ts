import { isDeepStrictEqual } from 'node:util'
import { firstDayOf, type Month } from '@yuga/domain/calendar/day'
import type { ProjectFields } from '@yuga/domain/projects/project'
import { type Db, statement } from '../../db/statement.ts'
import {
  type Billing,
  type Cost,
  projectColumns,
  projectFields,
  type ProjectRecord,
  type TeamProfit,
} from './project-record.ts'

/* What a save writes of a project itself and of its money: only rows that differ are touched. */

export type WrittenBy = { readonly employeeId: string; readonly at: Date }

const columns = Object.values(projectColumns).map(([column]) => column)
const arrays = Object.values(projectColumns).map(([, type], place) => `$${place + 3}::${type}[]`)
const [, ...changing] = columns

/* $1 the employee who writes, $2 the instant, $3 the id, $4 and further the other columns */
const insert = statement(`
  insert into projects (${columns.join()}, version, updated_by, updated_at)
  select p.*, 1, $1, $2 from unnest(${arrays.join()}) p`)

const update = statement(`
  update projects set (${changing.join()}) = (${changing.map((_, place) => `$${place + 4}`).join()}),
    version = version + 1, updated_by = $1, updated_at = $2
  where project_id = $3`)

/** Writes the own fields of new projects, as their first versions. */
export async function addProjects(
  db: Db,
  projects: readonly ProjectFields[],
  { employeeId, at }: WrittenBy,
): Promise<void> {
  const values = projectFields.map((field) => projects.map((project) => project[field]))
  await insert.count(db, [employeeId, at, ...values])
}

/** Writes the own fields of a project under its next version. */
export async function writeProject(
  db: Db,
  project: ProjectFields,
  { employeeId, at }: WrittenBy,
): Promise<void> {
  await update.count(db, [employeeId, at, ...projectFields.map((field) => project[field])])
}

/** The rows that one list has and another has not, by a key, and those that differ. */
export function differences<Row>(
  before: readonly Row[],
  after: readonly Row[],
  keyOf: (row: Row) => string,
): { readonly gone: Row[]; readonly written: Row[] } {
  const byKey = new Map(before.map((row) => [keyOf(row), row]))
  const stored = new Set(after.map(keyOf))
  return {
    gone: before.filter((row) => !stored.has(keyOf(row))),
    written: after.filter((row) => !isDeepStrictEqual(byKey.get(keyOf(row)), row)),
  }
}

const removeProfits = statement(`
  delete from project_team_profits t using unnest($2::int[], $3::text[]) as g (year, organization_id)
  where t.project_id = $1 and t.year = g.year and t.organization_id = g.organization_id`)
// the owner of a year moves from row to row: the former owner is cleared before the next one is written
const clearOwners = statement(`
  update project_team_profits set is_owner = false
  where project_id = $1 and is_owner and year = any($2)`)
const writeProfits = statement(`
  insert into project_team_profits (project_id, year, organization_id, sales_amount,
    outsourcing_amount, expense_amount, internal_amount, is_owner, sort_order)
  select $1, * from unnest($2::int[], $3::text[], $4::bigint[], $5::bigint[], $6::bigint[],
    $7::bigint[], $8::boolean[], $9::int[])
  on conflict (project_id, year, organization_id) do update set
    sales_amount = excluded.sales_amount, outsourcing_amount = excluded.outsourcing_amount,
    expense_amount = excluded.expense_amount, internal_amount = excluded.internal_amount,
    is_owner = excluded.is_owner, sort_order = excluded.sort_order`)

const keyOfProfit = ({ year, teamCode }: { year: number; teamCode: string }) =>
  `${year} ${teamCode}`
const inPlace = (rows: readonly TeamProfit[]) => rows.map((row, place) => ({ ...row, place }))

export async function writeTeamProfits(
  db: Db,
  before: readonly TeamProfit[],
  { projectId, teamProfits }: ProjectRecord,
): Promise<void> {
  const { gone, written } = differences(inPlace(before), inPlace(teamProfits), keyOfProfit)
  if (gone.length > 0) {
    await removeProfits.count(db, [
      projectId,
      gone.map(({ year }) => year),
      gone.map(({ teamCode }) => teamCode),
    ])
  }
  if (written.length === 0) return
  await clearOwners.count(db, [projectId, [...new Set(written.map(({ year }) => year))]])
  // a row may differ in nothing but owning the year
  const years = new Set(written.map(({ year }) => year))
  const rows = inPlace(teamProfits).filter(({ year }) => years.has(year))
  await writeProfits.count(db, [
    projectId,
    rows.map(({ year }) => year),
    rows.map(({ teamCode }) => teamCode),
    rows.map(({ sales }) => sales),
    rows.map(({ outsourcing }) => outsourcing),
    rows.map(({ expense }) => expense),
    rows.map(({ internal }) => internal),
    rows.map(({ isOwner }) => isOwner),
    rows.map(({ place }) => place),
  ])
}

const removeBillings = statement(
  `delete from project_billings where project_id = $1 and billing_sn = any($2)`,
)
const billingColumns = `revenue_code, plan_month, plan_amount, actual_month, actual_amount, remark, sort_order`
const addBillings = statement(`
  insert into project_billings (project_id, ${billingColumns})
  select $1, * from unnest($2::text[], $3::date[], $4::bigint[], $5::date[], $6::bigint[],
    $7::text[], $8::int[]) as b (${billingColumns}) order by sort_order`)
const changeBillings = statement(`
  update project_billings t set (${billingColumns}) =
    (b.revenue_code, b.plan_month, b.plan_amount, b.actual_month, b.actual_amount, b.remark, b.sort_order)
  from unnest($9::bigint[], $2::text[], $3::date[], $4::bigint[], $5::date[], $6::bigint[],
    $7::text[], $8::int[]) as b (billing_sn, ${billingColumns})
  where t.project_id = $1 and t.billing_sn = b.billing_sn`)

const dayOrNone = (month: Month | null) => (month === null ? null : firstDayOf(month))

export async function writeBillings(
  db: Db,
  before: readonly Billing[],
  { projectId, billings }: ProjectRecord,
): Promise<void> {
  const placed = (rows: readonly Billing[]) => rows.map((row, place) => ({ ...row, place }))
  const remaining = placed(billings).filter(({ billingSn }) => billingSn !== 0)
  const added = placed(billings).filter(({ billingSn }) => billingSn === 0)
  const { gone, written } = differences(placed(before), remaining, ({ billingSn }) =>
    String(billingSn),
  )
  const values = (rows: typeof remaining) => [
    projectId,
    rows.map(({ revenueCode }) => revenueCode),
    rows.map(({ plannedMonth }) => dayOrNone(plannedMonth)),
    rows.map(({ planned }) => planned),
    rows.map(({ actualMonth }) => dayOrNone(actualMonth)),
    rows.map(({ actual }) => actual),
    rows.map(({ remark }) => remark),
    rows.map(({ place }) => place),
  ]
  if (gone.length > 0) {
    await removeBillings.count(db, [projectId, gone.map(({ billingSn }) => billingSn)])
  }
  if (written.length > 0) {
    const ids = written.map(({ billingSn }) => billingSn)
    await changeBillings.count(db, [...values(written), ids])
  }
  if (added.length > 0) await addBillings.count(db, values(added))
}

const costKeys = `unnest($2::text[], $3::text[], $4::date[])`
const removeCosts = statement(`
  delete from project_costs t using ${costKeys} as g (category_code, organization_id, month)
  where t.project_id = $1 and t.category_code = g.category_code
    and t.organization_id = g.organization_id and t.month = g.month`)
const writeCostRows = statement(`
  insert into project_costs (project_id, category_code, organization_id, month, amount)
  select $1, * from unnest($2::text[], $3::text[], $4::date[], $5::bigint[])
  on conflict (project_id, category_code, organization_id, month) do update set amount = excluded.amount`)

export async function writeCosts(
  db: Db,
  before: readonly Cost[],
  { projectId, costs }: ProjectRecord,
): Promise<void> {
  const keyOf = ({ categoryCode, teamCode, month }: Cost) => `${categoryCode} ${month} ${teamCode}`
  const { gone, written } = differences(before, costs, keyOf)
  const keys = (rows: readonly Cost[]) => [
    projectId,
    rows.map(({ categoryCode }) => categoryCode),
    rows.map(({ teamCode }) => teamCode),
    rows.map(({ month }) => firstDayOf(month)),
  ]
  if (gone.length > 0) await removeCosts.count(db, keys(gone))
  if (written.length === 0) return
  await writeCostRows.count(db, [...keys(written), written.map(({ amount }) => amount)])
}

const addVersion = statement(`
  insert into project_versions (project_id, version, saved_at, saved_by, contents)
  select $1, $2, $3, $4, $5 on conflict do nothing`)
const addFirstVersion = statement(`
  insert into project_versions (project_id, version, saved_at, saved_by, contents)
  select project_id, version, updated_at, updated_by, $2 from projects where project_id = $1
  on conflict do nothing`)

/** Stores the state of the record before the first stored save: a project may be older than its history. */
export async function keepFirstVersion(db: Db, record: ProjectRecord): Promise<void> {
  await addFirstVersion.count(db, [record.projectId, JSON.stringify(record)])
}

/** Keeps the record as this save leaves it (project-records-4). */
export async function keepVersion(db: Db, record: ProjectRecord, by: WrittenBy): Promise<void> {
  const { projectId, version } = record
  await addVersion.count(db, [projectId, version, by.at, by.employeeId, JSON.stringify(record)])
}

const touchMonths = statement(`
  insert into project_money_changes (project_id, month, changed_at, changed_by)
  select $1, month, $3, $4 from unnest($2::date[]) as m (month)
  on conflict (project_id, month) do update
    set changed_at = excluded.changed_at, changed_by = excluded.changed_by`)

/** Writes down when the money of months was last changed (project-records-5). */
export async function touchMoney(
  db: Db,
  projectId: string,
  months: readonly Month[],
  by: WrittenBy,
): Promise<void> {
  if (months.length === 0) return
  await touchMonths.count(db, [projectId, months.map(firstDayOf), by.at, by.employeeId])
}
