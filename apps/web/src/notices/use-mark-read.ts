import {
  listNotices,
  markNoticeRead,
  type Notice,
  readNotice,
} from '@yuga/contract/messages/notices'
import { useEffect } from 'react'
import { keyOf } from '../api/ask.ts'
import { queries } from '../api/queries.ts'
import { send } from '../api/send.ts'

/** The list alone: a notice that is open stays as it is while it is read. */
export function readListAgain(): void {
  void queries.invalidateQueries({ queryKey: keyOf(listNotices) })
}

/** Everything on the page that shows notices is read again. */
export function readAgain(): void {
  for (const endpoint of [listNotices, readNotice]) {
    void queries.invalidateQueries({ queryKey: keyOf(endpoint) })
  }
}

/** A notice that is open is read; where that could not be sent, the next opening sends it. */
export function useMarkRead(notice: Notice | undefined): void {
  const unread = notice?.readYn === 'N' ? notice.noticeSn : null
  useEffect(() => {
    if (unread === null) return
    send(markNoticeRead, { params: { noticeSn: unread } }).then(readAgain, () => {})
  }, [unread])
}
