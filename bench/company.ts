import { existsSync } from 'node:fs'
import { chmod, mkdir, rename } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { openPool } from '@yuga/server/db/connection/open'
import { findRunning, startEmbedded } from '@yuga/server/db/embedded/start'
import { migrate } from '@yuga/server/db/migrate'
import { loadDemonstration } from '@yuga/server/demo/load'
import { openSession } from '@yuga/server/session/session.store'
import { lastYear, sessionsFrom, thisYear, today } from './day.ts'
import { addGridPerson } from './grid-person.ts'
import { root, type RunningServer } from './server.ts'

export type Pool = ReturnType<typeof openPool>

/** A running server, a way into its database, and an administrator. */
export type Stage = {
  readonly size: number
  readonly server: RunningServer
  readonly url: string
  readonly databaseUrl: string
  readonly pool: Pool
  readonly admin: string
}

export async function openStage(server: RunningServer, size: number): Promise<Stage> {
  const database = await findRunning(server.dataDir)
  if (database === undefined) throw new Error(`No database runs in ${server.dataDir}.`)
  const pool = openPool(database.url)
  const { rows } = await pool.query<{ employee_id: string }>(
    `select employee_id from employee_roles join employees using (employee_id)
     where role_id = 'LE999' and is_active order by employee_id limit 1`,
  )
  const admin = await openSession(pool, rows[0]?.employee_id ?? '', sessionsFrom)
  return { size, server, url: server.url, databaseUrl: database.url, pool, admin }
}

type Wanted = { readonly size: number; readonly years: number }

/**
 * The data folder of the demonstration company of a size, with the person of the grid; one that is there already is
 * taken as it is. The database is the product's own: what is committed is on the disk.
 */
export async function makeCompany(into: string, { size, years }: Wanted): Promise<string> {
  const dataDir = join(resolve(into), `company-${size}`)
  if (existsSync(dataDir)) return dataDir
  console.log(`\nMaking a company of ${size} with ${years} years of hours …`)
  const began = Date.now()
  await mkdir(into, { recursive: true })
  // the database runs as another user where root starts it
  await chmod(into, 0o711)
  // under another name until it is whole, so that none is used by half
  const unfinished = `${dataDir}.part`
  const embedded = await startEmbedded({
    dataDir: unfinished,
    say: () => undefined,
    onLost: ({ message }) => console.error(message),
  })
  const pool = openPool(embedded.url)
  try {
    await migrate(pool, join(root, 'apps/server/migrations'))
    await loadDemonstration(pool, { employees: size, years, today }, () => undefined)
    await addGridPerson(pool)
    await addLargeUnit(pool)
    // as in a database that has run for a while
    await pool.query('vacuum (analyze)')
    const { rows } = await pool.query<{ entries: number }>(
      'select count(*) as entries from hour_entries',
    )
    const seconds = Math.round((Date.now() - began) / 1000)
    console.log(`  ${rows[0]?.entries.toLocaleString('en')} hour entries, made in ${seconds} s`)
  } finally {
    await pool.end()
    await embedded.stop()
  }
  await rename(unfinished, dataDir)
  return dataDir
}

/** Puts every other division of the two last years below one unit: each of them has up to 300 people. */
async function addLargeUnit(pool: Pool): Promise<void> {
  await pool.query(`insert into units values ('HALF')`)
  await pool.query(
    `insert into organizations (year, organization_id, upper_organization_id, name, display_name)
     select year, 'HALF', organization_id, '사업부문', 'Business Group' from organizations
     where upper_organization_id is null and year = any($1)`,
    [[lastYear, thisYear]],
  )
  await pool.query(
    `update organizations o set upper_organization_id = half.organization_id
     from organizations half, (
       select year, organization_id, upper_organization_id,
         row_number() over (partition by year, upper_organization_id order by organization_id) as place
       from organizations where organization_id <> 'HALF') sibling
     where half.organization_id = 'HALF' and half.year = o.year and sibling.place % 2 = 1
       and (o.year, o.organization_id) = (sibling.year, sibling.organization_id)
       and sibling.upper_organization_id = half.upper_organization_id`,
  )
}
