import { memo } from 'react'
import { type Language, useLanguage, useText } from '../../i18n/index.ts'
import { monthName, shortDay, weekdayKeys } from '../text/cell-text.ts'
import { gridMessages, type GridText } from '../text/grid.messages.ts'
import type { DayColumn } from './grid-row.tsx'
import { chooseAll, type GridState } from '../sheet/grid-state.ts'
import { type Store, useStore } from '../../state/store.ts'

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
    <div role="row" aria-rowindex={1} className="tc-row tc-head">
      <div role="columnheader" aria-colindex={1} className="tc-cell tc-choose">
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
      <div role="columnheader" aria-colindex={2} className="tc-cell">
        <span className="tc-hidden">{t('remove')}</span>
      </div>
      <div role="columnheader" aria-colindex={3} className="tc-cell tc-status">
        {t('state')}
      </div>
      <div role="columnheader" aria-colindex={4} className="tc-cell tc-project">
        {t('project')}
      </div>
      {columns.map((one, day) => (
        <div
          key={one.day}
          role="columnheader"
          aria-colindex={day + 5}
          className={`tc-cell tc-day tc-${one.kind}${one.isToday ? ' tc-today' : ''}`}
          {...(one.isToday ? { 'aria-current': 'date' as const } : {})}
          {...(one.kind === 'other' ? { 'data-tooltip': t('otherMonth') } : {})}
          {...(one.holidayName === null ? {} : { 'data-tooltip': one.holidayName })}
        >
          <b>{t(weekdayKeys[day] ?? 'sunday')}</b>
          <span>{shortDay(one.day, language)}</span>
          <span className="tc-day-words">{dayWords(one, t, language)}</span>
        </div>
      ))}
      <div role="columnheader" aria-colindex={12} className="tc-cell tc-figure">
        {t('total')}
      </div>
      <div role="columnheader" aria-colindex={13} className="tc-cell tc-figure">
        {t('used')}
      </div>
      <div role="columnheader" aria-colindex={14} className="tc-cell tc-figure">
        {t('assigned')}
      </div>
    </div>
  )
})

function dayWords(
  { day, kind, isToday, holidayName }: HeadColumn,
  t: GridText,
  language: Language,
): string {
  if (kind === 'other') return monthName(day, language)
  const parts = [isToday ? t('todayIs') : null, holidayName].filter((word) => word !== null)
  if (parts.length > 0) return parts.join(' · ')
  return ''
}
