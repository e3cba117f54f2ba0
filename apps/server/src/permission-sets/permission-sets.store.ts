import { type Grant, rolesGiving } from '@yuga/contract/access/access'
import { companyRoles } from '@yuga/contract/access/grants'
import type { Language } from '@yuga/contract/problems/problems'
import type { GrantDays } from '@yuga/domain/access/permission-set'
import type { Day } from '@yuga/domain/calendar/day'
import { grantCountsOn } from '../access/grants.sql.ts'
import { isEmployed, personAt, personToday } from '../access/person.sql.ts'
import { roleCountsOn } from '../access/roles.sql.ts'
import { ofBothNames } from '../access/unit-name.sql.ts'
import {
  namesPerson,
  type Page,
  pagedList,
  type PageQuery,
  personPattern,
} from '../db/rows/page.ts'
import { type Db, statement } from '../db/statement.ts'

export type StoredSet = {
  readonly setSn: number
  readonly name: string
  readonly description: string
  readonly items: readonly Grant[]
  readonly version: number
}

const setColumns = `s.set_sn::int as "setSn", s.name, s.description, s.version,
  coalesce((select json_agg(json_build_object('permission', i.permission, 'scope', i.scope) order by i.permission)
    from permission_set_items i where i.set_sn = s.set_sn), '[]') as items`

/** Grants that are not over on the day of their holder's office, at an instant. */
const notOver = (instant: string) => `permission_grants g
  join employees e on e.employee_id = g.employee_id ${personAt(instant)}`
const isNotOver = `coalesce(g.to_day >= h.today, true)`

type ListedSet = StoredSet & {
  readonly holderCount: number
  readonly updatedByName: string
  readonly updatedAt: string
}

const readSets = statement<ListedSet>(`
  select ${setColumns}, coalesce(c.holders, 0) as "holderCount", u.name as "updatedByName", s.updated_at as "updatedAt"
  from permission_sets s join accounts u on u.employee_id = s.updated_by
  left join (
    select g.set_sn, count(distinct g.employee_id)::int as holders from ${notOver('$1')}
    where ${isNotOver} group by g.set_sn) c on c.set_sn = s.set_sn
  order by lower(s.name), s.set_sn limit $2`)

/** The sets of the company by their names, at most so many. */
export function allSets(db: Db, now: Date, most: number): Promise<ListedSet[]> {
  return readSets.all(db, [now, most])
}

const lockSet = statement<StoredSet>(
  `select ${setColumns} from permission_sets s where s.set_sn = $1 for update`,
)

/** A set, which no one else writes or gives until the end of the transaction; undefined: there is none. */
export function lockedSet(db: Db, setSn: number): Promise<StoredSet | undefined> {
  return lockSet.first(db, [setSn])
}

/* Sets are made in turn: else two calls would each count without the other. */
const countSets = statement<{ count: number }>(`
  with turn as materialized (select pg_advisory_xact_lock(hashtextextended('permission sets', 0)))
  select (select count(*)::int from permission_sets) as count from turn`)

export async function countOfSets(db: Db): Promise<number> {
  return (await countSets.first(db))?.count ?? 0
}

type Written = {
  readonly name: string
  readonly description: string
  readonly by: string
  readonly now: Date
}

const insertSet = statement<{ setSn: number }>(`
  insert into permission_sets (name, description, updated_by, updated_at) values ($1, $2, $3, $4)
  returning set_sn::int as "setSn"`)

export async function addSet(db: Db, { name, description, by, now }: Written): Promise<number> {
  const row = await insertSet.first(db, [name, description, by, now])
  if (row === undefined) throw new Error('a permission set was not stored')
  return row.setSn
}

const updateSet = statement(`
  update permission_sets set name = $2, description = $3, updated_by = $4, updated_at = $5, version = version + 1
  where set_sn = $1`)

