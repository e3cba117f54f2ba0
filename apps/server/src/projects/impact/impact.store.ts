import { firstDayOf, type Month } from '@yuga/domain/calendar/day'
import { type Db, statement } from '../../db/statement.ts'

const readClosed = statement<{ month: Month }>(`
  select distinct to_char(c.month, 'YYYY-MM') as month
  from month_closes c
  where c.month = any($2::date[]) and exists (
    select from man_month_cells m
    where m.project_id = $1 and m.month = c.month and m.employee_id = c.employee_id)`)

/** Which of these months someone who worked on the project has closed. */
export async function closedMonths(
  db: Db,
  projectId: string,
  months: readonly Month[],
): Promise<ReadonlySet<Month>> {
  const rows = await readClosed.all(db, [projectId, months.map(firstDayOf)])
  return new Set(rows.map(({ month }) => month))
}
