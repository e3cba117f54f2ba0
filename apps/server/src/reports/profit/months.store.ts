import type { ReportMonth } from '@yuga/contract/reports/profit'
import { yesOrNo } from '@yuga/contract/wire/wire'
import { type Day, firstDayOf, type Month, monthOf, monthToWire } from '@yuga/domain/calendar/day'
import { type Db, statement } from '../../db/statement.ts'

/* $1 the months, $2 the projects */
const readMonths = statement<{ month: Month; isClosed: boolean; changedAt: string | null }>(`
  with changes as (
    select g.month, max(g.changed_at) as changed_at from project_money_changes g
    where g.month = any($1::date[]) and g.project_id = any($2) group by g.month)
  select to_char(m.month, 'YYYY-MM') as month, g.changed_at as "changedAt", exists (
    select from month_closes c join man_month_cells r
      on r.employee_id = c.employee_id and r.month = c.month
    where c.month = m.month and r.project_id = any($2)) as "isClosed"
  from unnest($1::date[]) as m (month) left join changes g using (month)`)

/** The months of a report, with what is to be said of closed ones: when money of its projects last changed (profit-9). */
export async function reportMonths(
  db: Db,
  months: readonly Month[],
  { projectIds, reportDay }: { readonly projectIds: readonly string[]; readonly reportDay: Day },
): Promise<ReportMonth[]> {
  const rows = await readMonths.all(db, [months.map(firstDayOf), projectIds])
  const result = new Map(rows.map((row) => [row.month, row]))
  return months.map((month) => {
    const { isClosed, changedAt } = result.get(month) ?? { isClosed: false, changedAt: null }
    return {
      monthName: monthToWire(month),
      runningYn: yesOrNo(month === monthOf(reportDay)),
      closedYn: yesOrNo(isClosed),
      moneyChangedDate: isClosed ? changedAt : null,
    }
  })
}
