import { allOffices } from '@yuga/contract/reports/report-filters'
import { type Month, monthOf, monthsFrom } from '@yuga/domain/calendar/day'
import { Select } from 'antd'
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { formatMonth } from '../../i18n/format.ts'
import { useLanguage } from '../../i18n/language.ts'
import { useText } from '../../i18n/use-text.ts'
import { UnitField } from '../../pickers/unit-popup/unit-field.tsx'
import { Button } from '../../ui/button/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { FactsOnPaper } from '../../ui/facts-on-paper.tsx'
import { MonthInput } from '../../ui/form/month-input.tsx'
import { firstYear, inYear } from './address.ts'
import { CurrencyChoice } from './currency-choice.tsx'
import { AsOf } from './as-of.tsx'
import { RequestedLine } from './requested-line.tsx'
import bar from './filter-bar.module.css'
import css from './filters.module.css'
import { filtersMessages } from './filters.messages.ts'
import { ReadingChoice } from './reading-choice.tsx'
import { SourceNote } from './source-note.tsx'
import { useRequestedFilters } from './use-requested-filters.ts'
import { useAbsentUnit, useOffered } from './use-offered.ts'
import type { ReportFiltersState } from './use-report-filters.ts'

export type ReportFiltersProps = {
  readonly state: ReportFiltersState
  /** What was requested is refused or failed, so that something else is to be requested. */
  readonly isRefused?: boolean
  /** What this report alone asks for. */
  readonly children?: ReactNode
}

/**
 * What a report is about, and the button that reads it. On a telephone they are folded to a line once a report is shown,
 * which else would begin below the first screen (reports-11).
 */
export function ReportFilterBar({ state, isRefused = false, children }: ReportFiltersProps) {
  const { set, filters, change } = state
  const t = useText(filtersMessages)
  const id = useId()
  const unit = useRef<HTMLButtonElement>(null)
  const [isUnitNeeded, setUnitNeeded] = useState(false)
  const line = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const [wasRefused, setWasRefused] = useState(false)
  if (wasRefused !== isRefused) {
    setWasRefused(isRefused)
    setOpen(isRefused)
  }
  const hasSearched = useRef(false)
  useEffect(() => {
    if (!hasSearched.current || !state.isRequestedFor) return
    hasSearched.current = false
    // takes the place of the button that was pressed; where nothing is folded it is not there
    line.current?.focus()
  })
  const offered = useOffered(state)
  const absent = useAbsentUnit(state)
  const requested = useRequestedFilters(state)
  const thisYear = Number(state.today.slice(0, 4))
  const years = Array.from(
    { length: Math.max(1, thisYear - firstYear + 1) },
    (_, n) => firstYear + n,
  )

  function submit(event: FormEvent) {
    event.preventDefault()
    const isMissing = set.unit !== 'none' && filters.unitId === ''
    setUnitNeeded(isMissing)
    if (isMissing) unit.current?.focus()
    else {
      setOpen(isRefused)
      hasSearched.current = true
      state.search()
    }
  }

  return (
    <>
      {state.isRequestedFor ? (
        <RequestedLine
          ref={line}
          state={state}
          isOpen={isOpen}
          controls={`${id}filters`}
          onToggle={() => setOpen(!isOpen)}
        />
      ) : null}
      {state.isRequestedFor ? <FactsOnPaper facts={requested} /> : null}
      <form
        id={`${id}filters`}
        role="search"
        aria-label={t('searchFor')}
        className={classNames(
          bar['bar'],
          css['filters'],
          state.isRequestedFor && !isOpen && css['folded'],
        )}
        onSubmit={submit}
      >
        {set.period === 'months' ? null : (
          <div>
            <label className="y-label" htmlFor={`${id}year`}>
              {t('year')}
            </label>
            <Select
              id={`${id}year`}
              className={css['year'] ?? ''}
              value={filters.year}
              onChange={(year: number) => change(inYear(filters, year))}
              options={years.map((year) => ({ value: year, label: String(year) }))}
            />
          </div>
        )}
        {set.unit === 'none' ? null : (
          <div className={css['unit']}>
            <span className="y-label" id={`${id}unit`}>
              {t('unit')}
            </span>
            <UnitField
              ref={unit}
              labelledBy={`${id}unit`}
              year={filters.year}
              value={filters.unitId}
              takesRoot={set.unit === 'any'}
              offered={offered}
              absent={absent}
              problem={isUnitNeeded && filters.unitId === '' ? t('unitNeeded') : null}
              onChange={(unitId) => {
                // the root is refused in words of its own, until the next search
                setUnitNeeded(false)
                change({ unitId })
              }}
            />
          </div>
        )}
        <Period state={state} id={id} />
        <Office state={state} id={id} />
        {set.currency ? (
          <CurrencyChoice
            value={state.filters.currency}
            onChange={(currency) => state.change({ currency })}
          />
        ) : null}
        {set.reading ? (
          <ReadingChoice
            value={filters.reading}
            hasComparison={set.comparison ?? false}
            onChange={(reading) => change({ reading })}
          />
        ) : null}
        {children === undefined ? null : <div className={css['extra']}>{children}</div>}
        <Button type="submit" kind="main">
          {t('search')}
        </Button>
      </form>
    </>
  )
}

