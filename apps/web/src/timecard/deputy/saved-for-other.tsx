import { useEffect, useState } from 'react'
import { useText } from '../../i18n/index.ts'
import { Button } from '../../ui/button/button.tsx'
import { useConfirm } from '../../ui/dialog/confirm.tsx'
import { Note } from '../../ui/feedback/note.tsx'
import { browserDrafts, type Draft, isLeftBehind } from '../editor/draft-store.ts'
import { livingTabs, tabId } from '../editor/browser-tabs.ts'
import type { Parties } from '../editor/parties.ts'
import { timecardMessages } from '../text/timecard.messages.ts'

/**
 * What a deputy had typed for a former principal: it stays in this browser, is no one's
 * own, and goes only when they say so.
 */
export function SavedForOther({ parties }: { readonly parties: Parties }) {
  const t = useText(timecardMessages)
  const confirm = useConfirm()
  const { actorId, ownerId } = parties
  const [drafts, setDrafts] = useState<readonly Draft[]>([])
  useEffect(() => {
    let isOver = false
    const read = async () => {
      const [all, living] = await Promise.all([browserDrafts.of(actorId), livingTabs()])
      const theirs = all.filter(
        (one) => one.ownerId === ownerId && isLeftBehind(one, tabId, living),
      )
      if (!isOver) setDrafts(theirs)
    }
    // A browser that keeps nothing holds nothing for anybody.
    void read().catch(() => {})
    return () => {
      isOver = true
    }
  }, [actorId, ownerId])
  if (drafts.length === 0) return null
  async function discard() {
    if (!(await confirm({ title: t('discardAsk'), yes: t('discard'), danger: true }))) return
    await Promise.all(drafts.map(({ id }) => browserDrafts.remove(id)))
    setDrafts([])
  }
  const count = drafts.reduce((sum, { cells }) => sum + cells.length, 0)
  return (
    <Note meaning="waiting">
      <p>{t('savedForOther', { count })}</p>
      <Button size="small" onClick={() => void discard()}>
        {t('discard')}
      </Button>
    </Note>
  )
}
