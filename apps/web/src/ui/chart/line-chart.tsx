import { type ReactNode, useEffect, useId } from 'react'
import { useText } from '../../i18n/use-text.ts'
import { deferred } from '../lazy/deferred.tsx'
import type { ChartData } from './chart-data.ts'
import css from './chart.module.css'
import { chartMessages } from './chart.messages.ts'

export type LineChartProps = ChartData & {
  /** Says what is measured and the finding, and names each of the lines (reports-18). */
  readonly title: string
  /** Of its values, as won. */
  readonly unit: string
  /** What the labels below are, as months: heads the table. */
  readonly labelHeading: string
  /** What else can be drawn. */
  readonly tools?: ReactNode
}

function Room() {
  return <div className={css['room']} aria-hidden="true" />
}

const LineDrawing = deferred(
  async () => (await import('./line-drawing.tsx')).LineDrawing,
  Room,
  'wanted',
)

/** Lines with their title, their unit, and the same figures as a table. */
export function LineChart({ title, unit, labelHeading, tools, ...given }: LineChartProps) {
  const t = useText(chartMessages)
  const id = useId()
  const labels = given.labels.map((month, place) =>
    place === given.running ? t('running', { month }) : month,
  )
  const data = { ...given, labels }
  const { series, format } = data
  useEffect(() => LineDrawing.load(), [])
  return (
    <figure className={css['chart']} aria-labelledby={id}>
      <figcaption className={css['head']}>
        <span id={id} className="y-strong">
          {title}
        </span>
        <span className="y-row y-gap-8 y-center">
          <span className="y-meta">{t('unit', { unit })}</span>
          {tools}
        </span>
      </figcaption>
      <ul className={css['legend']}>
        {series.map(({ name, look }) => (
          <li key={name}>
            <svg width={28} height={10} aria-hidden="true" className={css[look]}>
              <path d="M1 5H27" />
              {look === 'limit' ? null : <circle cx={14} cy={5} r={2.5} />}
            </svg>
            {name}
          </li>
        ))}
      </ul>
      <LineDrawing {...data} label={t('values', { heading: labelHeading })} />
      <details className={css['figures']}>
        <summary>{t('asTable')}</summary>
        {/* oxlint-disable-next-line no-noninteractive-tabindex -- scrolled by the keyboard */}
        <div className={css['scroll']} tabIndex={0} role="group" aria-label={title}>
          <table>
            <thead>
              <tr>
                <th scope="col">{labelHeading}</th>
                {series.map(({ name }) => (
                  <th key={name} scope="col" className={css['figure']}>
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {labels.map((label, place) => (
                <tr key={label}>
                  <th scope="row">{label}</th>
                  {series.map(({ name, values }) => {
                    const value = values[place] ?? null
                    return (
                      <td key={name} className={css['figure']}>
                        {value === null ? '–' : format(value)}
                      </td>
                    )
                  })}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </figure>
  )
}
