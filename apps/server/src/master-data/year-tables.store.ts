import { dayToWire, type Day } from '@yuga/domain/calendar/day'
import { type Db, statement } from '../db/statement.ts'
import type { WrittenBy } from './master-records.ts'

/** The tables that are saved by the year, as a whole: also the first part of their actions in the audit. */
export type YearTableName =
  | 'exchange'
  | 'gp-employee-target'
  | 'gp-non-billable-target'
  | 'gp-team-target'
  | 'opex'

const read = statement<{ version: number; day: Day; name: string }>(`
  select t.version, (t.updated_at at time zone $3)::date as day, coalesce(e.name, '') as name
  from year_tables t left join accounts e on e.employee_id = t.updated_by
  where t.table_name = $1 and t.year = $2`)

/** Version and last update of a year, for the answer about it; the day in the zone of the reader's office. */
export async function readYear(db: Db, table: YearTableName, year: number, timeZone: string) {
  const match = await read.first(db, [table, year, timeZone])
  return {
    lastUpdateDateObject: match === undefined ? null : dayToWire(match.day),
    lastUpdaterName: match?.name ?? '',
    version: match?.version ?? 0,
  }
}

const begin = statement(`
  insert into year_tables (table_name, year) values ($1, $2) on conflict do nothing`)
const lock = statement<{ version: number }>(`
  select version from year_tables where table_name = $1 and year = $2 for update`)

/** The version of a year, which no one else saves before the end; 0 where it was never saved. */
export async function lockYear(db: Db, table: YearTableName, year: number): Promise<number> {
  await begin.count(db, [table, year])
  const match = await lock.first(db, [table, year])
  if (match === undefined) throw new Error(`${table} of ${year} cannot be locked`)
  return match.version
}

const finish = statement(`
  update year_tables set version = $3, updated_at = $4, updated_by = $5
  where table_name = $1 and year = $2`)

/** Writes the version that a locked year has from now on, and its writer. */
export async function finishYear(
  db: Db,
  table: YearTableName,
  year: number,
  { version, by }: { version: number; by: WrittenBy },
): Promise<void> {
  await finish.count(db, [table, year, version, by.at, by.employeeId])
}
