import { type Db, statement } from '../db/statement.ts'

export type KnownEmployee = { readonly employee_id: string; readonly address: string }

const readKnown = statement<KnownEmployee>(`
  select employee_id, lower(email) as address from employees
  where is_active and (employee_id = any($1) or (email <> '' and lower(email) = any($2)))
  order by employee_id limit 5000`)

/** The active employees among these ids and addresses; addresses in small letters. */
export function knownEmployees(
  db: Db,
  ids: readonly string[],
  addresses: readonly string[],
): Promise<KnownEmployee[]> {
  return readKnown.all(db, [ids, addresses])
}

const lockWriter = statement(`
  select from employees where employee_id = $1 for no key update`)
const countWritten = statement<{ count: number }>(`
  select count(*)::int as count from email_outbox
  where writer_id = $1 and created_at > $2::timestamptz - interval '1 hour'`)

/** How many mails someone wrote within an hour; they write no others before the end (mail-8). */
export async function writtenWithinAnHour(db: Db, writerId: string, now: Date): Promise<number> {
  await lockWriter.count(db, [writerId])
  return (await countWritten.first(db, [writerId, now]))?.count ?? 0
}
