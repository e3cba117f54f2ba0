import { readPersonAccess } from '@yuga/contract/people/person-access'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { ask } from '../api/ask.ts'
import { useText } from '../i18n/use-text.ts'
import { type EmployeeMatch, EmployeePicker } from '../pickers/employee-picker.tsx'
import { Filter } from '../ui/filters.tsx'
import { Refusal } from '../ui/feedback/refusal.tsx'
import { Page } from '../ui/page.tsx'
import { Skeleton } from '../ui/skeleton/skeleton.tsx'
import type { AccessSearch } from './address.ts'
import { DeputiesCard } from './deputies-card.tsx'
import { PermissionsCard } from './permissions-card.tsx'
import { accessMessages } from './person-access.messages.ts'
import css from './person-access.module.css'
import { PersonCard } from './person-card.tsx'
import { ReachList } from './reach-list.tsx'
import { RequestsCard } from './requests-card.tsx'
import { ScreensCard } from './screens-card.tsx'
import { TimecardsCard } from './timecards-card.tsx'

/** What a person can see and do, and why (access-13). */
export function AccessPage() {
  const t = useText(accessMessages)
  const navigate = useNavigate()
  const { employeeId }: AccessSearch = useSearch({ strict: false })
  return (
    <Page title={t('title')} about={t('about')}>
      <OfPerson
        employeeId={employeeId}
        onChoose={(result) =>
          void navigate({
            to: '.',
            search: result === null ? {} : { employeeId: result.employeeId },
          })
        }
      />
    </Page>
  )
}

type OfPersonProps = {
  readonly employeeId: string | undefined
  readonly onChoose: (result: EmployeeMatch | null) => void
}

function OfPerson({ employeeId, onChoose }: OfPersonProps) {
  const t = useText(accessMessages)
  const query = useQuery({
    ...ask(readPersonAccess, { params: { employeeId: employeeId ?? '' } }),
    enabled: employeeId !== undefined,
    staleTime: 0,
  })
  const access = employeeId === undefined ? undefined : query.data
  return (
    <>
      <div className={css['chooser']}>
        <Filter label={t('person')}>
          {(id) => (
            <EmployeePicker
              id={id}
              withInactive
              value={access?.person ?? null}
              onChange={onChoose}
            />
          )}
        </Filter>
      </div>
      {employeeId === undefined ? (
        <div className="y-card y-empty">
          <strong>{t('noneChosen')}</strong>
          <span>{t('noneChosenNext')}</span>
        </div>
      ) : access === undefined ? (
        query.isError ? (
          <Refusal failure={query.error} onRetry={() => void query.refetch()} />
        ) : (
          <Skeleton rows={8} />
        )
      ) : (
        <>
          <PersonCard person={access.person} />
          <div className={css['pair']}>
            <ScreensCard access={access} />
            <PermissionsCard access={access} />
          </div>
          <div className={css['pair']}>
            <RequestsCard access={access} />
            <div className="y-stack">
              <TimecardsCard access={access} />
              <DeputiesCard deputies={access.deputies} />
            </div>
          </div>
          <ReachList key={employeeId} employeeId={employeeId} />
        </>
      )}
    </>
  )
}
