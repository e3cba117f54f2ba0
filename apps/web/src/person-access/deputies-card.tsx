import { withNamesApart } from '@yuga/domain/employees/names-apart'
import type { DeputyshipRow } from '@yuga/contract/people/deputies'
import { Link } from '@tanstack/react-router'
import { formatDays } from '../i18n/format.ts'
import { useLanguage } from '../i18n/language.ts'
import { useText } from '../i18n/use-text.ts'
import { deputyshipMessages } from '../ui/deputyship/deputyship.messages.ts'
import { DeputyshipState } from '../ui/deputyship/deputyship-state.tsx'
import { accessMessages } from './person-access.messages.ts'
import css from './person-access.module.css'
import type { PersonAccess } from './why.tsx'

/** The principals and the deputies of the employee, with the state of each deputyship. */
export function DeputiesCard({ deputies }: Pick<PersonAccess, 'deputies'>) {
  const t = useText(accessMessages)
  return (
    <section className="y-card" aria-labelledby="access-deputies">
      <div className="y-card-head">
        <h2 id="access-deputies">{t('deputies')}</h2>
      </div>
      <div className={`y-card-body ${css['stack']}`}>
        <Side
          title={t('acting')}
          empty={t('noneActing')}
          rows={deputies.actingList}
          of="principal"
        />
        <Side title={t('named')} empty={t('noneNamed')} rows={deputies.namedList} of="deputy" />
      </div>
    </section>
  )
}

type SideProps = {
  readonly title: string
  readonly empty: string
  readonly rows: readonly DeputyshipRow[]
  /** Who of the two is the other one. */
  readonly of: 'principal' | 'deputy'
}

function Side({ title, empty, rows, of }: SideProps) {
  const t = useText(deputyshipMessages)
  const language = useLanguage()
  return (
    <div>
      <h3>{title}</h3>
      {rows.length === 0 ? (
        <p className="y-about">{empty}</p>
      ) : (
        <ul className={css['grants']}>
          {withNamesApart(rows, ['principal', 'deputy']).map((row) => (
            <li key={row.deputySn}>
              <span>
                <Link
                  to="/setting/access"
                  search={{ employeeId: of === 'principal' ? row.principalId : row.deputyId }}
                  className={`y-link ${css['other']}`}
                >
                  {of === 'principal' ? row.principalName : row.deputyName}
                </Link>{' '}
                <span className="y-meta">
                  {t(row.kind)} · {formatDays(row.fromDate, row.toDate, language)}
                </span>
              </span>
              <DeputyshipState row={row} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
