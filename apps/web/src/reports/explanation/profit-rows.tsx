import { meaningOfRow } from '@yuga/contract/reports/profit-lines'
import type { Explanation } from '@yuga/contract/reports/profit-explanation'
import { formatDays } from '../../i18n/format.ts'
import { useLanguage } from '../../i18n/language.ts'
import { formatManMonth, formatMoney, formatNumber } from '../../i18n/numbers.ts'
import { useText } from '../../i18n/use-text.ts'
import { useCodeList } from '../../pickers/code-choices.ts'
import { MissingFigure } from '../../ui/missing/missing-figure.tsx'
import { useMissingText } from '../../ui/missing/missing-notes.tsx'
import { Amount } from '../table/amount.tsx'
import type { ReportColumn } from '../table/report-table.tsx'
import { explanationMessages } from './explanation.messages.ts'
import css from './explanation.module.css'
import { Rows, SumCheck } from './explained-parts.tsx'
import { type AnsweredProps, currencyOf, exactManMonths, isInManMonths } from './opened-figure.ts'
import { ProfitSteps } from './profit-steps.tsx'
import { figureBelow, type Row, useRowLine, useRowName } from './texts.ts'

/** Of their rows the sum alone is converted. */
const inSourceAlone: readonly Explanation['formulaCode'][] = ['INVOICES', 'OPEX', 'SPREAD']

/** What a figure of profit is made of, and whether it adds up. */
export function ProfitRows({ answer, figure, onOpen }: AnsweredProps) {
  const t = useText(explanationMessages)
  const columns = useColumns(answer, figure)
  const nameOf = useRowName(answer)
  const lineOf = useRowLine(answer)
  const language = useLanguage()
  const { rowList, formulaCode } = answer
  const why = useWhy(answer)
  const currency = currencyOf(figure.requested)
  const amountText = (value: number) =>
    isInManMonths(figure.requested) ? exactManMonths(value) : formatMoney(value, currency)
  if (formulaCode === 'ACHIEVEMENT' || formulaCode === 'NO_BUSINESS_COST') return null
  return (
    <Rows
      rows={rowList}
      nameOf={nameOf}
      markOf={({ signCode }) => (signCode === 'MINUS' ? t('minus') : null)}
      belowOf={(row, name) => figureBelow(figure, row, { name, line: lineOf(row, name), language })}
      columns={columns}
      sums={{
        amount: answer.rowSum === null ? <MissingFigure why={why} /> : amountText(answer.rowSum),
        ...(formulaCode === 'STRETCH' && { hours: formatNumber(hoursOf(answer)) }),
        ...(answer.amountsHiddenYn === 'Y' && { mm: formatNumber(manMonthsOf(answer), 4) }),
        source:
          answer.sourceSum === null ? (
            <MissingFigure why={why} />
          ) : (
            formatMoney(answer.sourceSum, answer.sourceCurrencyCode)
          ),
      }}
      onOpen={onOpen}
    >
      <Check answer={answer} />
    </Rows>
  )
}

/** Why a figure is absent: it is hidden from the reader, or something is missing. */
function useWhy({ missingList, amountsHiddenYn }: Explanation): string {
  const t = useText(explanationMessages)
  const missing = useMissingText(missingList)
  return amountsHiddenYn === 'Y' ? t('amountHidden') : missing
}

/** Hours have two decimals at most. */
const hoursOf = ({ rowList }: Explanation) =>
  rowList.reduce((sum, { hour }) => sum + Math.round((hour ?? 0) * 100), 0) / 100

/** Man-months have four decimals at most. */
const manMonthsOf = ({ rowList }: Explanation) =>
  rowList.reduce((sum, { manMonth, signCode }) => {
    return sum + (signCode === 'MINUS' ? -1 : 1) * Math.round((manMonth ?? 0) * 10_000)
  }, 0) / 10_000

/** Whether the rows add up to the figure, or how the figure follows from their sum. */
function Check({ answer }: { readonly answer: Explanation }) {
  const { viewValue, rowSum, sourceSum, stepList, formulaCode, inputList, rowList } = answer
  if (viewValue === null || rowList.length === 0) return null
  if (formulaCode === 'STRETCH') {
    const input = (code: (typeof inputList)[number]['inputCode']) =>
      inputList.find(({ inputCode }) => inputCode === code)?.inputValue ?? 0
    return (
      <>
        <p className={css['formula']}>
          {`${formatNumber(input('HOURS'))} ÷ ${formatNumber(input('BASE_HOURS'))} = ${exactManMonths(viewValue)} MM`}
        </p>
        <SumCheck agrees={hoursOf(answer) === input('HOURS')} />
      </>
    )
  }
  const sum = rowSum ?? sourceSum
  if (sum === null) return null
  if (rowSum === null && stepList.length > 0) return <ProfitSteps answer={answer} />
  return <SumCheck agrees={sum === viewValue} />
}

