import type { Deciders } from '@yuga/domain/organizations/changed-hands'
import type { RequestKind } from '@yuga/domain/requests/kinds'
import type { Day } from '@yuga/domain/calendar/day'
import { decidableCtes, deciderCtes } from '../access/deciders.sql.ts'
import { roleCountsAt } from '../access/roles.sql.ts'
import { selectedRequests } from '../requests/requested.sql.ts'
import { type Db, statement } from '../db/statement.ts'

/** What a unit of a chart would become: its place and its leader are all that says who decides. */
export type RequestedUnit = {
  readonly year: number
  /** Null: a new unit, which is not stored yet. */
  readonly id: string | null
  readonly upperId: string | null
  readonly leaderId: string | null
  readonly isDeleted: boolean
}

const readLeaders = statement<{ id: string }>(`
  select distinct r.employee_id as id from employee_roles r
  join employees e using (employee_id)
  where r.role_id in ('LE003', 'LE004') and e.is_active and ${roleCountsAt('$1')}
    and not exists (select from employee_roles a
      where a.employee_id = r.employee_id and a.role_id = 'LE999' and ${roleCountsAt('$1', 'a')})`)

/** Who of these decides which of all pending requests, by the charts that are called `organizations`. */
function decidersBy(charts: string): string {
  return `
    with recursive ${charts} ${selectedRequests(`r.state = 'pending'`)}, ${deciderCtes}, ${decidableCtes}
    select request_sn as "requestSn", array_agg(distinct viewer_id) as "deciderIds"
    from decidable group by request_sn`
}

type Row = { readonly requestSn: number; readonly deciderIds: string[] }

const readNow = statement<Row>(decidersBy(''))

/*
 * The same rule over the charts as they would be: a relation with the name of the table hides it, so that
 * nothing needs to be written. $3 the year, $4 the unit, $5 the one above it, $6 its leader, $7 whether it goes.
 */
const readThen = statement<Row>(
  decidersBy(`organizations as materialized (
    select year, organization_id, upper_organization_id, team_leader_id from public.organizations
    where year <> $3::smallint or organization_id <> $4::text
    union all
    select $3::smallint, $4::text, $5::text, $6::text where not $7::boolean),`),
)

/** An id that no unit can have, for one that has none yet. */
const newUnitId = '\u001a'

const asDeciders = (rows: readonly Row[]): Deciders =>
  new Map(rows.map(({ requestSn, deciderIds }) => [requestSn, deciderIds]))

/** Which leaders decide which pending request, by the chart of now and of then. */
export async function decidersOf(
  db: Db,
  { year, id, upperId, leaderId, isDeleted }: RequestedUnit,
  now: Date,
): Promise<{ readonly before: Deciders; readonly after: Deciders }> {
  const leaders = (await readLeaders.all(db, [now])).map((leader) => leader.id)
  const before = await readNow.all(db, [leaders, now])
  const changed = [year, id ?? newUnitId, upperId, leaderId, isDeleted]
  const after = await readThen.all(db, [leaders, now, ...changed])
  return { before: asDeciders(before), after: asDeciders(after) }
}

type ShownRequest = {
  readonly requestSn: number
  readonly kind: RequestKind
  readonly requesterName: string
  readonly projectName: string
  readonly periodEnd: Day
}

const readWithProgress = statement<ShownRequest>(`
  with ${selectedRequests('r.request_sn = any($1)')}
  select a.request_sn as "requestSn", a.kind, e.name as "requesterName", p.name as "projectName",
    a.period_end as "periodEnd"
  from requested a join employees e on e.employee_id = a.requester_id
  join projects p using (project_id) order by a.request_sn`)

export function shownRequests(db: Db, requestSns: readonly number[]): Promise<ShownRequest[]> {
  return readWithProgress.all(db, [requestSns])
}

const readNames = statement<{ id: string; name: string }>(`
  select employee_id as id, name from employees where employee_id = any($1)`)

export async function namesOf(
  db: Db,
  employeeIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await readNames.all(db, [employeeIds])
  return new Map(rows.map(({ id, name }) => [id, name]))
}
