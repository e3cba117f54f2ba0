import { withNamesApart } from '@yuga/domain/employees/names-apart'
import { formatDay } from '../i18n/format.ts'
import { useLanguage } from '../i18n/language.ts'
import { useText } from '../i18n/use-text.ts'
import { Icon } from '../ui/icon.tsx'
import { accessMessages } from './person-access.messages.ts'
import css from './person-access.module.css'
import type { PersonAccess } from './why.tsx'

/** The timecards that the person enters, and the months that they close and open again. */
export function TimecardsCard({ access }: { readonly access: PersonAccess }) {
  const t = useText(accessMessages)
  const language = useLanguage()
  const { timecards, deputies, permissionList } = access
  const own = permissionList.find(({ permission }) => permission === 'timecard.own')
  const people = timecards.openMonthsPeopleCount
  const lines = [
    ...((own?.roleList.length ?? 0) > 0 ? [t('ownTimecard')] : []),
    ...withNamesApart(deputies.entryList, ['employee']).map(({ employeeName: name, toDate }) =>
      t('entersFor', { name, day: formatDay(toDate, language) }),
    ),
    ...(timecards.anyoneYn === 'Y' ? [t('entersForAnyone')] : []),
    ...(timecards.closesForEveryoneYn === 'Y' ? [t('closesForEveryone')] : []),
    ...(people > 0 ? [t('opensMonths', { people })] : []),
  ]
  return (
    <section className="y-card" aria-labelledby="access-timecards">
      <div className="y-card-head">
        <h2 id="access-timecards">{t('timecards')}</h2>
      </div>
      <div className={`y-card-body ${css['stack']}`}>
        <ul className={css['lines']}>
          {(own?.roleList.length ?? 0) > 0 ? null : <li>{t('noTimecard')}</li>}
          {lines.map((line) => (
            <li key={line} className={css['held']}>
              <Icon name="check" size={16} />
              {line}
            </li>
          ))}
          {timecards.openMonthsUnitList.map(({ organizationId, organizationName: unit }) => (
            <li key={organizationId} className="y-meta">
              {t('forUnit', { unit })}
            </li>
          ))}
          {people > 0 ? null : <li className="y-meta">{t('opensNoMonths')}</li>}
        </ul>
      </div>
    </section>
  )
}
