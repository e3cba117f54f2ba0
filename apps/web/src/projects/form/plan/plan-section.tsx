import { meaningOf } from '@yuga/domain/finance/profit/red'
import type { PlanName } from '@yuga/domain/projects/budget-plan/budget-plan'
import { useMemo } from 'react'
import { useLanguage } from '../../../i18n/language.ts'
import { useText } from '../../../i18n/use-text.ts'
import { classNames } from '../../../ui/class-names.ts'
import { AmountInput } from '../money/amount-input.tsx'
import { FigureText } from '../money/amount-text.tsx'
import { planOfDraft, startYearOf } from '../money/draft-plan.ts'
import { MissingNotes } from '../../../ui/missing/missing-notes.tsx'
import { currencyOfDraft, MoneySection } from '../money/money-section.tsx'
import { useMoneyNames } from '../money/use-money-names.ts'
import { useOpexRates } from '../money/use-opex-rates.ts'
import type { SectionProps } from '../section.ts'
import { formulaText } from './formula-text.ts'
import css from './plan.module.css'
import { planMessages } from './plan.messages.ts'

/** What is earned, then what it costs, each with what it adds up to. */
const lines: readonly PlanName[] = [
  'service',
  'license',
  'thirdParty',
  'contract',
  'outsourcing',
  'expense',
  'thirdPartyCost',
  'salesOpex',
  'grossProfit',
]
const typedLines = ['license', 'thirdParty', 'thirdPartyCost'] as const
const sums: readonly PlanName[] = ['contract', 'grossProfit']

/** What a project is to earn and to cost, each figure with its formula (project-money-2 to project-money-4). */
export function PlanSection(props: SectionProps) {
  return (
    <MoneySection draft={props.draft}>
      <Plan {...props} />
    </MoneySection>
  )
}

function Plan({ draft, detail, mode, isInternalRnd, change }: SectionProps) {
  const t = useText(planMessages)
  const language = useLanguage()
  const names = useMoneyNames(isInternalRnd)
  const currency = currencyOfDraft(draft)
  const isView = mode.mode === 'view'
  const { rates, isLoading } = useOpexRates([startYearOf(draft)], detail)
  const plan = useMemo(
    () => planOfDraft(draft, isInternalRnd, rates),
    [draft, isInternalRnd, rates],
  )
  const opex = plan.salesOpex.figure
  return (
    <>
      <dl className={css['plan']}>
        {lines.map((name) => {
          const typed = typedLines.find((one) => one === name)
          const isWaiting = name === 'salesOpex' && isLoading && 'missing' in opex
          return (
            <div key={name} className={classNames(css['line'], sums.includes(name) && css['sum'])}>
              <dt>{names[name]}</dt>
              <dd className={css['figure']} data-at={typed && wireNames[typed]}>
                {typed === undefined || isView ? (
                  <FigureText
                    figure={plan[name].figure}
                    currency={currency}
                    meaning={meaningOf(name)}
                  />
                ) : (
                  <AmountInput
                    label={names[name]}
                    value={draft[typed]}
                    currency={currency}
                    onChange={(amount) => change((before) => ({ ...before, [typed]: amount }))}
                  />
                )}
              </dd>
              <dd className={css['formula']}>
                {isWaiting
                  ? t('rateLoading')
                  : formulaText(plan, name, { language, currency, names })}
              </dd>
            </div>
          )
        })}
      </dl>
      {isLoading || !('missing' in opex) ? null : <MissingNotes missing={opex.missing} />}
    </>
  )
}

const wireNames = {
  license: 'licenseAmount',
  thirdParty: 'thirdParty',
  thirdPartyCost: 'thirdPartyCost',
} as const
