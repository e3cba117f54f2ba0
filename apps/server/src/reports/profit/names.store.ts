import type { Language } from '@yuga/contract/problems/problems'
import {
  profitRowCodes,
  profitRowLabels,
  type ProfitRowName,
} from '@yuga/contract/reports/profit-lines'
import { codeNameIn } from '../../master-data/code-name.sql.ts'
import { projectReaderOf, projectScopeCtes } from '../../access/project-scope.sql.ts'
import { type Db, statement } from '../../db/statement.ts'
import type { Actor } from '../../http/actor.ts'

const readNames = statement<{ code: string; name: string }>(`
  select detail_code as code, ${codeNameIn('$1', 'codes')} as name
  from codes where group_code in ('GRGPST', 'CTEXPN')`)

/** What the rows of a report of profit are called. */
export async function rowNames(
  db: Db,
  language: Language,
): Promise<(name: ProfitRowName) => string> {
  const rows = new Map((await readNames.all(db, [language])).map(({ code, name }) => [code, name]))
  return (name) => {
    const texts: Partial<Record<ProfitRowName, Readonly<Record<Language, string>>>> =
      profitRowLabels
    const code = profitRowCodes[name]
    return texts[name]?.[language] ?? rows.get(code) ?? code
  }
}

export type ReadProject = {
  readonly projectId: string
  readonly name: string
  readonly seesMoney: boolean
}

const readReadable = statement<ReadProject>(
  `
  with recursive ${projectScopeCtes}
  select p.project_id as "projectId", p.name, r.sees_money as "seesMoney"
  from reachable r join projects p using (project_id) where p.project_id = any($7)`,
  { plansEachTime: true },
)

/** Those of some projects that the reader may read (project-access-1). */
export async function readableProjects(
  db: Db,
  reader: Actor,
  projectIds: readonly string[],
): Promise<ReadonlyMap<string, ReadProject>> {
  if (projectIds.length === 0) return new Map()
  const rows = await readReadable.all(db, [...projectReaderOf(reader), projectIds])
  return new Map(rows.map((project) => [project.projectId, project]))
}

const readName = statement<{ name: string }>(`select name from projects where project_id = $1`)

export async function projectName(db: Db, projectId: string): Promise<string> {
  return (await readName.first(db, [projectId]))?.name ?? ''
}
