import { useVirtualizer } from '@tanstack/react-virtual'
import { type ReactNode, useCallback, useRef } from 'react'
import { useScrollCue } from '../../../ui/scroll-cue/use-scroll-cue.ts'
import { useNarrow } from '../../../ui/use-narrow.ts'
import { usePrinting } from '../../../ui/use-printing.ts'
import { classNames } from '../../../ui/class-names.ts'
import { ExplainedFigure } from '../../explanation/explained-figure.tsx'
import type { OpenedFigure } from '../../explanation/opened-figure.ts'
import { moveToFigure } from '../../table/figure-stops.ts'
import css from './detail.module.css'
import { lookOfCell } from './pivot-look.tsx'
import { PivotOnPaper } from './pivot-on-paper.tsx'
import type { GridRow, PivotGridProps } from './pivot-parts.ts'

const columnWidths = { person: 96, unit: 144 } as const
const rowHeight = 30
const nameWidths = { narrow: 132, wide: 264 } as const
/** More than these are drawn only where they are in sight. */
const mostRows = 120
const mostColumns = 40
const beyond = 6
/** More cells than these would keep the browser for a minute: what is in sight is printed then, and the sheet has all. */
const mostPrinted = 150_000

/** A table of many rows and columns, with heads and names in sight. The first column is the unit itself. */
export function PivotGrid(props: PivotGridProps) {
  const { label, heads, columns, rows, isWarm, isByUnit } = props
  const frame = useRef<HTMLDivElement>(null)
  const isNarrow = useNarrow()
  const nameWidth = isNarrow ? nameWidths.narrow : nameWidths.wide
  const columnWidth = columnWidths[isByUnit ? 'unit' : 'person']
  const firstWidth = isNarrow ? columnWidth : columnWidths.unit
  const widthAt = (place: number) => (place === 0 ? firstWidth : columnWidth)
  const across = useWindowOf(frame, columns.length, widthAt, mostColumns, true)
  const down = useWindowOf(frame, rows.length, () => rowHeight, mostRows, false)
  const span = across.places.length + 3
  useScrollCue(
    frame,
    useCallback(() => nameWidth, [nameWidth]),
  )
  const isOnPaper = usePrinting() && rows.length * columns.length <= mostPrinted
  return (
    <>
      {isOnPaper ? <PivotOnPaper {...props} /> : null}
      <div className="y-scroll-cue">
        <div
          ref={frame}
          className={classNames(css['scroll'], isOnPaper && css['scrollOffPaper'])}
          // oxlint-disable-next-line no-noninteractive-tabindex -- scrolled by the keyboard
          tabIndex={0}
          role="group"
          aria-label={label}
        >
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- leads between the figures inside */}
          <table
            onKeyDown={moveToFigure}
            className={classNames(css['grid'], isNarrow && css['wraps'])}
            aria-label={label}
            aria-rowcount={rows.length + 2}
            aria-colcount={columns.length + 1}
            style={{ width: nameWidth + firstWidth + (columns.length - 1) * columnWidth }}
          >
            <colgroup>
              <col style={{ width: nameWidth }} />
              <col style={{ width: across.before }} />
              {across.places.map((place) => (
                <col key={place} style={{ width: widthAt(place) }} />
              ))}
              <col style={{ width: across.after }} />
            </colgroup>
            <thead>
              <tr aria-rowindex={1}>
                <th scope="col">{heads.project}</th>
                <td aria-hidden="true" />
                {across.places.map((place) => (
                  <th
                    key={columns[place]?.key}
                    scope="col"
                    aria-colindex={place + 2}
                    title={columns[place]?.name}
                  >
                    <span className={css['name']}>
                      {columns[place]?.head ?? columns[place]?.name}
                    </span>
                  </th>
                ))}
                <td aria-hidden="true" />
              </tr>
              <tr aria-rowindex={2} className={css['bases']}>
                <th scope="row">{heads.base}</th>
                <td aria-hidden="true" />
                {across.places.map((place) => (
                  <td key={columns[place]?.key} aria-colindex={place + 2}>
                    <Opening
                      figure={columns[place]?.openedBase ?? null}
                      value={columns[place]?.baseHour ?? null}
                      isTabStop={place === 0}
                    >
                      {columns[place]?.base}
                    </Opening>
                  </td>
                ))}
                <td aria-hidden="true" />
              </tr>
            </thead>
            <tbody>
              <Room height={down.before} span={span} />
              {down.places.map((at) => {
                const row = rows[at]
                if (row === undefined) return null
                return (
                  <tr
                    key={row.key}
                    ref={down.measure}
                    data-index={at}
                    aria-rowindex={at + 3}
                    className={classNames(
                      row.isStrong && css['strong'],
                      row.isPercent && css['util'],
                    )}
                  >
                    <th scope="row" title={row.name}>
                      {row.mark === '' ? (
                        <span className={css['rowName']}>{row.name}</span>
                      ) : (
                        <>
                          <span className="y-only-read">{row.name} </span>
                          <span className={css['mark']}>{row.mark}</span>
                        </>
                      )}
                    </th>
                    <td aria-hidden="true" />
                    {across.places.map((place) => (
                      <Cell key={columns[place]?.key} row={row} place={place} isWarm={isWarm} />
                    ))}
                    <td aria-hidden="true" />
                  </tr>
                )
              })}
              <Room height={down.after} span={span} />
            </tbody>
          </table>
        </div>
      </div>
    </>
  )
}

function Cell({ row, place, isWarm }: { row: GridRow; place: number; isWarm: boolean }) {
  const { text, ...look } = lookOfCell(row, place, isWarm)
  return (
    <td aria-colindex={place + 2} {...look}>
      {text === '' || row.isNothingAt(place) ? (
        text
      ) : (
        <Opening figure={row.openedAt(place)} value={row.cellAt(place).value}>
          {text}
        </Opening>
      )}
    </td>
  )
}

/** A figure that opens how it comes about, where it does. */
function Opening({
  figure,
  value,
  isTabStop = false,
  children,
}: {
  readonly figure: OpenedFigure | null
  readonly value: number | null
  /** Where Tab comes to; arrows lead to the others. */
  readonly isTabStop?: boolean
  readonly children: ReactNode
}) {
  if (figure === null) return children
  return (
    <ExplainedFigure figure={figure} value={value} isTabStop={isTabStop}>
      {children}
    </ExplainedFigure>
  )
}

function Room({ height, span }: { readonly height: number; readonly span: number }) {
  if (height === 0) return null
  return (
    <tr aria-hidden="true">
      <td colSpan={span} style={{ height, padding: 0 }} />
    </tr>
  )
}

/** Which rows or columns to draw, and how much room those before and after them take: a row of a long name takes more. */
function useWindowOf(
  frame: React.RefObject<HTMLElement | null>,
  count: number,
  sizeAt: (place: number) => number,
  most: number,
  horizontal: boolean,
) {
  const enabled = count > most
  // oxlint-disable-next-line react/incompatible-library -- its functions are used here, and handed to no one
  const virtualizer = useVirtualizer({
    count,
    enabled,
    horizontal,
    estimateSize: sizeAt,
    getScrollElement: () => frame.current,
    overscan: beyond,
  })
  if (!enabled) {
    const places = Array.from({ length: count }, (_, place) => place)
    return { places, before: 0, after: 0, measure: undefined }
  }
  const items = virtualizer.getVirtualItems()
  return {
    places: items.map(({ index }) => index),
    before: items[0]?.start ?? 0,
    after: virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0),
    measure: virtualizer.measureElement,
  }
}
