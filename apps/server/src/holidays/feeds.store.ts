import { createHash, randomBytes } from 'node:crypto'
import type { Language } from '@yuga/contract/problems/problems'
import type { Day } from '@yuga/domain/calendar/day'
import { codeNameIn } from '../master-data/code-name.sql.ts'
import { type Db, statement } from '../db/statement.ts'

export type OwnFeed = {
  readonly officeCode: string
  readonly officeName: string
  readonly madeAt: string | null
}

const readOwn = statement<OwnFeed>(`
  select o.office_code as "officeCode", f.made_at as "madeAt",
    ${codeNameIn('$2', 'c')} as "officeName"
  from offices o
  join codes c on c.group_code = 'GROFFC' and c.detail_code = o.office_code
  left join holiday_feeds f on f.office_code = o.office_code and f.employee_id = $1
  where c.is_active or f.office_code is not null
  order by c.sort_order, o.office_code limit 1000`)

/** The offices, and those of them for which the employee has an address. */
export function feedsOf(db: Db, employeeId: string, language: Language): Promise<OwnFeed[]> {
  return readOwn.all(db, [employeeId, language])
}

export function hashOfFeed(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

const writeFeed = statement(`
  insert into holiday_feeds (employee_id, office_code, token_hash, made_at)
  values ($1, $2, $3, $4)
  on conflict (employee_id, office_code) do update
    set token_hash = excluded.token_hash, made_at = excluded.made_at`)

/** Makes a new address and stores its hash alone; the one before ends. */
export async function newFeed(
  db: Db,
  employeeId: string,
  officeCode: string,
  now: Date,
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await writeFeed.count(db, [employeeId, officeCode, hashOfFeed(token), now])
  return token
}

const deleteFeed = statement(`
  delete from holiday_feeds where employee_id = $1 and office_code = $2`)

/** Ends an address; false where there is none. */
export async function dropFeed(db: Db, employeeId: string, officeCode: string): Promise<boolean> {
  return (await deleteFeed.count(db, [employeeId, officeCode])) === 1
}

const readFeed = statement<{ officeCode: string; officeName: string; zoneDay: Day }>(`
  select f.office_code as "officeCode", c.name_ko as "officeName",
    ($2::timestamptz at time zone o.time_zone)::date as "zoneDay"
  from holiday_feeds f
  join employees e on e.employee_id = f.employee_id
  join offices o on o.office_code = f.office_code
  join codes c on c.group_code = 'GROFFC' and c.detail_code = f.office_code
  where f.token_hash = $1 and e.is_active
    and (e.retire_day is null
      or e.retire_day >= ($2::timestamptz at time zone o.time_zone)::date)`)

/** The office of the holidays that an address shows; undefined once it was ended, or its owner may no longer sign in. */
export function officeOfFeed(db: Db, token: string, now: Date) {
  return readFeed.first(db, [hashOfFeed(token), now])
}

export type FedHoliday = {
  readonly holidaySn: number
  readonly name: string
  readonly firstDay: Day
  readonly lastDay: Day
  readonly version: number
  readonly changedAt: string
}

const readFed = statement<FedHoliday>(`
  select holiday_sn as "holidaySn", name, first_day as "firstDay", last_day as "lastDay", version,
    updated_at as "changedAt"
  from holidays where office_code = $1 and first_day <= $3 and last_day >= $2
  order by first_day, holiday_sn limit 1000`)

export function fedHolidays(db: Db, officeCode: string, firstDay: Day, lastDay: Day) {
  return readFed.all(db, [officeCode, firstDay, lastDay])
}
