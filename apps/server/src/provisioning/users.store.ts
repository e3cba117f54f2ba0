import type { Said } from '@yuga/domain/employees/provisioning'
import { chartOf } from '../access/chart.sql.ts'
import { entryInForce } from '../access/entry-in-force.sql.ts'
import { type Db, statement } from '../db/statement.ts'

/** An employee as the provider knows them. */
export type ProvisionedUser = {
  readonly employeeId: string
  readonly name: string
  readonly email: string
  readonly isActive: boolean
  readonly userName: string
  readonly externalId: string | null
  readonly said: Said
  readonly unitProblem: 'unknown' | 'ambiguous' | null
  readonly gradeProblem: 'unknown' | 'ambiguous' | null
  readonly accountProblem: 'off-by-hand' | null
  readonly addressProblem: 'administrator' | null
  /** Of the employee and of what the provider keeps: both change what is answered. */
  readonly employeeVersion: number
  readonly version: number
  readonly createdAt: string
  readonly changedAt: string
  readonly managerId: string | null
  readonly managerName: string | null
  readonly groups: readonly { readonly value: string; readonly display: string }[]
}

/* $2 the day on which they are where their unit is */
const columns = `
  u.employee_id as "employeeId", e.name, e.email, e.is_active as "isActive", u.user_name as "userName",
  u.external_id as "externalId", u.said, u.unit_problem as "unitProblem", u.grade_problem as "gradeProblem",
  u.account_problem as "accountProblem", u.address_problem as "addressProblem",
  e.version as "employeeVersion", u.version, u.created_at as "createdAt",
  greatest(u.changed_at, e.updated_at) as "changedAt", l.employee_id as "managerId", l.name as "managerName",
  coalesce((select json_agg(json_build_object('value', g.group_id, 'display', g.display_name) order by g.display_name)
    from provisioned_members m join provisioned_groups g on g.group_id = m.group_id
    where m.employee_id = u.employee_id), '[]') as groups`
const joins = `
  join employees e on e.employee_id = u.employee_id
  left join lateral (${entryInForce('u.employee_id', '$2::date', 'h.organization_id')}) h on true
  left join organizations o on o.organization_id = h.organization_id
    and o.year = ${chartOf('extract(year from $2::date)')}
  left join employees l on l.employee_id = o.team_leader_id and l.employee_id <> u.employee_id`

const readOne = statement<ProvisionedUser>(`
  select ${columns} from provisioned_users u ${joins} where u.employee_id = $1`)

export function provisionedUser(
  db: Db,
  employeeId: string,
  day: string,
): Promise<ProvisionedUser | undefined> {
  return readOne.first(db, [employeeId, day])
}

/** Of each what a filter names; null: whatever it is. */
export type UserFilter = {
  readonly id?: string
  readonly userName?: string
  readonly externalId?: string
  readonly email?: string
  readonly active?: boolean
}

const isNamed = `
  ($1::text is null or u.employee_id = $1) and ($3::text is null or lower(u.user_name) = lower($3))
  and ($4::text is null or u.external_id = $4) and ($5::text is null or lower(e.email) = lower($5))
  and ($6::boolean is null or e.is_active = $6)`

// planned with what is looked for: a plan for any would read every row
const countUsers = statement<{ count: number }>(
  `select count(*)::int as count from provisioned_users u join employees e on e.employee_id = u.employee_id
  where $2::date is not null and ${isNamed}`,
  { plansEachTime: true },
)
const readUsers = statement<ProvisionedUser>(
  `select ${columns} from provisioned_users u ${joins}
  where ${isNamed} order by u.employee_id offset $7 limit $8`,
  { plansEachTime: true },
)

/** A page of the users that the provider has sent. */
export async function provisionedUsers(
  db: Db,
  filter: UserFilter,
  { day, offset, limit }: { readonly day: string; readonly offset: number; readonly limit: number },
): Promise<{ total: number; users: ProvisionedUser[] }> {
  const { id = null, userName = null, externalId = null, email = null, active = null } = filter
  const values = [id, day, userName, externalId, email, active]
  const total = (await countUsers.first(db, values))?.count ?? 0
  const users = limit === 0 ? [] : await readUsers.all(db, [...values, offset, limit])
  return { total, users }
}

