import { alertsJob } from './alerts/alerts-job.ts'
import type { CompanyDefaults } from './company/company.store.ts'
import { figuresCheck } from './figures/figures-check.ts'
import type { JobDefinition } from './jobs/job.ts'
import { mailDispatch } from './outbox/mail-dispatch.ts'
import { closeReminder, timecardReminder } from './reminders/reminders.ts'
import { reportMails } from './report-mails/send-reports.ts'
import { retention } from './retention/retention-job.ts'

/** Every job of the product. To add one: its constant in the folder of its noun, and a line here (jobs-1). */
export function everyJob(
  defaults: CompanyDefaults,
  about: { readonly sendsMails: boolean },
): readonly JobDefinition[] {
  return [
    timecardReminder,
    closeReminder,
    figuresCheck,
    alertsJob,
    reportMails,
    mailDispatch(about),
    retention(defaults),
  ]
}
