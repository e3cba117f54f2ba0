import { listDecided, listJoinRequests } from '@yuga/contract/approvals'
import { listOvertimes, listUnsubmits } from '@yuga/contract/requests'
import { listSearch } from '../api/list-address.ts'

const listWords = listSearch(
  { prefix: 'member.', list: listJoinRequests.list },
  { prefix: 'unsubmit.', list: listUnsubmits.list },
  { prefix: 'overtime.', list: listOvertimes.list },
  { prefix: 'decided.', list: listDecided.list },
)

/** What waits, unless what is over is asked for; and the number of the one that is open. */
export type ApprovalSearch = {
  readonly view?: 'decided' | undefined
  readonly request?: number | undefined
}

/** What stands in the address of the approvals: which view, its lists, and the request that is open. */
export function approvalSearch(search: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const request = Number(search['request'])
  const isOne = Number.isSafeInteger(request) && request > 0
  return {
    ...listWords(search),
    view: search['view'] === 'decided' ? 'decided' : undefined,
    request: isOne ? request : undefined,
  }
}
