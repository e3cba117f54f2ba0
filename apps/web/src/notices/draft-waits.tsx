import { type Notice, readNotice } from '@yuga/contract/messages/notices'
import { Refused } from '@yuga/contract/wire/call'
import { useEffect, useState } from 'react'
import { ask } from '../api/ask.ts'
import { queries } from '../api/queries.ts'
import { useMe } from '../api/session/session.ts'
import { useText } from '../i18n/use-text.ts'
import { Note } from '../ui/feedback/note.tsx'
import { Refusal } from '../ui/feedback/refusal.tsx'
import { draftsOf } from './form/draft-store.ts'
import { noticeMessages } from './notices.messages.ts'

/** What someone was writing when the page went: here it goes on. */
export function DraftWaits({
  onContinue,
}: {
  readonly onContinue: (notice: Notice | null, noticeSn: number | null) => void
}) {
  const t = useText(noticeMessages)
  const { employeeId } = useMe().employeeInfo
  const [drafts, setDrafts] = useState<readonly (number | null)[]>([])
  const [failure, setFailure] = useState<unknown>(null)
  useEffect(() => {
    let isOver = false
    void draftsOf(employeeId).then((result) => {
      if (!isOver) setDrafts(result)
    })
    return () => {
      isOver = true
    }
  }, [employeeId])
  const [first] = drafts
  if (first === undefined) return null

  async function goOn(noticeSn: number | null) {
    setFailure(null)
    if (noticeSn === null) {
      onContinue(null, null)
      return
    }
    try {
      const question = ask(readNotice, { params: { noticeSn } })
      onContinue(await queries.fetchQuery({ ...question, staleTime: 0 }), noticeSn)
    } catch (refused) {
      // it was deleted meanwhile: what was written can still become a notice of its own
      if (refused instanceof Refused && refused.status === 404) onContinue(null, noticeSn)
      else setFailure(refused)
    }
  }

  return (
    <>
      <Note meaning="waiting">
        {t('draftWaits')}{' '}
        <button type="button" className="y-link" onClick={() => void goOn(first)}>
          {t('continueDraft')}
        </button>
      </Note>
      <Refusal failure={failure} onClose={() => setFailure(null)} />
    </>
  )
}
