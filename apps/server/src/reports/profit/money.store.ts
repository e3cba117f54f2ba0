import { firstDayOf, type Month, yearOf } from '@yuga/domain/calendar/day'
import type {
  BilledSum,
  ManagersTeam,
  MonthSpan,
  ProfitProject,
  SpentSum,
} from '@yuga/domain/finance/profit/facts'
import type { ExchangeFacts, OpexFacts } from '@yuga/domain/money/figures'
import { opexStyle } from '@yuga/domain/money/sales-opex'
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

/**
 * `stated`: the year with the team rows that state a year of each project, as `rowsForYear` chooses it
 * (project-money-17).
 */
const statedCte = (year: string) => `
  stated as (
    select r.project_id, coalesce(max(r.year) filter (where r.year <= ${year}), min(r.year)) as year
    from project_team_profits r group by r.project_id)`

/** Which projects: some, whatever their type, or all billable ones. */
export type ProjectsQuery = { readonly projectIds: readonly string[] } | 'billable'

const scopes = {
  some: 'p.project_id = any($3::text[])',
  billable: `exists (
    select from project_types y where y.type_code = p.type_code and y.section_code = 'DV001')`,
} as const

/** A statement for some projects and one for all billable ones. Two parameters come before that of the projects. */
function forSomeOrBillable<Row>(text: (scope: string) => string) {
  const some = statement<Row>(text(scopes.some))
  const billable = statement<Row>(text(scopes.billable), { plansEachTime: true })
  return (db: Db, requested: ProjectsQuery, values: readonly unknown[]) =>
    requested === 'billable'
      ? billable.all(db, values)
      : some.all(db, [...values, requested.projectIds])
}

/** A project as it is read, once for each of its team rows. */
type ProjectRow = {
  readonly projectId: string
  readonly currencyCode: string
  readonly sectionCode: string
  readonly categoryCode: string
  readonly includesBusinessCost: boolean
  readonly winProbability: number | null
  readonly year: number
  /** Null: no team has a row. */
  readonly teamCode: string | null
  readonly isOwner: boolean
  readonly sales: number
}

/** A project `p` of the type `t` with a team row `r`. */
const projectColumns = `
  p.project_id as "projectId", p.currency_code as "currencyCode", t.section_code as "sectionCode",
  t.category_code as "categoryCode", p.includes_business_cost as "includesBusinessCost",
  p.win_probability::int as "winProbability",
  r.year::int, r.organization_id as "teamCode", r.is_owner as "isOwner", r.sales_amount as sales`

/* $1 and $2 the first and the last year */
const readProjects = forSomeOrBillable<ProjectRow>(
  (scope) => `
  with ${statedCte('$1')}
  select ${projectColumns}
  from projects p join project_types t using (type_code) left join stated s using (project_id)
  left join project_team_profits r
    on r.project_id = p.project_id and r.year between s.year and greatest(s.year, $2)
  where ${scope} order by p.project_id, r.year, r.sort_order, r.organization_id`,
)

/** The projects with the team rows that state the years of some months. */
export async function profitProjects(
  db: Db,
  requested: ProjectsQuery,
  { firstMonth, lastMonth }: MonthSpan,
): Promise<ProfitProject[]> {
  return projectsIn(await readProjects(db, requested, [yearOf(firstMonth), yearOf(lastMonth)]))
}

/** Each project with the team rows that were read of it. */
function projectsIn(rows: readonly ProjectRow[]): ProfitProject[] {
  const projects = new Map<string, ProfitProject & { readonly teamRows: TeamRow[] }>()
  for (const row of rows) {
    const { projectId, year, teamCode, isOwner, sales } = row
    const project = projects.get(projectId) ?? {
      projectId,
      currency: currencyOf(row.currencyCode) ?? 'KRW',
      isBillable: row.sectionCode === 'DV001',
      isInternalRnd: isInternalRnd(row.categoryCode),
      includesBusinessCost: row.includesBusinessCost,
      winProbability: row.winProbability,
      teamRows: [],
    }
    projects.set(projectId, project)
    if (teamCode !== null) project.teamRows.push({ year, teamCode, isOwner, sales })
  }
  return [...projects.values()]
}

/*
 * $1 the first month, $2 the last one. Sales OPEX charges a year from its beginning, as far as its base has moved since
 * the December before: what lies before the first month is in the month before it, or before its year in that December.
 */
const beganYear = `date_trunc('year', $1::date::timestamp)`
export const monthOrBefore = (month: string) => `
  case when ${month} < ${beganYear} then (${beganYear} - interval '1 month')::date
    else greatest(${month}, ($1::date - interval '1 month')::date) end`

