import { currentLanguage } from '../../i18n/language.ts'
import type { UnsavedWork } from '../../state/unsaved-work.ts'

/** A project that someone was typing in and did not save: it goes with its key when they sign out. */
export const unsavedProject: UnsavedWork = {
  async find(employeeId) {
    try {
      const { storedProjects } = await import('./draft/stored-drafts.ts')
      const names = await storedProjects.namesOf(employeeId)
      if (names.length === 0) return null
      const { textIn } = await import('../../i18n/use-text.ts')
      const { unsavedProjectMessages } = await import('./unsaved-project.messages.ts')
      const sentence = textIn(unsavedProjectMessages, currentLanguage())
      return { sentences: [sentence('unsaved')], canSave: false }
    } catch {
      // a browser that keeps nothing holds nothing
      return null
    }
  },
  save: () => Promise.resolve(true),
}
