import { meaningOfRow } from '@yuga/contract/reports/profit-lines'
import type { Explanation } from '@yuga/contract/reports/profit-explanation'
import { formatManMonth, formatMoney, formatPercent } from '../../i18n/numbers.ts'
import { useText } from '../../i18n/use-text.ts'
import { Note } from '../../ui/feedback/note.tsx'
import { Refusal } from '../../ui/feedback/refusal.tsx'
import { MissingNotes } from '../../ui/missing/missing-notes.tsx'
import { Loading } from '../../ui/skeleton/loading.tsx'
import { Amount } from '../table/amount.tsx'
import { ChangedSince } from './changed-since.tsx'
import { Formula } from './explained-parts.tsx'
import { explanationMessages } from './explanation.messages.ts'
import css from './explanation.module.css'
import {
  currencyOf,
  exactManMonths,
  type ExplainedProps,
  isInManMonths,
  isOfProjectMoney,
  type RequestedMoney,
} from './opened-figure.ts'
import { ProfitInputs } from './profit-inputs.tsx'
import { ProfitRows } from './profit-rows.tsx'
import { SourceLink, sourceOfFormula } from './source-link.tsx'
import { useProfitExplanation } from './use-profit-explanation.ts'

/** A figure of profit, or of billing and cost data, with its formula, its inputs and what it is made of. */
export function ProfitExplained({ figure, onOpen }: ExplainedProps<RequestedMoney>) {
  const { requested } = figure
  const t = useText(explanationMessages)
  const read = useProfitExplanation(requested)
  if (read.data === undefined) {
    return read.isError ? (
      <Refusal failure={read.error} onRetry={() => void read.refetch()} />
    ) : (
      <Loading rows={6} />
    )
  }
  const answer = read.data
  const inManMonths = isInManMonths(requested)
  const source = sourceOfFormula(answer.formulaCode)
  return (
    <>
      <p className={css['value']}>
        {inManMonths ? (
          t('manMonths', { value: exactManMonths(answer.viewValue ?? 0) })
        ) : (
          <Value answer={answer} requested={requested} />
        )}
        {answer.viewManMonth === null || inManMonths ? null : (
          <span className="y-meta">
            {t('manMonths', { value: formatManMonth(answer.viewManMonth) })}
          </span>
        )}
      </p>
      <ChangedSince
        read={read}
        textOf={(value) =>
          inManMonths
            ? t('manMonths', { value: exactManMonths(value) })
            : answer.gubunCode === 'ACHIEVEMENT'
              ? formatPercent(value, 1)
              : formatMoney(value, currencyOf(requested))
        }
      />
      <MissingNotes missing={answer.missingList} currency={currencyOf(requested)} />
      <Formula>
        {t(formulaTexts(answer, requested))}{' '}
        {source === null ? null : <SourceLink source={source} requested={requested} year={null} />}
      </Formula>
      {answer.amountsHiddenYn === 'Y' ? <Note meaning="locked">{t('amountsHidden')}</Note> : null}
      <ProfitInputs answer={answer} figure={figure} onOpen={onOpen} />
      {answer.hiddenYn === 'Y' ? (
        <Note meaning="locked">{t('hidden')}</Note>
      ) : (
        <ProfitRows answer={answer} figure={figure} onOpen={onOpen} />
      )}
    </>
  )
}

/** In the currency of the project nothing is converted, and of a whole project nothing shared. */
const inOwnCurrency = {
  INVOICES: 'INVOICES_OWN',
  COSTS: 'COSTS_OWN',
  OPEX: 'OPEX_OWN',
} as const

function formulaTexts({ formulaCode }: Explanation, requested: RequestedMoney) {
  const labels: Partial<Record<typeof formulaCode, 'INVOICES_OWN' | 'COSTS_OWN' | 'OPEX_OWN'>> =
    isOfProjectMoney(requested) ? inOwnCurrency : {}
  return labels[formulaCode] ?? formulaCode
}

function Value({
  answer,
  requested,
}: {
  readonly answer: Explanation
  readonly requested: RequestedMoney
}) {
  const t = useText(explanationMessages)
  const { viewValue, gubunCode, amountsHiddenYn } = answer
  if (viewValue === null && amountsHiddenYn === 'Y') return <>– {t('amountHidden')}</>
  if (viewValue === null) return <>– {t('missing')}</>
  if (gubunCode === 'ACHIEVEMENT') return <>{formatPercent(viewValue, 1)}</>
  return (
    <Amount
      value={viewValue}
      currency={currencyOf(requested)}
      why={t('missing')}
      meaning={meaningOfRow(gubunCode)}
      isDifference={'side' in requested.query && requested.query.side === 'DIFFERENCE'}
    />
  )
}
