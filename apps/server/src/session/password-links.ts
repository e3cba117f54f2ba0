import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import { recordAudit } from '../audit/audit.store.ts'
import { type Db, statement } from '../db/statement.ts'
import { inTransaction } from '../db/transaction.ts'
import { hashOfToken } from './session.store.ts'

/** Document 5 §1.4. */
const linkHours = 72

const insertLink = statement(`
  insert into password_links (token_hash, employee_id, created_at, expires_at)
  values ($1, $2, $3, $3::timestamptz + interval '${linkHours} hours')`)

const dropLinksOf = statement(`delete from password_links where employee_id = $1`)

const goodLink = statement<{ employee_id: string; name: string }>(`
  select l.employee_id, e.name from password_links l join employees e using (employee_id)
  where l.token_hash = $1 and l.used_at is null and l.expires_at > $2 and e.is_active`)

const useLink = statement<{ employee_id: string }>(`
  update password_links set used_at = $2
  where token_hash = $1 and used_at is null and expires_at > $2
    and employee_id in (select employee_id from employees where is_active)
  returning employee_id`)

const setHash = statement(`
  update employees set password_hash = $2 where employee_id = $1`)

/** A single-use link, good for 72 hours; older links of the person stop working. */
export async function createPasswordLink(db: Db, employeeId: string, now: Date): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await dropLinksOf.count(db, [employeeId])
  await insertLink.count(db, [hashOfToken(token), employeeId, now])
  // after the hash sign, so that no server log ever holds it
  return `/set-password#token=${token}`
}

export async function ownerOfLink(
  db: Db,
  token: string,
  now: Date,
): Promise<{ employeeId: string; name: string } | undefined> {
  const row = await goodLink.first(db, [hashOfToken(token), now])
  return row && { employeeId: row.employee_id, name: row.name }
}

/** Uses a link up; its owner, or undefined when it was used, expired or unknown. */
export async function spendLink(db: Db, token: string, now: Date): Promise<string | undefined> {
  return (await useLink.first(db, [hashOfToken(token), now]))?.employee_id
}

export async function storePassword(db: Db, employeeId: string, hash: string): Promise<void> {
  await setHash.count(db, [employeeId, hash])
}

const insertRoot = statement(`
  with unit as (
    insert into units (organization_id) select 'ORG0001'
    where not exists (select from organizations) returning organization_id)
  insert into organizations (year, organization_id, name, display_name, updated_at)
  select $1, organization_id, 'Company', 'Company', $2 from unit`)
const rootOf = statement<{ organization_id: string }>(`
  select organization_id from organizations where upper_organization_id is null
  order by year desc limit 1`)
const insertEmployee = statement(`
  insert into employees (employee_id, name, join_day, updated_at) values ($1, $1, $2, $3)
  on conflict (employee_id) do update set updated_at = excluded.updated_at, updated_by = null`)
const insertHistory = statement(`
  insert into employee_history (employee_id, from_day, organization_id, grade_code, office_code)
  select $1, $2, $3, 'GR001', 'FC001'
  where not exists (select from employee_history where employee_id = $1)`)
const giveRoles = statement(`
  insert into employee_roles (employee_id, role_id) values ($1, 'LE001'), ($1, 'LE999')
  on conflict do nothing`)

/** Makes an administrator (an existing employee gains the role) and a link to set the password. */
export async function createAdministrator(
  pool: pg.Pool,
  employeeId: string,
  now: Date,
): Promise<{ link: string }> {
  return inTransaction(pool, async (db) => {
    const today = now.toISOString().slice(0, 10)
    await insertRoot.count(db, [now.getUTCFullYear(), now])
    const root = await rootOf.first(db)
    await insertEmployee.count(db, [employeeId, today, now])
    await insertHistory.count(db, [employeeId, today, root?.organization_id ?? 'ORG0001'])
    await giveRoles.count(db, [employeeId])
    await recordAudit(
      db,
      { actorId: null, at: now, requestId: 'command-line' },
      {
        forEmployeeId: employeeId,
        action: 'employee.make-administrator',
        subject: `employee ${employeeId}`,
      },
    )
    return { link: await createPasswordLink(db, employeeId, now) }
  })
}
