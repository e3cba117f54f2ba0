import { permissionGrantsShape } from '@yuga/contract/wire/list-shapes'
import { listSearch } from '../api/list-address.ts'

const listSearchOf = listSearch({ list: permissionGrantsShape })

/** What is in the address: the set that is open, and the list of the people who hold it. */
export type SetsSearch = { readonly set?: number | undefined }

export function setsSearch(search: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const set = Number(search['set'])
  const requested: SetsSearch = { set: Number.isSafeInteger(set) && set > 0 ? set : undefined }
  return { ...listSearchOf(search), ...requested }
}
