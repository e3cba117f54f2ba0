/*
 * Fragments of SQL that say, in one place, which entry of an employee's history is in force on a day.
 * The parameters are SQL expressions.
 */

/**
 * The entry in force on a day, as a lateral query: `h` is the entry, `f` its office, and `day` may name both.
 * Before the first entry the first one counts (calendar-4).
 */
export function entryInForce(employeeId: string, day: string, columns: string): string {
  return `
    select ${columns}
    from employee_history h join offices f on f.office_code = h.office_code
    where h.employee_id = ${employeeId} and h.is_applied
    order by ${inForceFirst('h', day)}
    limit 1`
}

/** Whether a stretch began in a month, so that the key of stretches finds it. */
export const beganIn = (stretch: string, month: string) =>
  `${stretch}.first_day >= ${month} and ${stretch}.first_day < (${month} + interval '1 month')::date`

/**
 * The unit or grade of an employee on the first day of a month: of a month that the employee has closed, that of its
 * first kept segment, whatever was entered since (month-close-7).
 */
export function heldInMonth(
  employeeId: string,
  month: string,
  column: 'organization_id' | 'grade_code',
): string {
  return `coalesce((
      select stored.${column} from month_closes closed
      join work_stretches stored on stored.employee_id = closed.employee_id and ${beganIn('stored', 'closed.month')}
      where closed.employee_id = ${employeeId} and closed.month = ${month}
      order by stored.first_day limit 1),
    (${entryInForce(employeeId, month, `h.${column}`)}))`
}

/** The order in which the entry of a history that is in force on a day is the first, then the first one to come. */
export const inForceFirst = (entry: string, day: string) =>
  `(${entry}.from_day <= ${day}) desc, case when ${entry}.from_day <= ${day} then ${entry}.from_day end desc,
   ${entry}.from_day`

/**
 * `places`: the unit and grade of everybody on a day by `entryInForce`, of leavers on their last day of employment
 * (reports-4); the history is read once for all of them.
 */
export const placesCte = (day: string) => `
  places as materialized (
    select distinct on (h.employee_id) h.employee_id, h.organization_id, h.grade_code
    from employee_history h join employees e on e.employee_id = h.employee_id
    where h.is_applied
    order by h.employee_id, ${inForceFirst('h', `least(${day}, e.retire_day)`)})`

/**
 * `places_in_months`: the unit and grade of the employee on the first day of the month of each of `rows` (employee_id,
 * month), by `entryInForce`; the history is read once for all of them.
 */
export const placesInMonthsCte = (rows: string) => `
  places_in_months as materialized (
    select distinct on (p.employee_id, p.month) p.employee_id, p.month, h.organization_id, h.grade_code
    from ${rows} p join employee_history h using (employee_id)
    where h.is_applied
    order by p.employee_id, p.month, ${inForceFirst('h', 'p.month')})`

/** `days_now`: the zone and the day of each of `requested` at an instant, by `entryInForce`; read once for all of them. */
export const daysNowCte = (instant: string) => `
  days_now as materialized (
    select distinct on (h.employee_id) h.employee_id, f.time_zone, ${officeDayOf(instant)} as today
    from requested join employee_history h on h.employee_id = requested.id
    join offices f on f.office_code = h.office_code
    where h.is_applied
    order by h.employee_id, ${inForceFirst('h', officeDayOf(instant))})`

/** The calendar day of an instant in the zone of the entry's office (calendar-1). */
export function officeDayOf(instant: string): string {
  return `(${instant}::timestamptz at time zone f.time_zone)::date`
}
