import { meaningOfCategory } from '@yuga/domain/finance/profit/red'
import type { Currency } from '@yuga/domain/money/figures'
import type { BudgetActualRow } from '@yuga/domain/projects/actuals/budget-actual'
import type { CostCategory } from '@yuga/domain/projects/project-codes'
import { formatPercent } from '../../../i18n/numbers.ts'
import { useText } from '../../../i18n/use-text.ts'
import { FigureText } from '../money/amount-text.tsx'
import css from './actual.module.css'
import { actualMessages } from './actual.messages.ts'

type ActualSummaryProps = {
  readonly rows: readonly BudgetActualRow[]
  readonly currency: Currency
  readonly nameOf: (category: CostCategory) => string
}

/** Each category with its plan, its actual, what they differ by and how one is of the other (project-money-9). */
export function ActualSummary({ rows, currency, nameOf }: ActualSummaryProps) {
  const t = useText(actualMessages)
  return (
    // oxlint-disable-next-line no-noninteractive-tabindex -- scrolled by the keyboard
    <div className={css['summary']} tabIndex={0} role="group" aria-label={t('summary')}>
      <table aria-label={t('summary')}>
        <thead>
          <tr>
            <th scope="col">{t('category')}</th>
            {(['plan', 'actual', 'difference', 'ratio'] as const).map((key) => (
              <th key={key} scope="col">
                {t(key)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ category, plan, actual, difference, ratio }) => {
            const money = { currency, meaning: meaningOfCategory(category) }
            return (
              <tr key={category}>
                <th scope="row">{nameOf(category)}</th>
                <td>
                  <FigureText figure={plan} {...money} />
                </td>
                <td>
                  <FigureText figure={actual} {...money} />
                </td>
                <td>
                  <FigureText figure={difference} {...money} isDifference />
                </td>
                <td className="y-figure">
                  {/* without a plan there is no ratio */}
                  {ratio === null ? '-' : formatPercent(ratio / 100, 2)}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
