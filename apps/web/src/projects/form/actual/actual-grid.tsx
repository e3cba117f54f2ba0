import type { Currency } from '@yuga/domain/money/figures'
import { placesOf } from '@yuga/domain/money/typed-amount'
import { type CSSProperties, memo, useCallback, useMemo, useRef } from 'react'
import { formatMonth } from '../../../i18n/format.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { useText } from '../../../i18n/use-text.ts'
import type { Store } from '../../../state/store.ts'
import { classNames } from '../../../ui/class-names.ts'
import { showKeySheet } from '../../../ui/key-sheet.tsx'
import { FocusKeeper } from '../../../ui/sheet-grid/focus-keeper.tsx'
import { PastePreview } from '../../../ui/sheet-grid/paste-preview.tsx'
import { type GridClipboard, useGridClipboard } from '../../../ui/sheet-grid/use-grid-clipboard.ts'
import { type GridKeys, useGridKeys } from '../../../ui/sheet-grid/use-grid-keys.ts'
import { useGridMouse } from '../../../ui/sheet-grid/use-grid-mouse.ts'
import { useGridTyping } from '../../../ui/sheet-grid/use-grid-typing.ts'
import { useCurrentMonthInSight } from '../month-grid/current-month.ts'
import { isBlock, textsOfBlock, useMonthGrid, usePasteTexts } from '../month-grid/use-month-grid.ts'
import { StatusLine } from './actual-line.tsx'
import base from '../month-grid/month-grid.module.css'
import css from './actual.module.css'
import { actualMessages } from './actual.messages.ts'
import { ActualLine, type MonthColumn } from './actual-row.tsx'
import type { ActualSheet } from './actual-sheet.ts'
import { actualBy, actualColumns, type ActualState, type CostPaste } from './actual-state.ts'

type ActualGridProps = {
  readonly sheet: ActualSheet
  readonly columns: readonly MonthColumn[]
  /** Give the grid the currency as its key. */
  readonly currency: Currency
  readonly isEditing: boolean
  /** Called at every change, with what is in the grid then. */
  readonly onCosts: (sheet: ActualSheet) => void
}

const noButtons = () => false

const widths = { names: 220, month: 112, totals: 132 }

/** Budget Actual as a spreadsheet: categories and their teams by months, one ARIA grid, one open cell. */
export function ActualGrid({ sheet, columns, currency, isEditing, onCosts }: ActualGridProps) {
  const t = useText(actualMessages)
  const { acts } = actualBy[currency]
  const { grid, rowIds } = useMonthGrid(actualBy[currency], sheet, onCosts)
  const root = useRef<HTMLDivElement>(null)
  const scroll = useRef<HTMLDivElement>(null)
  useCurrentMonthInSight(scroll, columns, widths)
  const onKeyDown = useGridKeys(grid, acts, useActualKeys(grid, currency))
  const pasting = useGridClipboard(grid, acts, root, clipboards[currency])
  const mouse = useGridMouse(grid, acts, noButtons)
  const typing = useGridTyping(grid, acts)
  const whyRefused = useCallback(() => t('locked'), [t])
  const labelOf = usePasteTexts(grid, whyRefused)
  return (
    <div className={base['matrix']}>
      <div ref={scroll} className={classNames(base['scroll'], css['scroll'])}>
        <div
          ref={root}
          role="grid"
          className={classNames(base['grid'], css['grid'])}
          style={{ '--months': columns.length } as CSSProperties}
          aria-label={t('grid')}
          aria-rowcount={rowIds.length + 1}
          aria-colcount={actualColumns(sheet).columnCount}
          aria-multiselectable
          aria-readonly={!isEditing}
          onKeyDown={onKeyDown}
          {...typing}
          {...mouse}
        >
          <GridHead columns={columns} />
          <div role="rowgroup" className={classNames(base['rows'], css['rows'])}>
            {rowIds.map((rowId, index) => (
              <ActualLine
                key={rowId}
                grid={grid}
                index={index}
                columns={columns}
                currency={currency}
              />
            ))}
          </div>
        </div>
      </div>
      <FocusKeeper grid={grid} root={root} />
      <StatusLine grid={grid} currency={currency} isEditing={isEditing} />
      <PastePreview plan={pasting.requested} labelOf={labelOf} onAnswer={pasting.answer} />
    </div>
  )
}

const clipboardIn = (currency: Currency): GridClipboard<ActualState, CostPaste> => ({
  textsOf: ({ sheet }, block) => textsOfBlock(sheet, block, placesOf(currency)),
  planPaste: ({ sheet }, texts, selected) => actualBy[currency].planPaste(sheet, texts, selected),
  pasted: actualBy[currency].acts.pasted,
  isAlwaysShown: isBlock,
})
const clipboards = { KRW: clipboardIn('KRW'), USD: clipboardIn('USD') } as const

/** A minus sign opens a cell as a digit does: a credit note begins with it. */
function useActualKeys(grid: Store<ActualState>, currency: Currency): GridKeys<ActualState> {
  return useMemo(() => {
    const { startEditing } = actualBy[currency].acts
    return {
      onShowKeys: showKeySheet,
      onOwnKey: ({ key, ctrlKey, metaKey, altKey }, isOpen) =>
        !isOpen && /^[-−]$/.test(key) && !ctrlKey && !metaKey && !altKey
          ? () => grid.update((state) => startEditing(state, '-'))
          : null,
    }
  }, [grid, currency])
}

/** The headings: months, and where they begin to be outside of the contract. */
const GridHead = memo(function GridHead({ columns }: { readonly columns: readonly MonthColumn[] }) {
  const t = useText(actualMessages)
  const language = useLanguage()
  return (
    <div
      role="row"
      aria-rowindex={1}
      className={classNames(base['row'], base['head'], css['head'])}
    >
      <div role="columnheader" aria-colindex={1} className={classNames(base['cell'], base['name'])}>
        {t('category')}
      </div>
      {columns.map(({ month, isOutside }, place) => (
        <div
          key={month}
          role="columnheader"
          aria-colindex={place + 2}
          className={classNames(base['cell'], base['month'], isOutside && base['outside'])}
          {...(isOutside ? { 'data-tooltip': t('outsideWhy') } : {})}
        >
          {formatMonth(month, language)}
          {isOutside ? <small>{t('outside')}</small> : null}
        </div>
      ))}
      <div
        role="columnheader"
        aria-colindex={columns.length + 2}
        className={classNames(base['cell'], css['total'])}
      >
        {t('total')}
      </div>
    </div>
  )
})
