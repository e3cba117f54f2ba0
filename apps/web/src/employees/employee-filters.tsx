import type { EmployeeRow } from '@yuga/contract/people/employees'
import { Select } from 'antd'
import type { ListState } from '../api/use-list.ts'
import { useText } from '../i18n/use-text.ts'
import { UnitSelect } from '../pickers/unit-select.tsx'
import css from './employees.module.css'
import { SearchInput } from '../ui/form/search-input.tsx'
import { employeeMessages } from './employees.messages.ts'

/** Unit, name and account: what the list is narrowed down by. */
export function EmployeeFilters({ list }: { readonly list: ListState<EmployeeRow> }) {
  const t = useText(employeeMessages)
  const { filters, setFilters } = list
  const keyword = filters['searchKeyword'] ?? ''
  return (
    <div className={css['filters']} role="search">
      <UnitSelect
        label={t('organization')}
        placeholder={t('allUnits')}
        value={filters['organizationId']}
        onChange={(organizationId) => setFilters({ organizationId })}
      />
      <SearchInput
        key={keyword}
        aria-label={t('searchLabel')}
        placeholder={t('search')}
        defaultValue={keyword}
        maxLength={200}
        allowClear
        onSearch={(text) => setFilters({ searchKeyword: text.trim() || undefined })}
      />
      <Select
        aria-label={t('accountStatus')}
        value={filters['activeYn'] ?? ''}
        onChange={(activeYn: string) => setFilters({ activeYn: activeYn || undefined })}
        options={[
          { value: '', label: t('all') },
          { value: 'Y', label: t('active') },
          { value: 'N', label: t('inactive') },
        ]}
      />
    </div>
  )
}
