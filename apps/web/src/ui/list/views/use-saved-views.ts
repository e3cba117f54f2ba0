import type { ScreenName } from '@yuga/contract/access/menu'
import { listSavedViews, type SavedView } from '@yuga/contract/reports/saved-views'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { useEffect, useMemo } from 'react'
import { ask } from '../../../api/ask.ts'
import { viewWord, type Words } from './view-word.ts'

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
  /** The list is not to be asked for: the default is on its way. */
  readonly isHeld: boolean
  /** Undefined: the whole list. */
  readonly choose: (view: Pick<SavedView, 'viewSn' | 'address'> | undefined) => void
}

/** Filters, order and page size are a view's; the page that one looks at is not. */
function wordsOfView({ page: _page, view: _view, ...words }: Words): Words {
  return words
}

/**
 * The reader's views of a list (saved-views-1). `readSearch` is the screen's own reading of its address, through which
 * every view goes (saved-views-4).
 */
export function useSavedViews(
  screenName: ScreenName,
  readSearch: (search: Words) => Words,
): SavedViewsState {
  const search: Words = useSearch({ strict: false })
  const navigate = useNavigate()
  const { parseSearch, stringifySearch } = useRouter().options
  const found = useQuery(ask(listSavedViews, { query: { screenName } }))
  const views = found.data?.savedViewList ?? []
  const { view } = viewWord(search)

  const { addressOf, wordsOf } = useMemo(() => {
    const wordsOf = (address: string) => wordsOfView(readSearch(parseSearch?.(address) ?? {}))
    const addressOf = (words: Words) => stringifySearch?.(wordsOfView(readSearch(words))) ?? ''
    return { addressOf, wordsOf }
  }, [readSearch, parseSearch, stringifySearch])

  const choose: SavedViewsState['choose'] = (next) =>
    void navigate({
      to: '.',
      search:
        next === undefined ? { view: 'none' } : { ...wordsOf(next.address), view: next.viewSn },
      resetScroll: false,
    })

  // whoever comes without a word of the list gets the view they have made the default (saved-views-2)
  const isBare = Object.values(search).every((word) => word === undefined)
  const wanted = isBare ? views.find(({ defaultYn }) => defaultYn === 'Y') : undefined
  const { viewSn: wantedSn, address: wantedAddress = '' } = wanted ?? {}
  useEffect(() => {
    if (wantedSn === undefined) return
    const search = { ...wordsOf(wantedAddress), view: wantedSn }
    void navigate({ to: '.', search, replace: true, resetScroll: false })
  }, [wantedSn, wantedAddress, wordsOf, navigate])

  const chosen = views.find(({ viewSn }) => viewSn === view)
  const address = addressOf(search)
  return {
    screenName,
    views,
    failure: found.isError ? found.error : null,
    chosen,
    address,
    isChanged: chosen !== undefined && addressOf(wordsOf(chosen.address)) !== address,
    isHeld: wanted !== undefined || (isBare && found.isPending),
    choose,
  }
}
