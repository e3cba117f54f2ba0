import type { ReactNode } from 'react'
import { useText } from '../../i18n/use-text.ts'
import { Icon } from '../../ui/icon.tsx'
import { type ReportColumn, ReportTable } from '../table/report-table.tsx'
import { explanationMessages } from './explanation.messages.ts'
import css from './explanation.module.css'
import type { OpenedFigure } from './opened-figure.ts'

/** How a figure comes about, in words. */
export function Formula({ children }: { readonly children: ReactNode }) {
  const t = useText(explanationMessages)
  return (
    <section aria-label={t('formula')} className={css['part']}>
      <h4>{t('formula')}</h4>
      <p className={css['formula']}>{children}</p>
    </section>
  )
}

export type ShownInput = {
  readonly key: string
  readonly name: string
  /** Said behind its name, as a year. */
  readonly about?: string | undefined
  readonly value: ReactNode
  /** Where it is entered. */
  readonly source?: ReactNode
  /** It is a figure itself, which opens; absent: it does not. */
  readonly onOpen?: (() => void) | undefined
}

/** The other parts of the formula, each with where it comes from. */
export function Inputs({ inputs }: { readonly inputs: readonly ShownInput[] }) {
  const t = useText(explanationMessages)
  if (inputs.length === 0) return null
  return (
    <section aria-label={t('inputs')} className={css['part']}>
      <h4>{t('inputs')}</h4>
      <table className={css['inputs']}>
        <tbody>
          {inputs.map(({ key, name, about, value, source, onOpen }) => (
            <tr key={key}>
              <th scope="row">
                {onOpen === undefined ? (
                  name
                ) : (
                  <button type="button" className="y-link" onClick={onOpen}>
                    {name}
                  </button>
                )}
                {about === undefined ? null : <span className="y-meta"> {about}</span>}
              </th>
              <td className={css['number']}>{value}</td>
              <td className="y-meta">{source}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

type RowsProps<Row> = {
  readonly rows: readonly Row[]
  readonly nameOf: (row: Row) => string
  /** Said behind a name. */
  readonly markOf?: (row: Row) => string | null
  /** What a row opens; null: it is the end. */
  readonly belowOf: (row: Row, name: string) => OpenedFigure | null
  /** All after the name. */
  readonly columns: readonly ReportColumn<Row>[]
  /** By the key of their column. */
  readonly sums: Readonly<Record<string, ReactNode>>
  readonly onOpen: (below: OpenedFigure) => void
  /** Whether they add up. */
  readonly children?: ReactNode
}

/** What a figure is made of, each row of which opens what it is made of itself, and their sum. */
export function Rows<Row>(props: RowsProps<Row>) {
  const { rows, nameOf, markOf, belowOf, columns, sums, onOpen, children } = props
  const t = useText(explanationMessages)
  if (rows.length === 0) return <p className="y-empty">{t('empty')}</p>
  const label = t('rows')
  const shown = rows.map((row, place) => {
    const name = nameOf(row)
    return { row, place, name, below: belowOf(row, name) }
  })
  type Shown = (typeof shown)[number]
  const opens = shown.some(({ below }) => below !== null)
  const nameColumn: ReportColumn<Shown> = {
    key: 'name',
    label: t('name'),
    isRowHead: true,
    render: ({ row, name, below }) => {
      const mark = markOf?.(row) ?? null
      return (
        <>
          {below === null ? (
            name
          ) : (
            <button type="button" className="y-link" title={name} onClick={() => onOpen(below)}>
              {name}
            </button>
          )}
          {mark === null ? null : <span className="y-meta"> {mark}</span>}
        </>
      )
    },
  }
  return (
    <section aria-label={label} className={`${css['rows']} ${css['part']}`}>
      <h4>{label}</h4>
      <ReportTable
        label={label}
        rows={shown}
        keyOf={({ place }) => String(place)}
        height="low"
        columns={[
          nameColumn,
          ...columns.map(({ render, ...column }) => ({
            ...column,
            render: ({ row }: Shown) => render(row),
          })),
        ]}
        {...(opens
          ? { onOpen: ({ below }: Shown) => (below === null ? undefined : onOpen(below)) }
          : {})}
        foot={
          <tr>
            <th scope="row">{t('sum')}</th>
            {columns.map(({ key, isFigure }) => (
              <td key={key} className={isFigure === true ? css['number'] : undefined}>
                {sums[key] ?? ''}
              </td>
            ))}
          </tr>
        }
      />
      {children}
    </section>
  )
}

/** Says whether the rows add up to the figure. */
export function SumCheck({ agrees }: { readonly agrees: boolean }) {
  const t = useText(explanationMessages)
  return (
    <p className={css[agrees ? 'agrees' : 'differs']}>
      <Icon name={agrees ? 'check' : 'problem'} size={16} /> {t(agrees ? 'agrees' : 'differs')}
    </p>
  )
}
