import { dayToWire, type Day, type Month } from '@yuga/domain/calendar/day'
import { formatHours, formatManMonths } from '@yuga/domain/timecard/hours'
import type { Problem } from '@yuga/domain/problem'
import { actorName } from './actor-name.ts'
import type { Language, ProblemText } from './problem-text.ts'
import { usesText } from './uses.ts'

/** YYYY-MM-DD in Korean, MM/DD/YYYY in English (screens-2). */
export function dayText(day: Day, language: Language): string {
  const wire = dayToWire(day)
  const [year, month, date] = [wire.slice(0, 4), wire.slice(4, 6), wire.slice(6, 8)]
  return language === 'ko' ? `${year}-${month}-${date}` : `${month}/${date}/${year}`
}

/** A month as both languages write it. */
export function monthText(month: Month, language: Language): string {
  return language === 'ko' ? month : `${month.slice(5, 7)}/${month.slice(0, 4)}`
}

function valueText(name: string, value: string | number, language: Language): string {
  if (typeof value === 'string') {
    if (/day$/i.test(name)) return dayText(value, language)
    if (/month$/i.test(name)) return monthText(value, language)
    if (name.endsWith('Uses')) return usesText(value, language)
    if (/at$/i.test(name)) return dayText(value.slice(0, 10), language)
    return value
  }
  if (/tenthousandths$/i.test(name)) return formatManMonths(value)
  if (/hundredths$/i.test(name)) return formatHours(value)
  return String(value)
}

/** Fills `{name}` places; the name's ending says the unit (see `Problem`). */
export function fill(
  template: string,
  values: Readonly<Record<string, string | number>>,
  language: Language,
): string {
  return template.replaceAll(/\{(\w+)\}/g, (whole, name: string) => {
    const value = values[name]
    return value === undefined ? whole : valueText(name, value, language)
  })
}

/** A refusal in the reader's language, from its text. */
export function textOfProblem(
  text: ProblemText,
  values: Problem['values'],
  language: Language,
): string {
  const { byName, forName, ...others } = values ?? {}
  const by =
    typeof byName === 'string'
      ? { byName: actorName(byName, forName === undefined ? null : String(forName), language) }
      : {}
  return fill(text[language], { ...others, ...by }, language)
}
