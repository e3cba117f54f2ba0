import { formatMonth } from '../../i18n/format.ts'
import { useLanguage } from '../../i18n/language.ts'
import { useText } from '../../i18n/use-text.ts'
import { useCodeList } from '../../pickers/code-choices.ts'
import { filtersMessages } from '../filters/filters.messages.ts'
import css from './explanation.module.css'
import { currencyOf, isOfProjectMoney, type RequestedFigure } from './opened-figure.ts'

/** On paper, where the filters of the report are not: for what a figure was requested (reports-10). */
export function PrintedQuestion({ requested }: { readonly requested: RequestedFigure }) {
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
  const searchOf = (): string[] => {
    if (isOfProjectMoney(requested)) {
      const { beginYearMonth, endYearMonth, projectLcCode, currencyCode } = requested.query
      return [
        period(beginYearMonth, endYearMonth),
        currencies.nameOf(currencyCode),
        office(projectLcCode),
      ]
    }
    const { standardYear, beginDay, endDay, reading = 'THEN' } = requested.query
    const year = standardYear === 'all' ? t('everyYear') : String(standardYear)
    return [
      period(beginDay, endDay) || year,
      requested.report === 'utilization'
        ? office(requested.query.location)
        : currencies.nameOf(currencyOf(requested)),
      t(reading),
    ]
  }
  return <p className={css['onPaper']}>{searchOf().join(' · ')}</p>
}
