import { useState } from 'react'
import { useText } from '../i18n/use-text.ts'
import { EmployeePicker } from '../pickers/employee-picker.tsx'
import { Button } from '../ui/button/button.tsx'
import { Icon } from '../ui/icon.tsx'
import css from './sign-in-settings.module.css'
import { signInSettingsMessages } from './sign-in-settings.messages.ts'

type Person = { readonly employeeId: string; readonly employeeName: string }

type NamedAdministratorsProps = {
  /** People with names, of which those in `value` are shown. */
  readonly known: readonly Person[]
  readonly most: number
  /** A form gives them to its field. */
  readonly value?: readonly string[]
  readonly onChange?: (ids: readonly string[]) => void
}

/** The people who keep their password, and a picker for one more. */
export function NamedAdministrators({
  known,
  most,
  value = [],
  onChange,
}: NamedAdministratorsProps) {
  const t = useText(signInSettingsMessages)
  const [added, setAdded] = useState<readonly Person[]>([])
  const nameOf = (id: string) =>
    [...known, ...added].find(({ employeeId }) => employeeId === id)?.employeeName ?? id
  return (
    <div className="y-stack">
      {value.length === 0 ? null : (
        <ul className={css['people']} aria-label={t('namedList')}>
          {value.map((id) => (
            <li key={id}>
              <span>
                {nameOf(id)} ({id})
              </span>
              <Button
                size="small"
                kind="text"
                isIcon
                aria-label={t('removeNamed', { name: nameOf(id) })}
                onClick={() => onChange?.(value.filter((one) => one !== id))}
              >
                <Icon name="close" size={16} />
              </Button>
            </li>
          ))}
        </ul>
      )}
      {value.length >= most ? null : (
        <EmployeePicker
          label={t('addNamed')}
          value={null}
          onChange={(person) => {
            if (person === null || value.includes(person.employeeId)) return
            setAdded([...added, person])
            onChange?.([...value, person.employeeId])
          }}
        />
      )}
    </div>
  )
}
