import { type AgedRows, agedRows } from '../../db/rows/aged-rows.ts'

/**
 * What is known of sign-ins: where someone signed in from, sessions that ran out, links that no one can use any more.
 */
const tables = [
  agedRows('sign_in_addresses', 'last_at < $1'),
  agedRows('sessions', 'expires_at < $1'),
  agedRows('password_links', 'expires_at < $1'),
]

/** All three in total. */
export const oldSignIns: AgedRows = {
  async count(db, before, most) {
    let count = 0
    for (const rows of tables) count += await rows.count(db, before, most)
    return Math.min(count, most)
  },
  async remove(db, before, most, by) {
    let removed = 0
    for (const rows of tables) {
      if (removed < most) removed += await rows.remove(db, before, most - removed, by)
    }
    return removed
  },
}
