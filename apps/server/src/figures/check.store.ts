import type { Day, Month } from '@yuga/domain/calendar/day'
import type { Holiday } from '@yuga/domain/calendar/workdays'
import type { Cell, Position, WorkStretch } from '@yuga/domain/timecard/man-months/cells'
import { type Db, statement } from '../db/statement.ts'
import { keepers } from './segments.sql.ts'
import { submittedStates } from './submitted-states.sql.ts'

/** Everything about one employee that figures come from, and the figures that are kept. */
export type CheckedEmployee = {
  employeeId: string
  joinDay: Day
  retireDay: Day | null
  timecardDays: { fromDay: Day | null; toDay: Day | null }[]
  positions: Position[]
  residence: { projectId: string; fromDay: Day; resides: boolean }[]
  closes: { month: Month; baseHundredths: number }[]
  cells: Cell[]
  stretches: WorkStretch[]
  /** Project, day, hundredths, and whether it is submitted: without the names of fields, as they are many. */
  entries: [projectId: string, day: Day, hundredths: number, isSubmitted: boolean][]
}

/** The days of the checked figures. */
export type CheckedDays = { readonly firstDay: Day; readonly lastDay: Day }

const segment = (relation: string) => `
  'firstDay', ${relation}.first_day, 'lastDay', ${relation}.last_day,
  'organizationId', ${relation}.organization_id, 'gradeCode', ${relation}.grade_code,
  'officeCode', ${relation}.office_code, 'baseHundredths', ${relation}.base_hundredths`

/** The rows of a query as one list: a list of JSON is read many times faster than an array of PostgreSQL's. */
const listOf = (fields: string, rest: string, order: string) =>
  listOfRows(`json_build_object(${fields})`, rest, order)
const listOfRows = (row: string, rest: string, order: string) =>
  `(select coalesce(json_agg(${row} order by ${order}), '[]') ${rest})`

/* $1 and $2 the days, $3 of how many months: of closed ones alone, residence decides nothing. */
const peopleWhere = (which: string) => `
  select e.employee_id as "employeeId", e.join_day as "joinDay", e.retire_day as "retireDay",
    ${listOf(
      `'fromDay', r.from_day, 'toDay', r.to_day`,
      `from employee_roles r where r.employee_id = e.employee_id and r.role_id in (${keepers})`,
      'r.role_id',
    )} as "timecardDays",
    ${listOf(
      `'fromDay', h.from_day, 'organizationId', h.organization_id, 'gradeCode', h.grade_code,
        'officeCode', h.office_code`,
      `from employee_history h where h.employee_id = e.employee_id and h.is_applied`,
      'h.from_day',
    )} as positions,
    ${listOf(
      `'projectId', m.project_id, 'fromDay', r.from_day, 'resides', r.resides`,
      `from project_members m join member_residence r using (member_sn)
      where m.employee_id = e.employee_id and (
        select count(*) from month_closes c
        where c.employee_id = e.employee_id and c.month between $1 and $2) < $3`,
      'r.from_day',
    )} as residence,
    ${listOf(
      `'month', to_char(c.month, 'YYYY-MM'), 'baseHundredths', c.base_hundredths`,
      `from month_closes c
      where c.employee_id = e.employee_id and c.month between $1 and $2`,
      'c.month',
    )} as closes,
    ${listOf(
      `${segment('c')}, 'projectId', c.project_id, 'resides', c.resides,
        'enteredHundredths', c.entered_hundredths, 'submittedHundredths', c.submitted_hundredths,
        'tenThousandths', c.ten_thousandths`,
      `from man_month_cells c
      where c.employee_id = e.employee_id and c.first_day between $1 and $2`,
      'c.project_id, c.first_day',
    )} as cells,
    ${listOf(
      `${segment('s')}, 'workdays', s.workdays`,
      `from work_stretches s
      where s.employee_id = e.employee_id and s.first_day between $1 and $2`,
      's.first_day',
    )} as stretches,
    ${listOfRows(
      `json_build_array(h.project_id, h.day, h.hundredths, coalesce(w.state in (${submittedStates}), false))`,
      `from hour_entries h
      left join period_states w on w.employee_id = h.employee_id and w.project_id = h.project_id
        and w.period_start = h.period_start
        -- both say it, so that each person's states are read once and not for each of their days
        and w.employee_id = e.employee_id and w.period_start between $1 and $2
      where h.employee_id = e.employee_id and h.day between $1 and $2`,
      'h.project_id, h.day',
    )} as entries
  from employees e where ${which}`

/* $4 the employee before the first one, $5 how many. */
const readSome = statement<CheckedEmployee>(
  peopleWhere('e.employee_id > $4 order by e.employee_id limit $5'),
)

/* $4 the employees. */
const readThese = statement<CheckedEmployee>(peopleWhere('e.employee_id = any($4)'))

/** The next employees after one, in the order of their ids. */
export function employeesAfter(
  db: Db,
  employeeId: string,
  {
    limit,
    firstDay,
    lastDay,
    months,
  }: CheckedDays & { readonly limit: number; readonly months: number },
) {
  return readSome.all(db, [firstDay, lastDay, months, employeeId, limit])
}

/** These employees. */
export function employeesOf(
  db: Db,
  employeeIds: readonly string[],
  { firstDay, lastDay, months }: CheckedDays & { readonly months: number },
) {
  return readThese.all(db, [firstDay, lastDay, months, employeeIds])
}

const findTables = statement<{ result: boolean }>(`
  select to_regclass('man_month_cells') is not null as result`)

/** Whether the tables of figures are there: not before this release was started on the database. */
export async function hasFigures(db: Db): Promise<boolean> {
  return (await findTables.first(db))?.result === true
}

const readHolidays = statement<Holiday>(`
  select office_code as "officeCode", first_day as "firstDay", last_day as "lastDay" from holidays
  where first_day <= $2 and last_day >= $1`)

export function holidaysWithin(db: Db, { firstDay, lastDay }: CheckedDays): Promise<Holiday[]> {
  return readHolidays.all(db, [firstDay, lastDay])
}

const readCount = statement<{ people: number }>('select count(*)::int as people from employees')

export async function countPeople(db: Db): Promise<number> {
  return (await readCount.first(db))?.people ?? 0
}
