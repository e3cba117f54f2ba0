import type { Currency } from '@yuga/domain/money/figures'
import { currencyOf } from '@yuga/domain/projects/project-codes'
import { projectReaderOf, projectScopeCtes } from '../access/project-scope.sql.ts'
import { type Db, statement } from '../db/statement.ts'
import type { Actor } from '../http/actor.ts'

const readProjects = statement<{ projectId: string }>(
  `
  with recursive ${projectScopeCtes}
  select project_id as "projectId" from reachable where sees_money`,
  { plansEachTime: true },
)

/** The projects of which someone reads the money (project-access-2). */
export async function projectsWithMoney(db: Db, reader: Actor): Promise<string[]> {
  const rows = await readProjects.all(db, projectReaderOf(reader))
  return rows.map(({ projectId }) => projectId)
}

const readZones = statement<{ zones: Readonly<Record<string, string>> }>(
  'select json_object_agg(office_code, time_zone) as zones from offices',
)

/** The zone of each office, by its code. */
export async function officeZones(db: Db): Promise<Readonly<Record<string, string>>> {
  return (await readZones.first(db, []))?.zones ?? {}
}

const readHeads = statement<{ projectId: string; name: string; currencyCode: string }>(`
  select project_id as "projectId", name, currency_code as "currencyCode"
  from projects where project_id = any($1)`)

export type ProjectHead = { readonly name: string; readonly currency: Currency }

/** What projects are called, and their currencies. */
export async function projectHeads(
  db: Db,
  projectIds: readonly string[],
): Promise<ReadonlyMap<string, ProjectHead>> {
  const rows = projectIds.length === 0 ? [] : await readHeads.all(db, [projectIds])
  return new Map(
    rows.map(({ projectId, name, currencyCode }) => [
      projectId,
      { name, currency: currencyOf(currencyCode) ?? 'KRW' },
    ]),
  )
}
