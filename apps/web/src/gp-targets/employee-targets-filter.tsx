import { useNavigate, useSearch } from '@tanstack/react-router'
import { Button, Input } from 'antd'
import { useState } from 'react'
import { useText } from '../i18n/use-text.ts'
import { Choice } from '../ui/choice/choice.tsx'
import { Icon } from '../ui/icon.tsx'
import { soughtIn } from './employee-targets-search.ts'
import css from './employee-targets.module.css'
import { gpTargetMessages } from './gp-targets.messages.ts'

/** Whether targets are used, and a part of a name: sought once the button or Enter says so. */
export function EmployeeTargetsFilter() {
  const t = useText(gpTargetMessages)
  const navigate = useNavigate()
  const sought = soughtIn(useSearch({ strict: false }))
  const [use, setUse] = useState(sought.use)
  const [name, setName] = useState(sought.name)
  return (
    <form
      className={css['filter']}
      role="search"
      onSubmit={(event) => {
        event.preventDefault()
        void navigate({
          to: '.',
          search: (before: Readonly<Record<string, unknown>>) => ({
            ...before,
            use: use === 'N' ? 'N' : undefined,
            name: name.trim() === '' ? undefined : name.trim(),
          }),
          resetScroll: false,
        })
      }}
    >
      <Choice
        label={t('use')}
        value={use}
        options={[
          { value: 'Y', label: t('used') },
          { value: 'N', label: t('unused') },
        ]}
        onChange={setUse}
      />
      <Input
        aria-label={t('name')}
        placeholder={t('name')}
        autoComplete="off"
        allowClear
        maxLength={100}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <Button htmlType="submit" icon={<Icon name="search" size={16} />}>
        {t('search')}
      </Button>
    </form>
  )
}
