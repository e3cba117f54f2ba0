import { MissingFigure } from '../../../ui/missing/missing-figure.tsx'
import { classNames } from '../../../ui/class-names.ts'
import css from './detail.module.css'
import type { GridRow } from './pivot-parts.ts'

/** What is in a cell, and the ground that it is on. */
export function lookOfCell(row: GridRow, place: number, isWarm: boolean) {
  const { text, percent, why } = row.cellAt(place)
  const isOver = percent !== null && percent > 100
  const share = percent === null || !isWarm ? 0 : Math.min(100, Math.max(0, percent))
  return {
    text: why === undefined ? text : <MissingFigure why={why} />,
    className: classNames(
      share > 0 && css['heat'],
      isOver && isWarm && css['over'],
      row.isNothingAt(place) && css['nothing'],
    ),
    style: share > 0 ? ({ '--share': `${share * 0.4}%` } as React.CSSProperties) : undefined,
  }
}
