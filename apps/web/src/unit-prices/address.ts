import { unitPricesShape } from '@yuga/contract/wire/list-shapes'
import { listSearch } from '../api/list-address.ts'
import { type CurrencyCode, isCurrencyCode } from '../i18n/numbers.ts'
import { yearSearch } from '../ui/year-table/year-search.ts'

const listSearchOf = listSearch({ prefix: '', list: unitPricesShape })

/** The currency of the shown prices: the first one by default. */
export type UnitPriceSearch = { readonly currency?: CurrencyCode | undefined }

/** What is in the address of the unit prices: the year, the currency, and the list. */
export function unitPriceSearch(search: Readonly<Record<string, unknown>>) {
  const currency = isCurrencyCode(search['currency']) ? search['currency'] : undefined
  return { ...listSearchOf(search), ...yearSearch(search), currency }
}
