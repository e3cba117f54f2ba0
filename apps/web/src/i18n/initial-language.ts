export type Language = 'ko' | 'en'

/** Under which name the browser keeps the choice. */
export const languageKey = 'yuga.language'

/** Korean when the browser speaks it, English otherwise; a kept choice overrides (screens-1). */
export function initialLanguage(stored: string | null, browser: string): Language {
  if (stored === 'ko' || stored === 'en') return stored
  return browser.toLowerCase().startsWith('ko') ? 'ko' : 'en'
}
