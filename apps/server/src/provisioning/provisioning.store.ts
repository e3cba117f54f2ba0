import type { RoleId } from '@yuga/domain/access/roles'
import type { Named } from '@yuga/domain/employees/provisioning'
import { chartOf } from '../access/chart.sql.ts'
import type { Day } from '@yuga/domain/calendar/day'
import { type Db, statement } from '../db/statement.ts'
import { hashOfToken } from '../http/actor.ts'

/** How an identity provider keeps accounts. */
export type ProvisioningSettings = {
  readonly isOn: boolean
  readonly unitAttribute: string
  readonly gradeAttribute: string
  readonly officeCode: string
  readonly createsWaiting: boolean
  /** 0: no one has saved them yet. */
  readonly version: number
}

type Stored = ProvisioningSettings & {
  readonly tokenMadeAt: string | null
  readonly lastCallAt: string | null
}

const columns = `is_on as "isOn", unit_attribute as "unitAttribute", grade_attribute as "gradeAttribute",
  office_code as "officeCode", creates_waiting as "createsWaiting", version`

const defaults: Stored = {
  isOn: false,
  unitAttribute: 'department',
  gradeAttribute: 'title',
  officeCode: 'FC001',
  createsWaiting: true,
  version: 0,
  tokenMadeAt: null,
  lastCallAt: null,
}

const readSettings = statement<Stored>(`
  select ${columns}, token_made_at as "tokenMadeAt", last_call_at as "lastCallAt" from provisioning_settings`)
const lockSettings = statement(`
  select pg_advisory_xact_lock(hashtext('provisioning settings'))`)

export async function provisioningOf(db: Db): Promise<Stored> {
  return (await readSettings.first(db)) ?? defaults
}

/** The same for a call that writes them; no one else does before the end. */
export async function lockedProvisioning(db: Db): Promise<Stored> {
  await lockSettings.all(db)
  return provisioningOf(db)
}

const saveSettings = statement(`
  insert into provisioning_settings (is_on, unit_attribute, grade_attribute, office_code, creates_waiting, version,
    updated_at, updated_by)
  values ($1, $2, $3, $4, $5, 1, $6, $7)
  on conflict (is_one) do update set is_on = excluded.is_on, unit_attribute = excluded.unit_attribute,
    grade_attribute = excluded.grade_attribute, office_code = excluded.office_code,
    creates_waiting = excluded.creates_waiting, version = provisioning_settings.version + 1,
    updated_at = excluded.updated_at, updated_by = excluded.updated_by`)

type By = { readonly employeeId: string; readonly at: Date }

export async function storeProvisioning(
  db: Db,
  settings: Omit<ProvisioningSettings, 'version'>,
  by: By,
): Promise<void> {
  const { isOn, unitAttribute, gradeAttribute, officeCode, createsWaiting } = settings
  await saveSettings.count(db, [
    isOn,
    unitAttribute,
    gradeAttribute,
    officeCode,
    createsWaiting,
    by.at,
    by.employeeId,
  ])
}

const saveToken = statement(`
  insert into provisioning_settings (token_hash, token_made_at, last_call_at, updated_at, updated_by)
  values ($1, $2, null, $2, $3)
  on conflict (is_one) do update set token_hash = excluded.token_hash, token_made_at = excluded.token_made_at,
    last_call_at = null, updated_at = excluded.updated_at, updated_by = excluded.updated_by`)
const dropToken = statement(`
  update provisioning_settings set token_hash = null, token_made_at = null, updated_at = $1, updated_by = $2
  where token_hash is not null`)

/** The one token of the provider; the one before works no longer. */
export async function storeProvisioningToken(db: Db, text: string, by: By): Promise<void> {
  await saveToken.count(db, [hashOfToken(text), by.at, by.employeeId])
}

export async function dropProvisioningToken(db: Db, by: By): Promise<boolean> {
  return (await dropToken.count(db, [by.at, by.employeeId])) === 1
}

const findByToken = statement<Stored>(`
  select ${columns}, last_call_at as "lastCallAt" from provisioning_settings where token_hash = $1`)
const touch = statement(`update provisioning_settings set last_call_at = $2 where token_hash = $1`)

/** How often the last call is written: not with every call. */
const callMs = 60_000

/** The settings of the provider that calls with this token; undefined for any other text. */
export async function provisioningByToken(
  db: Db,
  text: string,
  now: Date,
): Promise<ProvisioningSettings | undefined> {
  const tokenHash = hashOfToken(text)
  const settings = await findByToken.first(db, [tokenHash])
  if (settings === undefined) return undefined
  const { lastCallAt, ...rest } = settings
  if (lastCallAt === null || now.getTime() - Date.parse(lastCallAt) > callMs) {
    await touch.count(db, [tokenHash, now])
  }
  return rest
}

const readUnits = statement<Named>(`
  select o.organization_id as id, array[o.name, o.display_name] as names
  from organizations o where o.year = ${chartOf('extract(year from $1::date)')} limit 5000`)
const readGrades = statement<Named>(`
  select detail_code as id, array[name_ko, name_en] as names
  from codes where group_code = 'GRDEGR' and is_active limit 1000`)

/** The units of the chart of a day. */
export function unitsOn(db: Db, day: Day): Promise<Named[]> {
  return readUnits.all(db, [day])
}

export function gradesInUse(db: Db): Promise<Named[]> {
  return readGrades.all(db)
}

const readOffice = statement<{ timeZone: string }>(`
  select f.time_zone as "timeZone" from offices f
  join codes c on c.group_code = 'GROFFC' and c.detail_code = f.office_code and c.is_active
  where f.office_code = $1`)

