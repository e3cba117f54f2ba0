import type { Writable } from 'node:stream'
import type pg from 'pg'

/**
 * Has what is asked of a connection from here on, until the code that asks waits for something, go out in one piece:
 * the database wakes once for a begin and the statement behind it, and we once for both answers.
 */
export function inOnePiece(client: pg.ClientBase): void {
  const { stream } = (client as unknown as Driver).connection ?? {}
  if (stream === undefined) return
  stream.cork()
  process.nextTick(() => stream.uncork())
}

/** The line of the driver, which its types leave out. */
type Driver = { readonly connection?: { readonly stream: Writable } }
