import { type Db, statement } from '../db/statement.ts'

const countUnread = statement<{ employee_id: string; unread: number }>(`
  select requested.employee_id, ((select count(*) from notices) - count(r.notice_sn))::int as unread
  from unnest($1::text[]) as requested (employee_id)
  left join notice_reads r on r.employee_id = requested.employee_id
  group by requested.employee_id`)

/** How many notices each of these people has not read, in one statement (notices-9). */
export async function unreadNoticeCounts(
  db: Db,
  employeeIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await countUnread.all(db, [employeeIds])
  return new Map(rows.map((row) => [row.employee_id, row.unread]))
}
