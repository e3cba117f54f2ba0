import type { Db, Statement } from './statement.ts'

/** So many rows are in memory at a time. */
const rowsAtOnce = 1_000

/**
 * The rows of a statement a part at a time, within the transaction of who asks: what is long is never all in memory.
 * The names of its columns come first, also where there is no row.
 */
export async function* rowsInParts<Row extends object>(
  db: Db,
  { text }: Statement<Row>,
  values: readonly unknown[],
): AsyncGenerator<{ readonly columns: readonly string[]; readonly rows: readonly Row[] }> {
  await db.query(`declare in_parts no scroll cursor for ${text}`, [...values])
  try {
    for (;;) {
      const found = await db.query<Row>(`fetch ${rowsAtOnce} from in_parts`)
      yield { columns: found.fields.map(({ name }) => name), rows: found.rows }
      if (found.rows.length < rowsAtOnce) return
    }
  } finally {
    await db.query('close in_parts').catch(() => undefined)
  }
}
