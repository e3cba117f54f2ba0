import { memo } from 'react'
import { type Language, useLanguage, useText } from '../../i18n/index.ts'
import { monthName, shortDay, weekdayKeys } from '../text/cell-text.ts'
import { gridMessages, type GridText } from '../text/grid.messages.ts'
import type { DayColumn } from './grid-row.tsx'
import { chooseAll, type GridState } from '../sheet/grid-state.ts'
import { type Store, useStore } from '../../state/store.ts'
import { classNames } from '../../ui/class-names.ts'
import css from '../timecard.module.css'

export type HeadColumn = DayColumn & { readonly holidayName: string | null }

/** The headings: what each day is, in words and not by its tint alone. */
export const GridHead = memo(function GridHead({
  grid,
  columns,
}: {
  grid: Store<GridState>
  columns: readonly HeadColumn[]
}) {
  const t = useText(gridMessages)
  const language = useLanguage()
  const rowCount = useStore(grid, (state) => state.sheet.rows.length)
  const chosenCount = useStore(grid, (state) => state.chosen.size)
  const isAll = rowCount > 0 && chosenCount === rowCount
  return (
    <div role="row" aria-rowindex={1} className={classNames(css['row'], css['head'])}>
      <div role="columnheader" aria-colindex={1} className={classNames(css['cell'], css['choose'])}>
        <input
          type="checkbox"
          checked={isAll}
          ref={(box) => {
            if (box !== null) box.indeterminate = chosenCount > 0 && !isAll
          }}
          aria-label={t('chooseAll')}
          disabled={rowCount === 0}
          onChange={() => grid.update((state) => chooseAll(state, !isAll))}
        />
      </div>
      <div role="columnheader" aria-colindex={2} className={css['cell']}>
        <span className="y-only-read">{t('remove')}</span>
      </div>
      <div role="columnheader" aria-colindex={3} className={classNames(css['cell'], css['status'])}>
        {t('state')}
      </div>
      <div
        role="columnheader"
        aria-colindex={4}
        className={classNames(css['cell'], css['project'])}
      >
        {t('project')}
      </div>
      {columns.map((one, day) => (
        <div
          key={one.day}
          role="columnheader"
          aria-colindex={day + 5}
          className={classNames(
            css['cell'],
            css['day'],
            css[one.kind],
            one.isToday && css['today'],
          )}
          {...(one.isToday ? { 'aria-current': 'date' as const } : {})}
          {...(one.kind === 'other' ? { 'data-tooltip': t('otherMonth') } : {})}
          {...(one.holidayName === null ? {} : { 'data-tooltip': one.holidayName })}
        >
          <b>{t(weekdayKeys[day] ?? 'sunday')}</b>
          <span>{shortDay(one.day, language)}</span>
          <span className={css['dayText']}>{dayLabels(one, t, language)}</span>
        </div>
      ))}
      <div
        role="columnheader"
        aria-colindex={12}
        className={classNames(css['cell'], css['figure'])}
      >
        {t('total')}
      </div>
      <div
        role="columnheader"
        aria-colindex={13}
        className={classNames(css['cell'], css['figure'])}
      >
        {t('used')}
      </div>
      <div
        role="columnheader"
        aria-colindex={14}
        className={classNames(css['cell'], css['figure'])}
      >
        {t('assigned')}
      </div>
    </div>
  )
})

function dayLabels(
  { day, kind, isToday, holidayName }: HeadColumn,
  t: GridText,
  language: Language,
): string {
  if (kind === 'other') return monthName(day, language)
  const parts = [isToday ? t('todayIs') : null, holidayName].filter((word) => word !== null)
  if (parts.length > 0) return parts.join(' · ')
  return ''
}
