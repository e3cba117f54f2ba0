import { type FilterSet, type ReportFilters, searchOf } from '@yuga/contract/reports/report-filters'
import { dayFromWire } from '@yuga/domain/calendar/day'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useMemo, useState } from 'react'
import { queries } from '../../api/queries.ts'
import { ofReports } from '../../api/reports-at-rest.ts'
import { useMe } from '../../api/session/session.ts'
import { useCodeChoices } from '../../pickers/code-choices.ts'
import type { Choice } from '../../ui/list/list-column.ts'
import { filtersOf, isRequestedIn, missingValues, reportSearch } from './address.ts'

export type ReportFiltersState = {
  readonly set: FilterSet
  /** As they stand in the bar. */
  readonly filters: ReportFilters
  readonly change: (changed: Partial<ReportFilters>) => void
  readonly offices: readonly Choice[]
  /** YYYY-MM-DD of the reader. */
  readonly today: string
  /** The address asks for a report, of which the offices may not be known yet. */
  readonly isRequestedFor: boolean
  /** What was searched for, as it is in the address; null: nothing yet. */
  readonly requested: ReportFilters | null
  /** The bar says something else than what was searched for: a search is due. */
  readonly isDue: boolean
  /** Asks for what is in the bar. */
  readonly search: () => void
}

/**
 * The filters of a report. The address has all of what was searched for, also where a saved view or a short link
 * opened it, so that a link shows a colleague the same (reports-6). A change in the bar waits there for the search.
 */
export function useReportFilters(set: FilterSet): ReportFiltersState {
  const result: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const navigate = useNavigate()
  const today = dayFromWire(useMe().employeeInfo.today) ?? ''
  const offices = useCodeChoices('GROFFC')
  const currencies = useCodeChoices('GRCRCY')
  const text = JSON.stringify(reportSearch(result))
  const search = useMemo(() => reportSearch(JSON.parse(text) as Record<string, unknown>), [text])
  const [draft, setDraft] = useState({ of: text, changed: noChange })
  // the address as it is once its missing filters are written out, which keeps what is changed in the bar
  const [filled, setFilled] = useState('')
  // after a step back, or another link, the bar is as that address says
  if (draft.of !== text) {
    setDraft({ of: text, changed: text === filled ? draft.changed : noChange })
  }
  const { changed } = draft
  const inAddress = useMemo(
    () =>
      filtersOf(search, set, {
        today,
        officeCodes: offices.map(({ value }) => value),
        currencyCodes: currencies.map(({ value }) => value),
      }),
    [search, set, today, offices, currencies],
  )
  const filters = useMemo(() => ({ ...inAddress, ...changed }), [inAddress, changed])
  // the default office is known once the offices are, and so is the currency
  const isKnown =
    (set.office === 'none' || offices.length > 0) &&
    (!set.currency || search.currency !== undefined || currencies.length > 0)
  const isRequested = isRequestedIn(search, set)
  const isShown = isRequested && isKnown
  useEffect(() => {
    if (!isShown) return
    const more = missingValues(search, searchOf(inAddress, set))
    if (more === null) return
    setFilled(JSON.stringify(reportSearch({ ...search, ...more })))
    void navigate({
      to: '.',
      // a search in the meantime has said its own
      search: (before: Readonly<Record<string, unknown>>) => ({
        ...before,
        ...missingValues(reportSearch(before), more),
      }),
      replace: true,
      resetScroll: false,
    })
  }, [isShown, search, inAddress, set, navigate])
  const isDue = JSON.stringify(filters) !== JSON.stringify(inAddress)
  return {
    set,
    filters,
    change: (more) => setDraft({ of: text, changed: { ...changed, ...more } }),
    offices,
    today,
    isRequestedFor: isRequested,
    requested: isShown ? inAddress : null,
    isDue: isRequested && isDue,
    search: () => {
      const gone = navigate({
        to: '.',
        search: (before: Readonly<Record<string, unknown>>) => ({
          ...before,
          ...searchOf(filters, set),
        }),
        resetScroll: false,
      })
      // pressed again, it reads again; before it has gone, what was there would be read once more for nothing
      void gone.then(() => queries.invalidateQueries(ofReports, { cancelRefetch: false }))
    },
  }
}

const noChange: Partial<ReportFilters> = {}
