import type { AgedRows } from '../db/rows/aged-rows.ts'
import { dayIn } from '../http/clock.ts'
import { pseudonymiseAll } from './pseudonymise.ts'
import { countDueBefore, dueBefore } from './pseudonymise.store.ts'

/** The whole trail is looked through for each of them. */
const mostPeople = 5

/** The names of those who left so long ago, as far as nothing keeps them yet (personal-data-4). */
export const namesOfLeavers: AgedRows = {
  count: countDueBefore,
  async remove(db, before, most, { at, requestId }) {
    const due = await dueBefore(db, before, Math.min(most, mostPeople))
    if (due.length === 0) return 0
    const today = dayIn('UTC', at)
    return pseudonymiseAll(db, due, today, { employeeId: null, at, requestId })
  },
}
