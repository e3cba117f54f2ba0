import { readOrganizations } from '@yuga/contract/master-data/organizations'
import { useQuery } from '@tanstack/react-query'
import { Fragment, type Ref, useMemo } from 'react'
import { ask } from '../../api/ask.ts'
import { formatMonth } from '../../i18n/format.ts'
import { useLanguage } from '../../i18n/language.ts'
import { useText } from '../../i18n/use-text.ts'
import { useCodeChoices } from '../../pickers/code-choices.ts'
import { everyUnit } from '../../pickers/unit-popup/unit-lines.ts'
import { Icon } from '../../ui/icon.tsx'
import { pickerMessages } from '../../pickers/pickers.messages.ts'
import { filtersMessages } from './filters.messages.ts'
import css from './asked-line.module.css'
import { useAbsentUnit } from './use-offered.ts'
import type { ReportFiltersState } from './use-report-filters.ts'

/** Longer words, as names of units may have, are parted where they do not fit. */
const longestWhole = 20

type AskedLineProps = {
  readonly ref: Ref<HTMLButtonElement>
  readonly state: ReportFiltersState
  readonly isOpen: boolean
  /** The id of the filters. */
  readonly controls: string
  readonly onToggle: () => void
}

/** On a telephone, what a report was asked for: a line that opens its filters, which have no room beside the report. */
export function AskedLine({ ref, state, isOpen, controls, onToggle }: AskedLineProps) {
  const t = useText(filtersMessages)
  const words = useAskedWords(state)
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
      <span className={css['words']}>
        <span className="y-only-read">{t('searchFor')}: </span>
        {words
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

/** What was searched for as it is read, in the order of the filters. */
function useAskedWords({ set, asked, filters, offices }: ReportFiltersState): readonly string[] {
  const t = useText(filtersMessages)
  const picker = useText(pickerMessages)
  const language = useLanguage()
  const currencies = useCodeChoices('GRCRCY')
  const { year, unitId, first, last, officeCode, currency, reading } = asked ?? filters
  const chart = useQuery({
    ...ask(readOrganizations, { query: { year, inForceYn: 'Y' } }),
    enabled: set.unit !== 'none',
  })
  const units = useMemo(() => everyUnit(chart.data?.organizationList ?? []), [chart.data])
  const absent = useAbsentUnit({ set, filters: asked ?? filters })
  const unitName =
    units.find((unit) => unit.unitId === unitId)?.name ??
    (absent ? picker('absentUnit', { name: absent.name }) : unitId)
  const named = (choices: typeof offices, code: string) =>
    choices.find(({ value }) => value === code)?.label ?? code
  const months = [...new Set([first, last])].map((month) => formatMonth(month, language))
  return [
    ...(set.unit === 'none' ? [] : [unitName]),
    months.join(' ~ '),
    ...(set.office === 'none'
      ? []
      : [officeCode === '' ? t('everyOffice') : named(offices, officeCode)]),
    ...(set.currency ? [named(currencies, currency)] : []),
    ...(set.reading ? [t(reading)] : []),
  ]
}
