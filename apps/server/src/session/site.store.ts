import type { StartScreen } from '@yuga/contract/people/session'
import { type Db, statement } from '../db/statement.ts'
import { demoAccounts, demoPassword } from './demo-accounts.ts'

const readFacts = statement<{ is_demonstration: boolean; has_administrator: boolean }>(`
  select coalesce((select is_demonstration from installation), false) as is_demonstration,
    exists (select from employee_roles where role_id = 'LE999') as has_administrator`)

const readIsNew = statement<{ is_new: boolean }>(`
  select (select count(*) from (select from employees limit 2) people) < 2
    and (select count(*) from (select from organizations limit 2) units) < 2 as is_new`)

/** Whether nothing is stored yet but what came with the first administrator (set-up-6). */
export async function isNewCompany(db: Db): Promise<boolean> {
  return (await readIsNew.first(db))?.is_new === true
}

const setLanguage = statement<{ before: string }>(`
  update employees e set language = $2
  from (select employee_id, language from employees where employee_id = $1 for update) old
  where e.employee_id = old.employee_id
  returning old.language as before`)

const setStart = statement<{ before: boolean }>(`
  update employees e set starts_at_home = $2
  from (select employee_id, starts_at_home from employees where employee_id = $1 for update) old
  where e.employee_id = old.employee_id
  returning old.starts_at_home as before`)

const readStart = statement<{ startsAtHome: boolean }>(
  `select starts_at_home as "startsAtHome" from employees where employee_id = $1`,
)

/** Where `/` leads someone with a timecard (home-1). */
export async function startScreenOf(db: Db, employeeId: string): Promise<StartScreen> {
  return startScreen((await readStart.first(db, [employeeId]))?.startsAtHome)
}

/** Sets it; answers the one before. */
export async function storeStart(
  db: Db,
  employeeId: string,
  start: StartScreen,
): Promise<StartScreen> {
  return startScreen((await setStart.first(db, [employeeId, start === 'home']))?.before)
}

function startScreen(startsAtHome: boolean | undefined): StartScreen {
  return startsAtHome === true ? 'home' : 'timecard'
}

/** What the sign-in page must know: the demo accounts only while their data are in use (demonstration-3). */
export async function readSiteFacts(db: Db) {
  const facts = await readFacts.first(db)
  const isDemonstration = facts?.is_demonstration === true
  return {
    needsFirstAdministrator: facts?.has_administrator !== true,
    demoAccounts: isDemonstration ? [...demoAccounts] : [],
    demoPassword: isDemonstration ? demoPassword : null,
  }
}

/** Sets the language of someone's messages and mails; answers the one before. */
export async function storeLanguage(db: Db, employeeId: string, language: string) {
  return (await setLanguage.first(db, [employeeId, language]))?.before
}
