import { type Db, statement } from '../db/statement.ts'
import { demoAccounts, demoPassword } from '../demo/accounts.ts'

const readFacts = statement<{ is_demonstration: boolean; has_administrator: boolean }>(`
  select coalesce((select is_demonstration from installation), false) as is_demonstration,
    exists (select from employee_roles where role_id = 'LE999') as has_administrator`)

const setLanguage = statement(`update employees set language = $2 where employee_id = $1`)

/** What the sign-in page must know: the demo accounts only while their data are in use (document 5 §7). */
export async function readSiteFacts(db: Db) {
  const facts = await readFacts.first(db)
  const isDemonstration = facts?.is_demonstration === true
  return {
    needsFirstAdministrator: facts?.has_administrator !== true,
    demoAccounts: isDemonstration ? [...demoAccounts] : [],
    demoPassword: isDemonstration ? demoPassword : null,
  }
}

export async function storeLanguage(db: Db, employeeId: string, language: string): Promise<void> {
  await setLanguage.count(db, [employeeId, language])
}
