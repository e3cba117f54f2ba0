import { formatMonth } from '../../i18n/format.ts'
import { useLanguage } from '../../i18n/language.ts'
import { useText } from '../../i18n/use-text.ts'
import { useCodeList } from '../../pickers/code-choices.ts'
import { filtersMessages } from '../filters/filters.messages.ts'
import css from './explanation.module.css'
import { type AskedFigure, currencyOf, isOfProjectMoney } from './opened-figure.ts'

/** On paper, where the filters of the report are not: for what a figure was asked (reports-10). */
export function AskedOnPaper({ asked }: { readonly asked: AskedFigure }) {
  const t = useText(filtersMessages)
  const language = useLanguage()
  const currencies = useCodeList('GRCRCY')
  const offices = useCodeList('GROFFC')
  const office = (code = '') => (code === '' ? t('everyOffice') : offices.nameOf(code))
  const period = (first: string | undefined, last: string | undefined) =>
    [...new Set([first, last])]
      .filter((month) => month !== undefined)
      .map((month) => formatMonth(month, language))
      .join(' ~ ')
  const wordsOf = (): string[] => {
    if (isOfProjectMoney(asked)) {
      const { beginYearMonth, endYearMonth, projectLcCode, currencyCode } = asked.query
      return [
        period(beginYearMonth, endYearMonth),
        currencies.nameOf(currencyCode),
        office(projectLcCode),
      ]
    }
    const { standardYear, beginDay, endDay, reading = 'THEN' } = asked.query
    const year = standardYear === 'all' ? t('everyYear') : String(standardYear)
    return [
      period(beginDay, endDay) || year,
      asked.report === 'utilization'
        ? office(asked.query.location)
        : currencies.nameOf(currencyOf(asked)),
      t(reading),
    ]
  }
  return <p className={css['onPaper']}>{wordsOf().join(' · ')}</p>
}
