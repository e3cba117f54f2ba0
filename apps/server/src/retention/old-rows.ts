import type { Retained, Retention } from '@yuga/domain/company/retention'
import { oldRecords } from '../audit/audit.store.ts'
import type { AgedRows } from '../db/rows/aged-rows.ts'
import { oldAnswers } from '../http/write-answers.store.ts'
import { endedMails } from '../mail/queue.store.ts'
import { oldMessages } from '../messages/messages.store.ts'
import { namesOfLeavers } from '../personal-data/leavers.ts'
import { oldSignIns } from '../session/sign-in/old-sign-ins.store.ts'

/** What goes of each after its time, and nothing else (company-7). */
export const oldRows: Readonly<Record<Retained, AgedRows>> = {
  audit: oldRecords,
  signIns: oldSignIns,
  messages: oldMessages,
  mails: endedMails,
  answers: oldAnswers,
  leavers: namesOfLeavers,
}

const dayMs = 86_400_000

/** The moment before which something has had its time; null: it is kept for good. */
export function storedSince(keeps: Retention, what: Retained, now: Date): Date | null {
  const days = keeps[what]
  return days === null ? null : new Date(now.getTime() - days * dayMs)
}
