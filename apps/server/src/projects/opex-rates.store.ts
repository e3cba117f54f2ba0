import type { OpexFacts } from '@yuga/domain/money/figures'
import { opexStyle } from '@yuga/domain/money/sales-opex'
import { type Db, statement } from '../db/statement.ts'

const read = statement<OpexFacts>(`
  select year::int, style_code as "styleCode", rate_ten_thousandths as "rateTenThousandths"
  from opex_charges where style_code = $1 order by year`)

/** The rates of sales OPEX of every year. */
export function opexRates(db: Db): Promise<OpexFacts[]> {
  return read.all(db, [opexStyle])
}
