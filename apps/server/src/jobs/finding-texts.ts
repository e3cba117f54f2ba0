import { terms } from '@yuga/contract/texts/terms'
import { dayText } from '@yuga/contract/problems/problem-texts'
import type { Language } from '@yuga/contract/problems/problems'
import { isDay } from '@yuga/domain/calendar/day'
import { formatHours, formatManMonths } from '@yuga/domain/timecard/hours'
import type { Texts } from './job.ts'

const kindNames: Readonly<Record<string, Texts>> = {
  cell: terms.storedManMonths,
  stretch: { ko: '근무 기간', en: 'Work days' },
  overlap: { ko: '겹치는 집계', en: 'Overlapping figures' },
  reportMail: terms.monthlyReport,
  'lost-hours': { ko: '집계에서 빠진 시간', en: 'Hours that no figure holds' },
}

const fieldNames: Readonly<Record<string, Texts>> = {
  baseHundredths: terms.baseHours,
  enteredHundredths: terms.enteredHours,
  error: { ko: '오류', en: 'Error' },
  gradeCode: terms.grade,
  lastDay: terms.lastDay,
  officeCode: terms.office,
  organizationId: terms.organization,
  report: terms.report,
  resides: terms.onSite,
  submittedHundredths: terms.submittedHours,
  tenThousandths: terms.manMonths,
  workdays: terms.workdays,
}

function valueText(name: string, value: unknown, language: Language): string {
  if (value === undefined) return ''
  if (typeof value === 'boolean') {
    return { ko: value ? '예' : '아니요', en: value ? 'yes' : 'no' }[language]
  }
  if (typeof value === 'number' && name === 'tenThousandths') return formatManMonths(value)
  if (typeof value === 'number' && name.endsWith('Hundredths')) return formatHours(value)
  const text = String(value)
  return isDay(text) ? dayText(text, language) : text
}

/** The kind of a finding: a figure, or a report that could not be mailed. */
export function kindOfFinding(kind: string, language: Language): string {
  return kindNames[kind]?.[language] ?? kind
}

type Fields = Readonly<Record<string, unknown>> | null

/** Field by field, where what is kept and what must be differ. */
export function differencesAsText(
  { kept: stored, must: expected }: { readonly kept: Fields; readonly must: Fields },
  language: Language,
): { readonly name: string; readonly kept: string; readonly must: string }[] {
  const names = [...new Set([...Object.keys(stored ?? {}), ...Object.keys(expected ?? {})])]
  return names
    .filter((name) => stored?.[name] !== expected?.[name])
    .map((name) => ({
      name: fieldNames[name]?.[language] ?? name,
      kept: valueText(name, stored?.[name], language),
      must: valueText(name, expected?.[name], language),
    }))
}
