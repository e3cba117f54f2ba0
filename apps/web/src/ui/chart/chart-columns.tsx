import { type KeyboardEvent, useState } from 'react'
import type { ChartData } from './chart-data.ts'
import css from './chart.module.css'

type ColumnsProps = ChartData & {
  readonly label: string
  readonly placed: (place: number) => {
    readonly left: number
    readonly width: number
    readonly height: number
  }
}

/**
 * One column for each label: it says the values there on hover and focus, and aloud, and opens what they are made of.
 * Tab comes to one of them, arrows lead along (reports-18).
 */
export function ChartColumns(props: ColumnsProps) {
  const { labels, series, format, running = -1, onOpen, label, placed } = props
  const [chosen, setChosen] = useState<number>()
  const last = labels.length - 1
  const stop = Math.min(chosen ?? (running < 0 ? last : running), last)
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const next = nextPlace(event.key, stop, last)
    if (next === undefined || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    const column = event.currentTarget.children[next]
    if (column instanceof HTMLElement) column.focus()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- leads between the columns inside
    <div role="group" aria-label={label} onKeyDown={onKeyDown}>
      {labels.map((text, place) => {
        const said = [
          text,
          ...series.flatMap(({ name, values }) => {
            const value = values[place] ?? null
            return value === null ? [] : `${name} ${format(value)}`
          }),
        ].join(' · ')
        const column = {
          className: css['column'],
          style: placed(place),
          'aria-label': said,
          'data-tooltip': said,
          'data-tooltip-at-focus': true,
          tabIndex: place === stop ? 0 : -1,
          onFocus: () => setChosen(place),
        }
        return onOpen === undefined ? (
          <span key={text} role="img" {...column} />
        ) : (
          <button key={text} type="button" {...column} onClick={() => onOpen(place)} />
        )
      })}
    </div>
  )
}

function nextPlace(key: string, place: number, last: number): number | undefined {
  if (key === 'ArrowLeft') return Math.max(0, place - 1)
  if (key === 'ArrowRight') return Math.min(last, place + 1)
  if (key === 'Home') return 0
  if (key === 'End') return last
  return undefined
}
