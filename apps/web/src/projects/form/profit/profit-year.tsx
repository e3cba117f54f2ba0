import { problemText } from '@yuga/contract/problems'
import { amountText } from '@yuga/domain/money/amount-text'
import {
  emptyRow,
  type TeamAmount,
  type TeamProfitRow,
  totalOf,
  unsettledYears,
  withOwner,
  withTeam,
} from '@yuga/domain/projects/budget-plan/team-profit'
import { Select } from 'antd'
import type { KeyboardEvent } from 'react'
import { useLanguage } from '../../../i18n/language.ts'
import { useText } from '../../../i18n/use-text.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { Icon } from '../../../ui/icon.tsx'
import type { FormDraft } from '../draft/form-draft.ts'
import { AmountInput } from '../money/amount-input.tsx'
import { AmountText } from '../money/amount-text.tsx'
import { type FieldColumn, FieldTable } from '../money/field-table.tsx'
import { currencyOfDraft } from '../money/money-section.tsx'
import { useMoneyNames } from '../money/use-money-names.ts'
import type { SectionProps } from '../section.ts'
import css from './profit.module.css'
import { profitMessages } from './profit.messages.ts'
import type { TeamChoices } from './team-choices.ts'

export type ProfitYearProps = {
  readonly year: number
  readonly draft: FormDraft
  readonly isView: boolean
  readonly isInternalRnd: boolean
  /** Planned sales OPEX of each row of the draft. */
  readonly shares: readonly (number | null)[]
  readonly teams: TeamChoices
  readonly problems: SectionProps['problems']
  readonly changeRows: (
    changed: (rows: readonly TeamProfitRow[]) => readonly TeamProfitRow[],
  ) => void
  readonly focusRow: (place: number) => void
}

/** A row of the year, and where it stands among all of the project. */
type Placed = { readonly row: TeamProfitRow; readonly place: number }

const undoMilliseconds = 8_000

