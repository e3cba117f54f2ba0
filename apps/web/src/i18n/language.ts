import i18next from 'i18next'
import { useSyncExternalStore } from 'react'
import { localTexts } from '../browser/storage.ts'
import { initialLanguage, type Language, languageKey } from './initial-language.ts'

export { initialLanguage, type Language }

// Texts are bundled, so that i18next is ready before the first screen asks for one.
void i18next.init({
  lng: initialLanguage(localTexts.get(languageKey), navigator.language),
  fallbackLng: 'en',
  resources: {},
  interpolation: { escapeValue: false },
  returnNull: false,
  initAsync: false,
})
document.documentElement.lang = currentLanguage()

export function currentLanguage(): Language {
  return i18next.language === 'ko' ? 'ko' : 'en'
}

let isChosenHere = false

/** Whether somebody switched on this page, and not merely in an earlier visit. */
export function isLanguageChosenHere(): boolean {
  return isChosenHere
}

export function chooseLanguage(language: Language): void {
  isChosenHere = true
  localTexts.set(languageKey, language)
  document.documentElement.lang = language
  void i18next.changeLanguage(language)
}

/** Calls back on every switch; answers how to stop. */
export function onLanguage(listener: () => void): () => void {
  i18next.on('languageChanged', listener)
  return () => i18next.off('languageChanged', listener)
}

export function useLanguage(): Language {
  return useSyncExternalStore(onLanguage, currentLanguage)
}
