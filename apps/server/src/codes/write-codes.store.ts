import { officeGroup } from '@yuga/domain/codes/groups'
import type { Use } from '@yuga/domain/master-data/in-use'
import { type Db, statement } from '../db/statement.ts'
import type { WrittenBy } from '../master-data/master-records.ts'
import type { Code, CodeKey } from './codes.store.ts'

const requested = `unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::int[], $6::boolean[])
  as requested (group_code, detail_code, name_ko, name_en, sort_order, is_active)`

const insert = statement(`
  insert into codes (group_code, detail_code, name_ko, name_en, sort_order, is_active,
    updated_at, updated_by)
  select group_code, detail_code, name_ko, name_en, sort_order, is_active, $7, $8 from ${requested}`)
const update = statement(`
  update codes c set name_ko = requested.name_ko, name_en = requested.name_en,
    sort_order = requested.sort_order, is_active = requested.is_active, version = c.version + 1,
    updated_at = $7, updated_by = $8
  from ${requested} where c.group_code = requested.group_code and c.detail_code = requested.detail_code`)
const writeOffices = statement(`
  insert into offices (office_code, time_zone, currency_code, updated_at, updated_by)
  select office_code, time_zone, currency_code, $4, $5
  from unnest($1::text[], $2::text[], $3::text[]) as requested (office_code, time_zone, currency_code)
  on conflict (office_code) do update set time_zone = excluded.time_zone,
    currency_code = excluded.currency_code, updated_at = excluded.updated_at,
    updated_by = excluded.updated_by
  where (offices.time_zone, offices.currency_code)
    is distinct from (excluded.time_zone, excluded.currency_code)`)

function valuesOf(codes: readonly Code[], by: WrittenBy): unknown[] {
  return [
    codes.map((code) => code.groupCode),
    codes.map((code) => code.detailCode),
    codes.map((code) => code.nameKo),
    codes.map((code) => code.nameEn),
    codes.map((code) => code.sortOrder),
    codes.map((code) => code.isActive),
    by.at,
    by.employeeId,
  ]
}

/** A code that is an office is stored in two tables, written at once (calendar-1). */
async function writeOfficesOf(db: Db, codes: readonly Code[], by: WrittenBy): Promise<void> {
  const offices = codes.filter((code) => code.groupCode === officeGroup)
  if (offices.length === 0) return
  await writeOffices.count(db, [
    offices.map((office) => office.detailCode),
    offices.map((office) => office.timeZone),
    offices.map((office) => office.currencyCode),
    by.at,
    by.employeeId,
  ])
}

export async function addCodes(db: Db, codes: readonly Code[], by: WrittenBy): Promise<void> {
  if (codes.length === 0) return
  await insert.count(db, valuesOf(codes, by))
  await writeOfficesOf(db, codes, by)
}

/** Writes everything but the key; each gets the next version. */
export async function changeCodes(db: Db, codes: readonly Code[], by: WrittenBy): Promise<void> {
  if (codes.length === 0) return
  await update.count(db, valuesOf(codes, by))
  await writeOfficesOf(db, codes, by)
}

const removeOffice = statement(`delete from offices where office_group = $1 and office_code = $2`)
const remove = statement(`delete from codes where group_code = $1 and detail_code = $2`)

export async function removeCode(db: Db, { groupCode, detailCode }: CodeKey): Promise<void> {
  if (groupCode === officeGroup) await removeOffice.count(db, [groupCode, detailCode])
  await remove.count(db, [groupCode, detailCode])
}

const use = (by: Use['by'], names: string, from: string) =>
  `select '${by}' as by, count(*)::int as count,
    coalesce((array_agg(distinct ${names}))[1:3], '{}') as names from ${from}`

const readUses = statement<Use>(`
  select * from (
    ${use(
      'organizations',
      'display_name',
      `organizations where
      ($1 = 'GROFFC' and office_code = $2) or ($1 = 'GRDEPT' and style_code = $2)`,
    )}
    union all ${use(
      'employee-history',
      'e.name',
      `employee_history h join employees e using (employee_id)
      where ($1 = 'GROFFC' and h.office_code = $2) or ($1 = 'GRDEGR' and h.grade_code = $2)`,
    )}
    union all ${use('holidays', 'name', `holidays where $1 = 'GROFFC' and office_code = $2`)}
    union all ${use(
      'project-members',
      'p.name',
      `project_members m join projects p using (project_id)
      where $1 = 'GRDEGR' and m.grade_code = $2`,
    )}
    union all ${use(
      'unit-prices',
      'year::text',
      `unit_prices where $1 = 'GRDEGR' and grade_code = $2`,
    )}
    union all ${use('projects', 'name', `projects where $1 = 'GROFFC' and office_code = $2`)}
  ) uses where count > 0`)

/** What uses a code of a group that takes codes of the company, with the names of the first few. */
export function usesOfCode(db: Db, { groupCode, detailCode }: CodeKey): Promise<Use[]> {
  return readUses.all(db, [groupCode, detailCode])
}
