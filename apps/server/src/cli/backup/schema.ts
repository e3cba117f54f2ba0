import type pg from 'pg'
import { restoringTable } from './restoring.ts'

/** The ledger of migrations belongs to the database, not to its contents. */
const ledger = 'migrations'

/**
 * What must not come back to life, and what a thief of a backup could use: sessions, set-password links, kept
 * answers, half sign-ins, and from where people signed in or failed to. A restore empties them.
 */
export const notInBackup = [
  'sessions',
  'password_links',
  'password_link_asks',
  'write_answers',
  'sign_in_failures',
  'sign_in_addresses',
  'sign_in_attempts',
  'sign_in_codes',
  'used_logout_tokens',
  'factor_tickets',
  'passkey_challenges',
]

/** Mails that carry a link are as good as the link, which is not kept either. */
const retainedRows: Readonly<Record<string, string>> = {
  email_outbox: `contents not like '%#token=%'`,
}

/** The rows of a table that a backup holds. */
export function rowsOf(table: Table): string {
  const stored = retainedRows[table.name]
  return `select ${columnsOf(table)} from ${quoted(table.name)}${stored ? ` where ${stored}` : ''}`
}

export type Table = { name: string; columns: string[] }

/** Rows as text must mean the same wherever they are read again. */
export const plainText = `
  set local client_encoding = 'UTF8'; set local datestyle = 'ISO, YMD';
  set local intervalstyle = 'postgres'; set local timezone = 'UTC';
  set local extra_float_digits = 1; set local bytea_output = 'hex';
  set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0`

export async function readTables(client: pg.ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select c.relname as name,
            array_agg(a.attname::text order by a.attnum)
              filter (where a.attgenerated = '') as columns
     from pg_class c
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relnamespace = current_schema()::regnamespace
       and c.relkind in ('r', 'p') and not c.relispartition and c.relname <> all($1)
     group by c.relname order by c.relname`,
    [[ledger, restoringTable, ...notInBackup]],
  )
  return rows
}

/** Those of the tables that the database has. */
export async function existing(client: pg.ClientBase, tables: string[]): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    'select name from unnest($1::text[]) name where to_regclass(quote_ident(name)) is not null',
    [tables],
  )
  return rows.map(({ name }) => name)
}

/** Names of the migrations the database knows; none where it was never migrated. */
export async function readMigrations(client: pg.ClientBase | pg.Pool): Promise<string[]> {
  const known = await client.query<{ is: boolean }>('select to_regclass($1) is not null as is', [
    ledger,
  ])
  if (!known.rows[0]?.is) return []
  const { rows } = await client.query<{ name: string }>(`select name from ${ledger} order by name`)
  return rows.map((row) => row.name)
}

/** Whether the database holds the demonstration company. */
export async function isDemonstration(client: pg.ClientBase | pg.Pool): Promise<boolean> {
  const known = await client.query<{ is: boolean }>(
    `select to_regclass('installation') is not null as is`,
  )
  if (!known.rows[0]?.is) return false
  const { rows } = await client.query<{ is_demonstration: boolean }>(
    'select is_demonstration from installation',
  )
  return rows[0]?.is_demonstration === true
}

export async function readSequences(
  client: pg.ClientBase,
): Promise<{ name: string; last: string; isCalled: boolean }[]> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class
     where relkind = 'S' and relnamespace = current_schema()::regnamespace order by relname`,
  )
  const result = []
  for (const { name } of rows) {
    const state = await client.query<{ last: string; isCalled: boolean }>(
      `select last_value::text as last, is_called as "isCalled" from ${quoted(name)}`,
    )
    if (state.rows[0]) result.push({ name, ...state.rows[0] })
  }
  return result
}

/** What would hinder rows from being put in table by table, with how to take it off and put it back. */
export async function readHindrances(
  client: pg.ClientBase,
): Promise<{ takeOff: string; putBack: string }[]> {
  const { rows } = await client.query<{ takeOff: string; putBack: string }>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as "takeOff",
            format('alter table %s add constraint %I %s', conrelid::regclass, conname,
                   pg_get_constraintdef(oid)) as "putBack"
     from pg_constraint
     where contype = 'f' and conparentid = 0
       and connamespace = current_schema()::regnamespace
     union all
     select format('alter table %s disable trigger %I', tgrelid::regclass, tgname),
            format('alter table %s enable trigger %I', tgrelid::regclass, tgname)
     from pg_trigger join pg_class c on c.oid = tgrelid
     where not tgisinternal and tgenabled = 'O'
       and c.relnamespace = current_schema()::regnamespace`,
  )
  return rows
}

export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}

export function columnsOf(table: Table): string {
  return table.columns.map(quoted).join(', ')
}
