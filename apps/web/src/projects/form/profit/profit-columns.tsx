import { meaningOf } from '@yuga/domain/finance/profit/red'
import type { Currency } from '@yuga/domain/money/figures'
import {
  type TeamAmount,
  type TeamProfitRow,
  withOwner,
  withTeam,
} from '@yuga/domain/projects/budget-plan/team-profit'
import { Select } from 'antd'
import { useMemo } from 'react'
import { useLanguage } from '../../../i18n/language.ts'
import { useText } from '../../../i18n/use-text.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { Icon } from '../../../ui/icon.tsx'
import { AmountInput } from '../money/amount-input.tsx'
import { AmountText } from '../money/amount-text.tsx'
import type { FieldColumn } from '../money/field-table.tsx'
import type { MoneyNames } from '../money/use-money-names.ts'
import { problemAt } from '../problem-texts.ts'
import type { SectionProps } from '../section.ts'
import css from './profit.module.css'
import { profitMessages } from './profit.messages.ts'
import type { TeamChoices } from './team-choices.ts'
import { searchByLabel } from '../../../ui/matching-names.ts'

/** A row of a year: where it is among all of the project, and its share of planned sales OPEX. */
export type ProfitRow = {
  readonly place: number
  readonly row: TeamProfitRow
  readonly share: number | null
}

export type RowsChange = (
  changed: (rows: readonly TeamProfitRow[]) => readonly TeamProfitRow[],
) => void

export type ProfitColumnsContext = {
  readonly year: number
  readonly isView: boolean
  readonly currency: Currency
  readonly names: MoneyNames
  readonly teams: TeamChoices
  readonly problems: SectionProps['problems']
  readonly changeRows: RowsChange
  readonly removeRow: (row: ProfitRow) => void
  /** The rows of the project as they are now. */
  readonly rowsNow: () => readonly TeamProfitRow[]
}

export const undoMilliseconds = 8_000

/** The figures of a row by their names of the wire. */
export const profitFigures = [
  ['salesAmount', 'sales'],
  ['outsourcingAmount', 'outsourcing'],
  ['expenseAmount', 'expense'],
  ['internalAmount', 'internal'],
] as const satisfies readonly (readonly [string, TeamAmount])[]

/** What is shown and typed of a row; the same until something that all rows use has changed. */
export function useProfitColumns(context: ProfitColumnsContext): FieldColumn<ProfitRow>[] {
  const { year, isView, currency, names, teams, problems, changeRows, removeRow, rowsNow } = context
  const t = useText(profitMessages)
  const language = useLanguage()
  return useMemo(() => {
    const teamOf = ({ row }: ProfitRow) => teams.nameOf(row.teamCode) ?? t('noTeam')
    const labels = {
      sales: t('sales'),
      outsourcing: names.outsourcing,
      expense: names.expense,
      internal: t('internal'),
    }
    const chooseTeam = ({ place, row }: ProfitRow, teamCode: string) => {
      const { isTaken } = withTeam(rowsNow(), place, teamCode)
      changeRows((rows) => withTeam(rows, place, teamCode).rows)
      if (!isTaken) return
      const onPress = () => changeRows((rows) => rows.toSpliced(place, 1, row))
      toast(t('taken', { year }), undoMilliseconds, { label: t('undo'), onPress })
    }
    const owner: FieldColumn<ProfitRow> = {
      field: 'managementDeptYN',
      label: t('owner'),
      width: '64px',
      render: (placed) => {
        const { row, place } = placed
        if (isView) {
          return row.isOwner ? <Icon name="check" size={16} label={t('owner')} /> : null
        }
        return (
          <input
            type="checkbox"
            aria-label={t('ownerOf', { year, team: teamOf(placed) })}
            checked={row.isOwner}
            onChange={({ target }) => {
              const isOwner = target.checked
              changeRows((rows) => withOwner(rows, place, isOwner))
            }}
          />
        )
      },
    }
    const team: FieldColumn<ProfitRow> = {
      field: 'teamCode',
      label: t('team'),
      width: 'minmax(132px, 1.4fr)',
      render: (placed) => {
        if (isView) return teamOf(placed)
        const problem = problemAt(problems, `teamProfitList.${placed.place}.teamCode`, language)
        const noteId = `profit-team-${placed.place}`
        return (
          <>
            <Select
              aria-label={t('teamOf', { year, team: teamOf(placed) })}
              {...(problem === undefined
                ? {}
                : { status: 'error' as const, 'aria-describedby': noteId, 'aria-invalid': true })}
              className="y-wide"
              value={placed.row.teamCode}
              placeholder={t('chooseTeam')}
              options={[...teams.choicesOf(placed.row)]}
              {...(teams.missesTeams(year)
                ? { notFoundContent: t('noProfitCenter', { year }) }
                : {})}
              showSearch={searchByLabel}
              popupMatchSelectWidth={false}
              onChange={(teamCode: string) => chooseTeam(placed, teamCode)}
            />
            {problem === undefined ? null : (
              <span id={noteId} className={css['problem']}>
                {problem}
              </span>
            )}
          </>
        )
      },
    }
    const figures = profitFigures.map(([field, of]): FieldColumn<ProfitRow> => ({
      field,
      label: labels[of],
      width: 'minmax(124px, 1fr)',
      isFigure: true,
      render: (placed) =>
        isView ? (
          <AmountText amount={placed.row[of]} currency={currency} meaning={meaningOf(of)} />
        ) : (
          <AmountInput
            label={t('amountOf', { year, team: teamOf(placed), what: labels[of] })}
            value={placed.row[of]}
            currency={currency}
            isSigned={of === 'internal'}
            onChange={(amount) =>
              changeRows((rows) =>
                rows.map((row, place) => (place === placed.place ? { ...row, [of]: amount } : row)),
              )
            }
          />
        ),
    }))
    const opex: FieldColumn<ProfitRow> = {
      field: 'salesOpex',
      label: names.salesOpex,
      width: 'minmax(108px, 1fr)',
      isFigure: true,
      render: ({ share }) =>
        share === null ? '–' : <AmountText amount={share} currency={currency} meaning="spends" />,
    }
    const remove: FieldColumn<ProfitRow> = {
      field: 'actions',
      label: t('remove'),
      width: '48px',
      isBare: true,
      render: (placed) => (
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
    }
    return [owner, team, ...figures, opex, ...(isView ? [] : [remove])]
  }, [year, isView, currency, names, teams, problems, changeRows, removeRow, rowsNow, language, t])
}
