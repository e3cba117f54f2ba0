import type { ScreenName } from '@yuga/contract/access/menu'
import { SavedViews } from '../../ui/list/views/saved-views.tsx'
import { useSavedViews } from '../../ui/list/views/use-saved-views.ts'
import { projectListSearch } from './address.ts'

/** The reader's views of a report of projects: its filters, its project and its reading under a name. */
export function ProjectListViews({ screenName }: { readonly screenName: ScreenName }) {
  return <SavedViews state={useSavedViews(screenName, projectListSearch)} />
}
