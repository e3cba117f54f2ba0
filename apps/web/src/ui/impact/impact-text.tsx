import type { ProjectImpact } from '@yuga/contract/projects/project-history'
import { formatMonth } from '../../i18n/format.ts'
import { useLanguage } from '../../i18n/language.ts'
import { formatMoney, formatNumber } from '../../i18n/numbers.ts'
import { useText } from '../../i18n/use-text.ts'
import { impactMessages } from './impact.messages.ts'
import css from './impact.module.css'

type Line = keyof typeof impactMessages.texts
type ImpactTextProps = { readonly impact: ProjectImpact }

/** What a save would move: months and their amounts, closed ones too (projects-23). */
export function ImpactText({ impact }: ImpactTextProps) {
  const t = useText(impactMessages)
  const language = useLanguage()
  const { months, monthCount, closedMonthCount, cellCount } = impact
  const { beforeCurrencyCode, afterCurrencyCode } = impact
  // as many dollars as there were won look like no change
  const isOtherCurrency = beforeCurrencyCode !== afterCurrencyCode
  const money = (amount: number | null, code: string) => {
    if (amount === null) return '–'
    const isDollars = code === 'CY002'
    const figure = formatMoney(amount, isDollars ? 'CY002' : 'CY001')
    return isOtherCurrency ? `${figure} ${isDollars ? 'USD' : 'KRW'}` : figure
  }
  const lineOf = (line: string) =>
    Object.hasOwn(impactMessages.texts, line) ? t(line as Line, noValues) : line
  return (
    <>
      {monthCount === 0 ? null : (
        <p>
          {t('months', counted(monthCount))}{' '}
          {closedMonthCount === 0 ? null : (
            <strong>{t('closed', counted(closedMonthCount))}</strong>
          )}
        </p>
      )}
      {cellCount === 0 ? null : <p>{t('cells', counted(cellCount))}</p>}
      {months.length === 0 ? null : (
        <ul className={css['moved']} tabIndex={0} aria-label={t('list')}>
          {months.map(({ yyMt, isClosed, amounts }) => (
            <li key={yyMt}>
              <strong>{formatMonth(yyMt, language)}</strong>{' '}
              {isClosed ? <span className="y-meta">{t('isClosed')}</span> : null}
              <ul>
                {amounts.map(({ line, teamCode, teamName, before, after }) => (
                  <li key={`${line} ${teamCode}`}>
                    {teamName} · {lineOf(line)}: {money(before, beforeCurrencyCode)} →{' '}
                    {money(after, afterCurrencyCode)}
                  </li>
                ))}
              </ul>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

const counted = (count: number) => ({ count, figure: formatNumber(count, 0) })
const noValues = { count: 0, figure: '' }
