import {
  decidedShape,
  joinRequestsShape,
  overtimesShape,
  unsubmitsShape,
} from '@yuga/contract/wire/list-shapes'
import { listSearch } from '../api/list-address.ts'

const listSearchOf = listSearch(
  { prefix: 'member.', list: joinRequestsShape },
  { prefix: 'unsubmit.', list: unsubmitsShape },
  { prefix: 'overtime.', list: overtimesShape },
  { prefix: 'decided.', list: decidedShape },
)

/** Whether the decided requests are shown, and the number of the open one. */
export type ApprovalSearch = {
  readonly view?: 'decided' | undefined
  readonly request?: number | undefined
}

/** What is in the address of the approvals: which view, its lists, and the request that is open. */
export function approvalSearch(search: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const request = Number(search['request'])
  const isOne = Number.isSafeInteger(request) && request > 0
  return {
    ...listSearchOf(search),
    view: search['view'] === 'decided' ? 'decided' : undefined,
    request: isOne ? request : undefined,
  }
}
