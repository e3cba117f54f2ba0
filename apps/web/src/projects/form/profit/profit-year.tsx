import { meaningOf } from '@yuga/domain/finance/profit/red'
import { amountText } from '@yuga/domain/money/amount-text'
import {
  emptyRow,
  type TeamAmount,
  type TeamProfitRow,
  totalOf,
  unsettledYears,
} from '@yuga/domain/projects/budget-plan/team-profit'
import { type KeyboardEvent, useCallback } from 'react'
import { useText } from '../../../i18n/use-text.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { Icon } from '../../../ui/icon.tsx'
import { AmountText } from '../money/amount-text.tsx'
import { FieldTable } from '../money/field-table.tsx'
import css from './profit.module.css'
import { profitMessages } from './profit.messages.ts'
import {
  type ProfitColumnsContext,
  profitFigures,
  type ProfitRow,
  undoMilliseconds,
  useProfitColumns,
} from './profit-columns.tsx'

type ProfitYearProps = Omit<ProfitColumnsContext, 'removeRow'> & {
  readonly all: readonly TeamProfitRow[]
  /** Planned sales OPEX of each row. */
  readonly shares: readonly (number | null)[]
  /** Leads to the first of these rows that is there. */
  readonly focusRow: (...places: readonly number[]) => void
}

/** The rows of the teams in one year, with their sums. */
export function ProfitYear(props: ProfitYearProps) {
  const { year, all, shares, isView, currency, teams, changeRows, focusRow } = props
  const t = useText(profitMessages)
  const removeRow = useCallback(
    ({ row, place }: ProfitRow) => {
      changeRows((rows) => rows.toSpliced(place, 1))
      const team = teams.nameOf(row.teamCode) ?? t('noTeam')
      const onPress = () => changeRows((rows) => rows.toSpliced(place, 0, row))
      toast(t('removed', { year, team }), undoMilliseconds, { label: t('undo'), onPress })
      focusRow(place, place - 1)
    },
    [changeRows, focusRow, t, teams, year],
  )
  const columns = useProfitColumns({ ...props, removeRow })
  const rows = all.flatMap((row, place): ProfitRow[] =>
    row.year === year ? [{ place, row, share: shares[place] ?? null }] : [],
  )
  const ofYear = rows.map(({ row }) => row)
  const [unsettled] = unsettledYears(ofYear)
  const opex = rows.flatMap(({ share }) => share ?? [])

  function addRow(after: number) {
    changeRows((before) => before.toSpliced(after + 1, 0, emptyRow(year)))
    focusRow(after + 1)
  }
  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (isView || !(event.target instanceof HTMLElement)) return
    const at = event.target.closest<HTMLElement>('[data-row]')?.dataset['row']
    const placed = rows.find(({ place }) => String(place) === at)
    const adds = event.key === 'Enter' && (event.ctrlKey || event.metaKey)
    const removes = event.key === 'Delete' && event.altKey
    if (placed === undefined || (!adds && !removes)) return
    event.preventDefault()
    if (adds) addRow(placed.place)
    else removeRow(placed)
  }

  const sumOf = (of: TeamAmount | 'salesOpex', amount: number) => (
    <AmountText amount={amount} currency={currency} meaning={meaningOf(of)} />
  )
  return (
    <section className={css['year']} aria-label={t('rowsOf', { year })}>
      <h3>{t('year', { year })}</h3>
      {/* oxlint-disable-next-line no-static-element-interactions -- the keys of the fields inside */}
      <div onKeyDown={onKeyDown}>
        <FieldTable
          label={t('rowsOf', { year })}
          columns={columns}
          rows={rows}
          list="teamProfitList"
          sumLabel={t('sum')}
          sums={{
            ...Object.fromEntries(
              profitFigures.map(([field, of]) => [field, sumOf(of, totalOf(ofYear, of))]),
            ),
            salesOpex:
              opex.length === 0
                ? '–'
                : sumOf(
                    'salesOpex',
                    opex.reduce((sum, amount) => sum + amount, 0),
                  ),
          }}
        />
      </div>
      {unsettled === undefined ? null : (
        <Note meaning="waiting">
          {t('unsettled', { year, sum: amountText(unsettled.sum, currency) })}
        </Note>
      )}
      {isView ? null : (
        <Button
          kind="text"
          aria-label={t('addRowTo', { year })}
          className={css['addRow'] ?? ''}
          onClick={() => addRow(rows.at(-1)?.place ?? 0)}
        >
          <Icon name="plus" size={16} />
          {t('addRow')}
        </Button>
      )}
    </section>
  )
}
