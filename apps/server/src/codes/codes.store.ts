import type { Language } from '@yuga/contract/problems'
import { type Db, statement } from '../db/statement.ts'

const readActive = statement<{ groupCode: string; detailCode: string; detailName: string }>(`
  select group_code as "groupCode", detail_code as "detailCode",
    case when $2 = 'ko' then name_ko else name_en end as "detailName"
  from codes where group_code = $1 and is_active
  order by sort_order, detail_code limit 1000`)

export function activeCodesOf(db: Db, groupCode: string, language: Language) {
  return readActive.all(db, [groupCode, language])
}
