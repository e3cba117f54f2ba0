import type { RoleId } from '@yuga/domain/access/roles'
import type pg from 'pg'
import { isLoopback, type Config } from '../config.ts'
import { readSiteFacts } from '../session/site.store.ts'
import type { Listening } from './listen.ts'

const roleNames: Readonly<Record<RoleId, string>> = {
  LE001: 'employee',
  LE002: 'PM',
  LE003: 'team leader',
  LE004: 'part leader',
  LE005: 'executive',
  LE999: 'administrator',
}

/** The last words of a start: where Yuga is, and how to get in. */
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
    say(
      'Nobody can sign in yet. Make the first administrator: npm run admin -- create <employee id>',
    )
  }
  say('')
}

function addressOf(config: Config, port: number): string {
  if (config.publicUrl) return config.publicUrl
  const host =
    isLoopback(config.host) || /^(0\.0\.0\.0|::)$/.test(config.host) ? 'localhost' : config.host
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`
}
