import { scaleLinear, scalePoint } from 'd3-scale'
import { line } from 'd3-shape'
import { useRef } from 'react'
import { useWidth } from '../use-width.ts'
import { axisLabels } from './axis-labels.ts'
import { ChartColumns } from './chart-columns.tsx'
import type { ChartData, SeriesLook } from './chart-data.ts'
import css from './chart.module.css'

type LineDrawingProps = ChartData & {
  /** Of the columns, each of which says its values. */
  readonly label: string
}

const height = 220
const room = { top: 12, right: 32, bottom: 28 } as const
/** As wide as a digit of 12 px is, with what is between them. */
const digitWidth = 7
/** Where nothing is laid out, as on paper before it is measured. */
const usualWidth = 640

/** Lines over the labels, drawn as SVG in the colours of the page, below columns that say what they are worth. */
export function LineDrawing({ label, ...data }: LineDrawingProps) {
  const { labels, series, format, running = -1 } = data
  const frame = useRef<HTMLDivElement>(null)
  const width = useWidth(frame) || usualWidth
  const values = series.flatMap((one) => one.values.filter((value) => value !== null))
  const y = scaleLinear()
    .domain([Math.min(0, ...values), Math.max(1, ...values)])
    .nice(4)
    .range([height - room.bottom, room.top])
  const ticks = y.ticks(4)
  const left = Math.max(...ticks.map((tick) => format(tick).length)) * digitWidth + 12
  const x = scalePoint<number>()
    .domain(labels.map((_, place) => place))
    .range([left, width - room.right])
    .padding(labels.length === 1 ? 0.5 : 0)
  const at = (place: number) => x(place) ?? left
  const column = labels.length < 2 ? width - left : at(1) - at(0)

  return (
    <div ref={frame} className={css['drawing']}>
      <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
        {running < 0 ? null : (
          <rect
            className={css['part']}
            x={at(running) - column / 2}
            y={room.top}
            width={column}
            height={height - room.top - room.bottom}
          />
        )}
        {ticks.map((tick) => (
          <g key={tick}>
            <line
              className={css['rule']}
              data-zero={tick === 0 || undefined}
              x1={left}
              x2={width - room.right}
              y1={y(tick)}
              y2={y(tick)}
            />
            <text className={css['tick']} x={left - 8} y={y(tick)} dy="0.32em" textAnchor="end">
              {format(tick)}
            </text>
          </g>
        ))}
        {axisLabels(labels, at, { left, width }).map(({ text, place, x: middle }) => (
          <text key={place} className={css['tick']} x={middle} y={height - 8} textAnchor="middle">
            {text}
          </text>
        ))}
        {series.map(({ name, look, values: own }) => (
          <g key={name} className={css[look]}>
            <path
              d={
                isLimitOfOne(look, own)
                  ? `M${left},${y(own[0] ?? 0)}H${width - room.right}`
                  : (line<number | null>()
                      .defined((value) => value !== null)
                      .x((_, place) => at(place))
                      .y((value) => y(value ?? 0))(own) ?? '')
              }
            />
            {look === 'limit'
              ? null
              : own.map((value, place) =>
                  value === null ? null : (
                    <circle
                      // oxlint-disable-next-line no-array-index-key -- a point is its place
                      key={place}
                      data-part={place === running || undefined}
                      cx={at(place)}
                      cy={y(value)}
                      r={place === running ? 3.5 : 2.5}
                    />
                  ),
                )}
          </g>
        ))}
      </svg>
      <ChartColumns
        {...data}
        label={label}
        placed={(place) => ({
          left: at(place) - column / 2,
          width: column,
          height: height - room.bottom,
        })}
      />
    </div>
  )
}

/** A limit has no points, so it goes from side to side. */
function isLimitOfOne(look: SeriesLook, values: readonly (number | null)[]): boolean {
  return look === 'limit' && values.length === 1 && values[0] !== null
}
