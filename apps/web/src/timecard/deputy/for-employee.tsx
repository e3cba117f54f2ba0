import { useText } from '../../i18n/index.ts'
import { formatDay } from '../../i18n/format.ts'
import { useLanguage } from '../../i18n/language.ts'
import { EmployeePicker } from '../../pickers/employee-picker.tsx'
import { Antd } from '../../theme/antd.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Popover } from '../../ui/popover/popover.tsx'
import type { Parties } from '../editor/parties.ts'
import { timecardMessages } from '../text/timecard.messages.ts'
import { usePrincipals } from '../../api/principals.ts'
import css from '../timecard.module.css'

export type ForEmployeeProps = {
  readonly parties: Parties
  /** Of the week that is shown; null while it is not known. */
  readonly ownerName: string | null
  readonly onChoose: (ownerId: string) => void
}

/** The owner of the week: the reader or one of their principals. Nothing where there is no one else. */
export function ForEmployee({ parties, ownerName, onChoose }: ForEmployeeProps) {
  const t = useText(timecardMessages)
  const language = useLanguage()
  const principals = usePrincipals()
  const isOwn = parties.ownerId === parties.actorId
  const isAnyone = principals?.anyoneYn === 'Y'
  const entryList = principals?.entryList ?? []
  if (isOwn && !isAnyone && entryList.length === 0) return null
  return (
    <Popover
      label={t('forEmployee')}
      triggerClass={css['forWhom']}
      trigger={
        <>
          <Icon name="person" size={16} />
          <span>{t('forOf', { name: isOwn ? t('me') : (ownerName ?? parties.ownerId) })}</span>
          <Icon name="chevronDown" size={14} />
        </>
      }
    >
      {(close) => {
        const choose = (ownerId: string) => {
          close()
          if (ownerId !== parties.ownerId) onChoose(ownerId)
        }
        return (
          <div className={css['people']}>
            <ul>
              <li>
                <button type="button" aria-pressed={isOwn} onClick={() => choose(parties.actorId)}>
                  <strong>{t('me')}</strong>
                  <span className="y-meta">{t('ownWeek')}</span>
                </button>
              </li>
              {entryList.map(({ employeeId, employeeName, organizationName, toDate }) => (
                <li key={employeeId}>
                  <button
                    type="button"
                    aria-pressed={employeeId === parties.ownerId}
                    onClick={() => choose(employeeId)}
                  >
                    <strong>{employeeName}</strong>
                    <span className="y-meta">
                      {employeeId} · {organizationName} ·{' '}
                      {t('untilDay', { day: formatDay(toDate, language) })}
                    </span>
                  </button>
                </li>
              ))}
            </ul>
            {isAnyone ? (
              <div className={css['anyone']}>
                <span className="y-label">{t('anyone')}</span>
                <Antd>
                  <EmployeePicker
                    label={t('anyone')}
                    value={null}
                    onChange={(result) => {
                      if (result !== null) choose(result.employeeId)
                    }}
                  />
                </Antd>
              </div>
            ) : null}
          </div>
        )
      }}
    </Popover>
  )
}
