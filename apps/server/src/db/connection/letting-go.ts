import type pg from 'pg'

type Answer = pg.QueryResult
type Told = (error: Error | undefined, answer?: Answer) => void
type Query = (...asked: readonly unknown[]) => unknown

/**
 * Has a connection keep no rows of what it has answered: each answer is handed over as a copy of its head with the same
 * rows, and the driver's own is left without any. Else the driver's functions, which V8 keeps until all garbage is
 * collected, held every answer until then, and short collections copied its rows again and again.
 */
export function letGoOfRows(client: pg.ClientBase): void {
  const query = client.query.bind(client) as Query
  const lettingGo: Query = (...asked) => {
    const last = asked.at(-1)
    if (typeof last === 'function') return query(...asked.slice(0, -1), toldOnce(last as Told))
    const answer = query(...asked)
    return answer instanceof Promise ? answer.then(handedOver) : answer
  }
  Object.assign(client, { query: lettingGo })
}

/** Whoever was told is let go of too: it may hold the answer for whoever asked it. */
function toldOnce(told: Told): Told {
  let whom: Told | undefined = told
  return (error, answer) => {
    const once = whom
    whom = undefined
    once?.(error, handedOver(answer))
  }
}

/** Of several statements in one text there are several answers, none of which has many rows. */
function handedOver<Asked extends Answer | readonly Answer[] | undefined>(answer: Asked) {
  if (answer === undefined || !('rows' in answer)) return answer
  const { command, rowCount, oid, fields, rows } = answer
  answer.rows = []
  return { command, rowCount, oid, fields, rows }
}
