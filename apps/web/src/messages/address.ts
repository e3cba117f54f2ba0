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

/** A path that the server named, in the parts that the router takes. */
export function linkTo(path: string): {
  readonly to: string
  readonly search: Record<string, unknown>
} {
  const [to = '/', query = ''] = path.split('?')
  const labels = [...new URLSearchParams(query)].map(([name, value]) => [
    name,
    // the address would put a text of digits in quotes
    /^\d{1,15}$/.test(value) ? Number(value) : value,
  ])
  return {
    to: decodeURIComponent(to),
    search: Object.fromEntries(labels) as Record<string, unknown>,
  }
}
