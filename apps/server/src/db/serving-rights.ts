import type pg from 'pg'

/** What the serving role only reads. It adds to the audit and to the record of reads through functions of the owner. */
const readOnly = ['migrations', 'installation', 'audit', 'personal_reads', 'personal_read_counts']

/**
 * Gives the role that serves people what it needs and no more: rows of the tables there are and of those to
 * come, but nothing that would change a table, and no other way to write the audit than the owner's functions. The
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
}
