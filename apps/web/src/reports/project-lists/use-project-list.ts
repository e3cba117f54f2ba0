import { withNamesApart } from '@yuga/domain/employees/names-apart'
import {
  listEndedSiProjects,
  listProfitProjects,
  type ReportProject,
} from '@yuga/contract/reports/report-projects'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useEffect, useMemo } from 'react'
import { ask } from '../../api/ask.ts'
import { useMe } from '../../api/session/session.ts'
import { type SavedViewsState, useSavedViews } from '../../ui/list/views/use-saved-views.ts'
import {
  projectListQuery,
  type ProjectListSearch,
  projectListSearch,
  projectListViewOf,
  wholeProjectSearch,
} from './address.ts'

export type ProjectListState = {
  readonly search: ProjectListSearch
  readonly thisYear: number
  readonly views: SavedViewsState
  readonly change: (changed: Partial<ProjectListSearch>) => void
  /** Undefined: they are not there yet. */
  readonly projects: readonly ReportProject[] | undefined
  /** When they were read, as milliseconds of this machine; 0: they are not there yet. */
  readonly readAt: number
  readonly failure: unknown
  readonly retry: () => void
}

const reports = {
  projectProfit: { endpoint: listProfitProjects, hasReading: true },
  closingReport: { endpoint: listEndedSiProjects, hasReading: false },
}

/** The projects that a report offers, as the address asks for them; the address has all filters (reports-6). */
export function useProjectList(screenName: keyof typeof reports): ProjectListState {
  const { endpoint, hasReading } = reports[screenName]
  const result: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const navigate = useNavigate()
  const thisYear = Number(useMe().employeeInfo.today.slice(0, 4))
  const readView = useCallback(
    (search: Readonly<Record<string, unknown>>) => projectListViewOf(search, thisYear),
    [thisYear],
  )
  const views = useSavedViews(screenName, readView)
  const { isHeld } = views
  const search = useMemo(() => projectListSearch(result), [result])
  useEffect(() => {
    // a default view has an address of its own
    if (isHeld) return
    const whole = wholeProjectSearch(search, thisYear, hasReading)
    if (whole.year === search.year && whole.reading === search.reading) return
    void navigate({
      to: '.',
      search: (before: Readonly<Record<string, unknown>>) => ({
        ...before,
        ...wholeProjectSearch(projectListSearch(before), thisYear, hasReading),
      }),
      replace: true,
      resetScroll: false,
    })
  }, [isHeld, search, thisYear, hasReading, navigate])
  const read = useQuery({
    ...ask(endpoint, { query: projectListQuery(search, thisYear) }),
    enabled: !isHeld,
  })
  const projects = useMemo(() => read.data && withNamesApart(read.data, ['pm']), [read.data])
  return {
    search,
    thisYear,
    views,
    change: (changed) =>
      void navigate({
        to: '.',
        search: (before: Readonly<Record<string, unknown>>) => ({ ...before, ...changed }),
        resetScroll: false,
      }),
    projects,
    readAt: read.dataUpdatedAt,
    failure: read.error,
    retry: () => void read.refetch(),
  }
}