export type Rival = {
  readonly employeeId: string
  readonly isProvisioned: boolean
  readonly isPseudonymised: boolean
  readonly hasId: boolean
  readonly hasMail: boolean
  readonly hasUserName: boolean
  readonly hasExternalId: boolean
}

const readRivals = statement<Rival>(
  `select e.employee_id as "employeeId", u.employee_id is not null as "isProvisioned",
    e.pseudonymised_at is not null as "isPseudonymised",
    lower(e.employee_id) = lower($1) as "hasId",
    $2 <> '' and lower(e.email) = lower($2) as "hasMail",
    coalesce(lower(u.user_name) = lower($3), false) as "hasUserName",
    coalesce(u.external_id = $4, false) as "hasExternalId"
  from employees e left join provisioned_users u on u.employee_id = e.employee_id
  where e.employee_id in (
    select employee_id from employees where lower(employee_id) = lower($1)
    union all select employee_id from employees where $2 <> '' and email <> '' and lower(email) = lower($2)
    union all select employee_id from provisioned_users where lower(user_name) = lower($3)
    union all select employee_id from provisioned_users where external_id = $4)
  order by e.employee_id limit 20`,
)

/** The employees who have the ID, the address or the names of a user that the provider sends. */
export function rivalsOf(
  db: Db,
  sent: {
    readonly employeeNumber: string
    readonly email: string
    readonly userName: string
    readonly externalId: string | null
  },
): Promise<Rival[]> {
  return readRivals.all(db, [sent.employeeNumber, sent.email, sent.userName, sent.externalId])
}

export type Identity = Pick<
  ProvisionedUser,
  | 'employeeId'
  | 'userName'
  | 'externalId'
  | 'said'
  | 'unitProblem'
  | 'gradeProblem'
  | 'accountProblem'
  | 'addressProblem'
>

const insertIdentity = statement(`
  insert into provisioned_users (employee_id, user_name, external_id, said, unit_problem, grade_problem,
    account_problem, address_problem, created_at, changed_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $9)`)
const updateIdentity = statement(`
  update provisioned_users set user_name = $2, external_id = $3, said = $4, unit_problem = $5, grade_problem = $6,
    account_problem = $7, address_problem = $8, version = version + 1, changed_at = $9
  where employee_id = $1`)
const deleteIdentity = statement('delete from provisioned_users where employee_id = $1')
const touchIdentities = statement(`
  update provisioned_users set version = version + 1, changed_at = $2 where employee_id = any($1)`)

function valuesOf(identity: Identity, now: Date): unknown[] {
  const { employeeId, userName, externalId, said } = identity
  const { unitProblem, gradeProblem, accountProblem, addressProblem } = identity
  const problems = [unitProblem, gradeProblem, accountProblem, addressProblem]
  return [employeeId, userName, externalId, JSON.stringify(said), ...problems, now]
}

export async function addIdentity(db: Db, identity: Identity, now: Date): Promise<void> {
  await insertIdentity.count(db, valuesOf(identity, now))
}

export async function changeIdentity(db: Db, identity: Identity, now: Date): Promise<void> {
  await updateIdentity.count(db, valuesOf(identity, now))
}

/** The provider knows the employee no longer. */
export async function dropIdentity(db: Db, employeeId: string): Promise<void> {
  await deleteIdentity.count(db, [employeeId])
}

/** What is answered of these has changed. */
export async function touchIdentitiesOf(
  db: Db,
  employeeIds: readonly string[],
  now: Date,
): Promise<void> {
  await touchIdentities.count(db, [employeeIds, now])
}

const noteOff = statement(`
  insert into provisioning_switched_off (employee_id) values ($1) on conflict do nothing`)
const readOff = statement(`select from provisioning_switched_off where employee_id = $1`)

/** Notes that it is provisioning that switched an account off, which may switch it on again (provisioning-11). */
export async function noteSwitchedOff(db: Db, employeeId: string): Promise<void> {
  await noteOff.count(db, [employeeId])
}

/** Whether provisioning switched off an account that is off. */
export async function isOffByProvider(db: Db, employeeId: string): Promise<boolean> {
  return (await readOff.count(db, [employeeId])) > 0
}
