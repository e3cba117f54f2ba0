/** What PostgreSQL says of each statement behind one that failed in the same transaction. */
const followsAnother = '25P02'

const isCause = (failure: unknown) =>
  (failure as { code?: string } | undefined)?.code !== followsAnother

/**
 * Waits for all that runs at once over one connection, or is computed meanwhile, and only then throws what failed: a caller
 * that goes on after the first failure would query over a connection that has gone back to the pool. A failure that only
 * follows from another one is not reported.
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
