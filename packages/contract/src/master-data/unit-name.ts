import type { Language } from '../problems/problem-text.ts'

type BothNames = { readonly organizationName: string; readonly indicationName: string }

/** What a unit is called in a language: in English by its display name, where it has one (organization-10). */
export function unitNameIn({ organizationName, indicationName }: BothNames, language: Language) {
  return language === 'en' && indicationName !== '' ? indicationName : organizationName
}
