import type { Language } from '@yuga/contract/problems/problems'
import { type Db, statement } from '../db/statement.ts'

const readNames = statement<{ groupCode: string; detailCode: string; detailName: string }>(`
  select group_code as "groupCode", detail_code as "detailCode",
    case when $2 = 'ko' then name_ko else name_en end as "detailName"
  from codes where group_code = any($1) and is_active
  order by group_code, sort_order, detail_code limit 1000`)

/** The active codes of some groups with their names, by group, as a drop-down of a sheet has them. */
export async function codesInSheet(
  db: Db,
  groupCodes: readonly string[],
  language: Language,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const result = new Map<string, string[]>()
  for (const { groupCode, detailCode, detailName } of await readNames.all(db, [
    groupCodes,
    language,
  ])) {
    result.set(groupCode, [...(result.get(groupCode) ?? []), `${detailCode} ${detailName}`])
  }
  return result
}
