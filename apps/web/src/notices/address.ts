import { noticesShape } from '@yuga/contract/wire/list-shapes'
import { listSearch } from '../api/list-address.ts'

export type NoticeSearch = {
  /** The notice that is open. */
  readonly notice?: number | undefined
  /** What subject or contents contain. */
  readonly searchText?: string | undefined
}

const listPart = listSearch({ prefix: '', list: noticesShape })
const longestSearch = 200

/** What is in the address of the notices: their list, what is looked for, and which one is open. */
export function noticeSearch(search: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const notice = Number(search['notice'])
  const text = search['searchText']
  const label = typeof text === 'string' || typeof text === 'number' ? String(text).trim() : ''
  return {
    ...listPart(search),
    notice: Number.isSafeInteger(notice) && notice > 0 ? notice : undefined,
    searchText: label === '' ? undefined : label.slice(0, longestSearch),
  }
}
