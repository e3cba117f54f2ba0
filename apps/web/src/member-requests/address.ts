import { projectsToJoinShape } from '@yuga/contract/wire/list-shapes'
import { listSearch } from '../api/list-address.ts'
import { periodWord } from '../pickers/project-filters/period.ts'

const listSearchOf = listSearch({ list: projectsToJoinShape })

/** What is in the address of the projects to join: their list. */
export function memberRequestSearch(
  search: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  return { ...listSearchOf(search), ...periodWord(search) }
}
