import type { RoleId } from '@yuga/domain/access/roles'
import type pg from 'pg'
import type { Config } from '../config.ts'
import { readSiteFacts } from '../session/site.store.ts'
import { addressOf } from './address.ts'
import type { Listening } from './listen.ts'

const roleNames: Readonly<Record<RoleId, string>> = {
  LE001: 'employee',
  LE002: 'PM',
  LE003: 'team leader',
  LE004: 'part leader',
  LE005: 'executive',
  LE999: 'administrator',
}

/** The last lines of a start: where Yuga is, and how to get in. */
export async function printStartupMessage(
  config: Config,
  { port }: Listening,
  pool: pg.Pool,
  say: (text: string) => void,
): Promise<void> {
  const facts = await readSiteFacts(pool)
  say('')
  say(`Yuga is ready: ${addressOf(config, port)}`)
  if (facts.demoAccounts.length > 0) {
    const ids = facts.demoAccounts.map(
      ({ employeeId, role }) => `${employeeId} (${roleNames[role]})`,
    )
    say(`Demo accounts: ${ids.join(', ')}`)
    say(`Their password: ${facts.demoPassword}`)
  } else if (facts.needsFirstAdministrator) {
    say(`No one can sign in yet. Make the first administrator: ${adminCommand(config)}`)
  }
  say('')
}

/** The command as it is typed: without the folder of this server it would find another one's company. */
function adminCommand({ databaseUrl, isUsualDataDir, dataDir }: Config): string {
  const command = 'npm run admin -- create <employee id>'
  if (databaseUrl !== undefined) return `${command} (with DATABASE_URL as it is set here)`
  return isUsualDataDir ? command : `DATA_DIR=${quoted(dataDir)} ${command}`
}

function quoted(folder: string): string {
  return /^[\w./-]+$/.test(folder) ? folder : `'${folder.replaceAll("'", String.raw`'\''`)}'`
}
