import type { ScreenName } from '@yuga/contract/access/menu'
import { listSavedViews, type SavedView } from '@yuga/contract/reports/saved-views'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { useEffect, useMemo } from 'react'
import { ask } from '../../../api/ask.ts'
import { type SearchValues, viewWord } from './view-param.ts'

export type SavedViewsState = {
  readonly screenName: ScreenName
  readonly views: readonly SavedView[]
  readonly failure: unknown
  /** The one that was chosen, which may be narrowed down further since. */
  readonly chosen: SavedView | undefined
  /** What the list is narrowed down to now, as a view keeps it. */
  readonly address: string
  /** Whether the chosen view keeps something else than what the list shows. */
  readonly isChanged: boolean
  /** The list waits: the default view is on its way. */
  readonly isHeld: boolean
  /** Undefined: the whole list. */
  readonly choose: (view: Pick<SavedView, 'viewSn' | 'address'> | undefined) => void
}

/** Filters, order and page size are a view's; the page that one looks at is not. */
function searchOfView({ page: _page, view: _view, ...texts }: SearchValues): SearchValues {
  return texts
}

/**
 * The reader's views of a list (saved-views-1). `readSearch` is the screen's own reading of its address, through which
 * every view goes (saved-views-4).
 */
export function useSavedViews(
  screenName: ScreenName,
  readSearch: (search: SearchValues) => SearchValues,
): SavedViewsState {
  const search: SearchValues = useSearch({ strict: false })
  const navigate = useNavigate()
  const { parseSearch, stringifySearch } = useRouter().options
  const query = useQuery(ask(listSavedViews, { query: { screenName } }))
  const views = query.data?.savedViewList ?? []
  const { view } = viewWord(search)

  const { addressOf, labelOf } = useMemo(() => {
    const labelOf = (address: string) => searchOfView(readSearch(parseSearch?.(address) ?? {}))
    const addressOf = (texts: SearchValues) =>
      stringifySearch?.(searchOfView(readSearch(texts))) ?? ''
    return { addressOf, labelOf }
  }, [readSearch, parseSearch, stringifySearch])

  const choose: SavedViewsState['choose'] = (next) =>
    void navigate({
      to: '.',
      search:
        next === undefined ? { view: 'none' } : { ...labelOf(next.address), view: next.viewSn },
      resetScroll: false,
    })

  // anyone who comes without a word of the list gets the view they have made the default (saved-views-2)
  const isBare = Object.values(search).every((word) => word === undefined)
  const wanted = isBare ? views.find(({ defaultYn }) => defaultYn === 'Y') : undefined
  const { viewSn: wantedSn, address: wantedAddress = '' } = wanted ?? {}
  useEffect(() => {
    if (wantedSn === undefined) return
    const search = { ...labelOf(wantedAddress), view: wantedSn }
    void navigate({ to: '.', search, replace: true, resetScroll: false })
  }, [wantedSn, wantedAddress, labelOf, navigate])

  const chosen = views.find(({ viewSn }) => viewSn === view)
  const address = addressOf(search)
  return {
    screenName,
    views,
    failure: query.isError ? query.error : null,
    chosen,
    address,
    isChanged: chosen !== undefined && addressOf(labelOf(chosen.address)) !== address,
    isHeld: wanted !== undefined || (isBare && query.isPending),
    choose,
  }
}
