import { type EmployeeHistoryRow, readEmployeeHistory } from '@yuga/contract/people/employees'
import { useQuery } from '@tanstack/react-query'
import { Checkbox } from 'antd'
import { ask } from '../api/ask.ts'
import { formatDay } from '../i18n/format.ts'
import { useLanguage } from '../i18n/language.ts'
import { useText } from '../i18n/use-text.ts'
import css from './employees.module.css'
import { employeeMessages } from './employees.messages.ts'

type KnownEntriesProps = {
  readonly employeeId: string
  /** A form gives it to its field: the days with a changed tick. */
  readonly value?: readonly string[]
  readonly onChange?: (turned: readonly string[]) => void
}

/** The entries that are there; a tick that is taken away takes the entry back. */
export function KnownEntries({ employeeId, value = [], onChange }: KnownEntriesProps) {
  const t = useText(employeeMessages)
  const language = useLanguage()
  const query = useQuery(ask(readEmployeeHistory, { query: { employeeId } }))
  const isApplied = ({ orgRegistDate, apply }: EmployeeHistoryRow) =>
    (apply === 'Y') !== value.includes(orgRegistDate)
  const turn = (day: string) =>
    onChange?.(value.includes(day) ? value.filter((one) => one !== day) : [...value, day])
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls on a telephone
    <div className={css['entries']} tabIndex={0} role="region" aria-label={t('history')}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('apply')}</th>
            <th scope="col">{t('since')}</th>
            <th scope="col">{t('team')}</th>
            <th scope="col">{t('grade')}</th>
            <th scope="col">{t('office')}</th>
            <th scope="col">{t('head')}</th>
          </tr>
        </thead>
        <tbody>
          {query.data?.employeeHistoryList.map((entry) => {
            const day = formatDay(entry.orgRegistDate, language)
            return (
              <tr key={entry.orgRegistDate}>
                <td>
                  <Checkbox
                    aria-label={t('applyOne', { day })}
                    checked={isApplied(entry)}
                    onChange={() => turn(entry.orgRegistDate)}
                  />
                </td>
                <td>{day}</td>
                <td>{entry.organizationName}</td>
                <td>{entry.grade}</td>
                <td>{entry.locationName}</td>
                <td>{entry.divisionHead === 'Y' ? t('head') : '–'}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
