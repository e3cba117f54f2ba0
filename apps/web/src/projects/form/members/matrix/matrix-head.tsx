import { memo, useDeferredValue } from 'react'
import { useLanguage } from '../../../../i18n/language.ts'
import { useText } from '../../../../i18n/use-text.ts'
import { type Store, useStore } from '../../../../state/store.ts'
import { classNames } from '../../../../ui/class-names.ts'
import { matrixMessages } from './matrix.messages.ts'
import { mm, type MonthColumn } from './matrix-row.tsx'
import type { MatrixState } from './matrix-state.ts'
import base from '../../month-grid/month-grid.module.css'
import css from './matrix.module.css'

type ColumnsProps = { readonly columns: readonly MonthColumn[] }

/** The headings: the year where it begins, the month, and what it is in words. */
export const MatrixHead = memo(function MatrixHead({ columns }: ColumnsProps) {
  const t = useText(matrixMessages)
  const language = useLanguage()
  return (
    <div
      role="row"
      aria-rowindex={1}
      className={classNames(base['row'], base['head'], css['head'])}
    >
      <div role="columnheader" aria-colindex={1} className={classNames(base['cell'], base['name'])}>
        {t('name')}
      </div>
      {columns.map(({ month, kind, isOutside }, place) => (
        <div
          key={month}
          role="columnheader"
          aria-colindex={place + 2}
          className={classNames(
            base['cell'],
            base['month'],
            css[kind],
            isOutside && base['outside'],
          )}
          {...(isOutside ? { 'data-tooltip': t('outsideWhy') } : {})}
        >
          <span className={css['year']}>
            {place === 0 || kind === 'current' || month.endsWith('-01')
              ? month.slice(0, 4)
              : '\u00a0'}
          </span>
          <b>{monthWord(month, language)}</b>
          <span className={css['monthText']}>
            {isOutside ? t('outside') : kind === 'current' ? t('thisMonth') : ''}
          </span>
        </div>
      ))}
      {(['total', 'actual'] as const).map((key, place) => (
        <div
          key={key}
          role="columnheader"
          aria-colindex={columns.length + 2 + place}
          className={classNames(base['cell'], css['figure'])}
        >
          {t(key)}
        </div>
      ))}
    </div>
  )
})

const englishMonths = [
  'Jan',
  'Feb',
  'Mar',
  'Apr',
  'May',
  'Jun',
  'Jul',
  'Aug',
  'Sep',
  'Oct',
  'Nov',
  'Dec',
] as const

/** '4월' or 'Apr'. */
function monthWord(month: string, language: 'ko' | 'en'): string {
  const number = Number(month.slice(5, 7))
  return language === 'ko' ? `${number}월` : (englishMonths[number - 1] ?? month)
}

type FootProps = ColumnsProps & {
  readonly grid: Store<MatrixState>
  readonly worked: number
}

/** What the months add up to. */
export const MatrixFoot = memo(function MatrixFoot({ grid, columns, worked }: FootProps) {
  const t = useText(matrixMessages)
  // added up a moment after the key, so that typing does not wait for it
  const rows = useDeferredValue(useStore(grid, ({ sheet }) => sheet.rows))
  const totals = columns.map((_, field) =>
    rows.reduce((sum, row) => sum + (row.figures[field] ?? 0), 0),
  )
  return (
    <div
      role="row"
      aria-rowindex={rows.length + 2}
      className={classNames(base['row'], css['foot'])}
    >
      <div role="rowheader" aria-colindex={1} className={classNames(base['cell'], base['name'])}>
        {t('monthTotal')}
      </div>
      {columns.map(({ month, kind }, field) => (
        <div
          key={month}
          role="gridcell"
          aria-colindex={field + 2}
          className={classNames(base['cell'], base['month'], css[kind])}
        >
          {mm(totals[field] ?? 0)}
        </div>
      ))}
      {[totals.reduce((sum, one) => sum + one, 0), worked].map((figure, place) => (
        <div
          key={place === 0 ? 'total' : 'actual'}
          role="gridcell"
          aria-colindex={columns.length + 2 + place}
          className={classNames(base['cell'], css['figure'])}
        >
          {mm(figure)}
        </div>
      ))}
    </div>
  )
})
