import { withNamesApart } from '@yuga/domain/employees/names-apart'
import type { listProfitProjects, ReportProject } from '@yuga/contract/reports/report-projects'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { ask } from '../../api/ask.ts'
import { useMe } from '../../api/session/session.ts'
import { projectListQuery, projectListSearch, type ProjectListWords } from './address.ts'

export type ProjectListState = {
  readonly words: ProjectListWords
  readonly thisYear: number
  readonly change: (changed: Partial<ProjectListWords>) => void
  /** Undefined: they are not there yet. */
  readonly projects: readonly ReportProject[] | undefined
  /** When they were read, as milliseconds of this machine; 0: they are not there yet. */
  readonly readAt: number
  readonly failure: unknown
  readonly retry: () => void
}

/** The projects that a report offers, as the address asks for them. */
export function useProjectList(endpoint: typeof listProfitProjects): ProjectListState {
  const found: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const navigate = useNavigate()
  const thisYear = Number(useMe().employeeInfo.today.slice(0, 4))
  const words = useMemo(() => projectListSearch(found), [found])
  const read = useQuery(ask(endpoint, { query: projectListQuery(words, thisYear) }))
  const projects = useMemo(() => read.data && withNamesApart(read.data, ['pm']), [read.data])
  return {
    words,
    thisYear,
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
