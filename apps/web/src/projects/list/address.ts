import { projectsShape } from '@yuga/contract/wire/list-shapes'
import { listSearch } from '../../api/list-address.ts'
import { viewWord } from '../../ui/list/views/view-param.ts'
import { periodWord } from '../../pickers/project-filters/period.ts'

const listSearchOf = listSearch({ list: projectsShape })

/** What is in the address of the list of projects, by which it is restored on return. */
export function projectListSearch(
  search: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  return { ...listSearchOf(search), ...periodWord(search), ...viewWord(search) }
}
