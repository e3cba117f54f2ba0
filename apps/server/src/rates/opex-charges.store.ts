import type { Language } from '@yuga/contract/problems/problems'
import { replacingYear } from '../db/rows/rows-of-year.ts'
import { type Db, statement } from '../db/statement.ts'

/** What sales OPEX takes of a GP style in a year (rates-1), in ten-thousandths of a percent. */
export type OpexCharge = {
  readonly styleCode: string
  readonly rateTenThousandths: number
  readonly remark: string
}

export type ListedOpexCharge = {
  readonly styleCode: string
  readonly styleName: string
  /** Null where none is registered. */
  readonly rateTenThousandths: number | null
  readonly remark: string
}

const list = statement<ListedOpexCharge>(`
  select c.detail_code as "styleCode", case when $2 = 'ko' then c.name_ko else c.name_en end as "styleName",
    o.rate_ten_thousandths as "rateTenThousandths", coalesce(o.remark, '') as remark
  from codes c left join opex_charges o on o.year = $1 and o.style_code = c.detail_code
  where c.group_code = 'GRGPST' order by c.sort_order, c.detail_code`)

/** A row for each GP style, registered or not. */
export function listOpexChargesOf(db: Db, year: number, language: Language) {
  return list.all(db, [year, language])
}

const read = statement<OpexCharge>(`
  select style_code as "styleCode", rate_ten_thousandths as "rateTenThousandths", remark
  from opex_charges where year = $1 order by style_code`)

export function opexChargesOf(db: Db, year: number): Promise<OpexCharge[]> {
  return read.all(db, [year])
}

export const replaceOpexCharges = replacingYear<OpexCharge>('opex_charges', [
  { name: 'style_code', type: 'text', value: ({ styleCode }) => styleCode },
  {
    name: 'rate_ten_thousandths',
    type: 'int',
    value: ({ rateTenThousandths }) => rateTenThousandths,
  },
  { name: 'remark', type: 'text', value: ({ remark }) => remark },
])
