import type { Language } from '@yuga/contract/problems/problems'
import type { teamTargetSorts } from '@yuga/contract/master-data/gp-targets'
import { mostYearRows } from '@yuga/contract/wire/year-tables'
import type { SortQuery } from '@yuga/contract/wire/list'
import type { TeamTarget } from '@yuga/domain/gp-targets/team-target'
import { type Page, pagedList } from '../db/rows/page.ts'
import { replacingYear } from '../db/rows/rows-of-year.ts'
import { type Db, statement } from '../db/statement.ts'
import { targetsWithTeams, teamColumns, type TeamOfTarget } from './team-of-target.sql.ts'

/** A target with what its team is called in the year's chart. */
export type ListedTeamTarget = TeamTarget & TeamOfTarget & { readonly finalTarget: number }

type Sort = (typeof teamTargetSorts)[number]

const list = pagedList<ListedTeamTarget, Sort>({
  ctes: targetsWithTeams('gp_team_targets'),
  columns: `${teamColumns}, page.first_target as "firstTarget",
    page.additional_target as "additionalTarget", page.final_target as "finalTarget"`,
  sorts: {
    department: 'department',
    organizationName: 'organization_name',
    firstTarget: 'first_target',
    additionalTarget: 'additional_target',
    finalTarget: 'final_target',
  },
  order: 'department, organization_name',
  key: 'organization_id',
})

/** The targets of a year as they are shown, by division and team unless requested otherwise. */
export function listTeamTargetsOf(
  db: Db,
  { year, language }: { readonly year: number; readonly language: Language },
  sort?: SortQuery<Sort>,
): Promise<Page<ListedTeamTarget>> {
  return list.read(db, [year, language], { offset: 1, limit: mostYearRows, sort })
}

const read = statement<TeamTarget>(`
  select t.organization_id as "organizationId", t.first_target as "firstTarget",
    t.additional_target as "additionalTarget"
  from gp_team_targets t where t.year = $1 order by t.organization_id limit 5000`)

export function teamTargetsOf(db: Db, year: number): Promise<TeamTarget[]> {
  return read.all(db, [year])
}

export const replaceTeamTargets = replacingYear<TeamTarget>('gp_team_targets', [
  { name: 'organization_id', type: 'text', value: ({ organizationId }) => organizationId },
  { name: 'first_target', type: 'bigint', value: ({ firstTarget }) => firstTarget },
  { name: 'additional_target', type: 'bigint', value: ({ additionalTarget }) => additionalTarget },
])
