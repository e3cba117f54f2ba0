import { useText } from '../i18n/use-text.ts'
import { accessMessages } from './person-access.messages.ts'
import css from './person-access.module.css'
import { useOnBehalfText } from './on-behalf-text.ts'
import type { PersonAccess } from './why.tsx'

/** The reach for deciding requests: how many people, of which units and projects, for which principal. */
export function RequestsCard({ access }: { readonly access: PersonAccess }) {
  const t = useText(accessMessages)
  const inRight = useOnBehalfText()
  const { requests, person } = access
  const { peopleCount: people, teamCount: teams, projectCount, teamList, projectList } = requests
  const isIdlePm =
    person.roleList.some(({ roleId }) => roleId === 'LE002') &&
    !projectList.some(({ onBehalfOf }) => onBehalfOf === null)
  const places = [
    ...requests.everyoneList.map((one) => ({ ...one, text: t('forAll') })),
    ...requests.unitList.map((one) => ({
      ...one,
      text: t('forUnit', { unit: one.organizationName }),
    })),
  ]
  return (
    <section className="y-card" aria-labelledby="access-requests">
      <div className="y-card-head">
        <h2 id="access-requests">{t('requests')}</h2>
        <span className="y-count y-count-waiting">
          {t('waitingNow', { count: requests.waitingCount })}
        </span>
      </div>
      <div className={`y-card-body ${css['stack']}`}>
        <p>{people === 0 ? t('decidesForNone') : t('decidesForPeople', { people, teams })}</p>
        {isIdlePm ? <p className="y-about">{t('managesNothing')}</p> : null}
        {places.length === 0 ? null : (
          <ul className={css['lines']}>
            {places.map((one, place) => (
              // oxlint-disable-next-line react/no-array-index-key -- they have no other name
              <li key={place}>{inRight(one.text, one)}</li>
            ))}
          </ul>
        )}
        {projectCount === 0 ? null : (
          <div>
            <h3>{t('projects', { count: projectCount })}</h3>
            <p className="y-about">{t('projectsAbout')}</p>
            <ul className={css['tags']}>
              {projectList.map((one) => (
                <li key={`${one.projectId} ${one.onBehalfOf}`}>
                  {inRight(one.projectName, one)}{' '}
                  <span className="y-meta">{t('people', { count: one.peopleCount })}</span>
                </li>
              ))}
              <More count={projectCount - projectList.length} />
            </ul>
          </div>
        )}
        {teams === 0 ? null : (
          <div>
            <h3>{t('teams')}</h3>
            <ul className={css['tags']}>
              {teamList.map(({ organizationName, peopleCount }) => (
                <li key={organizationName}>
                  {organizationName || t('noTeam')}{' '}
                  <span className="y-meta">{t('people', { count: peopleCount })}</span>
                </li>
              ))}
              <More count={teams - teamList.length} />
            </ul>
          </div>
        )}
        {people === 0 ? null : <p className="y-meta">{t('neverOwn')}</p>}
      </div>
    </section>
  )
}

function More({ count }: { readonly count: number }) {
  const t = useText(accessMessages)
  return count <= 0 ? null : <li className="y-meta">{t('more', { count })}</li>
}
