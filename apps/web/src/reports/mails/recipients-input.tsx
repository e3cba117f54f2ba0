import { namesApart } from '@yuga/domain/employees/names-apart'
import { mostRecipients } from '@yuga/domain/report-mails/order'
import { useState } from 'react'
import { formatDay } from '../../i18n/format.ts'
import { useLanguage } from '../../i18n/language.ts'
import { useText } from '../../i18n/use-text.ts'
import { EmployeePicker } from '../../pickers/employee-picker.tsx'
import { Icon } from '../../ui/icon.tsx'
import css from './mails.module.css'
import { mailsMessages } from './mails.messages.ts'

type Named = {
  readonly employeeId: string
  readonly employeeName: string
  /** Since when they want none of it. */
  readonly leftDate?: string | null
}

type RecipientsInputProps = {
  readonly id?: string
  readonly value?: readonly string[]
  readonly onChange?: (ids: readonly string[]) => void
  /** Other employees with known names. */
  readonly known: readonly Named[]
}

/** Some employees, each put on by the picker and taken off by a button. */
export function RecipientsInput({ id, value = [], onChange, known }: RecipientsInputProps) {
  const t = useText(mailsMessages)
  const [added, setAdded] = useState<readonly Named[]>([])
  const language = useLanguage()
  const people = new Map([...known, ...added].map((one) => [one.employeeId, one]))
  const personOf = (id: string) => ({ id, name: people.get(id)?.employeeName ?? id })
  const nameOf = namesApart(value.map(personOf))
  return (
    <div className="y-stack">
      <ul className={css['chips']} aria-label={t('to')}>
        {value.map((employeeId) => {
          const person = people.get(employeeId)
          const name = nameOf(personOf(employeeId))
          const leftDate = person?.leftDate ?? null
          return (
            <li key={employeeId}>
              <span>{name}</span>
              {leftDate === null ? null : (
                <span className="y-meta">
                  {t('hasLeft', { day: formatDay(leftDate, language) })}
                </span>
              )}
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
        onChange={(result) => {
          if (result === null || value.includes(result.employeeId)) return
          setAdded([...added, result])
          onChange?.([...value, result.employeeId])
        }}
      />
    </div>
  )
}