function useColumns(answer: Explanation, figure: AnsweredProps['figure']): ReportColumn<Row>[] {
  const t = useText(explanationMessages)
  const language = useLanguage()
  const { rowList, formulaCode, sourceCurrencyCode, sourceSum } = answer
  const why = useWhy(answer)
  const sideAbove = 'side' in figure.requested.query ? figure.requested.query.side : undefined
  const redOf = ({ next }: Row) => ({
    meaning: meaningOfRow(next?.gubunCode ?? answer.gubunCode),
    isDifference: (next?.side ?? sideAbove) === 'DIFFERENCE',
  })
  const currency = currencyOf(figure.requested)
  const inManMonths = isInManMonths(figure.requested)
  const isWeeks = formulaCode === 'STRETCH'
  const areHidden = answer.amountsHiddenYn === 'Y'
  const hasAmount =
    !isWeeks &&
    !(areHidden && rowList.every(({ viewValue }) => viewValue === null)) &&
    !inSourceAlone.includes(formulaCode)
  const hasSource = sourceSum !== null && (!hasAmount || sourceCurrencyCode !== currency)
  const hasWork = rowList.some(({ baseHour }) => baseHour !== null)
  const has = (field: 'manMonth' | 'price') => rowList.some((row) => row[field] !== null)
  const list: (ReportColumn<Row> | null)[] = [
    hasWork
      ? {
          key: 'days',
          label: t('period'),
          render: ({ fromDate, toDate }) => formatDays(fromDate, toDate, language),
        }
      : null,
    hasWork
      ? {
          key: 'grade',
          label: t('grade'),
          render: ({ gradeCode, sectionCode }) => (
            <>
              <CodeName group="GRDEGR" code={gradeCode} /> ·{' '}
              <CodeName group="GRUNPR" code={sectionCode} />
            </>
          ),
        }
      : null,
    hasWork
      ? {
          key: 'hours',
          label: t('hours'),
          isFigure: true,
          render: ({ hour, baseHour }) => `${numberOf(hour)} / ${numberOf(baseHour)}`,
        }
      : null,
    isWeeks
      ? {
          key: 'hours',
          label: t('HOURS'),
          isFigure: true,
          render: ({ hour }) => numberOf(hour),
        }
      : null,
    has('manMonth')
      ? {
          key: 'mm',
          label: t('mm'),
          isFigure: true,
          render: ({ manMonth }) =>
            manMonth === null
              ? ''
              : hasWork || areHidden
                ? formatNumber(manMonth, 4)
                : formatManMonth(manMonth),
        }
      : null,
    has('price')
      ? {
          key: 'price',
          label: t('price'),
          isFigure: true,
          render: ({ price }) => (price === null ? '' : formatMoney(price, currency)),
        }
      : null,
    hasSource
      ? {
          key: 'source',
          label: hasAmount ? t('sourceAmount') : t('amount'),
          isFigure: true,
          render: (row) => (
            <Amount
              value={row.sourceValue}
              currency={sourceCurrencyCode}
              why={why}
              {...redOf(row)}
            />
          ),
        }
      : null,
    hasAmount
      ? {
          key: 'amount',
          label: t(inManMonths ? 'mm' : 'amount'),
          isFigure: true,
          render: (row) =>
            inManMonths ? (
              row.viewValue === null ? (
                <MissingFigure why={why} />
              ) : (
                exactManMonths(row.viewValue)
              )
            ) : (
              <Amount value={row.viewValue} currency={currency} why={why} {...redOf(row)} />
            ),
        }
      : null,
  ]
  return list.filter((column) => column !== null)
}

function numberOf(value: number | null): string {
  return value === null ? '–' : formatNumber(value)
}

function CodeName({ group, code }: { readonly group: 'GRDEGR' | 'GRUNPR'; readonly code: string }) {
  return useCodeList(group).nameOf(code)
}
