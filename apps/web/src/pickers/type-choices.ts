import type { ProjectTypeRow } from '@yuga/contract/master-data/project-types'
import { useMemo } from 'react'
import { type Language, useLanguage } from '../i18n/language.ts'

/** What a type of project is called where one is chosen or shown (master-data-4). */
export function typeNameOf(
  { projectTypeNameEn, projectTypeIndicateName }: ProjectTypeRow,
  language: Language,
): string {
  return language === 'en' && projectTypeNameEn !== '' ? projectTypeNameEn : projectTypeIndicateName
}

/** The types that one chooses from. */
export function useTypeChoices(types: readonly ProjectTypeRow[] | undefined) {
  const language = useLanguage()
  return useMemo(
    () =>
      (types ?? []).map((type) => ({
        value: type.projectTypeCode,
        label: typeNameOf(type, language),
      })),
    [types, language],
  )
}
