import { type Day, firstDayOf, type Month } from '@yuga/domain/calendar/day'
import { type Db, statement } from '../../db/statement.ts'
import { placesCte } from '../../access/entry-in-force.sql.ts'

/** Somebody who is in another unit or grade today than on some days of a period. */
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

/** Whom it is about: the people of some units, then or today, or those who worked for a project. */
export type ReasonsOf =
  | { readonly unitIds: readonly string[]; readonly officeCode: string; readonly byGrade: boolean }
  | { readonly projectId: string }

export type ReasonsAsked = {
  readonly firstMonth: Month
  readonly lastMonth: Month
  readonly today: Day
}

/* $1 and $2 the months, $3 today; leavers are where they were at last (reports-4) */
const readReasons = (scope: string) =>
  statement<Reason>(
    `
  with ${placesCte('$3::date')}
  select r.employee_id as "employeeId", e.name, min(r.first_day) as "fromDay",
    max(r.last_day) as "toDay", r.organization_id as "thenUnit", n.organization_id as "nowUnit",
    r.grade_code as "thenGrade", n.grade_code as "nowGrade"
  from work_stretches r join places n using (employee_id) join employees e using (employee_id)
  where r.month between $1::date and $2::date and ${scope}
  group by r.employee_id, e.name, r.organization_id, n.organization_id, r.grade_code, n.grade_code
  order by e.name, r.employee_id, min(r.first_day)`,
    { plansEachTime: true },
  )

/* $4 the units, $5 the office, $6 whether another grade counts, too */
const ofUnits = readReasons(`
  (r.organization_id <> n.organization_id or ($6::boolean and r.grade_code <> n.grade_code))
    and (r.organization_id = any($4::text[]) or n.organization_id = any($4::text[]))
    and ($5 = '' or r.office_code = $5)`)

/* $4 the project, all of whose teams stand together: only another grade changes anything */
const ofProject = readReasons(`
  r.grade_code <> n.grade_code and exists (
    select from man_month_cells c where c.project_id = $4 and c.employee_id = r.employee_id
      and c.first_day between r.first_day and r.last_day and c.ten_thousandths > 0)`)

/** Who is in another unit or grade today than then, as far as it changes what is asked about (comparison-3). */
export function reasonsOf(
  db: Db,
  { firstMonth, lastMonth, today }: ReasonsAsked,
  of: ReasonsOf,
): Promise<Reason[]> {
  const values = [firstDayOf(firstMonth), firstDayOf(lastMonth), today]
  return 'projectId' in of
    ? ofProject.all(db, [...values, of.projectId])
    : ofUnits.all(db, [...values, of.unitIds, of.officeCode, of.byGrade])
}
