import { type Day, firstDayOf } from '@yuga/domain/calendar/day'
import type { MonthSpan } from '@yuga/domain/finance/profit/facts'
import { type Db, statement } from '../../db/statement.ts'
import { placesCte } from '../../access/entry-in-force.sql.ts'

/** Someone who is in another unit or grade today than on some days of a period. */
export type Reason = {
  readonly employeeId: string
  readonly name: string
  readonly fromDay: Day
  readonly toDay: Day
  readonly thenUnit: string
  readonly nowUnit: string
  readonly thenGrade: string
  readonly nowGrade: string
}

/** The scope: the people of some units, then or today, or those who worked for a project. */
type ReasonsOf =
  | { readonly unitIds: readonly string[]; readonly officeCode: string; readonly byGrade: boolean }
  | { readonly projectId: string }

type ReasonsQuery = MonthSpan & { readonly today: Day }

const inPeriod = 'r.month between $1::date and $2::date'

/** The stretches of some people in the period, so that the index of stretches by employee finds them. */
const ofPeople = (people: string) => `
  r.employee_id = any(array(${people})) and ${inPeriod}
    and r.first_day between $1::date and ($2::date + interval '1 month')::date`

/* $1 and $2 the months, $3 today; leavers are where they were at last (reports-4) */
const readReasons = ({ differs, counts }: { readonly differs: string; readonly counts: string }) =>
  statement<Reason>(
    `
  with ${placesCte('$3::date')},
  -- few stretches differ from today: the hours of those alone are looked up
  different as materialized (
    select r.employee_id, r.organization_id as then_unit, n.organization_id as now_unit,
      r.grade_code as then_grade, n.grade_code as now_grade, r.first_day, r.last_day, r.base_hundredths
    from work_stretches r join places n using (employee_id)
    where ${differs}),
  moved as (
    select employee_id, then_unit, now_unit, then_grade, now_grade,
      min(first_day) as first_day, max(last_day) as last_day
    from different r
    where ${counts}
    group by 1, 2, 3, 4, 5)
  select m.employee_id as "employeeId", e.name, m.first_day as "fromDay", m.last_day as "toDay",
    m.then_unit as "thenUnit", m.now_unit as "nowUnit", m.then_grade as "thenGrade", m.now_grade as "nowGrade"
  from moved m join employees e using (employee_id)
  order by e.name, m.employee_id, m.first_day`,
    { plansEachTime: true },
  )

/* the man-months of a stretch, of all projects unless one is named */
const worked = (project = '') => `exists (
      select from man_month_cells c where ${project} c.employee_id = r.employee_id
        and c.first_day between r.first_day and r.last_day and c.ten_thousandths > 0)`

/* a project without an owning team belongs to the team of its PM, whether that PM works for it or not */
const manages = `exists (
      select from projects p where p.pm_id = r.employee_id
        and p.start_day <= r.last_day and p.end_day >= r.first_day)`

/* $4 the units, $5 the office, $6 whether it is about money: then another grade counts, too, and base hours do not */
const ofUnits = readReasons({
  differs: `(r.organization_id = any($4::text[]) and ${inPeriod}
    or ${ofPeople('select n.employee_id from places n where n.organization_id = any($4::text[])')})
    and (r.organization_id <> n.organization_id or ($6::boolean and r.grade_code <> n.grade_code))
    and ($5 = '' or r.office_code = $5)`,
  counts: `${worked()} or case when $6::boolean then ${manages} else r.base_hundredths > 0 end`,
})

/* $4 the project, with all its teams combined: only another grade changes anything */
const ofProject = readReasons({
  differs: `${ofPeople('select c.employee_id from man_month_cells c where c.project_id = $4')}
    and r.grade_code <> n.grade_code`,
  counts: worked('c.project_id = $4 and'),
})

/** The people in another unit or grade today than then, as far as it changes the compared figures (comparison-3). */
export function reasonsOf(
  db: Db,
  { firstMonth, lastMonth, today }: ReasonsQuery,
  of: ReasonsOf,
): Promise<Reason[]> {
  const values = [firstDayOf(firstMonth), firstDayOf(lastMonth), today]
  return 'projectId' in of
    ? ofProject.all(db, [...values, of.projectId])
    : ofUnits.all(db, [...values, of.unitIds, of.officeCode, of.byGrade])
}
