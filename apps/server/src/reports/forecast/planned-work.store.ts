import { firstDayOf } from '@yuga/domain/calendar/day'
import type { MonthSpan } from '@yuga/domain/finance/profit/facts'
import type { PlannedWorkSum } from '@yuga/domain/finance/profit/forecast'
import type { Currency } from '@yuga/domain/money/figures'
import { teamsOfYearsCtes } from '../../access/teams.sql.ts'
import { type Db, statement } from '../../db/statement.ts'
import type { ProjectsQuery } from '../profit/money.store.ts'
import { unitTypeSql } from '../profit/priced-work.sql.ts'
import { inEachCurrency, type PricedSum, pricesOf, sumsOfPriced } from '../profit/worked.store.ts'
import { plansCte } from '../../projects/planned-work.store.ts'
import type { ProjectRecord } from '../../projects/save/project-record.ts'

/*
 * Planned man-months with their team and their price (forecast-4): $1 and $2 the months. A team that is empty is that of
 * the owner, for someone to be named. Someone of another company costs nothing.
 */
const sumsFor = (scope: string, before = '') =>
  statement<PricedSum>(
    `
  with recursive ${before} months as (
    select m::date as month, extract(year from m)::int as year
    from generate_series($1::date, $2::date, interval '1 month') m),
  ${teamsOfYearsCtes},
  ${plansCte(`not m.is_support and l.month between $1::date and $2::date and ${scope}`)},
  priced as (
    select p.project_id, p.month, coalesce(t.team, p.unit, '') as team, n.unit_type, p.grade,
      p.plan_hundredths * 100::bigint as mm,
      ${pricesOf((column) => `case when p.placeholder_kind = 'OUTSOURCING' then 0 else ${column} end`)}
    from plans p
    cross join lateral (
      select extract(year from p.month)::int as year, ${unitTypeSql('p.resides')} as unit_type) n
    left join teams t on t.year = n.year and t.organization_id = p.unit
    left join unit_prices u on u.year = n.year and u.unit_type_code = n.unit_type
      and u.grade_code = p.grade),
  ${sumsOfPriced('')}`,
    { plansEachTime: true },
  )

const ofProjects = sumsFor('m.project_id = any($3::text[])')
const ofBillable = sumsFor(`m.project_id in (
  select p.project_id from projects p join project_types y using (type_code)
  where y.section_code = 'DV001')`)

/*
 * The same of members that are given instead of the stored ones ($3 to $5): the names of what is given hide the tables.
 */
const ofGiven = sumsFor(
  'true',
  `project_members as (
    select * from json_to_recordset($3::json) as m (member_sn int, project_id text collate "C",
      employee_id text collate "C", grade_code text collate "C", placeholder_kind text collate "C",
      placeholder_number int, is_support boolean, sort_order int)),
  member_plans as (
    select * from json_to_recordset($4::json) as l (member_sn int, month date, plan_hundredths int)),
  member_residence as (
    select * from json_to_recordset($5::json) as r (member_sn int, from_day date, resides boolean)),`,
)

/** What is planned of members in some months, by project, month and team, in each currency. */
export async function plannedWorkSums(
  db: Db,
  requested: ProjectsQuery,
  { firstMonth, lastMonth }: MonthSpan,
): Promise<Readonly<Record<Currency, readonly PlannedWorkSum[]>>> {
  const months = [firstDayOf(firstMonth), firstDayOf(lastMonth)]
  const rows =
    requested === 'billable'
      ? await ofBillable.all(db, months)
      : await ofProjects.all(db, [...months, requested.projectIds])
  return withOwners(rows)
}

/** The same of a project as it would be. */
export async function plannedWorkOf(
  db: Db,
  { projectId, groups }: Pick<ProjectRecord, 'projectId' | 'groups'>,
  { firstMonth, lastMonth }: MonthSpan,
): Promise<Readonly<Record<Currency, readonly PlannedWorkSum[]>>> {
  const members = groups
    .flatMap((group) => group.members)
    // those who are not stored have no number yet
    .map((member, place) => ({ ...member, memberSn: member.memberSn || -1 - place, place }))
  const rows = await ofGiven.all(db, [
    firstDayOf(firstMonth),
    firstDayOf(lastMonth),
    JSON.stringify(
      members.map((member) => ({
        member_sn: member.memberSn,
        project_id: projectId,
        employee_id: member.employeeId,
        grade_code: member.gradeCode,
        placeholder_kind: member.placeholderKind,
        placeholder_number: member.placeholderNumber,
        is_support: member.isSupport,
        sort_order: member.place,
      })),
    ),
    JSON.stringify(
      members.flatMap(({ memberSn, plan }) =>
        plan.map(({ month, hundredths }) => ({
          member_sn: memberSn,
          month: firstDayOf(month),
          plan_hundredths: hundredths,
        })),
      ),
    ),
    JSON.stringify(
      members.flatMap(({ memberSn, residence }) =>
        residence.map(({ fromDay, resides }) => ({
          member_sn: memberSn,
          from_day: fromDay,
          resides,
        })),
      ),
    ),
  ])
  return withOwners(rows)
}

function withOwners(
  rows: readonly PricedSum[],
): Readonly<Record<Currency, readonly PlannedWorkSum[]>> {
  const sums = inEachCurrency(rows)
  const owners = (currency: Currency) =>
    sums[currency].map(({ teamId, ...sum }) => ({ ...sum, teamId: teamId === '' ? null : teamId }))
  return { KRW: owners('KRW'), USD: owners('USD') }
}
