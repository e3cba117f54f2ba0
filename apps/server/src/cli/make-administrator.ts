import type { Config } from '../config.ts'
import { servedAt } from '../db/connection/presence.ts'
import { clockOf } from '../http/clock.ts'
import { createAdministrator } from '../session/administrator.ts'
import { readSiteFacts } from '../session/site.store.ts'
import { CannotStart } from '../cannot-start.ts'
import { addressOf } from './address.ts'
import { migrateDatabase, openSecondDatabase, type StartupLog } from './open-database.ts'

/** `npm run admin -- create <employee id>`: the way in where no demonstration is loaded (set-up-7). */
export async function makeAdministrator(
  config: Config,
  args: string[],
  log: StartupLog,
): Promise<void> {
  const [verb, employeeId] = args
  if (verb !== 'create' || !employeeId || args.length > 2) {
    throw new CannotStart('Say: npm run admin -- create <employee id>')
  }
  // An employee's id is used in addresses, file names and mails.
  if (!/^[\w.@-]{1,50}$/.test(employeeId)) {
    throw new CannotStart(
      `"${employeeId}" cannot be an employee id: it takes 1 to 50 letters, digits or . _ - @`,
    )
  }
  const database = await openSecondDatabase(config, log)
  try {
    await migrateDatabase(database, config)
    const { link } = await createAdministrator(database.pool, employeeId, clockOf(config).now())
    // where several serve one database, each of them takes the link
    const [running] = await servedAt(database.pool)
    const isDemonstration = (await readSiteFacts(database.pool)).demoPassword !== null
    const company = isDemonstration ? 'the demonstration company' : 'the company'
    const place = config.databaseUrl === undefined ? config.dataDir : 'the database of DATABASE_URL'
    console.log(`${employeeId} is an administrator of ${company} in ${place}.`)
    const address = config.publicUrl ?? running ?? addressOf(config, config.port)
    if (running === undefined) {
      console.log(
        'No server is running on it that says where it is. ' +
          `The link is for one at ${address}; PORT or PUBLIC_URL name another.`,
      )
    }
    console.log('Set the password here, once, within 72 hours:')
    console.log(`${address}${link}`)
  } finally {
    await database.close()
  }
}
