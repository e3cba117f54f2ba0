import { memo, type ReactNode, useRef } from 'react'
import { useText } from '../../i18n/use-text.ts'
import type { Column } from './list-column.ts'
import { listMessages } from './list.messages.ts'
import css from './list.module.css'
import { groupAt, type RowsProps } from './list-table.tsx'
import { opensRow } from './opens-row.ts'
import { moveBetweenRows } from './move-between-rows.ts'
import { PageCheck, RowCheck } from './row-check.tsx'
import type { CheckRow } from './use-row-selection.ts'
import { useStartAt } from './use-return-place.ts'
import { useVirtualRows } from './use-virtual-rows.ts'

/** A row where there is no room for a table: its name, and everything else. */
export type Card<Row> = {
  readonly renderTitle: (row: Row) => ReactNode
  readonly renderBody: (row: Row) => ReactNode
}

const likelyHeight = 240

/** The first column names the card, the others are its facts. */
export function cardOf<Row>(columns: readonly Column<Row>[]): Card<Row> {
  const [first, ...others] = columns
  return {
    renderTitle: (row) => first?.render(row),
    renderBody: (row) => (
      <dl className={css['facts']}>
        {others.map(({ key, fields, render }) => (
          <div key={key}>
            <dt>{fields.map(({ label }) => label).join(' · ')}</dt>
            <dd>{render(row)}</dd>
          </div>
        ))}
      </dl>
    ),
  }
}

/** The same rows on a telephone: a card for each. */
export function ListCards<Row>(props: RowsProps<Row> & { readonly card: Card<Row> }) {
  const { list, rows, keys, chosen, card } = props
  const t = useText(listMessages)
  const body = useRef<HTMLUListElement>(null)
  const { places, above, below, measure, scrollTo } = useVirtualRows(
    body,
    rows.length,
    likelyHeight,
  )
  useStartAt(body, keys, props.startAt, scrollTo)
  return (
    <>
      {chosen === undefined ? null : (
        <label className={css['checkPage']}>
          <PageCheck
            label={t('selectPage')}
            chosen={chosen.size}
            count={rows.length}
            onCheck={props.onCheckPage}
          />
          {t('selectPage')}
        </label>
      )}
      {/* oxlint-disable-next-line no-noninteractive-element-interactions -- leads between the controls inside */}
      <ul
        ref={body}
        className={css['cards']}
        aria-label={props.label}
        aria-busy={list.isStale}
        onKeyDown={moveBetweenRows}
        style={{ paddingBlock: `${above}px ${below}px` }}
      >
        {places.map((place) => {
          const row = rows[place]
          const key = keys[place]
          return row === undefined || key === undefined ? null : (
            <CardRow
              key={key}
              row={row}
              index={place}
              count={rows.length}
              group={groupAt(props, place)}
              card={card as Card<unknown>}
              label={props.rowLabel(row)}
              isChecked={chosen?.has(key)}
              onOpen={props.onOpen as ((row: unknown) => void) | undefined}
              onCheck={props.onCheck}
              measure={measure}
            />
          )
        })}
      </ul>
    </>
  )
}

type CardRowProps = {
  readonly row: unknown
  readonly index: number
  readonly count: number
  readonly group: string | undefined
  readonly card: Card<unknown>
  readonly label: string
  readonly isChecked: boolean | undefined
  readonly onOpen: ((row: unknown) => void) | undefined
  readonly onCheck: CheckRow
  readonly measure: ((row: HTMLElement | null) => void) | undefined
}

const CardRow = memo(function CardRow(props: CardRowProps) {
  const { row, index, card, isChecked, onOpen } = props
  return (
    // oxlint-disable-next-line click-events-have-key-events, no-noninteractive-element-interactions -- a control of the card does the same
    <li
      ref={props.measure}
      data-index={index}
      data-opens={onOpen !== undefined || undefined}
      aria-setsize={props.count}
      aria-posinset={index + 1}
      onClick={onOpen && ((event) => opensRow(event) && onOpen(row))}
    >
      {props.group === undefined ? null : <span className={css['cardGroup']}>{props.group}</span>}
      <div className={css['cardHead']}>
        {isChecked === undefined ? null : (
          <RowCheck
            label={props.label}
            index={index}
            isChecked={isChecked}
            onCheck={props.onCheck}
          />
        )}
        <strong className="y-grow">{card.renderTitle(row)}</strong>
      </div>
      {card.renderBody(row)}
    </li>
  )
})
