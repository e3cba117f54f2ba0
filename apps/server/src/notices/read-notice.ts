import type { Notice } from '@yuga/contract/messages/notices'
import type { Db } from '../db/statement.ts'
import { refuse } from '../http/refusal.ts'
import { filesOfNotice, noticeFor, type Reader } from './notices.store.ts'
import { wholeNoticeFor } from './notices.view.ts'

/** A notice as its reader gets it, with its files. */
export async function wholeNotice(db: Db, reader: Reader, noticeSn: number): Promise<Notice> {
  const notice = await noticeFor(db, reader.employeeId, noticeSn)
  if (notice === undefined) return refuse('notice.not-found')
  return wholeNoticeFor(notice, await filesOfNotice(db, noticeSn), reader.timeZone)
}
