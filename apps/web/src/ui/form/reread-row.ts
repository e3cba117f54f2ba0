import type { ListEndpoint, RequestOf, RowOf } from '@yuga/contract/wire/endpoint'
import { ask } from '../../api/ask.ts'
import { queries } from '../../api/queries.ts'

/** More rows than a list of master data has with a filter that matches one of them. */
const mostRows = 1_000

/** A row of a list as it is kept now, found by filters that match it; null: it is gone. */
export async function rereadRow<E extends ListEndpoint>(
  endpoint: E,
  filters: Readonly<Record<string, string>>,
  row: RowOf<E>,
  keyOf: (row: RowOf<E>) => React.Key,
): Promise<RowOf<E> | null> {
  const query = { ...filters, offset: 1, limit: mostRows }
  const question = ask(endpoint, { query } as RequestOf<E>)
  const answer = await queries.fetchQuery({ ...question, staleTime: 0 } as typeof question)
  const rows = (answer as Record<string, unknown>)[endpoint.list.rows] as readonly RowOf<E>[]
  return rows.find((one) => keyOf(one) === keyOf(row)) ?? null
}
