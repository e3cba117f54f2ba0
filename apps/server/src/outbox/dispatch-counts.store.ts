import { type Db, statement } from '../db/statement.ts'
import type { DayRange } from '../jobs/job.ts'

const readCounts = statement<{ sent: number; failed: number; waiting: number }>(`
  with days as (select $1::date::timestamp at time zone 'Asia/Seoul' as since,
    ($2::date + 1)::timestamp at time zone 'Asia/Seoul' as before)
  select
    (select count(*)::int from email_outbox, days where sent_at >= since and sent_at < before) as sent,
    (select count(*)::int from email_outbox, days
      where state = 'failed' and failed_at >= since and failed_at < before) as failed,
    (select count(*)::int from email_outbox where state = 'waiting') as waiting`)

/** How many mails were sent and failed for good on these days, and how many wait now. */
export async function dispatchCounts(db: Db, { firstDay, lastDay }: DayRange) {
  const counts = await readCounts.first(db, [firstDay, lastDay])
  return counts ?? { sent: 0, failed: 0, waiting: 0 }
}
