import type { Language } from '@yuga/contract/problems/problems'
import { chartOf } from '../../access/chart.sql.ts'
import { type Db, statement } from '../../db/statement.ts'

/** Something that a sheet of projects has to choose from. */
export type SheetChoice = {
  readonly field: 'projectType' | 'location' | 'currencyCode' | 'teamCode'
  readonly code: string
  readonly name: string
  readonly nameKo: string
  readonly nameEn: string
  /** Of a type. */
  readonly categoryCode: string
  /** Of an office. */
  readonly currencyOfOffice: string
}

/* $1 the year of the teams, $2 the language; codes that are switched off are no choice for new projects */
const read = statement<SheetChoice>(`
  select field, code, case when $2 = 'en' and name_en <> '' then name_en else name_ko end as name,
    name_ko as "nameKo", name_en as "nameEn", category_code as "categoryCode",
    currency_code as "currencyOfOffice"
  from (
    select 'projectType' as field, type_code as code, display_name as name_ko, name_en, category_code,
      '' as currency_code, sort_order
    from project_types
    union all
    select 'location', detail_code, name_ko, name_en, '', coalesce(o.currency_code, ''), sort_order from codes
    left join offices o on o.office_code = detail_code
    where group_code = 'GROFFC' and is_active
    union all
    select 'currencyCode', detail_code, name_ko, name_en, '', '', sort_order from codes
    where group_code = 'GRCRCY' and is_active
    union all
    select 'teamCode', organization_id, name, display_name, '', '', 0 from organizations
    where year = ${chartOf('$1::int')} and is_profit_center) c
  order by field, sort_order, code limit 5000`)

/** Types, offices, currencies, and the teams of a year. */
export function choicesOf(db: Db, year: number, language: Language): Promise<SheetChoice[]> {
  return read.all(db, [year, language])
}

/** As the drop-downs of the template have it. */
export const labelOf = ({ code, name }: Pick<SheetChoice, 'code' | 'name'>) => `${code} ${name}`

/** Finds what a cell names: a code, a name in either language, or both with a blank between. */
export class Choices {
  readonly #byText = new Map<string, SheetChoice>()

  constructor(choices: readonly SheetChoice[]) {
    // a code counts before a name that is written the same
    for (const textsOf of [inBoth, byNames, byCode]) {
      for (const choice of choices) {
        for (const text of textsOf(choice)) this.#byText.set(keyOf(choice.field, text), choice)
      }
    }
  }

  find(field: SheetChoice['field'], text: string): SheetChoice | undefined {
    return this.#byText.get(keyOf(field, text))
  }
}

const keyOf = (field: string, text: string) =>
  `${field} ${text.normalize('NFC').replaceAll(/\s+/g, ' ').trim().toLowerCase()}`

const byCode = ({ code }: SheetChoice) => [code]
const byNames = ({ nameKo, nameEn }: SheetChoice) => [nameKo, nameEn].filter((name) => name !== '')
const inBoth = ({ code, ...choice }: SheetChoice) =>
  byNames({ code, ...choice }).map((name) => labelOf({ code, name }))
