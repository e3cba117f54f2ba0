import { currentLanguage } from '../i18n/language.ts'
import type { UnsavedWork } from '../state/unsaved-work.ts'

/** A notice that someone was writing and did not save: it goes with its key when they sign out. */
export const unsavedNotice: UnsavedWork = {
  async find(employeeId) {
    try {
      const { draftsOf } = await import('./form/draft-store.ts')
      if ((await draftsOf(employeeId)).length === 0) return null
      const { textIn } = await import('../i18n/use-text.ts')
      const { noticeMessages } = await import('./notices.messages.ts')
      return { sentences: [textIn(noticeMessages, currentLanguage())('unsaved')], canSave: false }
    } catch {
      // without a connection the file that knows does not come, and no one is kept here by that
      return null
    }
  },
  save: () => Promise.resolve(true),
}
