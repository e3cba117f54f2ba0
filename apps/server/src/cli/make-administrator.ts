import type { Config } from '../config.ts'
import { clockOf } from '../http/clock.ts'
import { createAdministrator } from '../session/administrator.ts'
import { CannotStart } from '../cannot-start.ts'
import { migrateDatabase, openDatabaseBeside, type StartupLog } from './open-database.ts'

/** `npm run admin -- create <employee id>`: the way in where no demonstration is loaded. */
export async function makeAdministrator(
  config: Config,
  args: string[],
  log: StartupLog,
): Promise<void> {
  const [verb, employeeId] = args
  if (verb !== 'create' || !employeeId || args.length > 2) {
    throw new CannotStart('Say: npm run admin -- create <employee id>')
  }
  // An employee's id stands in addresses, file names and mails.
  if (!/^[\w.@-]{1,50}$/.test(employeeId)) {
    throw new CannotStart(
      `"${employeeId}" cannot be an employee id: it takes 1 to 50 letters, digits or . _ - @`,
    )
  }
  const database = await openDatabaseBeside(config, log)
  try {
    await migrateDatabase(database, config)
    const { link } = await createAdministrator(database.pool, employeeId, clockOf(config).now())
    const address = config.publicUrl ?? `http://localhost:${config.port}`
    console.log(`${employeeId} is an administrator. Set the password here, once, within 72 hours:`)
    console.log(`${address}${link}`)
  } finally {
    await database.close()
  }
}
