import type { EmployeeRow } from '@yuga/contract/people/employees'
import { Select } from 'antd'
import type { ListState } from '../api/use-list.ts'
import { useText } from '../i18n/use-text.ts'
import { UnitSelect } from '../pickers/unit-select.tsx'
import { Filter, FilterRow } from '../ui/filters.tsx'
import { SearchInput } from '../ui/form/search-input.tsx'
import { employeeMessages } from './employees.messages.ts'

/** Unit, name and account: what the list is narrowed down by. */
export function EmployeeFilters({ list }: { readonly list: ListState<EmployeeRow> }) {
  const t = useText(employeeMessages)
  const { filters, setFilters } = list
  const keyword = filters['searchKeyword'] ?? ''
  return (
    <FilterRow>
      <Filter label={t('organization')}>
        {(id) => (
          <UnitSelect
            id={id}
            placeholder={t('allUnits')}
            value={filters['organizationId']}
            onChange={(organizationId) => setFilters({ organizationId })}
          />
        )}
      </Filter>
      <Filter label={t('searchLabel')}>
        {(id) => (
          <SearchInput
            key={keyword}
            id={id}
            placeholder={t('search')}
            defaultValue={keyword}
            maxLength={200}
            allowClear
            onSearch={(text) => setFilters({ searchKeyword: text.trim() || undefined })}
          />
        )}
      </Filter>
      <Filter label={t('accountStatus')}>
        {(id) => (
          <Select
            id={id}
            value={filters['activeYn'] ?? ''}
            onChange={(activeYn: string) => setFilters({ activeYn: activeYn || undefined })}
            options={[
              { value: '', label: t('all') },
              { value: 'Y', label: t('active') },
              { value: 'N', label: t('inactive') },
            ]}
          />
        )}
      </Filter>
    </FilterRow>
  )
}
