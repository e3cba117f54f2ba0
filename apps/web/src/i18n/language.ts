import { useSyncExternalStore } from 'react'
import { localTexts } from '../browser/storage.ts'
import { initialLanguage, type Language, languageKey } from './initial-language.ts'

export { initialLanguage, type Language }

let language = initialLanguage(localTexts.get(languageKey), navigator.language)
const listeners = new Set<() => void>()
document.documentElement.lang = language

export function currentLanguage(): Language {
  return language
}

let isChosenHere = false

/** Whether someone switched on this page, and not merely in an earlier visit. */
export function isLanguageChosenHere(): boolean {
  return isChosenHere
}

export function chooseLanguage(chosen: Language): void {
  isChosenHere = true
  localTexts.set(languageKey, chosen)
  document.documentElement.lang = chosen
  if (chosen === language) return
  language = chosen
  for (const listener of listeners) listener()
}

/** Calls back on every switch; answers how to stop. */
export function onLanguage(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function useLanguage(): Language {
  return useSyncExternalStore(onLanguage, currentLanguage)
}
