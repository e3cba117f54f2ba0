import type { PersonalKind } from '../access/personal.ts'
import { terms } from '../texts/terms.ts'

type Texts = { readonly ko: string; readonly en: string }

/** What the kinds of personal data are called. */
export const readKindLabels: Readonly<Record<PersonalKind, Texts>> = {
  employee: terms.employee,
  people: { ko: '직원 목록', en: 'List of employees' },
  hours: terms.hours,
  requests: terms.request,
  report: terms.report,
  record: { ko: '이력과 기록', en: 'Trails and records' },
  mail: terms.mail,
  export: { ko: '개인정보 파일', en: 'Personal data file' },
}
