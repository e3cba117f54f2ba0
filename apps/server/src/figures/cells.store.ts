import { type Day, firstDayOf, type Month } from '@yuga/domain/calendar/day'
import { type Db, statement } from '../db/statement.ts'
import { cellCtes } from './cells.sql.ts'
import { inChunks } from './chunks.ts'
import { openMonthOf, openMonthsOf, segmentCtes } from './segments.sql.ts'
import type { LockedTimecards } from './timecard-lock.ts'

/** The figures of a cell: its last day, its base hours and its hours, in hundredths. */
type CellFigures = {
  readonly lastDay: Day
  readonly baseHundredths: number
  readonly enteredHundredths: number
  readonly submittedHundredths: number
}

/** A cell that is not what it was; null where it did not or does not exist. */
export type ChangedCell = {
  readonly employeeId: string
  readonly projectId: string
  readonly firstDay: Day
  readonly before: CellFigures | null
  readonly after: CellFigures | null
}

const written = `last_day, organization_id, grade_code, office_code, resides, base_hundredths,
  entered_hundredths, submitted_hundredths`
const of = (relation: string) => written.replaceAll(/\w+/g, (column) => `${relation}.${column}`)

const figures = (relation: string) => `
  case when ${relation}.last_day is not null then json_build_object('lastDay', ${relation}.last_day,
    'baseHundredths', ${relation}.base_hundredths, 'enteredHundredths', ${relation}.entered_hundredths,
    'submittedHundredths', ${relation}.submitted_hundredths) end`

const answered = `
  select employee_id as "employeeId", project_id as "projectId", first_day as "firstDay", before, after
  from changes order by employee_id, project_id, first_day`

/** What compares the months of `targets` with what is kept, and what writes the difference. */
function statementsOf(targets: string, isWanted: (projectId: string) => string) {
  const compared = `
  with ${targets}, ${segmentCtes}, ${cellCtes(isWanted)},
  stored as materialized (
    select c.* from targets t
    join man_month_cells c on c.employee_id = t.employee_id and ${isWanted('c.project_id')}
      and c.first_day >= t.month and c.first_day < t.until_day),
  changes as materialized (
    select employee_id, project_id, first_day, ${of('n')}, n.last_day is null as is_gone,
      ${figures('k')} as before, ${figures('n')} as after
    from computed n full join stored k using (employee_id, project_id, first_day)
    where (${of('n')}) is distinct from (${of('k')}))`
  return {
    compare: statement<ChangedCell>(`${compared}${answered}`),
    write: statement<ChangedCell>(`${compared},
  gone as (
    delete from man_month_cells c using changes g
    where g.is_gone and c.employee_id = g.employee_id and c.project_id = g.project_id
      and c.first_day = g.first_day),
  written as (
    insert into man_month_cells as c (employee_id, project_id, first_day, ${written})
    select employee_id, project_id, first_day, ${written} from changes
    where not is_gone order by employee_id, project_id, first_day
    on conflict (employee_id, project_id, first_day) do update set (${written}) = (${of('excluded')}))
  ${answered}`),
  }
}

/** A timecard: $1 the employee, $2 the month, $3 the projects that changed. */
const ofTimecard = statementsOf(openMonthOf('$1', '$2'), (projectId) => `${projectId} = any($3)`)

/** People: $1 employees, $2 months, $3 projects, or null for all. */
const ofPeople = statementsOf(
  openMonthsOf('$1', '$2'),
  (projectId) => `($3::text[] is null or ${projectId} = any($3))`,
)

type Options = {
  /** Answers what would change and writes nothing. */
  readonly dryRun?: boolean
}

/**
 * Brings the man-month cells of open months up to date: the one writer of `man_month_cells`. It runs once, as
 * the last change of a transaction to hours, states, history, residence or holidays. Projects limit it to
 * those that changed. Answers which cells are not what they were.
 */
export function recomputeCells(
  db: Db,
  { employeeIds }: LockedTimecards,
  months: readonly Month[],
  projectIds: readonly string[] | null = null,
  { dryRun = false }: Options = {},
): Promise<ChangedCell[]> {
  if (months.length === 0) return Promise.resolve([])
  const kind = dryRun ? 'compare' : 'write'
  const days = months.map(firstDayOf)
  const [employeeId, another] = employeeIds
  if (another === undefined && days.length === 1 && projectIds !== null) {
    return ofTimecard[kind].all(db, [employeeId, days[0], projectIds])
  }
  return inChunks(employeeIds, (some) => ofPeople[kind].all(db, [some, days, projectIds]))
}

/** An office's calendar: $1 employees, $2 months. Their segments do not change, so the base alone is compared. */
const comparedBases = `
  with ${openMonthsOf('$1', '$2')}, ${segmentCtes},
  bases as materialized (select distinct employee_id, month, base_hundredths from segments),
  changes as materialized (
    select k.employee_id, k.project_id, k.first_day, b.base_hundredths,
      ${figures('k')} as before,
      (${figures('k')})::jsonb || jsonb_build_object('baseHundredths', b.base_hundredths) as after
    from bases b join man_month_cells k on k.employee_id = b.employee_id and k.month = b.month
    where k.base_hundredths <> b.base_hundredths)`

const ofCalendar = {
  compare: statement<ChangedCell>(`${comparedBases}${answered}`),
  write: statement<ChangedCell>(`${comparedBases},
  written as (
    update man_month_cells c set base_hundredths = n.base_hundredths from changes n
    where c.employee_id = n.employee_id and c.project_id = n.project_id and c.first_day = n.first_day)
  ${answered}`),
}

/** The same where nothing but holidays changed: hours and segments need not be added up again. */
export function recomputeBases(
  db: Db,
  { employeeIds }: LockedTimecards,
  months: readonly Month[],
  { dryRun = false }: Options = {},
): Promise<ChangedCell[]> {
  const statementOf = ofCalendar[dryRun ? 'compare' : 'write']
  return inChunks(employeeIds, (some) => statementOf.all(db, [some, months.map(firstDayOf)]))
}

const readMonths = statement<{ month: Day }>(`
  select distinct month from man_month_cells
  where employee_id = any($1) and month between $2 and $3 order by month`)

/** The months within a span in which one of the employees has hours, by the cells. */
export async function monthsWithCells(
  db: Db,
  { employeeIds }: LockedTimecards,
  since: Month,
  until: Month,
): Promise<Month[]> {
  const rows = await readMonths.all(db, [employeeIds, firstDayOf(since), firstDayOf(until)])
  return rows.map(({ month }) => month.slice(0, 7))
}
