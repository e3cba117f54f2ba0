import type pg from 'pg'
import type { Company, Project } from '@yuga/demo/company/company'
import { billingsOf, costsOf, dayOfMonth } from '@yuga/demo/projects/money/actuals'
import { type MoneyPlan, moneyPlanOf } from '@yuga/demo/projects/money/plan'
import { copyInto, type Fields } from './copy.ts'

/** Writes what the projects are planned by, what was invoiced and what was spent (project-money). */
export async function writeProjectMoney(db: pg.PoolClient, company: Company): Promise<void> {
  const { calendar } = company
  const planned = company.projects.map((project) => ({
    project,
    plan: moneyPlanOf(project, company),
  }))
  await copyInto(db, 'project_team_profits', planned.flatMap(profitRows))
  await copyInto(
    db,
    'project_billings',
    planned.flatMap(({ project, plan }) =>
      billingsOf(project, plan, calendar).map((row, place) => ({
        project_id: project.id,
        revenue_code: row.revenueCode,
        plan_month: dayOfMonth(row.plannedMonth),
        plan_amount: row.planned,
        actual_month: dayOfMonth(row.actualMonth),
        actual_amount: row.actual,
        remark: row.remark,
        sort_order: place,
      })),
    ),
  )
  await copyInto(
    db,
    'project_costs',
    planned.flatMap(({ project, plan }) =>
      costsOf(project, plan, calendar).map(({ categoryCode, teamCode, month, amount }) => ({
        project_id: project.id,
        category_code: categoryCode,
        organization_id: teamCode,
        month: dayOfMonth(month),
        amount,
      })),
    ),
  )
  await db.query(
    `update projects p set license_amount = a.license, third_party_amount = a.third_party,
       third_party_cost = a.third_party_cost
     from unnest($1::text[], $2::bigint[], $3::bigint[], $4::bigint[])
       as a (project_id, license, third_party, third_party_cost)
     where p.project_id = a.project_id`,
    [
      planned.map(({ project }) => project.id),
      planned.map(({ plan }) => plan.license),
      planned.map(({ plan }) => plan.thirdParty),
      planned.map(({ plan }) => plan.thirdPartyCost),
    ],
  )
}

/** When the money of a month was last changed is known from the last save of its project (project-records-5). */
export async function writeMoneyChanges(db: pg.PoolClient): Promise<void> {
  await db.query(`
    insert into project_money_changes (project_id, month, changed_at, changed_by)
    select m.project_id, m.month, p.updated_at, p.updated_by
    from (select project_id, month from project_costs
      union select project_id, plan_month from project_billings where plan_month is not null
      union select project_id, actual_month from project_billings where actual_month is not null) m
    join projects p using (project_id)`)
}

function profitRows({ project, plan }: { project: Project; plan: MoneyPlan }): Fields[] {
  return plan.teamProfits.map((row, place) => ({
    project_id: project.id,
    year: row.year,
    organization_id: row.teamCode,
    sales_amount: row.sales,
    outsourcing_amount: row.outsourcing,
    expense_amount: row.expense,
    internal_amount: row.internal,
    is_owner: row.isOwner,
    sort_order: place,
  }))
}
