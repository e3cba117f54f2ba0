import { type Db, statement } from '../db/statement.ts'

/** Won for one dollar (rates-3). */
export type ExchangeRate = { readonly won: number }

const read = statement<ExchangeRate>(`select won from exchange_rates where year = $1`)

/** The rate of a year, if one is registered. */
export function exchangeRatesOf(db: Db, year: number): Promise<ExchangeRate[]> {
  return read.all(db, [year])
}

const write = statement(`
  insert into exchange_rates (year, won) values ($1, $2)
  on conflict (year) do update set won = excluded.won`)

export async function replaceExchangeRate(
  db: Db,
  year: number,
  [rate]: readonly ExchangeRate[],
): Promise<void> {
  if (rate !== undefined) await write.count(db, [year, rate.won])
}
