/** What PostgreSQL says of each statement behind one that failed in the same transaction. */
const followsAnother = '25P02'

const isCause = (failure: unknown) =>
  (failure as { code?: string } | undefined)?.code !== followsAnother

/**
 * Waits for all that is asked at once over one connection, or reckoned meanwhile, and only then says what failed: whoever
 * goes on after the first failure would ask over a connection that has gone back to the others. What only failed
 * because something else did is told of no one.
 */
export async function inParallel<const Requested extends readonly Promise<unknown>[]>(
  requested: Requested,
) {
  const ended = await Promise.allSettled(requested)
  const failures = ended.flatMap((one) =>
    one.status === 'rejected' ? [one.reason as unknown] : [],
  )
  if (failures.length > 0) throw failures.find(isCause) ?? failures[0]
  return Promise.all(requested)
}
