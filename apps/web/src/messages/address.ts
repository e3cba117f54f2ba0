import { messagesShape } from '@yuga/contract/wire/list-shapes'
import { listSearch } from '../api/list-address.ts'

const listSearchOf = listSearch({ list: messagesShape })

/** The number of the message that is open. */
export type MessageSearch = { readonly message?: number | undefined }

/** What is in the address of the messages: the list, and the message that is open. */
export function messageSearch(search: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const message = Number(search['message'])
  const isOne = Number.isSafeInteger(message) && message > 0
  return { ...listSearchOf(search), message: isOne ? message : undefined }
}
