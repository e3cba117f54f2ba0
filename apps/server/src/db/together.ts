/**
 * Waits for all that is asked at once over one connection, or reckoned meanwhile, and only then says what failed: whoever
 * goes on after the first failure would ask over a connection that has gone back to the others.
 */
export async function together<const Asked extends readonly Promise<unknown>[]>(asked: Asked) {
  await Promise.allSettled(asked)
  return Promise.all(asked)
}
