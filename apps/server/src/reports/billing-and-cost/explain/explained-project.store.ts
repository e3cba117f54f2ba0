import type { ReportCurrency } from '@yuga/contract/reports/reports'
import type { Month } from '@yuga/domain/calendar/day'
import type { ProfitProject } from '@yuga/domain/finance/profit/facts'
import { currencyOf } from '@yuga/domain/projects/project-codes'
import { type Db, statement } from '../../../db/statement.ts'
import type { Actor } from '../../../http/actor.ts'
import { type MoneyQuery, moneyReader, reportedProjectsCtes } from '../money-scope.sql.ts'

/** A project as far as its invoices, costs and sales OPEX depend on it: no team shares them here. */
export type ExplainedProject = ProfitProject & { readonly name: string }

/* $1 to $6 and $8 as in money-scope, $7 the project, $9 the currency */
const readProject = statement<Omit<ExplainedProject, 'currency' | 'teamRows'>>(
  `
  with recursive ${reportedProjectsCtes}
  select p.project_id as "projectId", p.name, y.section_code = 'DV001' as "isBillable",
    t.is_internal_rnd as "isInternalRnd", t.includes_business_cost as "includesBusinessCost"
  from shown t join projects p using (project_id) join project_types y using (type_code)
  where p.project_id = $7 and p.currency_code = $9`,
)

/** A project in a currency, if the report of a part shows it to the reader. */
export async function explainedProject(
  db: Db,
  reader: Actor,
  { officeCode, last }: MoneyQuery,
  requested: { readonly projectId: string; readonly currencyCode: ReportCurrency },
): Promise<ExplainedProject | undefined> {
  const { projectId, currencyCode } = requested
  const values = [...moneyReader(reader, last), projectId, officeCode, currencyCode]
  const match = await readProject.first(db, values)
  const currency = currencyOf(currencyCode) ?? 'KRW'
  return match && { ...match, currency, teamRows: [] }
}

const readFirstMonth = statement<{ month: Month | null }>(`
  select to_char(least(
    (select min(actual_month) from project_billings where project_id = $1 and actual_amount <> 0),
    (select min(month) from project_costs where project_id = $1)), 'YYYY-MM') as month`)

/** The first month in which a project was invoiced or spent something; null: there is none. */
export async function firstMonthOf(db: Db, projectId: string): Promise<Month | null> {
  return (await readFirstMonth.first(db, [projectId]))?.month ?? null
}
