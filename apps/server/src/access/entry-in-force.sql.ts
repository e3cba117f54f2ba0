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
    order by (h.from_day <= ${day}) desc, case when h.from_day <= ${day} then h.from_day end desc,
      h.from_day
    limit 1`
}

/** The calendar day of an instant in the zone of the entry's office (calendar-1). */
export function officeDayOf(instant: string): string {
  return `(${instant}::timestamptz at time zone f.time_zone)::date`
}
