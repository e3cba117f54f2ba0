import { join } from 'node:path'
import { startEmbedded } from '@yuga/server/db/embedded/start'
import { migrate } from '@yuga/server/db/migrate'
import { openPool } from '@yuga/server/db/connection/open'
import { loadDemonstration } from '@yuga/server/demo/load'
import { today, years } from './day.ts'
import { addLongServed } from '../figures/long-served.ts'
import { addGridPerson } from './grid-person.ts'
import { root } from './server.ts'

/**
 * A data folder with the demonstration company of a size, and the person with many projects. The database is
 * the product's own, with the product's settings: what is committed is on the disk.
 */
export async function makeCompany(
  dataDir: string,
  employees: number,
  say: (text: string) => void,
  yearsOfHours = years,
): Promise<void> {
  const began = Date.now()
  const embedded = await startEmbedded({
    dataDir,
    say: () => undefined,
    onLost: (problem) => say(problem.message),
  })
  const pool = openPool(embedded.url)
  try {
    await migrate(pool, join(root, 'apps/server/migrations'))
    await loadDemonstration(pool, { employees, years: yearsOfHours, today }, () => undefined)
    await addGridPerson(pool)
    await addLongServed(pool)
    // The state of a database that has run for a while: statistics and visibility are known.
    await pool.query('vacuum (analyze)')
    const { rows } = await pool.query<{ people: number; entries: number }>(
      `select (select count(*) from employees) as people,
        (select count(*) from hour_entries) as entries`,
    )
    const seconds = ((Date.now() - began) / 1000).toFixed(1)
    say(`${rows[0]?.people} employees, ${rows[0]?.entries} hour entries, made in ${seconds} s`)
  } finally {
    await pool.end()
    await embedded.stop()
  }
}
