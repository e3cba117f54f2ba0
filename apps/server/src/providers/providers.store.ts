import type { RoleId } from '@yuga/domain/access/roles'
import { pagedList, personPattern, namesPerson, type PageQuery } from '../db/rows/page.ts'
import { type Db, statement } from '../db/statement.ts'
import type { WrittenBy } from '../master-data/master-records.ts'

export type RoleOfClaim = { readonly claimValue: string; readonly roleId: RoleId }

export type Provider = {
  readonly providerId: string
  readonly name: string
  readonly issuer: string
  readonly clientId: string
  /** Sealed; null: none. */
  readonly clientSecret: string | null
  readonly scopes: string
  readonly roleClaim: string
  readonly employeeIdClaim: string
  readonly createsPeople: boolean
  readonly isOn: boolean
  readonly sortOrder: number
  readonly roles: readonly RoleOfClaim[]
  readonly identityCount: number
  readonly version: number
}

/** The place to which the secret of a provider is sealed. */
export const placeOfSecret = (providerId: string) => `secret of provider ${providerId}`

const columns = `
  p.provider_id as "providerId", p.name, p.issuer, p.client_id as "clientId", p.client_sealed as "clientSecret",
  p.scopes, p.role_claim as "roleClaim", p.employee_id_claim as "employeeIdClaim",
  p.creates_people as "createsPeople", p.is_on as "isOn", p.sort_order as "sortOrder", p.version,
  coalesce((select json_agg(json_build_object('claimValue', r.claim_value, 'roleId', r.role_id)
      order by r.claim_value, r.role_id)
    from identity_provider_roles r where r.provider_id = p.provider_id), '[]') as roles,
  (select count(*)::int from identities i where i.provider_id = p.provider_id) as "identityCount"`

const readAll = statement<Provider>(`
  select ${columns} from identity_providers p order by p.sort_order, p.provider_id limit 100`)
const readOne = statement<Provider>(`
  select ${columns} from identity_providers p where p.provider_id = $1`)

export function allProviders(db: Db): Promise<Provider[]> {
  return readAll.all(db)
}

export function providerOf(db: Db, providerId: string): Promise<Provider | undefined> {
  return readOne.first(db, [providerId])
}

const readOpener = statement<{ issuer: string; clientId: string }>(`
  select p.issuer, p.client_id as "clientId"
  from sessions s join identity_providers p on p.provider_id = s.provider_id
  where s.token_hash = $1 and s.way = 'provider'`)

/** The provider that opened a session. */
export function openedBy(db: Db, tokenHash: Buffer) {
  return readOpener.first(db, [tokenHash])
}

const takeTurn = statement(`select pg_advisory_xact_lock(hashtext('identity providers'))`)

/** Writes of providers wait for each other: each sees what the others did. */
export async function lockProviders(db: Db): Promise<void> {
  await takeTurn.all(db)
}

type Stored = Omit<Provider, 'identityCount' | 'version'>

const insert = statement(`
  insert into identity_providers (provider_id, name, issuer, client_id, client_sealed, scopes, role_claim,
    employee_id_claim, creates_people, is_on, sort_order, updated_at, updated_by)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`)
const update = statement(`
  update identity_providers set name = $2, issuer = $3, client_id = $4, client_sealed = $5, scopes = $6,
    role_claim = $7, employee_id_claim = $8, creates_people = $9, is_on = $10, sort_order = $11,
    updated_at = $12, updated_by = $13, version = version + 1
  where provider_id = $1`)
const dropRows = statement('delete from identity_provider_roles where provider_id = $1')
const insertRows = statement(`
  insert into identity_provider_roles (provider_id, claim_value, role_id)
  select $1, * from unnest($2::text[], $3::text[])`)

function valuesOf(provider: Stored, by: WrittenBy): unknown[] {
  return [
    provider.providerId,
    provider.name,
    provider.issuer,
    provider.clientId,
    provider.clientSecret,
    provider.scopes,
    provider.roleClaim,
    provider.employeeIdClaim,
    provider.createsPeople,
    provider.isOn,
    provider.sortOrder,
    by.at,
    by.employeeId,
  ]
}

async function writeRows(db: Db, { providerId, roles }: Stored): Promise<void> {
  await dropRows.count(db, [providerId])
  await insertRows.count(db, [
    providerId,
    roles.map(({ claimValue }) => claimValue),
    roles.map(({ roleId }) => roleId),
  ])
}

export async function insertProvider(db: Db, provider: Stored, by: WrittenBy): Promise<void> {
  await insert.count(db, valuesOf(provider, by))
  await writeRows(db, provider)
}

export async function storeProvider(db: Db, provider: Stored, by: WrittenBy): Promise<void> {
  await update.count(db, valuesOf(provider, by))
  await writeRows(db, provider)
}

const remove = statement('delete from identity_providers where provider_id = $1')

/** Its table of roles, its links and its open sign-ins go with it. */
export async function dropProvider(db: Db, providerId: string): Promise<void> {
  await remove.count(db, [providerId])
}

const endOf = statement(`delete from sessions where provider_id = $1`)
const endOfSubject = statement(`
  delete from sessions where provider_id = $1 and subject = $2`)

/** Ends every session that a provider opened. */
export function endSessionsBy(db: Db, providerId: string): Promise<number> {
  return endOf.count(db, [providerId])
}

/** The same of one account there. */
export function endSessionsOfSubject(db: Db, providerId: string, subject: string): Promise<number> {
  return endOfSubject.count(db, [providerId, subject])
}

export type LinkedBy = 'email' | 'employee-id' | 'created'

export type IdentityRow = {
  readonly identitySn: number
  readonly employeeId: string
  readonly employeeName: string
  readonly subject: string
  readonly linkedBy: LinkedBy
  readonly linkedAt: string
  readonly lastUsedAt: string | null
}

const identities = pagedList<IdentityRow, never>({
  ctes: `result as (
    select i.identity_sn, i.employee_id, e.name, i.subject, i.linked_by, i.linked_at, i.last_used_at
    from identities i join employees e on e.employee_id = i.employee_id
    where i.provider_id = $1 and ${namesPerson('e.name', '$2')})`,
  columns: `page.identity_sn::int as "identitySn", page.employee_id as "employeeId", page.name as "employeeName",
    page.subject, page.linked_by as "linkedBy", page.linked_at as "linkedAt", page.last_used_at as "lastUsedAt"`,
  sorts: {},
  order: 'name',
  key: 'identity_sn',
})

/** A page of those who are linked to a provider. */
export function pageOfIdentities(
  db: Db,
  providerId: string,
  query: PageQuery<never> & { readonly employeeName?: string | undefined },
) {
  return identities.read(db, [providerId, personPattern(query.employeeName)], query)
}

const removeIdentity = statement<{ employeeId: string; subject: string }>(`
  delete from identities where provider_id = $1 and identity_sn = $2
  returning employee_id as "employeeId", subject`)

/** Takes a link away; undefined where the provider has no such link. */
export function dropIdentity(db: Db, providerId: string, identitySn: number) {
  return removeIdentity.first(db, [providerId, identitySn])
}
