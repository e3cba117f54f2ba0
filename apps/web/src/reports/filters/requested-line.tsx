import { Fragment, type Ref } from 'react'
import { useText } from '../../i18n/use-text.ts'
import { Icon } from '../../ui/icon.tsx'
import { filtersMessages } from './filters.messages.ts'
import css from './requested-line.module.css'
import { useRequestedFilters } from './use-requested-filters.ts'
import type { ReportFiltersState } from './use-report-filters.ts'

/** Longer words, as names of units may have, are parted where they do not fit. */
const longestWhole = 20

type RequestedLineProps = {
  readonly ref: Ref<HTMLButtonElement>
  readonly state: ReportFiltersState
  readonly isOpen: boolean
  /** The id of the filters. */
  readonly controls: string
  readonly onToggle: () => void
}

/** On a telephone, the query of the report: a line that opens its filters, which have no room next to the report. */
export function RequestedLine({ ref, state, isOpen, controls, onToggle }: RequestedLineProps) {
  const t = useText(filtersMessages)
  const labels = useRequestedFilters(state).map(({ said }) => said)
  return (
    <button
      ref={ref}
      type="button"
      className={css['line']}
      aria-expanded={isOpen}
      aria-controls={controls}
      onClick={onToggle}
    >
      <Icon name="filter" size={16} />
      <span className={css['text']}>
        <span className="y-only-read">{t('searchFor')}: </span>
        {labels
          .join(' · ')
          .split(' ')
          .map((part, place) => (
            // oxlint-disable-next-line no-array-index-key -- a part is its place
            <Fragment key={place}>
              {place === 0 ? '' : ' '}
              <span className={part.length > longestWhole ? undefined : css['whole']}>{part}</span>
            </Fragment>
          ))}
      </span>
      <span className={css['change']}>{t(isOpen ? 'foldFilters' : 'changeFilters')}</span>
    </button>
  )
}
