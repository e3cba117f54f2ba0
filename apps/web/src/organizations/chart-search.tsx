import { useState } from 'react'
import { formatNumber } from '../i18n/numbers.ts'
import { useText } from '../i18n/use-text.ts'
import { type ChartLine, matchesIn } from './chart.ts'
import { organizationMessages } from './organization.messages.ts'
import { Filter } from '../ui/filters.tsx'
import { SearchInput } from '../ui/form/search-input.tsx'
import css from './organization.module.css'

export type ChartSearchProps = {
  readonly lines: readonly ChartLine[]
  readonly onShow: (line: ChartLine) => void
  readonly onResult: (ids: ReadonlySet<string>) => void
}

/** Finds units as they are typed: the branch of the first one opens at once, and Enter goes on to the next. */
export function ChartSearch({ lines, onShow, onResult }: ChartSearchProps) {
  const t = useText(organizationMessages)
  const [text, setText] = useState('')
  const [place, setPlace] = useState(0)
  const result = matchesIn(lines, text)

  function search(typed: string) {
    const matches = matchesIn(lines, typed)
    setText(typed)
    setPlace(0)
    onResult(new Set(matches.map(({ node }) => node.organizationId)))
    if (matches[0] !== undefined) onShow(matches[0])
  }

  function next() {
    const to = (place + 1) % Math.max(1, result.length)
    setPlace(to)
    const line = result[to]
    if (line !== undefined) onShow(line)
  }

  return (
    <>
      <Filter label={t('search')}>
        {(id) => (
          <SearchInput
            id={id}
            placeholder={t('searchPlaceholder')}
            allowClear
            maxLength={100}
            value={text}
            onChange={(event) => search(event.target.value)}
            onSearch={(_, __, info) => {
              if (info?.source !== 'clear') next()
            }}
          />
        )}
      </Filter>
      <span className={`y-meta ${css['notice']}`} role="status">
        {text.trim() === ''
          ? ''
          : result.length === 0
            ? t('noResults')
            : t('results', { place: formatNumber(place + 1), figure: formatNumber(result.length) })}
      </span>
    </>
  )
}