/** A sum of invoices as it is read. */
type BilledRow = {
  readonly projectId: string
  readonly month: Month
  readonly revenueCode: string
  readonly amount: number
}

/** A sum of costs as it is read. */
type SpentRow = {
  readonly projectId: string
  readonly month: Month
  readonly categoryCode: string
  readonly teamId: string
  readonly amount: number
}

const billedSql = (scope: string) => `
  select b.project_id, ${monthOrBefore('b.actual_month')} as month, b.revenue_code as code,
    sum(b.actual_amount)::bigint as amount
  from project_billings b join projects p using (project_id)
  where b.actual_month <= $2::date and b.actual_amount <> 0 and ${scope}
    and (b.actual_month >= $1::date or b.revenue_code in ('ST001', 'ST004'))
  group by 1, 2, 3`
const spentSql = (scope: string) => `
  select c.project_id, ${monthOrBefore('c.month')} as month, c.category_code as code, c.organization_id as team_id,
    sum(c.amount)::bigint as amount
  from project_costs c join projects p using (project_id)
  where c.month <= $2::date and ${scope} and (c.month >= $1::date or c.category_code = 'CE001')
  group by 1, 2, 3, 4`

const readBilled = forSomeOrBillable<BilledRow>(
  (scope) => `
  with billed as (${billedSql(scope)})
  select project_id as "projectId", to_char(month, 'YYYY-MM') as month, code as "revenueCode", amount
  from billed`,
)

/* Invoices have no team: the team of a cost is never null. */
const readMoved = forSomeOrBillable<
  Omit<SpentRow, 'categoryCode' | 'teamId'> & { code: string; teamId: string | null }
>(
  (scope) => `
  with moved as (
    select project_id, month, code, null as team_id, amount from (${billedSql(scope)}) b
    union all
    select project_id, month, code, team_id, amount from (${spentSql(scope)}) c)
  select project_id as "projectId", to_char(month, 'YYYY-MM') as month, code, team_id as "teamId", amount
  from moved`,
)

const daysOf = ({ firstMonth, lastMonth }: MonthSpan) => [
  firstDayOf(firstMonth),
  firstDayOf(lastMonth),
]

/** Invoices by project, month and type; of earlier ones those that sales OPEX is charged on. */
export async function billedSums(
  db: Db,
  requested: ProjectsQuery,
  months: MonthSpan,
): Promise<BilledSum[]> {
  return billedOf(await readBilled(db, requested, daysOf(months)))
}

/** The same with costs by project, month, category and team; of earlier ones outsourcing. */
export async function movedSums(
  db: Db,
  requested: ProjectsQuery,
  months: MonthSpan,
): Promise<{ readonly billed: BilledSum[]; readonly spent: SpentSum[] }> {
  const billed: BilledRow[] = []
  const spent: SpentRow[] = []
  for (const { projectId, month, code, teamId, amount } of await readMoved(
    db,
    requested,
    daysOf(months),
  )) {
    if (teamId === null) billed.push({ projectId, month, revenueCode: code, amount })
    else spent.push({ projectId, month, categoryCode: code, teamId, amount })
  }
  return { billed: billedOf(billed), spent: spentOf(spent) }
}

function billedOf(rows: readonly BilledRow[]): BilledSum[] {
  return rows.flatMap(({ projectId, month, revenueCode, amount }) => {
    const revenue = revenueTypeOf(revenueCode)
    return revenue === null ? [] : [{ projectId, month, revenue, amount }]
  })
}

function spentOf(rows: readonly SpentRow[]): SpentSum[] {
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
  months: MonthSpan,
): Promise<ManagersTeam[]> {
  return projectIds.length === 0 ? [] : readManagers.all(db, [...daysOf(months), projectIds])
}

/* $1 the style that sales OPEX charges, $2 and $3 the years */
const readRates = statement<Rates>(`
  select
    (select coalesce(json_agg(json_build_object('year', year, 'styleCode', style_code,
        'rateTenThousandths', rate_ten_thousandths) order by year), '[]')
      from opex_charges where style_code = $1) as "opexRates",
    (select coalesce(json_agg(json_build_object('year', year, 'won', won)), '[]')
      from exchange_rates where year between $2 and $3) as "exchangeRates"`)

/** The rates of sales OPEX of every year, and those of the won in the requested years. */
export type Rates = {
  readonly opexRates: readonly OpexFacts[]
  readonly exchangeRates: readonly ExchangeFacts[]
}

export async function ratesOf(db: Db, { firstMonth, lastMonth }: MonthSpan): Promise<Rates> {
  const years = [firstMonth.slice(0, 4), lastMonth.slice(0, 4)]
  const rates = await readRates.first(db, [opexStyle, ...years])
  return rates ?? { opexRates: [], exchangeRates: [] }
}
