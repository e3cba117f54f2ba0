import type { Explanation } from '@yuga/contract/profit-explanation'
import { formatDays } from '../../../i18n/format.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { formatManMonth, formatMoney, formatNumber } from '../../../i18n/numbers.ts'
import { useText } from '../../../i18n/use-text.ts'
import { useCodeChoices } from '../../../pickers/code-choices.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Amount } from '../../table/amount.tsx'
import { type ReportColumn, ReportTable } from '../../table/report-table.tsx'
import { explanationMessages } from './explanation.messages.ts'
import css from './explanation.module.css'
import { type AnsweredProps, currencyOf } from './opened-figure.ts'
import { figureBelow, type Row, useRowName } from './words.ts'

/** Of their rows the sum alone is converted. */
const inSourceAlone: readonly Explanation['formulaCode'][] = ['INVOICES', 'OPEX', 'SPREAD']

/** What a figure is made of, each row of which opens what it is made of itself, and whether it adds up. */
export function ExplainedRows({ answer, figure, onOpen }: AnsweredProps) {
  const t = useText(explanationMessages)
  const columns = useColumns(answer, figure, onOpen)
  const { rowList, formulaCode } = answer
  const currency = currencyOf(figure.asked)
  if (formulaCode === 'ACHIEVEMENT') return null
  if (rowList.length === 0) return <p className="y-empty">{t('empty')}</p>
  const label = t('rows')
  const sums: Readonly<Record<string, string>> = {
    amount: answer.rowSum === null ? '–' : formatMoney(answer.rowSum, currency),
    source:
      answer.sourceSum === null ? '–' : formatMoney(answer.sourceSum, answer.sourceCurrencyCode),
  }
  const open = (row: Row, name: string) => {
    const below = figureBelow(figure, row, name)
    if (below !== null) onOpen(below)
  }
  const nameOf = (row: Row) => columns.nameOf(row)
  return (
    <section aria-label={label} className={`${css['rows']} ${css['part']}`}>
      <h4>{label}</h4>
      <ReportTable
        label={label}
        rows={rowList.map((row, place) => ({ row, place }))}
        keyOf={({ row, place }) => `${place} ${row.rowId}`}
        height="low"
        columns={columns.list.map(({ render, ...column }) => ({
          ...column,
          render: ({ row }: { readonly row: Row }) => render(row),
        }))}
        {...(rowList.some(({ next }) => next !== null)
          ? { onOpen: ({ row }: { readonly row: Row }) => open(row, nameOf(row)) }
          : {})}
        foot={
          <tr>
            <th scope="row">{t('sum')}</th>
            {columns.list.slice(1).map(({ key, isFigure }) => (
              <td key={key} className={isFigure === true ? css['number'] : undefined}>
                {sums[key] ?? ''}
              </td>
            ))}
          </tr>
        }
      />
      <Check answer={answer} />
    </section>
  )
}

/** Whether the rows add up to the figure, or how the figure follows from their sum. */
function Check({ answer }: { readonly answer: Explanation }) {
  const t = useText(explanationMessages)
  const { viewValue, rowSum, sourceSum, inputList } = answer
  if (viewValue === null) return null
  const sum = rowSum ?? sourceSum
  if (sum === null) return null
  if (rowSum === null && inputList.length > 0) return <p className="y-meta">{t('leads')}</p>
  const agrees = sum === viewValue
  return (
    <p className={css[agrees ? 'agrees' : 'differs']}>
      <Icon name={agrees ? 'check' : 'problem'} size={16} /> {t(agrees ? 'agrees' : 'differs')}
    </p>
  )
}

function useColumns(
  answer: Explanation,
  figure: AnsweredProps['figure'],
  onOpen: AnsweredProps['onOpen'],
) {
  const t = useText(explanationMessages)
  const language = useLanguage()
  const nameOf = useRowName(answer)
  const { rowList, formulaCode, sourceCurrencyCode, sourceSum } = answer
  const currency = currencyOf(figure.asked)
  const hasAmount = !inSourceAlone.includes(formulaCode)
  const hasSource = sourceSum !== null && (!hasAmount || sourceCurrencyCode !== currency)
  const hasWork = rowList.some(({ fromDate }) => fromDate !== '')
  const has = (field: 'manMonth' | 'price') => rowList.some((row) => row[field] !== null)
  const list: (ReportColumn<Row> | null)[] = [
    {
      key: 'name',
      label: t('name'),
      isRowHead: true,
      render: (row) => {
        const name = nameOf(row)
        const below = figureBelow(figure, row, name)
        return (
          <>
            {below === null ? (
              name
            ) : (
              <button type="button" className="y-link" title={name} onClick={() => onOpen(below)}>
                {name}
              </button>
            )}
            {row.signCode === 'MINUS' ? <span className="y-meta"> {t('minus')}</span> : null}
          </>
        )
      },
    },
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
    has('manMonth')
      ? {
          key: 'mm',
          label: t('mm'),
          isFigure: true,
          render: ({ manMonth }) =>
            manMonth === null ? '' : hasWork ? formatNumber(manMonth, 4) : formatManMonth(manMonth),
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
          render: ({ sourceValue }) => <Amount value={sourceValue} currency={sourceCurrencyCode} />,
        }
      : null,
    hasAmount
      ? {
          key: 'amount',
          label: t('amount'),
          isFigure: true,
          render: ({ viewValue }) => (
            <Amount value={viewValue} currency={currency} why={t('missing')} />
          ),
        }
      : null,
  ]
  return { nameOf, list: list.filter((column) => column !== null) }
}

function numberOf(value: number | null): string {
  return value === null ? '–' : formatNumber(value)
}

function CodeName({ group, code }: { readonly group: 'GRDEGR' | 'GRUNPR'; readonly code: string }) {
  return useCodeChoices(group).find(({ value }) => value === code)?.label ?? code
}
