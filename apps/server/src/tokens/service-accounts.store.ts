import type { Permission } from '@yuga/contract/access/access'
import type { Day } from '@yuga/domain/calendar/day'
import { personAt } from '../access/person.sql.ts'
import { type Page, pagedList, type PageQuery, personPattern } from '../db/rows/page.ts'
import { type Db, statement } from '../db/statement.ts'

/** Service accounts that there can be at a time (tokens-7). */
export const mostServiceAccounts = 200

export type ServiceAccount = {
  readonly accountId: string
  readonly name: string
  readonly description: string
  readonly permissionList: Permission[]
  readonly version: number
}

type ServiceAccountRow = ServiceAccount & {
  readonly tokenCount: number
  readonly lastUsedAt: string | null
  readonly createdByName: string
  readonly createdAt: string
}

const own = `e.employee_id as "accountId", e.name, s.description, s.permissions as "permissionList", s.version`
const working = `service_accounts s join accounts e on e.employee_id = s.account_id and e.is_active`

/* $1 today */
const readAll = statement<ServiceAccountRow>(`
  select ${own}, s.created_at as "createdAt", coalesce(b.name, '') as "createdByName",
    (select count(*)::int from access_tokens t
      where t.employee_id = e.employee_id and t.revoked_at is null and t.last_day >= $1) as "tokenCount",
    (select max(t.last_used_at) from access_tokens t where t.employee_id = e.employee_id) as "lastUsedAt"
  from ${working} left join accounts b on b.employee_id = s.created_by
  order by e.employee_id limit ${mostServiceAccounts}`)

export function serviceAccounts(db: Db, today: Day): Promise<ServiceAccountRow[]> {
  return readAll.all(db, [today])
}

const lock = statement<ServiceAccount>(
  `select ${own} from ${working} where e.employee_id = $1 for update of s`,
)

/** A service account that has not ended, for a change; undefined: there is none. */
export function lockedServiceAccount(
  db: Db,
  accountId: string,
): Promise<ServiceAccount | undefined> {
  return lock.first(db, [accountId])
}

const countAll = statement<{ count: number }>(`select count(*)::int as count from ${working}`)
/* Accounts are made in turn, so that each has the next number; a number is never given again. */
const takeTurn = statement(`select pg_advisory_xact_lock(hashtext('service accounts'))`)
const nextId = statement<{ id: string }>(`
  select 'SVC-' || lpad((1 + coalesce(max(substring(employee_id from '^SVC-([0-9]{1,6})$')::int), 0))::text, 3, '0') as id
  from accounts where employee_id like 'SVC-%'`)
const insertAccount = statement(`
  insert into accounts (employee_id, name, join_day, kind, updated_at, updated_by)
  values ($1, $2, $3, 'service', $4, $5)`)
const insertService = statement(`
  insert into service_accounts (account_id, description, permissions, created_at, created_by)
  values ($1, $2, $3, $4, $5)`)

/** Waits for its turn; how many service accounts there are. */
export async function countServiceAccounts(db: Db): Promise<number> {
  await takeTurn.all(db, [])
  return (await countAll.first(db, []))?.count ?? 0
}

type Fields = Pick<ServiceAccount, 'name' | 'description' | 'permissionList'>
type Change = { readonly by: string; readonly now: Date }

/** The ID of the new account. */
export async function storeServiceAccount(
  db: Db,
  { name, description, permissionList }: Fields,
  { by, now, today }: Change & { readonly today: Day },
): Promise<string> {
  const { id = '' } = (await nextId.first(db, [])) ?? {}
  await insertAccount.count(db, [id, name, today, now, by])
  await insertService.count(db, [id, description, permissionList, now, by])
  return id
}

const updateAccount = statement(`
  update accounts set name = $2, updated_at = $3, updated_by = $4
  where employee_id = $1 and kind = 'service'`)
const updateService = statement(`
  update service_accounts set description = $2, permissions = $3, version = version + 1
  where account_id = $1`)

export async function changeServiceAccount(
  db: Db,
  accountId: string,
  { name, description, permissionList }: Fields,
  { by, now }: Change,
): Promise<void> {
  await updateAccount.count(db, [accountId, name, now, by])
  await updateService.count(db, [accountId, description, permissionList])
}

const switchOff = statement(`
  update accounts set is_active = false, updated_at = $2, updated_by = $3
  where employee_id = $1 and kind = 'service' and is_active`)

/** Ends an account; a trigger revokes its tokens, as of each account that is switched off (tokens-4). */
export async function endAccount(db: Db, accountId: string, { by, now }: Change): Promise<void> {
  await switchOff.count(db, [accountId, now, by])
}

export type TokenOfAnyone = {
  readonly tokenSn: number
  readonly ownerId: string
  readonly ownerName: string
  readonly isService: boolean
  readonly name: string
  readonly scopeList: Permission[]
  readonly createdAt: string
  readonly lastDay: Day
  readonly lastUsedAt: string | null
}

type Sort = 'ownerName' | 'name' | 'createdAt' | 'lastDay' | 'lastUsedAt'

/* $1 the instant, $2 the owner's name or ID */
const tokens = pagedList<TokenOfAnyone, Sort>({
  ctes: `
  result as (
    select t.*, e.name as owner_name, e.kind
    from access_tokens t join accounts e on e.employee_id = t.employee_id ${personAt('$1')}
    where t.revoked_at is null and t.last_day >= coalesce(h.today, ($1::timestamptz at time zone 'UTC')::date)
      and ($2::text is null or e.name ~* $2 or e.employee_id ~* $2))`,
  columns: `page.token_sn::int as "tokenSn", page.employee_id as "ownerId", page.owner_name as "ownerName",
    page.kind = 'service' as "isService", page.name, page.scopes as "scopeList", page.created_at as "createdAt",
    page.last_day as "lastDay", page.last_used_at as "lastUsedAt"`,
  sorts: {
    ownerName: 'owner_name',
    name: 'name',
    createdAt: 'created_at',
    lastDay: 'last_day',
    lastUsedAt: 'last_used_at',
  },
  order: 'token_sn desc',
  key: 'token_sn',
})

/** A page of all tokens that work. */
export function pageOfTokens(
  db: Db,
  page: PageQuery<Sort> & { readonly ownerName?: string | undefined },
  now: Date,
): Promise<Page<TokenOfAnyone>> {
  return tokens.read(db, [now, personPattern(page.ownerName)], page)
}

const revoke = statement<{ name: string; ownerId: string; isService: boolean }>(`
  update access_tokens t set revoked_at = $2
  from accounts e where e.employee_id = t.employee_id and t.token_sn = $1 and t.revoked_at is null
  returning t.name, t.employee_id as "ownerId", e.kind = 'service' as "isService"`)

/** Ends a token of anyone; undefined where no such token works. */
export function revokeAnyToken(db: Db, tokenSn: number, now: Date) {
  return revoke.first(db, [tokenSn, now])
}
