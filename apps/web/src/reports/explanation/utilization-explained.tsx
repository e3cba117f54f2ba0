import {
  explainUtilization,
  type UtilizationExplanation,
} from '@yuga/contract/reports/utilization-explanation'
import { useQuery } from '@tanstack/react-query'
import { ask } from '../../api/ask.ts'
import { formatDays } from '../../i18n/format.ts'
import { type Language, useLanguage } from '../../i18n/language.ts'
import { formatNumber } from '../../i18n/numbers.ts'
import { useText } from '../../i18n/use-text.ts'
import { Refusal } from '../../ui/feedback/refusal.tsx'
import { MissingFigure } from '../../ui/missing/missing-figure.tsx'
import { Loading } from '../../ui/skeleton/loading.tsx'
import type { ReportColumn } from '../table/report-table.tsx'
import { ChangedSince } from './changed-since.tsx'
import { Formula, Inputs, Rows, SumCheck } from './explained-parts.tsx'
import { explanationMessages } from './explanation.messages.ts'
import css from './explanation.module.css'
import type { ExplainedProps, RequestedUtilization } from './opened-figure.ts'
import { hoursBelow, hoursOfInput } from './utilization-below.ts'

type Row = UtilizationExplanation['rowList'][number]
type Props = ExplainedProps<RequestedUtilization>

/** A figure of utilization: hours and base hours down to weeks and workdays (utilization-10). */
export function UtilizationExplained({ figure, onOpen }: Props) {
  const { requested } = figure
  const t = useText(explanationMessages)
  const read = useQuery(ask(explainUtilization, { query: requested.query }))
  if (read.data === undefined) {
    return read.isError ? (
      <Refusal failure={read.error} onRetry={() => void read.refetch()} />
    ) : (
      <Loading rows={6} />
    )
  }
  const answer = read.data
  const isRatio = answer.formulaCode === 'RATIO'
  return (
    <>
      <p className={css['value']}>{valueText(answer.viewValue, requested, t('noBase'))}</p>
      <ChangedSince read={read} textOf={(value) => valueText(value, requested, t('noBase'))} />
      <Formula>{t(formulaTexts[answer.formulaCode])}</Formula>
      <Inputs
        inputs={answer.inputList.map(({ inputCode, inputValue }) => {
          const name = t(inputCode)
          return {
            key: inputCode,
            name,
            value: formatNumber(inputValue, 2),
            source: t('fromThis'),
            onOpen: () => onOpen(hoursOfInput(figure, inputCode, name)),
          }
        })}
      />
      {isRatio ? null : <UtilizationRows answer={answer} figure={figure} onOpen={onOpen} />}
    </>
  )
}

const formulaTexts = {
  RATIO: 'RATIO',
  UNITS: 'UNITS_HOURS',
  PEOPLE: 'PEOPLE',
  WORKED_PROJECTS: 'WORKED_PROJECTS',
  WEEKS: 'WEEKS',
  STRETCHES: 'STRETCHES',
} as const

function valueText(value: number | null, { query }: RequestedUtilization, none: string): string {
  if (value === null) return `– ${none}`
  if (query.measureCode === 'HOURS') return formatNumber(value, 2)
  return `${formatNumber(value, query.measureCode === 'PERCENT1' ? 1 : 2)}%`
}

function UtilizationRows({
  answer,
  figure,
  onOpen,
}: Props & { readonly answer: UtilizationExplanation }) {
  const t = useText(explanationMessages)
  const language = useLanguage()
  const { rowList, rowSum, viewValue, formulaCode } = answer
  const workdays: ReportColumn<Row> = {
    key: 'workdays',
    label: t('workdays'),
    isFigure: true,
    render: ({ workday }) => t('workdaysOf', { count: workday ?? 0 }),
  }
  const ofHours: ReportColumn<Row> = {
    key: 'hours',
    label: t('hoursAlone'),
    isFigure: true,
    render: ({ viewValue: value }) => formatNumber(value, 2),
  }
  return (
    <Rows
      rows={rowList}
      nameOf={(row) => rowName(row, t('own', { name: row.rowName }), language)}
      belowOf={(row, name) => hoursBelow(figure, row, name)}
      columns={formulaCode === 'STRETCHES' ? [workdays, ofHours] : [ofHours]}
      sums={{
        hours: rowSum === null ? <MissingFigure why={t('noBase')} /> : formatNumber(rowSum, 2),
      }}
      onOpen={onOpen}
    >
      {rowSum === null ? null : <SumCheck agrees={rowSum === viewValue} />}
    </Rows>
  )
}

function rowName(row: Row, own: string, language: Language): string {
  if (row.fromDate !== '') return formatDays(row.fromDate, row.toDate, language)
  return row.next?.ownYn === 'Y' ? own : row.rowName
}
