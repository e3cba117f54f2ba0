import type { StaffedPerson } from '@yuga/contract/projects/staffing'
import { addMonths, type Month, monthsFrom } from '@yuga/domain/calendar/day'
import { Select } from 'antd'
import type { ListState } from '../../api/use-list.ts'
import { formatMonth } from '../../i18n/format.ts'
import { useLanguage } from '../../i18n/language.ts'
import { useText } from '../../i18n/use-text.ts'
import { UnitSelect } from '../../pickers/unit-select.tsx'
import { Filter, FilterRow } from '../../ui/filters.tsx'
import { SearchInput } from '../../ui/form/search-input.tsx'
import { type Grouping, groupings, monthCounts } from './address.ts'
import { staffingMessages } from './staffing.messages.ts'

export type Range = {
  readonly from: Month
  readonly months: number
  readonly free: string | undefined
  readonly month: Month | undefined
  readonly group: Grouping | undefined
}

type FiltersProps = {
  readonly list: ListState<StaffedPerson>
  readonly range: Range
  readonly thisMonth: Month
  readonly onRange: (range: Partial<Range>) => void
}

/** Months before and after this one that can be looked at from. */
const monthsOffered = [-6, 18] as const

const none = ''

/** The employees and the months: all of it is in the address. */
export function StaffingFilters({ list, range, thisMonth, onRange }: FiltersProps) {
  const t = useText(staffingMessages)
  const language = useLanguage()
  const { filters, setFilters } = list
  const keyword = filters['searchKeyword'] ?? ''
  const [before, after] = monthsOffered
  const starts = Array.from({ length: after - before + 1 }, (_, place) =>
    addMonths(thisMonth, before + place),
  )
  const offered = starts.includes(range.from) ? starts : [range.from, ...starts]
  const monthChoice = (month: Month) => ({ value: month, label: formatMonth(month, language) })
  const shown = monthsFrom(range.from, addMonths(range.from, range.months - 1))
  return (
    <FilterRow>
      <Filter label={t('unit')}>
        {(id) => (
          <UnitSelect
            id={id}
            placeholder={t('allUnits')}
            value={filters['organizationId']}
            onChange={(organizationId) => setFilters({ organizationId })}
          />
        )}
      </Filter>
      <Filter label={t('search')}>
        {(id) => (
          <SearchInput
            key={`name ${keyword}`}
            id={id}
            defaultValue={keyword}
            maxLength={200}
            allowClear
            onSearch={(text) => setFilters({ searchKeyword: text.trim() || undefined })}
          />
        )}
      </Filter>
      <Filter label={t('from')}>
        {(id) => (
          <Select
            id={id}
            className="y-short"
            value={range.from}
            onChange={(from: string) => onRange({ from })}
            options={offered.map(monthChoice)}
          />
        )}
      </Filter>
      <Filter label={t('months')}>
        {(id) => (
          <Select
            id={id}
            className="y-short"
            value={range.months}
            onChange={(months: number) => onRange({ months })}
            options={monthCounts.map((count) => ({
              value: count,
              label: t('monthCount', { count }),
            }))}
          />
        )}
      </Filter>
      <Filter label={t('freeMonth')}>
        {(id) => (
          <Select
            id={id}
            className="y-short"
            value={range.month ?? none}
            onChange={(month: string) => onRange({ month: month === none ? undefined : month })}
            options={[{ value: none, label: t('allMonths') }, ...shown.map(monthChoice)]}
          />
        )}
      </Filter>
      <Filter label={t('freeAtLeast')}>
        {(id) => (
          <SearchInput
            key={`free ${range.free}`}
            id={id}
            defaultValue={range.free ?? ''}
            inputMode="decimal"
            maxLength={6}
            allowClear
            onSearch={(text) => onRange({ free: text.trim() || undefined })}
          />
        )}
      </Filter>
      <Filter label={t('group')}>
        {(id) => (
          <Select
            id={id}
            className="y-short"
            value={range.group ?? none}
            onChange={(group: string) => onRange({ group: groupings.find((one) => one === group) })}
            options={[
              { value: none, label: t('noGroup') },
              { value: 'unit', label: t('byUnit') },
              { value: 'project', label: t('byProject') },
            ]}
          />
        )}
      </Filter>
    </FilterRow>
  )
}
