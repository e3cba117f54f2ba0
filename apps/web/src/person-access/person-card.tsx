import { formatDay } from '../i18n/format.ts'
import { useLanguage } from '../i18n/language.ts'
import { useText } from '../i18n/use-text.ts'
import { Note } from '../ui/feedback/note.tsx'
import { useHeldRoles } from '../ui/roles/held-roles.ts'
import { accessMessages } from './person-access.messages.ts'
import css from './person-access.module.css'
import { type PersonAccess, useRoleNames } from './why.tsx'

/** Who the person is today, and what keeps them out. */
export function PersonCard({ person }: Pick<PersonAccess, 'person'>) {
  const t = useText(accessMessages)
  const language = useLanguage()
  const roleNames = useRoleNames()
  const rolesIn = useHeldRoles((roleId) => roleNames([roleId]))
  const day = (text: string | null) => formatDay(text ?? '', language)
  const { roleList, retireDate, stoppedBy, openSessionCount } = person
  const setText = ({ setName: set, fromDate, toDate }: (typeof person.setList)[number]) =>
    toDate === null
      ? t('setSince', { set, from: day(fromDate) })
      : t('setBetween', { set, from: day(fromDate), to: day(toDate) })
  const team = person.organizationName || t('noTeam')
  const facts = [
    [t('id'), person.employeeId],
    [t('roles'), rolesIn(roleList) || t('noRole')],
    ...(person.setList.length === 0
      ? []
      : [[t('sets'), person.setList.map(setText).join(', ')] as const]),
    [t('team'), t('teamSince', { team, day: day(person.organizationFromDate) })],
    [t('office'), person.locationName],
    [
      t('employment'),
      retireDate === null
        ? t('since', { day: day(person.joinDate) })
        : t('untilDay', { from: day(person.joinDate), to: day(retireDate) }),
    ],
    [
      t('sessions'),
      openSessionCount === 0 ? t('noSession') : t('sessionsNow', { count: openSessionCount }),
    ],
  ] as const
  const days = { day: day(retireDate), last: day(person.lastSignInDate) }
  return (
    <section className="y-card" aria-labelledby="access-person">
      <div className="y-card-head">
        <h2 id="access-person">{person.employeeName}</h2>
        <span className="y-meta">
          {[person.position, person.email].filter(Boolean).join(' · ')}
        </span>
      </div>
      <div className={`y-card-body ${css['stack']}`}>
        {stoppedBy === null ? null : (
          <Note meaning="problem">
            {stoppedBy === 'inactive' ? t('stoppedInactive') : t('stoppedLeft', days)}
          </Note>
        )}
        {stoppedBy === null && retireDate !== null ? (
          <Note meaning="waiting">{t('leaving', days)}</Note>
        ) : null}
        {stoppedBy === null && person.passwordYn === 'N' ? (
          <Note meaning="waiting">{t('noPassword')}</Note>
        ) : null}
        <dl className={css['facts']}>
          {facts.map(([name, fact]) => (
            <div key={name}>
              <dt className="y-meta">{name}</dt>
              <dd>{fact}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  )
}
