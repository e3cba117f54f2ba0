import type pg from 'pg'

/** A connection as the work of a transaction has it, until it is taken back. */
export type BorrowedClient = {
  readonly db: pg.PoolClient
  readonly takeBack: () => void
}

/**
 * Lends a connection to some work. Work that goes on after it was given up (whoever took a file has left, and its
 * rows are still read) asks nothing more over it: the connection may be someone else's by then, whose transaction
 * a statement that fails would break off, and whose rows it would take.
 */
export function lend(client: pg.PoolClient): BorrowedClient {
  let isBack = false
  const query = (...requested: readonly unknown[]) =>
    isBack
      ? Promise.reject(new Error('The transaction that this belongs to has ended'))
      : (client as { query(...requested: readonly unknown[]): unknown }).query(...requested)
  return {
    db: { query } as unknown as pg.PoolClient,
    takeBack: () => {
      isBack = true
    },
  }
}
