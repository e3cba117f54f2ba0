import type pg from 'pg'
import { recordAudit } from '../audit/audit.store.ts'
import { statement } from '../db/statement.ts'
import { inTransaction } from '../db/transaction.ts'
import { recountFrom } from '../figures/recount.ts'
import { lockTimecards } from '../figures/timecard-lock.ts'
import { dayIn } from '../http/clock.ts'
import { deleteFactorsOf } from './factors/factors.store.ts'
import { accountsInUse } from './passwords/invitation.ts'
import { sendLinkMessages, sendResetMessages } from './passwords/link-messages.ts'
import { letInByPassword } from './sign-in/sign-in-settings.store.ts'
import { createPasswordLink } from './passwords/password-links.ts'
import { endSessionsOf } from './session.store.ts'

const zoneOfOffice = statement<{ time_zone: string }>(`
  select time_zone from offices where office_code = 'FC001'`)
/* one name for readers of both languages, until the company gives its own: a unit has no second one */
const insertRoot = statement(`
  with unit as (
    insert into units (organization_id) select 'ORG0001'
    where not exists (select from organizations) returning organization_id)
  insert into organizations (year, organization_id, name, display_name, updated_at)
  select $1, organization_id, '회사 (Company)', '회사 (Company)', $2 from unit`)
const rootOf = statement<{ organization_id: string }>(`
  select organization_id from organizations where upper_organization_id is null
  order by year desc limit 1`)
const insertEmployee = statement(`
  insert into employees (employee_id, name, join_day, updated_at) values ($1, $1, $2, $3)
  on conflict (employee_id) do update set updated_at = excluded.updated_at, updated_by = null`)
const insertHistory = statement(`
  insert into employee_history (employee_id, from_day, organization_id, grade_code, office_code)
  select $1, $2, $3, 'GR001', 'FC001'
  where not exists (select from employee_history where employee_id = $1)`)
const giveRoles = statement(`
  insert into employee_roles (employee_id, role_id) values ($1, 'LE001'), ($1, 'LE999')
  on conflict (employee_id, role_id) do update set from_day = null, to_day = null`)

/** Makes an administrator (an existing employee gains the role) and a link to set the password. */
export async function createAdministrator(
  pool: pg.Pool,
  employeeId: string,
  now: Date,
): Promise<{ link: string }> {
  return inTransaction(pool, async (db) => {
    const today = dayIn((await zoneOfOffice.first(db))?.time_zone ?? 'Asia/Seoul', now)
    await insertRoot.count(db, [today.slice(0, 4), now])
    const root = await rootOf.first(db)
    await insertEmployee.count(db, [employeeId, today, now])
    const unitId = root?.organization_id ?? 'ORG0001'
    await insertHistory.count(db, [employeeId, today, unitId])
    await giveRoles.count(db, [employeeId])
    const isOpened = await letInByPassword(db, employeeId, now)
    if (isOpened) {
      await recordAudit(
        db,
        { actorId: null, at: now, requestId: 'command-line' },
        {
          forEmployeeId: null,
          action: 'sign-in.change',
          subject: 'sign-in',
          before: { passwordSignIn: 'off' },
          after: { passwordSignIn: 'named' },
        },
      )
    }
    // workdays follow from history and roles, as they do for everybody who is hired
    await recountFrom(db, await lockTimecards(db, [employeeId]), null, today)
    await recordAudit(
      db,
      { actorId: null, at: now, requestId: 'command-line' },
      {
        forEmployeeId: employeeId,
        action: 'employee.make-administrator',
        subject: `employee ${employeeId}`,
      },
    )
    const link = await createPasswordLink(db, employeeId, now)
    const inUse = await accountsInUse(db, [employeeId])
    await recordAudit(
      db,
      { actorId: null, at: now, requestId: 'command-line' },
      {
        forEmployeeId: employeeId,
        action: 'employee.invite',
        subject: employeeId,
        after: { isInUse: inUse.has(employeeId), isLinkShown: true },
      },
    )
    // an installation is never locked out of by a lost telephone (factors-10)
    const removed = await deleteFactorsOf(db, employeeId)
    if (removed > 0) {
      await endSessionsOf(db, employeeId)
      await recordAudit(
        db,
        { actorId: null, at: now, requestId: 'command-line' },
        {
          forEmployeeId: employeeId,
          action: 'factor.reset',
          subject: `employee ${employeeId}`,
          after: { removed },
        },
      )
      await sendResetMessages(db, null, [employeeId], { today, now })
    }
    await sendLinkMessages(db, null, [...inUse], { today, now })
    return { link }
  })
}
