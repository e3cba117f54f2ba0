import type pg from 'pg'

/** What says which tables there are and what they hold: read by who serves, written by who migrates. */
const readOnly = ['migrations', 'installation']
/** What is only ever added to. */
const addOnly = ['audit']

/**
 * Gives the role that serves people what it needs and no more: rows of the tables there are and of those to
 * come, but nothing that would change a table, and no way to change or remove what the audit says. The
 * caller's transaction owns the tables.
 */
export async function grantServing(client: pg.ClientBase, role: string): Promise<void> {
  const to = `"${role.replaceAll('"', '""')}"`
  const rows = 'select, insert, update, delete'
  await client.query(`
    revoke all on schema public from ${to};
    grant usage on schema public to ${to};
    grant ${rows} on all tables in schema public to ${to};
    grant usage, select on all sequences in schema public to ${to};
    alter default privileges in schema public grant ${rows} on tables to ${to};
    alter default privileges in schema public grant usage, select on sequences to ${to}`)
  for (const table of readOnly) {
    await client.query(`revoke insert, update, delete on ${table} from ${to}`)
  }
  for (const table of addOnly) {
    await client.query(`revoke update, delete on ${table} from ${to}`)
  }
}