export async function changeSet(
  db: Db,
  setSn: number,
  { name, description, by, now }: Written,
): Promise<void> {
  await updateSet.count(db, [setSn, name, description, by, now])
}

const deleteOtherItems = statement(`
  delete from permission_set_items where set_sn = $1 and not permission = any($2)`)
const upsertItems = statement(`
  insert into permission_set_items (set_sn, permission, scope)
  select $1, i.permission, i.scope from unnest($2::text[], $3::text[]) as i (permission, scope)
  on conflict (set_sn, permission) do update set scope = excluded.scope`)

/** These permissions with these scopes, and no others. */
export async function storeItems(db: Db, setSn: number, items: readonly Grant[]): Promise<void> {
  const permissions = items.map(({ permission }) => permission)
  await deleteOtherItems.count(db, [setSn, permissions])
  await upsertItems.count(db, [setSn, permissions, items.map(({ scope }) => scope)])
}

const deleteItems = statement(`delete from permission_set_items where set_sn = $1`)
const deleteGrants = statement(`delete from permission_grants where set_sn = $1`)
const deleteSet = statement(`delete from permission_sets where set_sn = $1`)

/** Deletes a set with its grants, which are over. */
export async function removeSet(db: Db, setSn: number): Promise<void> {
  await deleteItems.count(db, [setSn])
  await deleteGrants.count(db, [setSn])
  await deleteSet.count(db, [setSn])
}

const readHolders = statement<{ employeeId: string; isInForce: boolean }>(`
  select g.employee_id as "employeeId", bool_or(g.from_day <= h.today) as "isInForce" from ${notOver('$2')}
  where g.set_sn = $1 and ${isNotOver} group by g.employee_id`)

/** Who holds a set today, or will. */
export function holdersOf(db: Db, setSn: number, now: Date) {
  return readHolders.all(db, [setSn, now])
}

const readReceiver = statement<{ name: string; today: Day | null; isEmployed: boolean }>(`
  select e.name, h.today, ${isEmployed} as "isEmployed" from employees e ${personToday}
  where e.employee_id = $1`)

/** Someone as a set is given to them, with today in their office; undefined: no one has that ID. */
export function receiverOf(db: Db, employeeId: string, now: Date) {
  return readReceiver.first(db, [employeeId, now])
}

const readGrantsOf = statement<GrantDays & { grantSn: number }>(`
  select grant_sn::int as "grantSn", from_day as "fromDay", to_day as "toDay"
  from permission_grants where set_sn = $1 and employee_id = $2`)

/** The grants of a set to one employee. */
export function grantsOfSetTo(db: Db, setSn: number, employeeId: string) {
  return readGrantsOf.all(db, [setSn, employeeId])
}

const insertGrant = statement<{ grantSn: number }>(`
  insert into permission_grants (set_sn, employee_id, from_day, to_day, given_by, given_at)
  values ($1, $2, $3, $4, $5, $6) returning grant_sn::int as "grantSn"`)

export async function addGrant(
  db: Db,
  grant: GrantDays & {
    readonly setSn: number
    readonly employeeId: string
    readonly by: string
    readonly now: Date
  },
): Promise<number> {
  const { setSn, employeeId, fromDay, toDay, by, now } = grant
  const row = await insertGrant.first(db, [setSn, employeeId, fromDay, toDay, by, now])
  if (row === undefined) throw new Error('a grant was not stored')
  return row.grantSn
}

type StoredGrant = GrantDays & { readonly employeeId: string; readonly version: number }

const readGrant = statement<StoredGrant>(`
  select employee_id as "employeeId", from_day as "fromDay", to_day as "toDay", version
  from permission_grants where set_sn = $1 and grant_sn = $2 for update`)

/** A grant of a set; undefined: the set has none of that number. */
export function lockedGrant(db: Db, setSn: number, grantSn: number) {
  return readGrant.first(db, [setSn, grantSn])
}

const updateGrant = statement(`
  update permission_grants set to_day = $3, version = version + 1 where set_sn = $1 and grant_sn = $2`)
