import type { Language } from '@yuga/contract/problems/problems'
import type { CodeGroup } from '@yuga/domain/codes/groups'
import { codeNameIn } from '../../master-data/code-name.sql.ts'
import { type Db, statement } from '../../db/statement.ts'
import { columnLabels } from './column-labels.ts'

const readName = statement<{ name: string }>(`
  select ${codeNameIn('$3', 'codes')} as name
  from codes where group_code = $1 and detail_code = $2`)

const readNames = statement<{ code: string; name: string }>(`
  select detail_code as code, ${codeNameIn('$2', 'codes')} as name
  from codes where group_code = $1`)

/** What the codes of a group are called; one that there is not is named by itself. */
export async function namesOfCodes(
  db: Db,
  group: CodeGroup,
  language: Language,
): Promise<(code: string) => string> {
  const rows = await readNames.all(db, [group, language])
  const names = new Map(rows.map(({ code, name }) => [code, name]))
  return (code) => names.get(code) ?? code
}

/** What a code is called; one that there is not is named by itself. */
export async function nameOfCode(
  db: Db,
  group: CodeGroup,
  code: string,
  language: Language,
): Promise<string> {
  return (await readName.first(db, [group, code, language]))?.name ?? code
}

/** The name of the requested office; of all where there is none. */
export function officeName(
  db: Db,
  officeCode: string,
  language: Language,
): string | Promise<string> {
  if (officeCode === '') return columnLabels.all[language]
  return nameOfCode(db, 'GROFFC', officeCode, language)
}
