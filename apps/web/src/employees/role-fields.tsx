import { Checkbox } from 'antd'
import { Button } from '../ui/button/button.tsx'
import { useState } from 'react'
import { useMe } from '../api/session/session.ts'
import { useText } from '../i18n/use-text.ts'
import { DayInput } from '../ui/form/day-input.tsx'
import { roleOfText, roleText, type RoleValue } from './employee-values.ts'
import css from './employees.module.css'
import { employeeMessages } from './employees.messages.ts'

type RoleFieldsProps = {
  readonly label: string
  readonly options: { readonly value: string; readonly label: string }[]
  /** A form gives them to its field. */
  readonly value?: readonly string[]
  readonly onChange?: (roles: string[]) => void
}

/** Any number of roles; a role for a while needs days. */
export function RoleFields({ label, options, value = [], onChange }: RoleFieldsProps) {
  const held = value.map(roleOfText)
  const write = (roles: readonly RoleValue[]) => onChange?.(roles.map(roleText))
  return (
    <div role="group" aria-label={label}>
      {options.map(({ value: roleId, label: name }) => {
        const role = held.find((one) => one.roleId === roleId)
        const others = held.filter((one) => one.roleId !== roleId)
        return (
          <div key={roleId} className={css['role']}>
            <Checkbox
              checked={role !== undefined}
              onChange={({ target }) =>
                write(
                  target.checked ? [...others, { roleId, fromDate: null, toDate: null }] : others,
                )
              }
            >
              {name}
            </Checkbox>
            {role === undefined ? null : (
              <DaysOfRole
                role={role}
                name={name}
                onChange={(days) => write([...others, { ...role, ...days }])}
              />
            )}
          </div>
        )
      })}
    </div>
  )
}

type DaysOfRoleProps = {
  readonly role: RoleValue
  readonly name: string
  readonly onChange: (days: Partial<RoleValue>) => void
}

function DaysOfRole({ role: { fromDate, toDate }, name, onChange }: DaysOfRoleProps) {
  const t = useText(employeeMessages)
  const { today } = useMe().employeeInfo
  const [isRequested, setRequested] = useState(false)
  if (!isRequested && fromDate === null && toDate === null) {
    return (
      <Button
        kind="text"
        size="small"
        className={css['setDays']}
        aria-label={`${t('setDays')} · ${t('daysOfRole', { role: name })}`}
        onClick={() => setRequested(true)}
      >
        {t('setDays')}
      </Button>
    )
  }
  return (
    <div className={css['days']} role="group" aria-label={t('daysOfRole', { role: name })}>
      <DayInput
        label={t('roleFrom', { role: name })}
        value={fromDate ?? ''}
        to={toDate ?? '99991231'}
        onChange={(day) => onChange({ fromDate: day || null })}
      />
      <span aria-hidden>~</span>
      <DayInput
        label={t('roleUntil', { role: name })}
        value={toDate ?? ''}
        from={fromDate ?? ''}
        onChange={(day) => onChange({ toDate: day || null })}
      />
      {toDate !== null && toDate < today ? <span className="y-meta">{t('roleOver')}</span> : null}
    </div>
  )
}
