import type { Permission } from '@yuga/contract/access/access'
import type { Day } from '@yuga/domain/calendar/day'
import {
  isWelcome,
  personColumns,
  personOf,
  type PersonRow,
  personToday,
  usualTimeZone,
} from '../access/person.sql.ts'
import { type Db, statement } from '../db/statement.ts'
import { type Actor, hashOfToken } from '../http/actor.ts'

/** How often the last use of a token is written: not with every call. */
const useMs = 60_000

type CallerRow = PersonRow & {
  email: string
  is_welcome: boolean
  token_sn: number
  scopes: Permission[]
  last_used_at: string | null
}

const callerByToken = statement<CallerRow>(`
  select ${personColumns}, e.email, ${isWelcome} as is_welcome, t.token_sn::int, t.scopes, t.last_used_at
  from access_tokens t join employees e on e.employee_id = t.employee_id ${personToday}
  where t.token_hash = $1 and t.revoked_at is null
    and t.last_day >= coalesce(h.today, ($2::timestamptz at time zone 'UTC')::date)`)

/* A service account has no history; its days are those of the usual office. */
const serviceByToken = statement<ServiceRow>(`
  select e.employee_id, e.name, s.permissions, t.token_sn::int, t.scopes, t.last_used_at,
    (select json_object_agg(z.office_code, z.time_zone) from offices z) as office_zones
  from access_tokens t join accounts e on e.employee_id = t.employee_id and e.kind = 'service' and e.is_active
  join service_accounts s on s.account_id = e.employee_id
  where t.token_hash = $1 and t.revoked_at is null
    and t.last_day >= ($2::timestamptz at time zone '${usualTimeZone}')::date`)

type ServiceRow = Pick<PersonRow, 'employee_id' | 'name' | 'office_zones'> &
  Pick<CallerRow, 'token_sn' | 'scopes' | 'last_used_at'> & { readonly permissions: Permission[] }

/** The service account as a caller: its permissions are grants for the whole company (tokens-8). */
const callerOfService = ({ permissions, ...row }: ServiceRow): CallerRow => ({
  ...row,
  roles: [],
  grants: permissions.map((permission) => ({ permission, scope: 'company' })),
  organization_id: null,
  organization_names: null,
  office_code: null,
  time_zone: null,
  email: '',
  is_welcome: true,
})

const touch = statement(`update access_tokens set last_used_at = $2 where token_sn = $1`)

/** Who calls with an access token, or null: it is unknown, over or revoked, or its owner may not be signed in (tokens-4). */
export async function actorByAccessToken(db: Db, text: string, now: Date): Promise<Actor | null> {
  const tokenHash = hashOfToken(text)
  const row =
    (await callerByToken.first(db, [tokenHash, now])) ?? (await serviceOf(db, tokenHash, now))
  if (row === undefined || !row.is_welcome) return null
  const { email, token_sn: tokenSn, scopes: tokenScopes, last_used_at: usedAt } = row
  if (usedAt === null || now.getTime() - Date.parse(usedAt) > useMs) {
    await touch.count(db, [tokenSn, now])
  }
  return { ...personOf(row, now), email, tokenHash, confirmedAt: null, tokenSn, tokenScopes }
}

async function serviceOf(db: Db, tokenHash: Buffer, now: Date): Promise<CallerRow | undefined> {
  const row = await serviceByToken.first(db, [tokenHash, now])
  return row && callerOfService(row)
}

export type TokenRow = {
  readonly tokenSn: number
  readonly name: string
  readonly scopeList: Permission[]
  readonly createdAt: string
  readonly lastDay: Day
  readonly lastUsedAt: string | null
}

/* $1 the employee, $2 today */
const works = `employee_id = $1 and revoked_at is null and last_day >= $2`

const readWorking = statement<TokenRow>(`
  select token_sn::int as "tokenSn", name, scopes as "scopeList", created_at as "createdAt",
    last_day as "lastDay", last_used_at as "lastUsedAt"
  from access_tokens where ${works} order by token_sn desc limit 50`)

/** The tokens of an employee that work today, the latest first. */
export function workingTokens(db: Db, employeeId: string, today: Day): Promise<TokenRow[]> {
  return readWorking.all(db, [employeeId, today])
}

/* An employee makes tokens in turn: else two calls would each count without the other. */
const countWorking = statement<{ count: number }>(`
  with turn as materialized (
    select pg_advisory_xact_lock(hashtextextended('tokens of ' || $1::text, 0)))
  select (select count(*)::int from access_tokens where ${works}) as count from turn`)

export async function countWorkingTokens(db: Db, employeeId: string, today: Day): Promise<number> {
  return (await countWorking.first(db, [employeeId, today]))?.count ?? 0
}

const insert = statement<{ tokenSn: number }>(`
  insert into access_tokens (token_hash, employee_id, name, scopes, created_at, last_day)
  values ($1, $2, $3, $4, $5, $6) returning token_sn::int as "tokenSn"`)

export async function storeToken(
  db: Db,
  text: string,
  token: {
    readonly employeeId: string
    readonly name: string
    readonly scopes: readonly string[]
    readonly now: Date
    readonly lastDay: Day
  },
): Promise<number> {
  const { employeeId, name, scopes, now, lastDay } = token
  const row = await insert.first(db, [hashOfToken(text), employeeId, name, scopes, now, lastDay])
  if (row === undefined) throw new Error('a token was not stored')
  return row.tokenSn
}

const revoke = statement<{ name: string }>(`
  update access_tokens set revoked_at = $3
  where token_sn = $2 and employee_id = $1 and revoked_at is null returning name`)

/** Ends a token of an employee; undefined where the employee has no such token that works. */
export async function revokeTokenOf(
  db: Db,
  employeeId: string,
  tokenSn: number,
  now: Date,
): Promise<string | undefined> {
  return (await revoke.first(db, [employeeId, tokenSn, now]))?.name
}
