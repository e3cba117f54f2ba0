import type { Explanation } from '@yuga/contract/reports/profit-explanation'
import { formatMoney, formatNumber } from '../../i18n/numbers.ts'
import { useText } from '../../i18n/use-text.ts'
import { SumCheck } from './explained-parts.tsx'
import { explanationMessages } from './explanation.messages.ts'
import css from './explanation.module.css'

type Step = Explanation['stepList'][number]

/** The way from what the rows add up to, to the figure, step by step with its arithmetic (profit-11). */
export function ProfitSteps({ answer }: { readonly answer: Explanation }) {
  const t = useText(explanationMessages)
  const { stepList, viewValue, sourceCurrencyCode } = answer
  if (stepList.length === 0) return null
  return (
    <section aria-label={t('steps')} className={css['part']}>
      <h4>{t('steps')}</h4>
      <ol className={css['steps']}>
        {stepList.map((step) => (
          <li key={step.stepCode}>
            <strong>{t(stepLabels[step.stepCode])}</strong>
            <span className={css['number']}>
              {arithmeticOf(step, sourceCurrencyCode, t('hiddenRate'))} ={' '}
              {formatMoney(step.toValue, step.toCurrencyCode)}
            </span>
          </li>
        ))}
      </ol>
      {viewValue === null ? null : <SumCheck agrees={stepList.at(-1)?.toValue === viewValue} />}
    </section>
  )
}

const stepLabels = {
  BASE: 'stepBase',
  UNMOVED: 'stepUnmoved',
  CHARGE: 'stepCharge',
  LESS: 'stepLess',
  CONVERT: 'stepConvert',
  SHARE: 'stepShare',
} as const

function arithmeticOf(step: Step, source: 'CY001' | 'CY002', hidden: string): string {
  const { stepCode, fromCurrencyCode, toCurrencyCode, ofValue, factorValue, restValue } = step
  const from = formatMoney(step.fromValue, fromCurrencyCode)
  const of = formatMoney(ofValue ?? 0, fromCurrencyCode)
  const rate = factorValue === null ? hidden : formatNumber(factorValue)
  switch (stepCode) {
    case 'BASE':
      return `max(0, ${from})`
    case 'CHARGE':
      return `(${from} − ${of}) × ${rate}${factorValue === null ? '' : '%'}`
    case 'UNMOVED':
    case 'LESS':
      return `${from} − ${of}`
    case 'CONVERT':
      return `${from} ${toCurrencyCode === 'CY002' ? '÷' : '×'} ${rate}`
    case 'SHARE': {
      const share = formatMoney(step.shareValue ?? 0, source)
      const shares = formatMoney(step.sharesValue ?? 0, source)
      const cut = `${from} × ${share} ÷ ${shares}`
      return restValue === null || restValue === 0
        ? cut
        : `⌊${cut}⌋ + ${formatMoney(restValue, toCurrencyCode)}`
    }
  }
}
