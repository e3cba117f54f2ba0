import { unitPricesShape } from '@yuga/contract/wire/list-shapes'
import { listSearch } from '../api/list-address.ts'
import { yearSearch } from '../ui/year-table/year-search.ts'

const listWords = listSearch({ prefix: '', list: unitPricesShape })

/** The currency whose prices are shown: won unless told. */
export type UnitPriceSearch = { readonly currency?: 'CY002' | undefined }

/** What stands in the address of the unit prices: the year, the currency, and the list. */
export function unitPriceSearch(search: Readonly<Record<string, unknown>>) {
  const currency = search['currency'] === 'CY002' ? 'CY002' : undefined
  return { ...listWords(search), ...yearSearch(search), currency }
}
