import { figuresCheck } from './figures/figures-check.ts'
import type { JobDefinition } from './jobs/job.ts'
import { mailDispatch } from './outbox/mail-dispatch.ts'
import { closeReminder, timecardReminder } from './reminders/reminders.ts'

/** Every job of the product. To add one: its constant in the folder of its noun, and a line here (jobs-1). */
export const everyJob: readonly JobDefinition[] = [
  timecardReminder,
  closeReminder,
  figuresCheck,
  mailDispatch,
]
