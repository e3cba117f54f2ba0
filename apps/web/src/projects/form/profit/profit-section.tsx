import {
  copiedYear,
  emptyRow,
  nearestYear,
  yearsOf,
} from '@yuga/domain/projects/budget-plan/team-profit'
import { opexSharesOf } from '@yuga/domain/projects/budget-plan/opex-shares'
import { Select } from 'antd'
import { useCallback, useMemo, useRef } from 'react'
import { useMe } from '../../../api/session/session.ts'
import { useText } from '../../../i18n/use-text.ts'
import { Button } from '../../../ui/button/button.tsx'
import { commandKey } from '../../../ui/command-key.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { Icon } from '../../../ui/icon.tsx'
import { planOfDraft, startYearOf } from '../money/draft-plan.ts'
import { MissingNotes } from '../../../ui/missing/missing-notes.tsx'
import { currencyOfDraft, MoneySection } from '../money/money-section.tsx'
import { useMoneyNames } from '../money/use-money-names.ts'
import { useOpexRates } from '../money/use-opex-rates.ts'
import type { SectionProps } from '../section.ts'
import type { RowsChange } from './profit-columns.tsx'
import { ProfitYear } from './profit-year.tsx'
import css from './profit.module.css'
import { profitMessages } from './profit.messages.ts'
import { useTeamChoices } from './team-choices.ts'
import { yearsOffered } from './years-offered.ts'

/** What the teams have of a project, year by year (project-money-1). */
export function ProfitSection(props: SectionProps) {
  return (
    <MoneySection draft={props.draft}>
      <Years {...props} />
    </MoneySection>
  )
}

function Years({ draft, detail, mode, isInternalRnd, change, problems }: SectionProps) {
  const t = useText(profitMessages)
  const thisYear = Number(useMe().employeeInfo.today.slice(0, 4))
  const names = useMoneyNames(isInternalRnd)
  const isView = mode.mode === 'view'
  const years = yearsOf(draft.teamProfit)
  const notInChart = useCallback((team: string) => t('notInChart', { team }), [t])
  const teams = useTeamChoices(isView ? [] : years, detail, notInChart)
  const { rates, isLoading } = useOpexRates([startYearOf(draft)], detail)
  const salesOpex = planOfDraft(draft, isInternalRnd, rates).salesOpex.figure
  const shares = useMemo(
    () => opexSharesOf(draft.teamProfit, salesOpex),
    [draft.teamProfit, salesOpex],
  )
  const frame = useRef<HTMLDivElement>(null)
  const latest = useRef(draft.teamProfit)
  latest.current = draft.teamProfit
  const rowsNow = useCallback(() => latest.current, [])

  const changeRows = useCallback<RowsChange>(
    (changed) => change((before) => ({ ...before, teamProfit: changed(before.teamProfit) })),
    [change],
  )
  const focusRow = useCallback((...places: readonly number[]) => {
    const teamOf = (place: number) =>
      frame.current?.querySelector<HTMLElement>(
        `[data-row="${place}"][data-field="teamCode"] input`,
      ) ?? null
    // once the rows are drawn
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        const fields = places.flatMap((place) => teamOf(place) ?? [])
        fields[0]?.focus()
      }),
    )
  }, [])

  function addYear(year: number) {
    const from = nearestYear(yearsOf(draft.teamProfit), year)
    const place = draft.teamProfit.length
    changeRows((rows) => [
      ...rows,
      ...(rows.length === 0 ? [emptyRow(year)] : copiedYear(rows, year)),
    ])
    if (from !== undefined) toast(t('copied', { from }), 4_000)
    focusRow(place)
  }

  const offered = yearsOffered(draft, thisYear)
  const [first] = offered.filter((year) => year >= (startYearOf(draft) || thisYear))
  return (
    <div ref={frame} className={css['years']}>
      {years.length === 0 ? (
        <div className="y-empty">
          <p>{t(isView ? 'emptyView' : 'empty')}</p>
          {isView || first === undefined ? null : (
            <Button kind="main" onClick={() => addYear(first)}>
              {t('beginYear', { year: first })}
            </Button>
          )}
        </div>
      ) : null}
      {years.map((year) => (
        <ProfitYear
          key={year}
          year={year}
          all={draft.teamProfit}
          shares={shares}
          isView={isView}
          currency={currencyOfDraft(draft)}
          names={names}
          teams={teams}
          problems={problems}
          changeRows={changeRows}
          rowsNow={rowsNow}
          focusRow={focusRow}
        />
      ))}
      {isView || isLoading || !('missing' in salesOpex) || years.length === 0 ? null : (
        <MissingNotes missing={salesOpex.missing} />
      )}
      {isView || years.length === 0 ? null : (
        <div className={css['foot']}>
          <Select
            aria-label={t('addYear')}
            value={null}
            placeholder={t('addYear')}
            prefix={<Icon name="plus" size={16} />}
            className={css['addYear'] ?? ''}
            options={offered.map((year) => ({ value: year, label: t('year', { year }) }))}
            onChange={(year: number | null) => {
              if (year !== null) addYear(year)
            }}
          />
          <span className="y-meta">{t('keys', { command: commandKey })}</span>
        </div>
      )}
    </div>
  )
}
