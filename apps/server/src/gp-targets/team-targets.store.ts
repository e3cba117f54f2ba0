import type { TeamTarget } from '@yuga/domain/gp-targets/team-target'
import { chartCte, unitInChart } from '../access/teams.sql.ts'
import { type Db, statement } from '../db/statement.ts'

/** A target with what its team is called in the year's chart. */
export type ListedTeamTarget = TeamTarget & {
  readonly finalTarget: number
  readonly organizationName: string
  readonly department: string
  /** Whether it is a profit center of the chart, which a new target needs (gp-targets-1). */
  readonly isTeam: boolean
}

const columns = `t.organization_id as "organizationId", t.first_target as "firstTarget",
    t.additional_target as "additionalTarget"`

const list = statement<ListedTeamTarget>(`
  with ${chartCte('$1')}
  select ${columns}, t.final_target as "finalTarget",
    coalesce(u.name, t.organization_id) as "organizationName",
    coalesce(u.department, '') as department, coalesce(u.is_team, false) as "isTeam"
  from gp_team_targets t left join lateral (${unitInChart('t.organization_id')}) u on true
  where t.year = $1
  order by department, "organizationName", t.organization_id limit 5000`)

/** The targets of a year as they are shown, by division and team. */
export function listTeamTargetsOf(db: Db, year: number): Promise<ListedTeamTarget[]> {
  return list.all(db, [year])
}

const read = statement<TeamTarget>(`
  select ${columns} from gp_team_targets t where t.year = $1 order by t.organization_id limit 5000`)

export function teamTargetsOf(db: Db, year: number): Promise<TeamTarget[]> {
  return read.all(db, [year])
}

const clear = statement(`delete from gp_team_targets where year = $1`)
const insert = statement(`
  insert into gp_team_targets (year, organization_id, first_target, additional_target)
  select $1, asked.* from unnest($2::text[], $3::bigint[], $4::bigint[]) as asked`)

export async function replaceTeamTargets(
  db: Db,
  year: number,
  rows: readonly TeamTarget[],
): Promise<void> {
  await clear.count(db, [year])
  await insert.count(db, [
    year,
    rows.map(({ organizationId }) => organizationId),
    rows.map(({ firstTarget }) => firstTarget),
    rows.map(({ additionalTarget }) => additionalTarget),
  ])
}
