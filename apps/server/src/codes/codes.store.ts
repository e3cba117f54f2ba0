import type { Language } from '@yuga/contract/problems/problems'
import { containsText, pagedList, type PageQuery, textPattern } from '../db/rows/page.ts'
import { type Db, statement } from '../db/statement.ts'
import { lastUpdateOf } from '../master-data/last-update.ts'

type ActiveCode = {
  readonly groupCode: string
  readonly detailCode: string
  readonly detailName: string
  /** Of an office; null for any other code. */
  readonly currencyCode: string | null
}

const readActive = statement<ActiveCode>(`
  select group_code as "groupCode", detail_code as "detailCode",
    case when $2 = 'ko' then name_ko else name_en end as "detailName",
    (select o.currency_code from offices o where group_code = 'GROFFC' and o.office_code = detail_code) as "currencyCode"
  from codes where group_code = $1 and is_active
  order by sort_order, detail_code limit 1000`)

export async function activeCodesOf(db: Db, groupCode: string, language: Language) {
  const rows = await readActive.all(db, [groupCode, language])
  return rows.map(({ currencyCode, ...code }) =>
    currencyCode === null ? code : { ...code, currencyCode },
  )
}

/** A code as it is kept; an office with its zone and currency, which are empty for any other code. */
export type Code = {
  readonly groupCode: string
  readonly detailCode: string
  readonly nameKo: string
  readonly nameEn: string
  readonly sortOrder: number
  readonly isActive: boolean
  readonly isFixed: boolean
  readonly timeZone: string
  readonly currencyCode: string
  readonly version: number
}

const columns = (code: string, office: string) => `
  ${code}.group_code as "groupCode", ${code}.detail_code as "detailCode",
  ${code}.name_ko as "nameKo", ${code}.name_en as "nameEn", ${code}.sort_order as "sortOrder",
  ${code}.is_active as "isActive", ${code}.is_fixed as "isFixed",
  coalesce(${office}.time_zone, '') as "timeZone",
  coalesce(${office}.currency_code, '') as "currencyCode", ${code}.version`

const officeOf = (code: string) =>
  `left join offices o on o.office_group = ${code}.group_code and o.office_code = ${code}.detail_code`

type Sort = 'groupCode' | 'detailCode' | 'detailNameKo' | 'detailNameEn' | 'sortOrder' | 'activeYn'

const list = pagedList<Code, Sort>({
  ctes: `result as (
    select c.* from codes c
    where ($1::text[] is null or c.group_code = any($1)) and ${containsText('c.detail_code', '$2')}
      and ${containsText('c.name_ko', '$3')} and ${containsText('c.name_en', '$4')}
      and ($5::boolean[] is null or c.is_active = any($5)))`,
  columns: columns('page', 'o'),
  joins: officeOf('page'),
  sorts: {
    groupCode: 'group_code',
    detailCode: 'detail_code',
    detailNameKo: 'name_ko',
    detailNameEn: 'name_en',
    sortOrder: 'sort_order',
    activeYn: 'is_active',
  },
  order: 'group_code, sort_order',
  key: 'group_code, detail_code',
})

export type CodesQuery = PageQuery<Sort> & {
  readonly groupCode?: readonly string[] | undefined
  readonly detailCode?: string | undefined
  readonly detailNameKo?: string | undefined
  readonly detailNameEn?: string | undefined
  readonly activeYn?: readonly string[] | undefined
}

/** A page of all codes, by group and order unless requested otherwise. */
export function pageOfCodes(db: Db, requested: CodesQuery) {
  const values = [
    requested.groupCode ?? null,
    textPattern(requested.detailCode),
    textPattern(requested.detailNameKo),
    textPattern(requested.detailNameEn),
    requested.activeYn?.map((yn) => yn === 'Y') ?? null,
  ]
  return list.read(db, values, requested)
}

export const lastUpdateOfCodes = lastUpdateOf('codes', { deletion: 'code.delete' })

/** The key of a code. */
export type CodeKey = Pick<Code, 'groupCode' | 'detailCode'>

const lockNamed = statement<Code>(`
  with locked as (
    select * from codes
    where (group_code, detail_code) in (select * from unnest($1::text[], $2::text[]))
    order by group_code, detail_code for no key update)
  select ${columns('c', 'o')} from locked c ${officeOf('c')}`)

/** The named codes as far as they exist; no one else changes or deletes them before the end. */
export function lockCodes(db: Db, keys: readonly CodeKey[]): Promise<Code[]> {
  return lockNamed.all(db, [keys.map((key) => key.groupCode), keys.map((key) => key.detailCode)])
}

const readCurrencies = statement<{ code: string }>(`
  select detail_code as code from codes where group_code = 'GRCRCY' order by detail_code
  limit 1000 for key share`)

/** The currencies that an office can have; none of them goes away before the end. */
export async function knownCurrencies(db: Db): Promise<ReadonlySet<string>> {
  return new Set((await readCurrencies.all(db)).map(({ code }) => code))
}

const readZones = statement<{ name: string }>(`select name from pg_timezone_names`)

/** Those that were known when they were last read: PostgreSQL opens a file for every one of them. */
let known: ReadonlySet<string> = new Set()

/** Those of the time zones that the database counts days in: it may know others than we do. */
export async function zonesKnownTo(db: Db, zones: readonly string[]): Promise<ReadonlySet<string>> {
  const requested = new Set(zones.filter((zone) => zone !== ''))
  if ([...requested].some((zone) => !known.has(zone))) {
    known = new Set((await readZones.all(db)).map(({ name }) => name))
  }
  return new Set([...requested].filter((zone) => known.has(zone)))
}
