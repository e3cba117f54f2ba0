import { firstDayOf, lastDayOf, type Day, type Month } from '@yuga/domain/calendar/day'
import { workdaysFrom, type Holiday } from '@yuga/domain/calendar/workdays'
import { type Db, statement } from '../db/statement.ts'

type Stretch = {
  employee_id: string
  first_day: Day
  last_day: Day
  organization_id: string
  grade_code: string
  office_code: string
}

const readStretches = statement<Stretch>(`
  with changes as (
    select * from (
      select h.*, (organization_id, grade_code, office_code) is distinct from
        lag((organization_id, grade_code, office_code)) over mine as is_change
      from employee_history h where employee_id = any($1) and is_applied
      window mine as (partition by employee_id order by from_day)) marked
    where is_change),
  stretches as (
    select c.*, greatest(c.from_day, e.join_day, $2::date) as first_day,
      least(lead(c.from_day) over (partition by c.employee_id order by c.from_day) - 1,
        e.retire_day, $3::date) as last_day
    from changes c join employees e on e.employee_id = c.employee_id)
  select employee_id, first_day, last_day, organization_id, grade_code, office_code
  from stretches where first_day <= last_day`)

const insertStretches = statement(`
  insert into month_close_stretches
    (employee_id, month, first_day, last_day, organization_id, grade_code, office_code, workdays)
  select employee_id, $1, first_day, last_day, organization_id, grade_code, office_code, workdays
  from unnest($2::text[], $3::date[], $4::date[], $5::text[], $6::text[], $7::text[], $8::int[])
    as s (employee_id, first_day, last_day, organization_id, grade_code, office_code, workdays)`)

/**
 * Freezes what utilization needs of the closed months of employees: the stretches within employment, each
 * with its unit, grade, office and workdays of now (document 5 §5.13). Opening a month again removes them.
 */
export async function freezeStretches(
  db: Db,
  employeeIds: readonly string[],
  month: Month,
  holidays: readonly Holiday[],
): Promise<void> {
  if (employeeIds.length === 0) return
  const stretches = await readStretches.all(db, [employeeIds, firstDayOf(month), lastDayOf(month)])
  const known = new Map<string, number>()
  const workdays = stretches.map(({ first_day, last_day, office_code }) => {
    const key = `${first_day} ${last_day} ${office_code}`
    const segments = [{ fromDay: first_day, officeCode: office_code }]
    const count = known.get(key) ?? workdaysFrom(first_day, last_day, segments, holidays).length
    known.set(key, count)
    return count
  })
  await insertStretches.count(db, [
    firstDayOf(month),
    stretches.map((stretch) => stretch.employee_id),
    stretches.map((stretch) => stretch.first_day),
    stretches.map((stretch) => stretch.last_day),
    stretches.map((stretch) => stretch.organization_id),
    stretches.map((stretch) => stretch.grade_code),
    stretches.map((stretch) => stretch.office_code),
    workdays,
  ])
}
