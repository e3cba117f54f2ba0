import { firstDayOf, type Month } from '@yuga/domain/calendar/day'
import type {
  BilledSum,
  ManagersTeam,
  ProfitProject,
  SpentSum,
} from '@yuga/domain/finance/profit/facts'
import { grouped } from '@yuga/domain/grouped'
import type { ExchangeFacts } from '@yuga/domain/money/figures'
import type { TeamRow } from '@yuga/domain/projects/actuals/owning-team'
import {
  costCategoryOf,
  currencyOf,
  enteredCategories,
  isInternalRnd,
  revenueTypeOf,
} from '@yuga/domain/projects/project-codes'
import { managersOfMonthsCte, teamsOfYearsCtes } from '../../access/teams.sql.ts'
import { type Db, statement } from '../../db/statement.ts'

/** Which projects: some, whatever their type, or all billable ones. */
export type ProjectsAsked = { readonly projectIds: readonly string[] } | 'billable'

/* The parameter of the projects stands behind `count` others. */
const scopes = {
  some: (count: number) => `p.project_id = any($${count + 1}::text[])`,
  billable: () => `exists (
    select from project_types y where y.type_code = p.type_code and y.section_code = 'DV001')`,
} as const

/** A statement for some projects and one for all billable ones. */
function twice<Row>(text: (scope: string) => string, count: number) {
  const some = statement<Row>(text(scopes.some(count)))
  const billable = statement<Row>(text(scopes.billable()), { plansEachTime: true })
  return (db: Db, asked: ProjectsAsked, values: readonly unknown[]) =>
    asked === 'billable' ? billable.all(db, values) : some.all(db, [...values, asked.projectIds])
}

/** A project as it is read. */
export type ProjectRow = {
  readonly projectId: string
  readonly currencyCode: string
  readonly sectionCode: string
  readonly categoryCode: string
  readonly includesBusinessCost: boolean
}

const readProjects = twice<ProjectRow>(
  (scope) => `
  select p.project_id as "projectId", p.currency_code as "currencyCode", t.section_code as "sectionCode",
    t.category_code as "categoryCode", p.includes_business_cost as "includesBusinessCost"
  from projects p join project_types t using (type_code) where ${scope} order by p.project_id`,
  0,
)

const readTeamRows = twice<TeamRow & { projectId: string }>(
  (scope) => `
  select r.project_id as "projectId", r.year::int, r.organization_id as "teamCode", r.is_owner as "isOwner",
    r.sales_amount as sales
  from project_team_profits r join projects p using (project_id) where ${scope}
  order by r.project_id, r.year, r.sort_order, r.organization_id`,
  0,
)

/** The projects with the teams that share in them. */
export async function profitProjects(db: Db, asked: ProjectsAsked): Promise<ProfitProject[]> {
  const rows = grouped(await readTeamRows(db, asked, []), ({ projectId }) => projectId)
  const projects = await readProjects(db, asked, [])
  return projects.map((project) => profitProjectOf(project, rows.get(project.projectId) ?? []))
}

export function profitProjectOf<Rows extends readonly TeamRow[]>(
  { projectId, currencyCode, sectionCode, categoryCode, includesBusinessCost }: ProjectRow,
  teamRows: Rows,
): ProfitProject & { readonly teamRows: Rows } {
  return {
    projectId,
    currency: currencyOf(currencyCode) ?? 'KRW',
    isBillable: sectionCode === 'DV001',
    isInternalRnd: isInternalRnd(categoryCode),
    includesBusinessCost,
    teamRows,
  }
}

/* $1 the first month, before which everything stands in the month before; $2 the last one */
export const since = (month: string) =>
  `case when ${month} < $1::date then ($1::date - interval '1 month')::date else ${month} end`

const readBilled = twice<{
  projectId: string
  month: Month
  revenueCode: string
  amount: number
}>(
  (scope) => `
  with billed as (
    select b.project_id, ${since('b.actual_month')} as month, b.revenue_code,
      sum(b.actual_amount)::bigint as amount
    from project_billings b join projects p using (project_id)
    where b.actual_month <= $2::date and b.actual_amount <> 0 and ${scope}
      and (b.actual_month >= $1::date or b.revenue_code in ('ST001', 'ST004'))
    group by 1, 2, 3)
  select project_id as "projectId", to_char(month, 'YYYY-MM') as month, revenue_code as "revenueCode", amount
  from billed`,
  2,
)

/** A sum of costs as it is read. */
export type SpentRow = {
  readonly projectId: string
  readonly month: Month
  readonly categoryCode: string
  readonly teamId: string
  readonly amount: number
}

const readSpent = twice<SpentRow>(
  (scope) => `
  with spent as (
    select c.project_id, ${since('c.month')} as month, c.category_code, c.organization_id,
      sum(c.amount)::bigint as amount
    from project_costs c join projects p using (project_id)
    where c.month <= $2::date and ${scope} and (c.month >= $1::date or c.category_code = 'CE001')
    group by 1, 2, 3, 4)
  select project_id as "projectId", to_char(month, 'YYYY-MM') as month, category_code as "categoryCode",
    organization_id as "teamId", amount
  from spent`,
  2,
)

type Since = { readonly firstMonth: Month; readonly lastMonth: Month }
const daysOf = ({ firstMonth, lastMonth }: Since) => [firstDayOf(firstMonth), firstDayOf(lastMonth)]

/** Invoices by project, month and type; those before the first month in the month before it. */
export async function billedSums(
  db: Db,
  asked: ProjectsAsked,
  months: Since,
): Promise<BilledSum[]> {
  const rows = await readBilled(db, asked, daysOf(months))
  return rows.flatMap(({ projectId, month, revenueCode, amount }) => {
    const revenue = revenueTypeOf(revenueCode)
    return revenue === null ? [] : [{ projectId, month, revenue, amount }]
  })
}

/** Costs by project, month, category and team; earlier outsourcing in the month before the first. */
export async function spentSums(db: Db, asked: ProjectsAsked, months: Since): Promise<SpentSum[]> {
  return spentOf(await readSpent(db, asked, daysOf(months)))
}

export function spentOf(rows: readonly SpentRow[]): SpentSum[] {
  return rows.flatMap(({ projectId, month, categoryCode, teamId, amount }) => {
    const category = enteredCategories.find((one) => one === costCategoryOf(categoryCode))
    return category === undefined ? [] : [{ projectId, month, category, teamId, amount }]
  })
}

/* $1 and $2 the months, $3 the projects */
const readManagers = statement<ManagersTeam>(`
  with recursive months as (
    select m::date as month, extract(year from m)::int as year
    from generate_series($1::date, $2::date, interval '1 month') m),
  ${teamsOfYearsCtes},
  ${managersOfMonthsCte('select distinct pm_id from projects where project_id = any($3)')}
  select p.project_id as "projectId", to_char(g.month, 'YYYY-MM') as month, g.team as "teamId"
  from projects p join managers g using (pm_id) where p.project_id = any($3)`)

/** The teams of the present PMs of some projects on the first day of each month. */
export async function managersTeamsOf(
  db: Db,
  projectIds: readonly string[],
  months: Since,
): Promise<ManagersTeam[]> {
  return projectIds.length === 0 ? [] : readManagers.all(db, [...daysOf(months), projectIds])
}

const readExchange = statement<ExchangeFacts>(
  `select year::int, won from exchange_rates where year between $1 and $2`,
)

export function exchangeRates(db: Db, { firstMonth, lastMonth }: Since): Promise<ExchangeFacts[]> {
  return readExchange.all(db, [firstMonth.slice(0, 4), lastMonth.slice(0, 4)])
}
