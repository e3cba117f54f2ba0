import type { RoleId } from '@yuga/domain/access/roles'
import type { Day } from '@yuga/domain/calendar/day'
import { type Db, statement } from '../db/statement.ts'
import type { LinkedBy } from './providers.store.ts'

const readLinked = statement<{ employeeId: string }>(`
  select employee_id as "employeeId" from identities where issuer = $1 and subject = $2`)

/** The employee that an account is; undefined: it is linked to none. */
export async function linkedTo(
  db: Db,
  issuer: string,
  subject: string,
): Promise<string | undefined> {
  return (await readLinked.first(db, [issuer, subject]))?.employeeId
}

const readHasLink = statement(`select from identities where issuer = $1 and employee_id = $2`)

/** Whether an employee is linked to an account of this issuer already. */
export async function hasLink(db: Db, issuer: string, employeeId: string): Promise<boolean> {
  return (await readHasLink.all(db, [issuer, employeeId])).length > 0
}

const insertLink = statement(`
  insert into identities (provider_id, issuer, subject, employee_id, linked_by, linked_at)
  values ($1, $2, $3, $4, $5, $6)`)

export async function link(
  db: Db,
  identity: {
    readonly providerId: string
    readonly issuer: string
    readonly subject: string
    readonly employeeId: string
    readonly linkedBy: LinkedBy
  },
  now: Date,
): Promise<void> {
  const { providerId, issuer, subject, employeeId, linkedBy } = identity
  await insertLink.count(db, [providerId, issuer, subject, employeeId, linkedBy, now])
}

const touch = statement(`
  update identities set last_used_at = $3 where issuer = $1 and subject = $2`)

export async function noteUse(db: Db, issuer: string, subject: string, now: Date): Promise<void> {
  await touch.count(db, [issuer, subject, now])
}

const byMail = statement<{ employeeId: string }>(`
  select employee_id as "employeeId" from employees
  where lower(email) = lower($1) and pseudonymised_at is null order by employee_id limit 2`)

/** Employees with a mail address, in any case of letters; two are enough to know that it is not one. */
export async function employeesWithMail(db: Db, address: string): Promise<string[]> {
  return (await byMail.all(db, [address])).map(({ employeeId }) => employeeId)
}

const byId = statement<{ employeeId: string }>(`
  select employee_id as "employeeId" from employees
  where lower(employee_id) = lower($1) and pseudonymised_at is null limit 2`)

export async function employeesWithId(db: Db, employeeId: string): Promise<string[]> {
  return (await byId.all(db, [employeeId])).map((row) => row.employeeId)
}

const readName = statement<{ name: string; isPlaced: boolean }>(`
  select e.name, exists (select from employee_history h where h.employee_id = e.employee_id and h.is_applied) as "isPlaced"
  from employees e where e.employee_id = $1`)

/** The name of an employee, and whether an administrator has placed them in a unit. */
export function placementOf(db: Db, employeeId: string) {
  return readName.first(db, [employeeId])
}

const readTaken = statement<{ id: string }>(`
  select lower(employee_id) as id from employees
  where lower(employee_id) = lower($1) or lower(employee_id) like lower($2)
  order by 1 limit 10000`)

/** The ID itself where no one has it, else the first free one of those that count on. */
export async function freeId(db: Db, id: string): Promise<string> {
  const pattern = `${id.replaceAll(/[\\%_]/g, String.raw`\$&`)}-%`
  const taken = new Set((await readTaken.all(db, [id, pattern])).map((row) => row.id))
  if (!taken.has(id.toLowerCase())) return id
  for (let count = 2; ; count += 1) {
    const next = `${id.slice(0, 44)}-${count}`
    if (!taken.has(next.toLowerCase())) return next
  }
}

const insertEmployee = statement(`
  insert into employees (employee_id, name, email, join_day, updated_at)
  values ($1, $2, $3, $4, $5)`)
const insertRole = statement(`
  insert into employee_roles (employee_id, role_id) values ($1, 'LE001')`)

/** Adds someone without a unit or a grade, who is an employee and nothing more. */
export async function addWaiting(
  db: Db,
  person: {
    readonly employeeId: string
    readonly name: string
    readonly email: string
    readonly joinDay: Day
  },
  now: Date,
): Promise<void> {
  const { employeeId, name, email, joinDay } = person
  await insertEmployee.count(db, [employeeId, name, email, joinDay, now])
  await insertRole.count(db, [employeeId])
}

const zoneOfOffice = statement<{ zone: string }>(`
  select time_zone as zone from offices order by office_code limit 1`)

/** The zone of the first office, for someone who has none yet. */
export async function firstZone(db: Db): Promise<string> {
  return (await zoneOfOffice.first(db))?.zone ?? 'Asia/Seoul'
}

const readGiven = statement<{ roleId: RoleId }>(`
  select role_id as "roleId" from employee_roles where employee_id = $1 and source = $2 order by 1`)
const readOthers = statement<{ roleId: RoleId }>(`
  select role_id as "roleId" from employee_roles where employee_id = $1 and source <> $2`)

/** The roles that a source has given to someone, and those that they have otherwise. */
export async function rolesBy(db: Db, employeeId: string, source: string) {
  const given = await readGiven.all(db, [employeeId, source])
  const others = await readOthers.all(db, [employeeId, source])
  return {
    given: given.map(({ roleId }) => roleId),
    others: others.map(({ roleId }) => roleId),
  }
}
