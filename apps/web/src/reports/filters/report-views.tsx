import type { ScreenName } from '@yuga/contract/access/menu'
import { dayFromWire } from '@yuga/domain/calendar/day'
import { useCallback } from 'react'
import { useMe } from '../../api/session/session.ts'
import { SavedViews } from '../../ui/list/views/saved-views.tsx'
import { useSavedViews } from '../../ui/list/views/use-saved-views.ts'
import { viewOf } from './address.ts'

/** The reader's views of a report: its filters under a name, and one that the screen opens with. */
export function ReportViews({ screenName }: { readonly screenName: ScreenName }) {
  const today = dayFromWire(useMe().employeeInfo.today) ?? ''
  const readSearch = useCallback(
    (search: Readonly<Record<string, unknown>>) => viewOf(search, today),
    [today],
  )
  const views = useSavedViews(screenName, readSearch)
  return <SavedViews state={views} />
}