const deleteGrant = statement(`
  delete from permission_grants where set_sn = $1 and grant_sn = $2`)

export async function endGrantOn(
  db: Db,
  setSn: number,
  grantSn: number,
  toDay: Day | null,
): Promise<void> {
  await updateGrant.count(db, [setSn, grantSn, toDay])
}

export async function removeGrant(db: Db, setSn: number, grantSn: number): Promise<void> {
  await deleteGrant.count(db, [setSn, grantSn])
}

export type GrantRow = GrantDays & {
  readonly grantSn: number
  readonly employeeId: string
  readonly employeeName: string
  readonly organizationName: string
  readonly state: 'coming' | 'active' | 'over'
  readonly givenByName: string
  readonly givenAt: string
  readonly version: number
}

type Sort = 'employeeName' | 'organizationName' | 'fromDate' | 'toDate'

/* $1 the set, $2 the instant, $3 the language, $4 the name */
const grants = pagedList<GrantRow, Sort>({
  ctes: `
  result as (
    select g.*, e.name, coalesce(${ofBothNames('$3', 'h.organization_names')}, '') as organization_name,
      case when g.to_day < h.today then 'over' when g.from_day > h.today then 'coming' else 'active' end as state
    from ${notOver('$2')}
    where g.set_sn = $1 and ${namesPerson('e.name', '$4')})`,
  columns: `page.grant_sn::int as "grantSn", page.employee_id as "employeeId", page.name as "employeeName",
    page.organization_name as "organizationName", page.from_day as "fromDay", page.to_day as "toDay", page.state,
    b.name as "givenByName", page.given_at as "givenAt", page.version`,
  joins: 'join accounts b on b.employee_id = page.given_by',
  sorts: {
    employeeName: 'name',
    organizationName: 'organization_name',
    fromDate: 'from_day',
    toDate: 'to_day',
  },
  order: `state = 'over', name`,
  key: 'grant_sn',
})

/** A page of the grants of a set, those that are over last. */
export function pageOfGrants(
  db: Db,
  setSn: number,
  page: PageQuery<Sort> & { readonly employeeName?: string | undefined },
  { now, language }: { readonly now: Date; readonly language: Language },
): Promise<Page<GrantRow>> {
  return grants.read(db, [setSn, now, language, personPattern(page.employeeName)], page)
}

/* $1 the giver, $2 the permissions, $3 and $4 which role gives which of them for the company, $5 today */
const readHeldUntil = statement<{ lastDay: Day | null }>(`
  select max(h.to_day) as "lastDay"
  from unnest($2::text[]) p (permission)
  left join lateral (
    select r.to_day from employee_roles r
    join unnest($3::text[], $4::text[]) as giving (permission, role_id)
      on giving.permission = p.permission and giving.role_id = r.role_id
    where r.employee_id = $1 and ${roleCountsOn('$5::date')}
    union all
    select g.to_day from permission_grants g join permission_set_items i using (set_sn)
    where g.employee_id = $1 and i.permission = p.permission and i.scope = 'company'
      and ${grantCountsOn('$5::date')}) h on true
  group by p.permission having count(*) = count(h.to_day)
  order by 1 limit 1`)

/** The first day on which someone holds one of these items for the company last; null: all without an end (sets-7). */
export async function heldUntil(
  db: Db,
  { employeeId, today }: { readonly employeeId: string; readonly today: Day },
  items: readonly Grant[],
): Promise<Day | null> {
  const permissions = items.map(({ permission }) => permission)
  const giving = permissions.flatMap((permission) =>
    rolesGiving(companyRoles, permission).map((role) => [permission, role] as const),
  )
  const row = await readHeldUntil.first(db, [
    employeeId,
    permissions,
    giving.map(([permission]) => permission),
    giving.map(([, role]) => role),
    today,
  ])
  return row?.lastDay ?? null
}
