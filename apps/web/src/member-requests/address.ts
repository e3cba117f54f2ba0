import { projectsToJoinShape } from '@yuga/contract/list-shapes'
import { listSearch } from '../api/list-address.ts'

const listWords = listSearch({ list: projectsToJoinShape })

/** A year of projects, or a year and all that follow; the year itself is that of the day on which one looks. */
export type Period = 'YEAR' | 'FROM'

export function isPeriod(value: unknown): value is Period {
  return value === 'YEAR' || value === 'FROM'
}

/** What stands in the address of the projects to join: their list. */
export function memberRequestSearch(
  search: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const { periodType } = search
  return { ...listWords(search), periodType: isPeriod(periodType) ? periodType : undefined }
}
