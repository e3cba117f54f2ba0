import { type Db, statement } from '../statement.ts'

type ColumnOf<Row> = {
  readonly name: string
  readonly type: 'text' | 'int' | 'bigint'
  readonly value: (row: Row) => unknown
}

/** Writes the whole of a year in a table that is kept year by year: the old rows are deleted, the new ones written. */
export function replacingYear<Row>(table: string, columns: readonly ColumnOf<Row>[]) {
  const clear = statement(`delete from ${table} where year = $1`)
  const insert = statement(`
  insert into ${table} (year, ${columns.map(({ name }) => name).join(', ')})
  select $1, requested.* from unnest(${columns.map(({ type }, place) => `$${place + 2}::${type}[]`).join(', ')}) as requested`)
  return async (db: Db, year: number, rows: readonly Row[]): Promise<void> => {
    await clear.count(db, [year])
    await insert.count(db, [year, ...columns.map(({ value }) => rows.map(value))])
  }
}