/** The zone of an office that is in use; undefined for any other. */
export async function zoneOfOffice(db: Db, officeCode: string): Promise<string | undefined> {
  return (await readOffice.first(db, [officeCode]))?.timeZone
}

export type GroupRole = { readonly groupName: string; readonly roleId: RoleId }

/** Whether the row `r` of the table is about the group `g`. */
const isAbout = `(lower(r.group_name) = lower(g.display_name) or r.group_name = g.external_id)`

const readGroupRoles = statement<GroupRole & { isKnown: boolean }>(`
  select r.group_name as "groupName", r.role_id as "roleId",
    exists (select from provisioned_groups g where ${isAbout}) as "isKnown"
  from provisioned_roles r order by r.group_name, r.role_id limit 1000`)
const clearGroupRoles = statement('delete from provisioned_roles')
const insertGroupRoles = statement(`
  insert into provisioned_roles (group_name, role_id) select * from unnest($1::text[], $2::text[])`)

export function groupRoles(db: Db) {
  return readGroupRoles.all(db)
}

export async function storeGroupRoles(db: Db, rows: readonly GroupRole[]): Promise<void> {
  await clearGroupRoles.count(db)
  await insertGroupRoles.count(db, [
    rows.map(({ groupName }) => groupName),
    rows.map(({ roleId }) => roleId),
  ])
}

/* A warning of the account or the address is over once an administrator has mended its cause. */
const warningsSql = `
  select u.employee_id, e.name, v.kind, v.problem, v.text, v.place
  from provisioned_users u join employees e on e.employee_id = u.employee_id
  cross join lateral (values
    (1, 'unit', u.unit_problem, coalesce(u.said ->> $1, '')),
    (2, 'grade', u.grade_problem, coalesce(u.said ->> $2, '')),
    (3, 'account', case when not e.is_active then u.account_problem end, ''),
    (4, 'address', case when exists (select from employee_roles r
        where r.employee_id = u.employee_id and r.role_id = 'LE999') then u.address_problem end, e.email))
    as v (place, kind, problem, text)
  where v.problem is not null`

const countAll = statement<{ users: number; waiting: number; groups: number; warnings: number }>(`
  select count(*)::int as users,
    count(*) filter (where not exists (
      select from employee_history h where h.employee_id = u.employee_id))::int as waiting,
    (select count(*)::int from provisioned_groups) as groups,
    (select count(*)::int from (${warningsSql}) w) as warnings
  from provisioned_users u`)

export async function provisionedCounts(db: Db, settings: ProvisioningSettings) {
  const counts = await countAll.first(db, [settings.unitAttribute, settings.gradeAttribute])
  return counts ?? { users: 0, waiting: 0, groups: 0, warnings: 0 }
}

export type ProvisioningWarning = {
  readonly employeeId: string
  readonly employeeName: string
  readonly kind: 'unit' | 'grade' | 'account' | 'address'
  readonly problem: 'unknown' | 'ambiguous' | 'off-by-hand' | 'administrator'
  readonly text: string
}

const readWarnings = statement<ProvisioningWarning>(`
  select w.employee_id as "employeeId", w.name as "employeeName", w.kind, w.problem, w.text
  from (${warningsSql}) w order by w.employee_id, w.place limit 100`)

/** The first hundred of what the provider says and was not done. */
export function provisioningWarnings(
  db: Db,
  settings: ProvisioningSettings,
): Promise<ProvisioningWarning[]> {
  return readWarnings.all(db, [settings.unitAttribute, settings.gradeAttribute])
}

const readWanted = statement<{ employeeId: string; roles: RoleId[] }>(`
  select m.employee_id as "employeeId", array_agg(distinct r.role_id) as roles
  from provisioned_members m
  join provisioned_groups g on g.group_id = m.group_id
  join provisioned_roles r on ${isAbout}
  where m.employee_id = any($1) group by m.employee_id`)
const readGiven = statement<{ employeeId: string; roles: RoleId[] }>(`
  select employee_id as "employeeId", array_agg(role_id) as roles from employee_roles
  where employee_id = any($1) and source = 'scim' group by employee_id`)
const markGiven = statement(`
  update employee_roles r set source = 'scim'
  from unnest($1::text[], $2::text[]) as given (employee_id, role_id)
  where r.employee_id = given.employee_id and r.role_id = given.role_id`)
const readAffected = statement<{ employeeId: string }>(`
  select employee_id as "employeeId" from provisioned_members
  union select employee_id from employee_roles where source = 'scim'`)

/** What the groups of employees give, and what they gave until now. */
export async function groupRolesOf(db: Db, employeeIds: readonly string[]) {
  const wanted = await readWanted.all(db, [employeeIds])
  const given = await readGiven.all(db, [employeeIds])
  const byEmployee = (rows: readonly { employeeId: string; roles: RoleId[] }[]) =>
    new Map(rows.map(({ employeeId, roles }) => [employeeId, roles]))
  return { wanted: byEmployee(wanted), given: byEmployee(given) }
}

/** Notes that these roles come from groups. */
export async function markGroupRoles(
  db: Db,
  given: readonly { readonly employeeId: string; readonly roleId: RoleId }[],
): Promise<void> {
  await markGiven.count(db, [
    given.map(({ employeeId }) => employeeId),
    given.map(({ roleId }) => roleId),
  ])
}

/** The employees with roles that may come from a group. */
export async function peopleWithGroupRoles(db: Db): Promise<string[]> {
  return (await readAffected.all(db)).map(({ employeeId }) => employeeId)
}
