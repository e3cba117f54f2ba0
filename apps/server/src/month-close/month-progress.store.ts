import { rolesThatMay } from '@yuga/contract/access/access'
import { type Day, firstDayOf, type Month } from '@yuga/domain/calendar/day'
import type { MonthProgress } from '@yuga/domain/timecard/month/close-state'
import { periodsOfMonth } from '@yuga/domain/timecard/period'
import { type Db, statement } from '../db/statement.ts'
import { progressColumns, progressCtes, progressJoins } from './month-progress.sql.ts'

/** How far someone's month has come, and what else is known of it. */
export type PersonMonth = MonthProgress & {
  readonly employeeId: string
  readonly name: string
  /** Whether they belong to the company on any of its days. */
  readonly isEmployed: boolean
  readonly canSignIn: boolean
  /** The first days of its weeks of which something is to be submitted yet. */
  readonly openWeeks: readonly Day[]
  /** The first of them that has come. */
  readonly firstMissing: Day | null
  /** How many have ended of which their employee has something to submit yet. */
  readonly lateWeeks: number
  readonly remindedOn: Day | null
  /** Null: by a job, or never. */
  readonly remindedByName: string | null
  /** Where they are, or where they were as they were reminded. */
  readonly isRemindedToday: boolean
}

/** What a row says by `progressColumns`. */
export type ProgressRow = Omit<PersonMonth, keyof WeeksOfMonth> & {
  /** Sets of weeks: with a workday, with one that has come, with hours, and with hours that are not submitted. */
  readonly due: number
  readonly come: number
  readonly entered: number
  readonly unsubmitted: number
  /** Those of them with hours that wait for no decision, and the weeks that have ended in their office. */
  readonly toSubmit: number
  readonly ended: number
}

/* $1 the employees */
const readMonths = statement<ProgressRow>(
  `
  with requested as (select id from unnest($1::text[]) as given (id)), ${progressCtes}
  select ${progressColumns} from people p ${progressJoins} order by p.employee_id`,
  // one person or five thousand: a plan for one takes seconds for all
  { plansEachTime: true },
)

/** How far a month of some employees has come, in one statement for all of them. */
export async function personMonths(
  db: Db,
  employeeIds: readonly string[],
  month: Month,
  now: Date,
): Promise<PersonMonth[]> {
  const values = [employeeIds, firstDayOf(month), now, rolesThatMay['timecard.own']]
  const rows = await readMonths.all(db, values)
  const weeksOf = weeksIn(month)
  return rows.map((row) => Object.assign(row, weeksOf(row)))
}

/** What the sets of weeks of someone's month come to. */
export type WeeksOfMonth = Pick<
  PersonMonth,
  'emptyWeeks' | 'openWeeks' | 'firstMissing' | 'lateWeeks'
>

/** One object for all employees with the same sets, as thousands of people have the same few. */
export function weeksIn(month: Month): (row: ProgressRow) => WeeksOfMonth {
  const weeks = periodsOfMonth(month).map(({ firstDay }) => firstDay)
  const daysOf = (set: number) => weeks.filter((_, place) => (set & (1 << place)) !== 0)
  const sets = 1 << weeks.length
  const known = new Map<number, WeeksOfMonth>()
  return ({ keepsTimecard, entered, unsubmitted, toSubmit, ended, ...workdays }) => {
    // an employee without timecard misses no week (timecard-status-3)
    const { due, come } = keepsTimecard ? workdays : { due: 0, come: 0 }
    const empty = come & ~entered
    const open = unsubmitted | (due & ~entered)
    const missing = unsubmitted | empty
    const late = (toSubmit | empty) & ended
    const key = ((empty * sets + open) * sets + missing) * sets + late
    const match = known.get(key)
    if (match !== undefined) return match
    const made = {
      emptyWeeks: daysOf(empty).length,
      openWeeks: daysOf(open),
      firstMissing: daysOf(missing)[0] ?? null,
      lateWeeks: daysOf(late).length,
    }
    known.set(key, made)
    return made
  }
}
