import type { Day, Month } from '@yuga/domain/calendar/day'
import { type Db, statement } from '../../db/statement.ts'

/* What stands in the tables of figures and of closes. $1 and $2 are the first day of the first and of the last month. */

export type KeptCell = {
  readonly month: Month
  readonly employeeId: string
  readonly projectId: string
  /** Whether it stands for all days of its month. */
  readonly isWhole: boolean
  readonly base: number
  readonly entered: number
  readonly submitted: number
  readonly tenThousandths: number
}

const readCells = statement<KeptCell>(`
  select to_char(month, 'YYYY-MM') as month, employee_id as "employeeId", project_id as "projectId",
    first_day = month and last_day + 1 = (month + interval '1 month')::date as "isWhole",
    base_hundredths as base, entered_hundredths as entered, submitted_hundredths as submitted,
    ten_thousandths as "tenThousandths"
  from man_month_cells where month >= $1 and month <= $2`)

export function keptCells(db: Db, firstMonth: Day, lastMonth: Day): Promise<KeptCell[]> {
  return readCells.all(db, [firstMonth, lastMonth])
}

export type KeptStretch = {
  readonly month: Month
  readonly employeeId: string
  readonly workdays: number
  readonly base: number
}

const readStretches = statement<KeptStretch>(`
  select to_char(month, 'YYYY-MM') as month, employee_id as "employeeId", workdays,
    base_hundredths as base
  from work_stretches where month >= $1 and month <= $2`)

export function keptStretches(db: Db, firstMonth: Day, lastMonth: Day): Promise<KeptStretch[]> {
  return readStretches.all(db, [firstMonth, lastMonth])
}

export type Closed = { readonly month: Month; readonly employeeId: string; readonly base: number }

const readCloses = statement<Closed>(`
  select to_char(month, 'YYYY-MM') as month, employee_id as "employeeId", base_hundredths as base
  from month_closes where month >= $1 and month <= $2`)

/** Whose months are closed, and at which base hours. */
export function closedMonths(db: Db, firstMonth: Day, lastMonth: Day): Promise<Closed[]> {
  return readCloses.all(db, [firstMonth, lastMonth])
}

const readEverybody = statement<{ employeeId: string }>(
  `select employee_id as "employeeId" from employees order by employee_id`,
)

export async function everybody(db: Db): Promise<string[]> {
  return (await readEverybody.all(db)).map(({ employeeId }) => employeeId)
}