type PartProps = { readonly state: ReportFiltersState; readonly id: string }

function Period({ state: { set, filters, change }, id }: PartProps) {
  const t = useText(filtersMessages)
  const language = useLanguage()
  const { first, last, year } = filters
  const setFirst = (month: Month) => change({ first: month, last: last < month ? month : last })
  const setLast = (month: Month) => change({ last: month, first: first > month ? month : first })
  if (set.period === 'months') {
    return (
      <div className={css['months']}>
        <span className="y-label">{t('period')}</span>
        <span className="y-row y-gap-6 y-center">
          <MonthInput
            label={t('from')}
            value={first}
            isStored
            onChange={(month) => month !== null && setFirst(month)}
          />
          <span aria-hidden="true">~</span>
          <MonthInput
            label={t('to')}
            value={last}
            isStored
            onChange={(month) => month !== null && setLast(month)}
          />
        </span>
      </div>
    )
  }
  const options = monthsFrom(`${year}-01`, `${year}-12`).map((month) => ({
    value: month,
    label: formatMonth(month, language),
  }))
  if (set.period === 'month-of-year') {
    return (
      <div>
        <label className="y-label" htmlFor={`${id}month`}>
          {t('month')}
        </label>
        <Select
          id={`${id}month`}
          className={css['month'] ?? ''}
          value={first}
          onChange={(month: Month) => change({ first: month, last: month })}
          options={options}
        />
      </div>
    )
  }
  return (
    <div className={css['whole']}>
      <span className="y-label">{t('period')}</span>
      <span className="y-row y-gap-6 y-center">
        <Select
          aria-label={t('from')}
          className={css['month'] ?? ''}
          value={first}
          onChange={setFirst}
          options={options}
        />
        <span aria-hidden="true">~</span>
        <Select
          aria-label={t('to')}
          className={css['month'] ?? ''}
          value={last}
          onChange={setLast}
          options={options}
        />
      </span>
    </div>
  )
}

function Office({ state: { set, filters, change, offices }, id }: PartProps) {
  const t = useText(filtersMessages)
  if (set.office === 'none') return null
  const all = { value: allOffices, label: t('allOffices') }
  return (
    <div>
      <label className="y-label" htmlFor={`${id}office`}>
        {t('office')}
      </label>
      <Select
        id={`${id}office`}
        className={css['office'] ?? ''}
        value={filters.officeCode === '' ? allOffices : filters.officeCode}
        onChange={(code: string) => change({ officeCode: code === allOffices ? '' : code })}
        options={set.office === 'one' ? [...offices, all] : [all, ...offices]}
        popupMatchSelectWidth={false}
      />
    </div>
  )
}

type ReportNotesProps = Pick<ReportFiltersProps, 'state' | 'isRefused'> & {
  /** Its figures come from the database itself, as people act on them at once. */
  readonly isLive?: boolean
  /** When what is shown was read; undefined: nothing is. */
  readonly readAt?: number | undefined
}

/** Below the bar: a search is due, or a month that is shown still runs. */
export function ReportNotes(props: ReportNotesProps) {
  const { state, isRefused = false, isLive = false, readAt } = props
  const { requested, isDue, today } = state
  const t = useText(filtersMessages)
  const language = useLanguage()
  const thisMonth = monthOf(today)
  const isRunning =
    requested !== null && requested.first <= thisMonth && thisMonth <= requested.last
  return (
    <div className={css['notes']}>
      <div aria-live="polite">
        {isDue ? <p className="y-strong y-waiting">{t('due')}</p> : null}
        {isRunning && !isDue && !isRefused ? (
          <p>{t('running', { month: formatMonth(thisMonth, language) })}</p>
        ) : null}
        {requested === null || isLive ? null : <SourceNote />}
      </div>
      {readAt === undefined ? null : <AsOf readAt={readAt} />}
    </div>
  )
}
