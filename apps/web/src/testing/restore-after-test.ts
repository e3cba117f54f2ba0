import { cleanup } from '@testing-library/react'
import { afterAll, vi } from 'vitest'
import { setSession } from '../api/session/current-session.ts'
import { queries } from '../api/queries.ts'
import { chooseLanguage, currentLanguage } from '../i18n/language.ts'

/* The test files of a worker share its modules and its page: each leaves both as it found them. */

// Nothing moves, so that what is closed is gone at once. Requested when the first file loads what moves, and kept.
const query = globalThis.matchMedia
globalThis.matchMedia = (media) => query(media.includes('prefers-reduced-motion') ? 'all' : media)

const language = currentLanguage()

afterAll(() => {
  vi.useRealTimers()
  cleanup()
  setSession(null)
  queries.clear()
  chooseLanguage(language)
  window.localStorage.clear()
  window.sessionStorage.clear()
  document.body.replaceChildren()
})
