import { projectScopeCtes } from '../access/project-scope.sql.ts'
import { type Db, statement } from '../db/statement.ts'
import type { Actor } from '../http/actor.ts'
import { type MoneyQuery, moneyReader } from '../reports/billing-and-cost/money-scope.sql.ts'

/* $1 to $6 the reader, $7 the office */
const readProjects = statement<{ projectId: string }>(
  `
  with recursive ${projectScopeCtes}
  select p.project_id as "projectId" from reachable r join projects p using (project_id)
  where r.sees_money and ($7 = '' or p.office_code = $7) order by 1`,
  { plansEachTime: true },
)

/** The projects that billing and cost data show to a reader in a part of a period (billing-and-cost-5). */
export async function projectsWithMoney(
  db: Db,
  reader: Actor,
  { officeCode, last }: MoneyQuery,
): Promise<string[]> {
  const rows = await readProjects.all(db, [...moneyReader(reader, last), officeCode])
  return rows.map(({ projectId }) => projectId)
}
