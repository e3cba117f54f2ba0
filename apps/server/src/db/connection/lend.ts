import type pg from 'pg'

/** A connection as the work of a transaction has it, until it is taken back. */
export type BorrowedClient = {
  readonly db: pg.PoolClient
  readonly takeBack: () => void
}

/**
 * Lends a connection to some work. Work that goes on after it was given up (the reader of a file has left, and its
 * rows are still read) sends nothing more over it: the connection may have another user by then: a
 * failing statement would break off that user's transaction, or take that user's rows.
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
