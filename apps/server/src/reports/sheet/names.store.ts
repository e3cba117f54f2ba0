import type { Language } from '@yuga/contract/problems'
import type { CodeGroup } from '@yuga/domain/codes/groups'
import { type Db, statement } from '../../db/statement.ts'

const readName = statement<{ name: string }>(`
  select case when $3 = 'en' and name_en <> '' then name_en else name_ko end as name
  from codes where group_code = $1 and detail_code = $2`)

/** What a code is called; one that there is not is named by itself. */
export async function nameOfCode(
  db: Db,
  group: CodeGroup,
  code: string,
  language: Language,
): Promise<string> {
  return (await readName.first(db, [group, code, language]))?.name ?? code
}
