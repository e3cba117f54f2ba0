import { memo, useDeferredValue, useMemo } from 'react'
import { type Language, useLanguage } from '../../../../i18n/language.ts'
import { formatMonth } from '../../../../i18n/format.ts'
import { useText } from '../../../../i18n/use-text.ts'
import { type Store, useStore } from '../../../../state/store.ts'
import { commandKey } from '../../../../ui/command-key.ts'
import { Icon } from '../../../../ui/icon.tsx'
import { fieldOfColumn } from '../../../../ui/sheet-grid/selection.ts'
import { type Capacity, loadsOfRow } from './matrix-loads.ts'
import { matrixMessages, type MatrixText } from './matrix.messages.ts'
import { type Actuals, mm } from './matrix-row.tsx'
import { type MatrixState, planGrid } from './matrix-state.ts'
import base from '../../month-grid/month-grid.module.css'
import css from './matrix.module.css'

type LineProps = {
  readonly grid: Store<MatrixState>
  readonly capacity: ReadonlyMap<string, Capacity>
  readonly actuals: ReadonlyMap<string, Actuals>
}

/** What the focused month of a member has free, what the last action did, and what is selected. */
export const MatrixLine = memo(function MatrixLine({ grid, capacity, actuals }: LineProps) {
  const t = useText(matrixMessages)
  const language = useLanguage()
  const about = useStore(grid, (state) => aboutFocus(state, capacity, actuals, t, language))
  const note = useStore(grid, (state) => noteText(state, t))
  const summed = useStore(grid, (state) => {
    const result = planGrid.selectedSum(state)
    return result === null ? '' : t('summed', { count: result.count, mm: mm(result.sum) })
  })
  return (
    <div className={base['line']}>
      <span>{about ?? t('hint', { key: commandKey })}</span>
      <span role="status">{note === '' ? summed : note}</span>
    </div>
  )
})

function aboutFocus(
  { sheet, selection }: MatrixState,
  capacity: ReadonlyMap<string, Capacity>,
  actuals: ReadonlyMap<string, Actuals>,
  t: MatrixText,
  language: Language,
): string | null {
  const field = fieldOfColumn(planGrid.columnsOf(sheet), selection.focus.column)
  const row = sheet.rows[selection.focus.row]
  const month = field === null ? undefined : sheet.months[field]
  if (field === null || row === undefined || month === undefined) return null
  const load = loadsOfRow(row, sheet.months, capacity.get(row.rowId))[field] ?? null
  const values = {
    name: row.name,
    month: formatMonth(month, language),
    here: mm(row.figures[field] ?? 0),
  }
  const labels =
    load === null
      ? t('focusUnknown', values)
      : t('focusFree', {
          ...values,
          others: mm(load.planned - (row.figures[field] ?? 0)),
          free: mm(load.free),
        })
  const worked = actuals.get(row.rowId)?.get(month)
  return worked === undefined ? labels : `${labels} · ${t('focusActual', { actual: mm(worked) })}`
}

/** What the last action has to say. */
function noteText({ note, sheet, selection }: MatrixState, t: MatrixText): string {
  if (note === null) return ''
  const isSupport = sheet.rows[selection.focus.row]?.isSupport === true
  return sentenceOf(note, isSupport, t)
}

function sentenceOf(
  note: NonNullable<MatrixState['note']>,
  isSupport: boolean,
  t: MatrixText,
): string {
  switch (note.kind) {
    case 'skipped': {
      const { because } = note.refused
      return t(because === 'support' ? 'skippedSupport' : 'skippedReadOnly', { count: note.count })
    }
    case 'untaken':
      return t(note.because)
    case 'locked':
      return t(isSupport ? 'lockedSupport' : 'lockedReadOnly')
    case 'copied':
    case 'pasted':
      return t(note.kind, { count: note.count })
    default:
      return t(note.kind)
  }
}

/** So many are named; the others are counted. */
const mostNamed = 5

type OverFullProps = Omit<LineProps, 'actuals'>

/** Who has more than one man-month in a month over all projects: a warning, never a refusal (projects-16). */
export const OverFull = memo(function OverFull({ grid, capacity }: OverFullProps) {
  const t = useText(matrixMessages)
  const language = useLanguage()
  // said a moment after the key that brought it about, so that typing does not wait for it
  const sheet = useDeferredValue(useStore(grid, (state) => state.sheet))
  const labels = useMemo(() => {
    const match = sheet.rows.flatMap((row) =>
      loadsOfRow(row, sheet.months, capacity.get(row.rowId)).flatMap((load, field) =>
        load?.isOverFull === true && (row.figures[field] ?? 0) > 0
          ? [`${row.name} ${formatMonth(load.month, language)} (${mm(load.planned)})`]
          : [],
      ),
    )
    const named = match.slice(0, mostNamed).join(', ')
    const more = match.length - mostNamed
    return more > 0 ? `${named} ${t('andMore', { count: more })}` : named
  }, [sheet, capacity, t, language])
  return (
    <div aria-live="polite">
      {labels === '' ? null : (
        <p className={css['overNote']}>
          <Icon name="problem" size={16} />
          {t('over', { list: labels })}
        </p>
      )}
    </div>
  )
})
