import { useVirtualizer } from '@tanstack/react-virtual'
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { classNames } from '../../ui/class-names.ts'
import { moveBetweenRows } from '../../ui/list/move-between-rows.ts'
import { opensRow } from '../../ui/list/opens-row.ts'
import { useNarrow } from '../../ui/use-narrow.ts'
import { usePrinting } from '../../ui/use-printing.ts'
import css from './report-table.module.css'
import { TableFrame } from './table-frame.tsx'
import look from './table.module.css'

export type ReportColumn<Row> = {
  readonly key: string
  readonly label: string
  readonly isFigure?: boolean
  /** At least, in pixels; the others share what is left. */
  readonly width?: number
  /** Names the row to a screen reader. */
  readonly isRowHead?: boolean
  readonly render: (row: Row) => ReactNode
}

export type ReportTableProps<Row> = {
  readonly label: string
  readonly columns: readonly ReportColumn<Row>[]
  readonly rows: readonly Row[]
  readonly keyOf: (row: Row) => string
  /** `low`: another table is below it. */
  readonly height?: 'low' | 'tall'
  /** Sums, which stay in sight. */
  readonly foot?: ReactNode
  /** A click anywhere in a row; for the keyboard a control of the row does the same. */
  readonly onOpen?: (row: Row) => void
  readonly openedKey?: string | undefined
}

/** More rows than this are drawn only where they are in sight. */
const mostDrawn = 200
const likelyHeight = 37

/** Rows of a report in a frame of their own, whose head, first column and sums stay in sight. */
export function ReportTable<Row>(props: ReportTableProps<Row>) {
  const { label, rows, keyOf, height = 'tall', foot, onOpen, openedKey } = props
  const columns = useOrdered(props.columns)
  const frame = useRef<HTMLDivElement>(null)
  const { places, above, below, measure, scrollTo } = useRowsInSight(frame, rows.length)
  const openedPlace = rows.findIndex((row) => keyOf(row) === openedKey)
  useOpenedInSight(frame, { key: openedKey, place: openedPlace, scrollTo })
  // another column than the first, which stays in sight by itself
  const hasNames = columns.findIndex(({ isRowHead }) => isRowHead === true) > 0
  return (
    <TableFrame
      ref={frame}
      label={label}
      height={height}
      className={classNames(css['cut'], hasNames && look['named'])}
      rowCount={rows.length + 1}
    >
      <thead>
        <tr>
          {columns.map((column) => (
            <th
              key={column.key}
              scope="col"
              {...(column.width === undefined ? {} : { style: { width: column.width } })}
              className={classNames(
                column.isFigure === true && look['figure'],
                column.isRowHead === true && look['names'],
              )}
            >
              {column.label}
            </th>
          ))}
        </tr>
      </thead>
      {/* oxlint-disable-next-line no-noninteractive-element-interactions -- leads between the controls inside */}
      <tbody onKeyDown={moveBetweenRows}>
        <Room height={above} width={columns.length} />
        {places.map((place) => {
          const row = rows[place]
          if (row === undefined) return null
          const key = keyOf(row)
          return (
            // oxlint-disable-next-line click-events-have-key-events -- a control of the row does the same
            <tr
              key={key}
              ref={measure}
              data-index={place}
              data-opens={onOpen !== undefined || undefined}
              aria-rowindex={place + 2}
              aria-current={key === openedKey || undefined}
              onClick={onOpen && ((event) => opensRow(event) && onOpen(row))}
            >
              {columns.map(({ key: name, isFigure, isRowHead, render }) => {
                return isRowHead === true ? (
                  <th key={name} scope="row" className={look['names']}>
                    {render(row)}
                  </th>
                ) : (
                  <td key={name} className={isFigure === true ? look['figure'] : undefined}>
                    {render(row)}
                  </td>
                )
              })}
            </tr>
          )
        })}
        <Room height={below} width={columns.length} />
      </tbody>
      {foot === undefined ? null : <tfoot>{foot}</tfoot>}
    </TableFrame>
  )
}

/** On a telephone what names the rows comes first, as what else there is to read is little without it. */
function useOrdered<Row>(columns: readonly ReportColumn<Row>[]): readonly ReportColumn<Row>[] {
  const isNarrow = useNarrow()
  const names = columns.filter(({ isRowHead }) => isRowHead === true)
  return isNarrow ? [...names, ...columns.filter((column) => !names.includes(column))] : columns
}

type Opened = {
  readonly key: string | undefined
  /** Less than 0: it is not among the rows. */
  readonly place: number
  /** To a row that is not drawn. */
  readonly scrollTo: (place: number) => void
}

/** Brings the row that is open into sight within the frame, as one that a link chose; the page stays where it is. */
function useOpenedInSight(
  frame: React.RefObject<HTMLDivElement | null>,
  { key, place, scrollTo }: Opened,
) {
  const show = useEffectEvent(() => {
    const box = frame.current
    if (box === null) return
    const row = box.querySelector(`[data-index="${place}"]`)
    if (row === null) return scrollTo(place)
    const [seen, result] = [box.getBoundingClientRect(), row.getBoundingClientRect()]
    const top = seen.top + (box.querySelector('thead')?.clientHeight ?? 0)
    if (result.top >= top && result.bottom <= seen.bottom) return
    // in the middle; of one that is higher than the frame its beginning
    const room = Math.max(0, seen.bottom - top - result.height)
    box.scrollBy(0, result.top - top - room / 2)
  })
  const isThere = place >= 0
  useEffect(() => {
    if (isThere && key !== undefined) show()
  }, [isThere, key])
}

function useRowsInSight(frame: React.RefObject<HTMLDivElement | null>, count: number) {
  const isPrinting = usePrinting()
  const enabled = count > mostDrawn && !isPrinting
  // oxlint-disable-next-line react/incompatible-library -- its functions are used here, and handed to no one
  const virtualizer = useVirtualizer({
    count,
    enabled,
    getScrollElement: () => frame.current,
    estimateSize: () => likelyHeight,
    overscan: 12,
    useFlushSync: false,
  })
  const scrollTo = (place: number) => virtualizer.scrollToIndex(place, { align: 'center' })
  if (!enabled) {
    const places = Array.from({ length: count }, (_, place) => place)
    return { places, above: 0, below: 0, measure: undefined, scrollTo }
  }
  const items = virtualizer.getVirtualItems()
  return {
    places: items.map(({ index }) => index),
    above: items[0]?.start ?? 0,
    below: virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0),
    // a name that takes another line makes its row higher
    measure: virtualizer.measureElement,
    scrollTo,
  }
}

/** The place of rows that are not drawn. */
function Room({ height, width }: { readonly height: number; readonly width: number }) {
  return height === 0 ? null : (
    <tr aria-hidden="true">
      <td colSpan={width} className={css['room']} style={{ height }} />
    </tr>
  )
}
