import type { Db, Statement } from '../statement.ts'

/** So many rows are in memory at a time: few enough to be written before the memory of the young is cleared twice. */
const rowsAtOnce = 200

/**
 * The rows of a statement a part at a time, within the caller's transaction: a long list is never all in memory.
 * The names of its columns come first, also where there is no row. A part is empty once the next is requested: the
 * driver's answers outlive their use, and with them a large sheet grew by the rows of all its parts.
 */
export async function* rowsInParts<Row extends object>(
  db: Db,
  { text }: Statement<Row>,
  values: readonly unknown[],
): AsyncGenerator<{ readonly columns: readonly string[]; readonly rows: readonly Row[] }> {
  await db.query(`declare in_parts no scroll cursor for ${text}`, [...values])
  try {
    for (;;) {
      const result = await db.query<Row>(`fetch ${rowsAtOnce} from in_parts`)
      const isLast = result.rows.length < rowsAtOnce
      yield { columns: result.fields.map(({ name }) => name), rows: result.rows }
      result.rows.length = 0
      if (isLast) return
    }
  } finally {
    await db.query('close in_parts').catch(() => undefined)
  }
}
