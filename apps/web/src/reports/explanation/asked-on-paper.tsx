import { formatMonth } from '../../i18n/format.ts'
import { useLanguage } from '../../i18n/language.ts'
import { useText } from '../../i18n/use-text.ts'
import { useCodeChoices } from '../../pickers/code-choices.ts'
import { filtersMessages } from '../filters/filters.messages.ts'
import css from './explanation.module.css'
import type { AskedFigure } from './opened-figure.ts'

/** On paper, where the filters of the report are not: for what a figure was asked (reports-10). */
export function AskedOnPaper({ asked: { report, query } }: { readonly asked: AskedFigure }) {
  const t = useText(filtersMessages)
  const language = useLanguage()
  const currencies = useCodeChoices('GRCRCY')
  const offices = useCodeChoices('GROFFC')
  const { standardYear, beginDay, endDay, location = '', reading = 'THEN' } = query
  const months = [...new Set([beginDay, endDay])].filter((month) => month !== undefined)
  const named = (choices: typeof offices, code: string) =>
    choices.find(({ value }) => value === code)?.label ?? code
  const words = [
    months.length > 0
      ? months.map((month) => formatMonth(month, language)).join(' ~ ')
      : standardYear === 'all'
        ? t('everyYear')
        : String(standardYear),
    report === 'utilization'
      ? location === ''
        ? t('everyOffice')
        : named(offices, location)
      : named(currencies, query.currencyCode ?? 'CY001'),
    t(reading),
  ]
  return <p className={css['onPaper']}>{words.join(' · ')}</p>
}
