import { type Day, firstDayOf, type Month } from '@yuga/domain/calendar/day'
import { type Db, statement } from '../db/statement.ts'
import { inChunks } from './chunks.ts'
import { employedCte, openMonthsOf, segmentCtes, workedDaysCtes } from './segments.sql.ts'
import type { LockedTimecards } from './timecard-lock.ts'

/** The workdays and base hours (in hundredths) of a stretch. */
type StretchFigures = {
  readonly lastDay: Day
  readonly workdays: number
  readonly baseHundredths: number
}

/** A stretch that is not what it was; null where it did not or does not exist. */
export type ChangedStretch = {
  readonly employeeId: string
  readonly firstDay: Day
  readonly before: StretchFigures | null
  readonly after: StretchFigures | null
}

const written = 'last_day, organization_id, grade_code, office_code, workdays, base_hundredths'
const of = (relation: string) => written.replaceAll(/\w+/g, (column) => `${relation}.${column}`)

const figures = (relation: string) => `
  case when ${relation}.last_day is not null then json_build_object('lastDay', ${relation}.last_day,
    'workdays', ${relation}.workdays, 'baseHundredths', ${relation}.base_hundredths) end`

/** $1 employees, $2 months: the computed stretches within employment next to the stored ones. */
const compared = `
  with ${openMonthsOf('$1', '$2')}, ${segmentCtes},
  ${employedCte},
  ${workedDaysCtes},
  stored as materialized (
    select c.* from targets t
    join work_stretches c on c.employee_id = t.employee_id
      and c.first_day >= t.month and c.first_day < t.until_day),
  changes as materialized (
    select employee_id, first_day, ${of('n')}, n.last_day is null as is_gone,
      ${figures('k')} as before, ${figures('n')} as after
    from computed n full join stored k using (employee_id, first_day)
    where (${of('n')}) is distinct from (${of('k')}))`

const answered = `
  select employee_id as "employeeId", first_day as "firstDay", before, after
  from changes order by employee_id, first_day`

const compare = statement<ChangedStretch>(`${compared}${answered}`)

const write = statement<ChangedStretch>(`${compared},
  gone as (
    delete from work_stretches c using changes g
    where g.is_gone and c.employee_id = g.employee_id and c.first_day = g.first_day),
  written as (
    insert into work_stretches as c (employee_id, first_day, ${written})
    select employee_id, first_day, ${written} from changes
    where not is_gone order by employee_id, first_day
    on conflict (employee_id, first_day) do update set (${written}) = (${of('excluded')}))
  ${answered}`)

/**
 * Brings the work stretches of open months up to date: the one writer of `work_stretches`. Answers which are
 * not what they were; with `dryRun` it writes nothing and answers what would change.
 */
export function recomputeStretches(
  db: Db,
  { employeeIds }: LockedTimecards,
  months: readonly Month[],
  { dryRun = false }: { readonly dryRun?: boolean } = {},
): Promise<ChangedStretch[]> {
  const statementOf = dryRun ? compare : write
  return inChunks(employeeIds, (some) => statementOf.all(db, [some, months.map(firstDayOf)]))
}
