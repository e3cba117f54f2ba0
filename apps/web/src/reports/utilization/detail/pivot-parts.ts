import type { ReactNode } from 'react'
import type { OpenedFigure } from '../../explanation/opened-figure.ts'

export type GridColumn = {
  readonly key: string
  readonly name: string
  /** Its base hours, as they are read. */
  readonly base: string
  readonly baseHour: number
  readonly openedBase: OpenedFigure
  /** In place of its name, as a link to more of it. */
  readonly head?: ReactNode
}

export type GridRow = {
  readonly key: string
  readonly name: string
  /** Said behind the name, where a row is one of a pair. */
  readonly mark: string
  readonly isStrong: boolean
  readonly isPercent: boolean
  readonly cellAt: (place: number) => {
    readonly text: string
    readonly percent: number | null
    /** The shown figure, as the report has it. */
    readonly value: number | null
    /** Why the value is missing, where a dash is its text. */
    readonly why?: string
  }
  /** Whether it is a plain zero, which is shown in a faint colour. */
  readonly isNothingAt: (place: number) => boolean
  /** What a figure opens. */
  readonly openedAt: (place: number) => OpenedFigure | null
}

export type PivotGridProps = {
  readonly label: string
  readonly heads: { readonly project: string; readonly base: string }
  readonly columns: readonly GridColumn[]
  readonly rows: readonly GridRow[]
  /** Whether percentages stand on a ground that is the stronger the more they are. */
  readonly isWarm: boolean
  /** Whether the columns are units, with names and sums longer than those of people. */
  readonly isByUnit: boolean
}
