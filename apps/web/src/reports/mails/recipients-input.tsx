import { mostRecipients } from '@yuga/domain/report-mails/order'
import { useState } from 'react'
import { useText } from '../../i18n/use-text.ts'
import { EmployeePicker } from '../../pickers/employee-picker.tsx'
import { Icon } from '../../ui/icon.tsx'
import css from './mails.module.css'
import { mailsMessages } from './mails.messages.ts'

type Named = { readonly employeeId: string; readonly employeeName: string }

type RecipientsInputProps = {
  readonly id?: string
  readonly value?: readonly string[]
  readonly onChange?: (ids: readonly string[]) => void
  /** Whose names are known, besides those who are added here. */
  readonly known: readonly Named[]
}

/** Some employees, each put on by the picker and taken off by a button. */
export function RecipientsInput({ id, value = [], onChange, known }: RecipientsInputProps) {
  const t = useText(mailsMessages)
  const [added, setAdded] = useState<readonly Named[]>([])
  const names = new Map([...known, ...added].map((one) => [one.employeeId, one.employeeName]))
  return (
    <div className="y-stack">
      <ul className={css['chips']} aria-label={t('to')}>
        {value.map((employeeId) => {
          const name = names.get(employeeId) ?? employeeId
          return (
            <li key={employeeId}>
              <span>{name}</span>
              <button
                type="button"
                className="y-bare"
                aria-label={t('takeOff', { name })}
                onClick={() => onChange?.(value.filter((one) => one !== employeeId))}
              >
                <Icon name="close" size={14} />
              </button>
            </li>
          )
        })}
      </ul>
      <EmployeePicker
        {...(id === undefined ? {} : { id })}
        label={t('addRecipient')}
        disabled={value.length >= mostRecipients}
        value={null}
        onChange={(found) => {
          if (found === null || value.includes(found.employeeId)) return
          setAdded([...added, found])
          onChange?.([...value, found.employeeId])
        }}
      />
    </div>
  )
}