/** The rows of the teams in one year, with their sums. */
export function ProfitYear(props: ProfitYearProps) {
  const { year, draft, changeRows, focusRow } = props
  const t = useText(profitMessages)
  const { isView, teams } = props
  const rows = draft.teamProfit.flatMap((row, place) => (row.year === year ? [{ row, place }] : []))
  const unsettled = unsettledYears(rows.map(({ row }) => row))[0]

  function addRow(after: number) {
    changeRows((all) => [...all.slice(0, after + 1), emptyRow(year), ...all.slice(after + 1)])
    focusRow(after + 1)
  }
  function removeRow({ row, place }: Placed) {
    changeRows((all) => all.toSpliced(place, 1))
    const team = teams.nameOf(row.teamCode) ?? t('noTeam')
    const onPress = () => changeRows((all) => all.toSpliced(place, 0, row))
    toast(t('removed', { year, team }), undoMilliseconds, { label: t('undo'), onPress })
    const next = rows.at(rows.findIndex((one) => one.place === place) === 0 ? 1 : 0)
    if (next !== undefined) focusRow(Math.max(0, place - 1))
  }
  const columns = useColumns(props, rows, removeRow)

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (isView || !(event.target instanceof HTMLElement)) return
    const at = Number(event.target.closest<HTMLElement>('[data-row]')?.dataset['row'] ?? Number.NaN)
    const placed = rows.find(({ place }) => place === at)
    if (placed === undefined) return
    const adds = event.key === 'Enter' && (event.ctrlKey || event.metaKey)
    const removes = event.key === 'Delete' && event.altKey
    if (!adds && !removes) return
    event.preventDefault()
    if (adds) addRow(at)
    else removeRow(placed)
  }

  return (
    <section className={css['year']} aria-label={t('rowsOf', { year })}>
      <h3>{t('year', { year })}</h3>
      {/* oxlint-disable-next-line no-static-element-interactions -- the keys of the fields inside */}
      <div onKeyDown={onKeyDown}>
        <FieldTable
          label={t('rowsOf', { year })}
          columns={columns}
          rows={rows}
          keyOf={({ place }) => String(place)}
          pathOf={({ place }) => `teamProfitList.${place}`}
          sumLabel={t('sum')}
        />
      </div>
      {unsettled === undefined ? null : (
        <Note meaning="waiting">
          {t('unsettled', { year, sum: amountText(unsettled.sum, currencyOfDraft(draft)) })}
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

function useColumns(
  props: ProfitYearProps,
  rows: readonly Placed[],
  removeRow: (placed: Placed) => void,
): FieldColumn<Placed>[] {
  const { year, draft, isView, isInternalRnd, shares, teams, problems, changeRows } = props
  const t = useText(profitMessages)
  const language = useLanguage()
  const names = useMoneyNames(isInternalRnd)
  const currency = currencyOfDraft(draft)
  const teamOf = ({ row }: Placed) => teams.nameOf(row.teamCode) ?? t('noTeam')
  const problemAt = (path: string) => problems.find(({ at }) => at === path)
  const sumOf = (amount: number) => <AmountText amount={amount} currency={currency} />

  const figure = (field: string, of: TeamAmount, label: string): FieldColumn<Placed> => ({
    field,
    label,
    width: 'minmax(116px, 1fr)',
    isFigure: true,
    sum: sumOf(
      totalOf(
        rows.map(({ row }) => row),
        of,
      ),
    ),
    render: (placed) =>
      isView ? (
        sumOf(placed.row[of])
      ) : (
        <AmountInput
          label={t('amountOf', { year, team: teamOf(placed), what: label })}
          value={placed.row[of]}
          currency={currency}
          isSigned={of === 'internal'}
          onChange={(amount) =>
            changeRows((all) =>
              all.map((row, place) => (place === placed.place ? { ...row, [of]: amount } : row)),
            )
          }
        />
      ),
  })
  const opex = rows.map(({ place }) => shares[place] ?? null)

  return [
    {
      field: 'managementDeptYN',
      label: t('owner'),
      width: '64px',
      render: (placed) =>
        isView ? (
          placed.row.isOwner ? (
            <Icon name="check" size={16} label={t('isOwner')} />
          ) : null
        ) : (
          <input
            type="checkbox"
            aria-label={t('ownerOf', { year, team: teamOf(placed) })}
            checked={placed.row.isOwner}
            onChange={(event) => {
              const isOwner = event.target.checked
              changeRows((all) => withOwner(all, placed.place, isOwner))
            }}
          />
        ),
    },
    {
      field: 'teamCode',
      label: t('team'),
      width: 'minmax(140px, 1.4fr)',
      render: (placed) => {
        if (isView) return teamOf(placed)
        const problem = problemAt(`teamProfitList.${placed.place}.teamCode`)
        const noteId = `profit-team-${placed.place}`
        return (
          <>
            <Select
              aria-label={t('teamOf', { year, place: rows.indexOf(placed) + 1 })}
              {...(problem === undefined
                ? {}
                : { status: 'error' as const, 'aria-describedby': noteId, 'aria-invalid': true })}
              className={css['select'] ?? ''}
              value={placed.row.teamCode}
              placeholder={t('chooseTeam')}
              options={[...teams.choicesOf(placed.row)]}
              showSearch={{ optionFilterProp: 'label' }}
              popupMatchSelectWidth={false}
              onChange={(teamCode: string) => {
                const chosen = withTeam(draft.teamProfit, placed.place, teamCode)
                changeRows((all) => withTeam(all, placed.place, teamCode).rows)
                if (!chosen.isTaken) return
                const onPress = () =>
                  changeRows((all) => all.toSpliced(placed.place, 1, placed.row))
                toast(t('taken', { year }), undoMilliseconds, { label: t('undo'), onPress })
              }}
            />
            {problem === undefined ? null : (
              <span id={noteId} className={css['problem']}>
                {problemText(problem, language)}
              </span>
            )}
          </>
        )
      },
    },
    figure('salesAmount', 'sales', t('sales')),
    figure('outsourcingAmount', 'outsourcing', names.outsourcing),
    figure('expenseAmount', 'expense', names.expense),
    figure('internalAmount', 'internal', t('internal')),
    {
      field: 'salesOpex',
      label: names.salesOpex,
      width: 'minmax(100px, 0.8fr)',
      isFigure: true,
      sum: opex.every((share) => share === null)
        ? '–'
        : sumOf(opex.reduce<number>((sum, share) => sum + (share ?? 0), 0)),
      render: ({ place }) => {
        const share = shares[place] ?? null
        return share === null ? '–' : sumOf(share)
      },
    },
    ...(isView
      ? []
      : [
          {
            field: 'actions',
            label: t('remove'),
            width: '48px',
            isBare: true,
            render: (placed: Placed) => (
              <button
                type="button"
                className="y-bare"
                aria-label={t('removeOf', { year, team: teamOf(placed) })}
                title={t('remove')}
                onClick={() => removeRow(placed)}
              >
                <Icon name="remove" size={16} />
              </button>
            ),
          },
        ]),
  ]
}
