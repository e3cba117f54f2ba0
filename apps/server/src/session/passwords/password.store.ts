import { type Db, statement } from '../../db/statement.ts'

/** The row of an employee is locked by every save of a timecard: a sign-in must not wait for those. */
const lock = (call: string) =>
  statement(`select ${call}(hashtextextended('password of ' || $1::text, 0))`)
const lockToRead = lock('pg_advisory_xact_lock_shared')
const lockToWrite = lock('pg_advisory_xact_lock')
const lockAllToWrite = statement(`
  select pg_advisory_xact_lock(hashtextextended('password of ' || employee_id, 0))
  from (select unnest($1::text[]) as employee_id order by 1) as requested`)

const readHash = statement<{ password_hash: string | null }>(`
  select password_hash from employees where employee_id = $1`)

const setHash = statement(`
  with links as (delete from password_links where employee_id = $1 and used_at is null),
    tickets as (delete from factor_tickets where employee_id = $1)
  update employees set password_hash = $2 where employee_id = $1`)

const readSecret = statement<{ secret: string }>(`
  select encode(draft_secret, 'hex') as secret from employees where employee_id = $1`)

const readTexts = statement<{ texts: string[] }>(`
  select array[e.name, e.email] || array(
    select unnest(array[o.name, o.display_name]) from organizations o
    where o.upper_organization_id is null) as texts
  from employees e where e.employee_id = $1`)

/** Whether the password is still the one that was checked; it stays so until the transaction ends. */
export async function isStillPassword(
  db: Db,
  employeeId: string,
  checkedHash: string | null,
  purpose: 'to sign in' | 'to change it',
): Promise<boolean> {
  await (purpose === 'to sign in' ? lockToRead : lockToWrite).all(db, [employeeId])
  return ((await readHash.first(db, [employeeId]))?.password_hash ?? null) === checkedHash
}

/** Who changes a password or makes a link to set one does it alone, until the transaction ends. */
export async function lockPassword(db: Db, employeeId: string): Promise<void> {
  await lockToWrite.all(db, [employeeId])
}

/** The same of several people, in one order for all who do. */
export async function lockPasswords(db: Db, employeeIds: readonly string[]): Promise<void> {
  await lockAllToWrite.all(db, [employeeIds])
}

/** A new password; every link to set one, and every half sign-in, ends with the old password. */
export async function storePassword(db: Db, employeeId: string, hash: string): Promise<void> {
  await lockPassword(db, employeeId)
  await setHash.count(db, [employeeId, hash])
}

export async function draftSecretOf(db: Db, employeeId: string): Promise<string> {
  const row = await readSecret.first(db, [employeeId])
  if (row === undefined) throw new Error(`${employeeId} was removed during the call`)
  return row.secret
}

/** What someone who knows the person or the company would try first. */
export async function ownTexts(db: Db, employeeId: string): Promise<string[]> {
  return ['yuga', ...((await readTexts.first(db, [employeeId]))?.texts ?? [])]
}
