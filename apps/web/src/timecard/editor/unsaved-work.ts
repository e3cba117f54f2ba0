import { currentLanguage } from '../../i18n/language.ts'
import { textIn } from '../../i18n/use-text.ts'
import type { UnsavedWork } from '../../state/unsaved-work.ts'
import { unsavedMessages } from '../text/unsaved.messages.ts'
import { tabId } from './browser-tabs.ts'
import { browserDrafts } from './draft-store.ts'

/** The week that is on the screen of this tab. */
type OpenWeek = {
  readonly ownerId: string
  readonly fromDate: string
  readonly countUnsaved: () => number
  /** Saves after what is on its way; false when hours stay unsaved. */
  readonly save: () => Promise<boolean>
}

let week: OpenWeek | null = null

/** Called by the week on the screen; the answer takes it back. */
export function setOpenWeek(next: OpenWeek): () => void {
  week = next
  return () => {
    if (week === next) week = null
  }
}

/** The hours of the week on the screen, of other weeks, of other people's weeks and of other tabs. */
export const unsavedHours: UnsavedWork = {
  async find(employeeId) {
    const here = week?.countUnsaved() ?? 0
    // A browser that keeps nothing holds nothing elsewhere.
    const drafts = await browserDrafts.of(employeeId).catch(() => [])
    const isElsewhere = drafts.some(
      ({ tabId: tab, ownerId, fromDate }) =>
        tab !== tabId || ownerId !== week?.ownerId || fromDate !== week?.fromDate,
    )
    if (here === 0 && !isElsewhere) return null
    const t = textIn(unsavedMessages, currentLanguage())
    const sentences = [
      ...(here > 0 ? [t('here', { count: here })] : []),
      ...(isElsewhere ? [t('elsewhere')] : []),
    ]
    return { sentences, canSave: here > 0 }
  },
  save: async () => (await week?.save()) ?? true,
}
