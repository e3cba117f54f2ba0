import { useNavigate, useSearch } from '@tanstack/react-router'
import { useText } from '../i18n/use-text.ts'
import { Choice } from '../ui/choice/choice.tsx'
import { Filter } from '../ui/filters.tsx'
import { SearchInput } from '../ui/form/search-input.tsx'
import { soughtIn } from './employee-targets-search.ts'
import { gpTargetMessages } from './gp-targets.messages.ts'

/** Whether targets are used, and a part of a name: the name with Enter or its button. */
export function EmployeeTargetsFilter() {
  const t = useText(gpTargetMessages)
  const navigate = useNavigate()
  const sought = soughtIn(useSearch({ strict: false }))
  const change = (changed: Partial<typeof sought>) => {
    const { use, name } = { ...sought, ...changed }
    void navigate({
      to: '.',
      search: (before: Readonly<Record<string, unknown>>) => ({
        ...before,
        use: use === 'N' ? 'N' : undefined,
        name: name.trim() === '' ? undefined : name.trim(),
      }),
      resetScroll: false,
    })
  }
  return (
    <>
      <Filter label={t('use')}>
        <Choice
          label={t('use')}
          value={sought.use}
          options={[
            { value: 'Y', label: t('used') },
            { value: 'N', label: t('unused') },
          ]}
          onChange={(use) => change({ use })}
        />
      </Filter>
      <Filter label={t('name')}>
        {(id) => (
          <SearchInput
            id={id}
            autoComplete="off"
            allowClear
            maxLength={100}
            defaultValue={sought.name}
            onSearch={(name) => change({ name })}
          />
        )}
      </Filter>
    </>
  )
}
