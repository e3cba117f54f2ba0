import type { Day } from '@yuga/domain/calendar/day'
import type pg from 'pg'
import { inTransaction } from '../db/transaction.ts'
import { hashPassword } from '../session/passwords/passwords.ts'
import { demoPassword } from '../session/demo-accounts.ts'
import { withDeferredForeignKeys } from './write/deferred-keys.ts'
import { companyOf } from '@yuga/demo/make-company'
import { writeAlerts } from './write/alerts.ts'
import { writeAudit } from './write/audit.ts'
import { writeClosingReports } from './write/closing-reports.ts'
import { writeCompany } from './write/company.ts'
import { writeCompanySettings } from './write/company-settings.ts'
import { writeGpTargets } from './write/gp-targets.ts'
import { writeJobRuns } from './write/job-runs.ts'
import { writeMails } from './write/mails.ts'
import { writeNotices } from './write/notices.ts'
import { writeDeputyships } from './write/deputyships.ts'
import { writeMoneyChanges, writeProjectMoney } from './write/project-money.ts'
import { writeProjectVersions } from './write/project-versions.ts'
import { writeRates } from './write/rates.ts'
import { writeReportMails } from './write/report-mails.ts'
import { writeRequests } from './write/requests.ts'
import { writeSkills } from './write/skills.ts'
import { writeTimecards } from './write/timecards.ts'

/**
 * Loads the demonstration company (demonstration-1) into an empty database, all of it or nothing. The
 * same size and day give the same company to the byte; only the salt of the password differs, and when a sheet was
 * packed.
 */
export async function loadDemonstration(
  pool: pg.Pool,
  options: { employees?: number; years?: number; today: Day },
  onProgress: (text: string) => void,
): Promise<void> {
  const { employees = 60, years = 2, today } = options
  const company = companyOf({ employees, years, today })
  const passwordHash = await hashPassword(demoPassword)
  await inTransaction(pool, async (db) => {
    // Two servers that start at once take turns, and the second one finds the company there.
    await db.query('lock table installation in exclusive mode')
    if (!(await isEmpty(db))) throw new Error('The demonstration goes into an empty database only.')
    onProgress(`${company.people.length} employees and ${company.projects.length} projects`)
    await writeCompany(db, company, passwordHash)
    await writeCompanySettings(db, today)
    await writeRates(db, company)
    await writeProjectMoney(db, company)
    const requests = await withDeferredForeignKeys(db, timecardTables, () =>
      writeTimecards(db, company, onProgress),
    )
    await writeRequests(db, requests, company)
    await writeGpTargets(db, company)
    await writeSkills(db, company)
    await writeMails(db)
    await writeReportMails(db, today)
    await writeAlerts(db, today)
    await writeJobRuns(db, company.calendar.today)
    await writeNotices(db, company)
    await writeClosingReports(db, company)
    onProgress('the projects as they came to be')
    await writeProjectVersions(db, company)
    await writeMoneyChanges(db)
    onProgress('the audit of all of it')
    await writeAudit(db, company.calendar)
    await writeDeputyships(db, company.calendar.today)
    for (const [table, column] of numberedTables) await countOn(db, table, column)
    await db.query(
      `insert into installation (is_demonstration, created_at) values (true, $1::date)`,
      [today],
    )
  })
  onProgress('statistics for the query planner')
  await pool.query(`vacuum (analyze) ${loadedTables.join(', ')}`)
}

/** Whether no one is in the database yet. */
export function isEmptyDatabase(pool: pg.Pool): Promise<boolean> {
  return isEmpty(pool)
}

async function isEmpty(db: pg.Pool | pg.PoolClient): Promise<boolean> {
  const { rows } = await db.query<{ is_empty: boolean }>(
    'select not exists (select from employees) as is_empty',
  )
  return rows[0]?.is_empty === true
}

const numberedTables = [
  ['holidays', 'holiday_sn'],
  ['project_members', 'member_sn'],
  ['requests', 'request_sn'],
  ['messages', 'message_sn'],
  ['notices', 'notice_sn'],
  ['files', 'file_sn'],
] as const

/** The rows came with their numbers; the next one made by the product goes on from there. */
async function countOn(db: pg.PoolClient, table: string, column: string): Promise<void> {
  await db.query(
    `select setval(pg_get_serial_sequence($1, $2), (select coalesce(max(${column}), 0) + 1 from ${table}), false)`,
    [table, column],
  )
}

const timecardTables = [
  'project_members',
  'member_residence',
  'member_plans',
  'hour_entries',
  'period_states',
  'timecard_periods',
  'month_closes',
  'man_month_cells',
  'work_stretches',
]

/** Vacuumed too, so that the first questions need not visit every page to see which rows count. */
const loadedTables = [
  'holidays',
  'gp_employee_targets',
  'gp_non_billable_targets',
  'gp_team_targets',
  'year_tables',
  'units',
  'organizations',
  'accounts',
  'employee_roles',
  'employee_history',
  'projects',
  'project_groups',
  'project_team_profits',
  'project_billings',
  'project_costs',
  'project_money_changes',
  'project_versions',
  ...timecardTables,
  'requests',
  'messages',
  'email_outbox',
  'email_attachments',
  'alerts',
  'raised_alerts',
  'report_mails',
  'report_mail_recipients',
  'report_mail_sends',
  'report_mail_stops',
  'report_mail_ended_sends',
  'job_runs',
  'notices',
  'files',
  'notice_files',
  'notice_reads',
  'deputyships',
  'skill_lists',
  'skills',
  // What was before and after is never searched, and is most of what would be read here.
  'audit (at, actor_id, for_employee_id, on_behalf_of, action, subject, request_id)',
]
