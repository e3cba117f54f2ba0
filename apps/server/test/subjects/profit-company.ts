import type { Month } from '@yuga/domain/calendar/day'
import type { TestServer } from '../server.ts'

/*
 * The functions with which tests of profit enter prices, rates, invoices, costs and shares; amounts in minor units.
 */

type Price = {
  readonly unitType: 'UP001' | 'UP002'
  readonly grade: string
  readonly primeCost: number
  readonly settlement: number
  readonly primeCents?: number
  readonly settlementCents?: number
}

export function moneyOn(server: Pick<TestServer, 'pool'>) {
  return {
    /** Units that teams' amounts are counted for. */
    profitCenters: (...ids: readonly string[]) =>
      server.pool.query('update organizations set is_profit_center = organization_id = any($1)', [
        ids,
      ]),
    price: (year: number, { unitType, grade, ...price }: Price) =>
      server.pool.query(
        `insert into unit_prices (year, unit_type_code, grade_code, prime_cost_won, settlement_won,
           prime_cost_cents, settlement_cents)
         values ($1, $2, $3, $4, $5, $6, $7)`,
        [
          year,
          unitType,
          grade,
          price.primeCost,
          price.settlement,
          price.primeCents ?? null,
          price.settlementCents ?? null,
        ],
      ),
    /** In percent. */
    opexRate: (year: number, percent: number) =>
      server.pool.query(
        `insert into opex_charges (year, style_code, rate_ten_thousandths) values ($1, 'ST001', $2)`,
        [year, percent * 10_000],
      ),
    exchangeRate: (year: number, won: number) =>
      server.pool.query('insert into exchange_rates values ($1, $2)', [year, won]),
    target: (year: number, team: string, won: number) =>
      server.pool.query(
        `insert into gp_team_targets (year, organization_id, first_target, additional_target)
         values ($1, $2, $3, 0)`,
        [year, team, won],
      ),
    /** What teams sell in a year of a project; the first owns it, unless no one does. */
    shares: async (
      project: string,
      year: number,
      sales: Readonly<Record<string, number>>,
      owner: string | null = Object.keys(sales)[0] ?? null,
      more: { readonly outsourcing?: number } = {},
    ) => {
      for (const [team, amount] of Object.entries(sales)) {
        await server.pool.query(
          `insert into project_team_profits
             (project_id, year, organization_id, sales_amount, is_owner, outsourcing_amount)
           values ($1, $2, $3, $4, $5, $6)`,
          [
            project,
            year,
            team,
            amount,
            team === owner,
            team === owner ? (more.outsourcing ?? 0) : 0,
          ],
        )
      }
    },
    bills: (project: string, month: Month, amount: number, revenue = 'ST001') =>
      server.pool.query(
        `insert into project_billings (project_id, revenue_code, actual_month, actual_amount)
         values ($1, $2, ($3::text || '-01')::date, $4)`,
        [project, revenue, month, amount],
      ),
    plansToBill: (project: string, month: Month, amount: number, revenue = 'ST001') =>
      server.pool.query(
        `insert into project_billings (project_id, revenue_code, plan_month, plan_amount)
         values ($1, $2, ($3::text || '-01')::date, $4)`,
        [project, revenue, month, amount],
      ),
    spends: (project: string, month: Month, amount: number, team: string, category = 'CE001') =>
      server.pool.query(
        `insert into project_costs (project_id, category_code, organization_id, month, amount)
         values ($1, $2, $3, ($4::text || '-01')::date, $5)`,
        [project, category, team, month, amount],
      ),
    inDollars: (project: string) =>
      server.pool.query(`update projects set currency_code = 'CY002' where project_id = $1`, [
        project,
      ]),
    withoutBusinessCost: (project: string) =>
      server.pool.query(
        'update projects set includes_business_cost = false where project_id = $1',
        [project],
      ),
  }
}
