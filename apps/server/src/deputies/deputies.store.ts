import type { DayRange } from '@yuga/contract/wire/list'
import type { DeputyEnd, DeputyKind, DeputyState } from '@yuga/domain/access/deputyship'
import type { Day } from '@yuga/domain/calendar/day'
import { deputyshipParts, deputyState, overWhy } from '../access/deputyships.sql.ts'
import {
  namesPerson,
  daysOf,
  type PageQuery,
  pagedList,
  personPattern,
  withinDays,
} from '../db/rows/page.ts'
import { type Db, statement } from '../db/statement.ts'

/** A deputyship and its state now. */
export type Deputyship = {
  readonly deputy_sn: number
  readonly principal_id: string
  readonly principal_name: string
  readonly deputy_id: string
  readonly deputy_name: string
  readonly kind: DeputyKind
  readonly from_day: Day
  readonly to_day: Day
  readonly created_at: string
  readonly ended_at: string | null
  readonly ended_by_name: string | null
  readonly version: number
  readonly state: DeputyState
  readonly over_why: DeputyEnd | null
}

const columns = `
  d.deputy_sn, d.principal_id, p.name as principal_name, d.deputy_id, q.name as deputy_name, d.kind,
  d.from_day, d.to_day, d.created_at, d.ended_at, b.name as ended_by_name, d.version,
  ${deputyState} as state, ${overWhy} as over_why`

/** $1 is the instant. */
const parts = `${deputyshipParts('$1')} left join accounts b on b.employee_id = d.ended_by`

/** Those in force or to come are first, then the latest. */
const mostOwn = 200
const currentFirst = `order by (${overWhy}) is not null, d.from_day desc, d.deputy_sn desc limit ${mostOwn}`

const readNamed = statement<Deputyship>(
  `select ${columns} from deputyships d ${parts} where d.principal_id = $2 ${currentFirst}`,
)
const readActing = statement<Deputyship>(
  `select ${columns} from deputyships d ${parts} where d.deputy_id = $2 ${currentFirst}`,
)

/** The deputies that a principal has named. */
export function namedBy(db: Db, principalId: string, now: Date): Promise<Deputyship[]> {
  return readNamed.all(db, [now, principalId])
}

/** The principals of a deputy. */
export function actingFor(db: Db, deputyId: string, now: Date): Promise<Deputyship[]> {
  return readActing.all(db, [now, deputyId])
}

type Sort = 'principalName' | 'deputyName' | 'kind' | 'fromDate' | 'toDate' | 'state'

const list = pagedList<Deputyship, Sort>({
  ctes: `result as (
    select * from (select ${columns} from deputyships d ${parts}) d
    where ${namesPerson('principal_name', '$2')} and ${namesPerson('deputy_name', '$3')}
      and ($4::text[] is null or kind = any($4)) and ($5::text[] is null or state = any($5))
      and ${withinDays('from_day', '$6', '$7')} and ${withinDays('to_day', '$8', '$9')})`,
  columns: `
    page.deputy_sn, page.principal_id, page.principal_name, page.deputy_id, page.deputy_name, page.kind,
    page.from_day, page.to_day, page.created_at, page.ended_at, page.ended_by_name, page.version,
    page.state, page.over_why`,
  sorts: {
    principalName: 'principal_name',
    deputyName: 'deputy_name',
    kind: 'kind',
    fromDate: 'from_day',
    toDate: 'to_day',
    state: `array_position(array['active', 'coming', 'over'], state)`,
  },
  order: 'from_day desc',
  key: 'deputy_sn',
})

export type DeputiesQuery = PageQuery<Sort> & {
  readonly principalName?: string | undefined
  readonly deputyName?: string | undefined
  readonly kind?: readonly string[] | undefined
  readonly state?: readonly string[] | undefined
  readonly fromDate?: DayRange | undefined
  readonly toDate?: DayRange | undefined
}

/** A page of all deputyships. */
export function pageOfDeputies(db: Db, requested: DeputiesQuery, now: Date) {
  const names = [personPattern(requested.principalName), personPattern(requested.deputyName)]
  const choices = [requested.kind ?? null, requested.state ?? null]
  const days = [...daysOf(requested.fromDate), ...daysOf(requested.toDate)]
  return list.read(db, [now, ...names, ...choices, ...days], requested)
}

const lockOne = statement<Deputyship>(`
  with locked as (
    select * from deputyships
    where deputy_sn = $2 and ($3::text is null or principal_id = $3) for no key update)
  select ${columns} from locked d ${parts}`)

/** One deputyship, of the principal, if one is named; no one else changes it before the end. */
export function lockDeputyship(
  db: Db,
  principalId: string | null,
  deputySn: number,
  now: Date,
): Promise<Deputyship | undefined> {
  return lockOne.first(db, [now, deputySn, principalId])
}

const lockPrincipal = statement('select from employees where employee_id = $1 for no key update')

/** Calls that name deputies for the same principal wait: each would not see the other's. */
export async function lockDeputiesOf(db: Db, principalId: string): Promise<void> {
  await lockPrincipal.count(db, [principalId])
}

const readEmployment = statement<{ isActive: boolean; joinDay: Day; retireDay: Day | null }>(`
  select is_active as "isActive", join_day as "joinDay", retire_day as "retireDay"
  from employees where employee_id = $1`)

/** The facts that decide whether an employee may be a deputy; null for an unknown one. */
export async function employmentOf(db: Db, employeeId: string) {
  return (await readEmployment.first(db, [employeeId])) ?? null
}

const readOthers = statement<{ fromDay: Day; toDay: Day }>(`
  select d.from_day as "fromDay", d.to_day as "toDay" from deputyships d ${deputyshipParts('$1')}
  where d.principal_id = $2 and d.deputy_id = $3 and d.kind = $4 and d.deputy_sn <> $5
    and (${overWhy}) is null
  order by d.from_day`)

/** The stretches of the same principal, deputy and kind that are not over, but for the one named. */
export function otherStretches(
  db: Db,
  of: { principalId: string; deputyId: string; kind: DeputyKind; but: number },
  now: Date,
) {
  return readOthers.all(db, [now, of.principalId, of.deputyId, of.kind, of.but])
}

const insertOne = statement<{ deputy_sn: number; version: number }>(`
  insert into deputyships (principal_id, deputy_id, kind, from_day, to_day, created_at, created_by)
  values ($1, $2, $3, $4, $5, $6, $1) returning deputy_sn, version`)

export type NewDeputyship = {
  readonly deputyId: string
  readonly kind: DeputyKind
  readonly fromDay: Day
  readonly toDay: Day
}

export function addDeputyship(db: Db, principalId: string, requested: NewDeputyship, now: Date) {
  const { deputyId, kind, fromDay, toDay } = requested
  return insertOne.first(db, [principalId, deputyId, kind, fromDay, toDay, now])
}

const updateDays = statement(`
  update deputyships set from_day = $2, to_day = $3, version = version + 1 where deputy_sn = $1`)

export function moveDeputyship(db: Db, deputySn: number, days: { fromDay: Day; toDay: Day }) {
  return updateDays.count(db, [deputySn, days.fromDay, days.toDay])
}

const updateEnd = statement(`
  update deputyships set ended_at = $2, ended_by = $3, version = version + 1 where deputy_sn = $1`)

export function endDeputyship(db: Db, deputySn: number, by: { employeeId: string; now: Date }) {
  return updateEnd.count(db, [deputySn, by.now, by.employeeId])
}
