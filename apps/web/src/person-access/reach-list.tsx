import { listReach, type ReachRow } from '@yuga/contract/people/person-access'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { pageSizes } from '../api/list-address.ts'
import { useList } from '../api/use-list.ts'
import { useText } from '../i18n/use-text.ts'
import { Choice } from '../ui/choice/choice.tsx'
import type { Column } from '../ui/list/list-column.ts'
import { List } from '../ui/list/list.tsx'
import type { AccessSearch, ReachAbout } from './address.ts'
import { useOnBehalfText } from './on-behalf-text.ts'
import { accessMessages } from './person-access.messages.ts'
import css from './person-access.module.css'

const people = ['employee'] as const

/** The people in reach for deciding requests or opening closed months again, each with why. */
export function ReachList({ employeeId }: { readonly employeeId: string }) {
  const t = useText(accessMessages)
  const navigate = useNavigate()
  const search: AccessSearch = useSearch({ strict: false })
  const about: ReachAbout = search.about ?? 'requests'
  const list = useList(listReach, {
    size: pageSizes[1],
    params: { employeeId },
    more: { about },
    people,
  })
  const columns = useColumns()
  return (
    <section className="y-card" aria-labelledby="access-people">
      <div className="y-card-head">
        <h2 id="access-people" className="y-grow">
          {t('peopleTitle')}
        </h2>
        <Choice<ReachAbout>
          label={t('show')}
          value={about}
          options={[
            { value: 'requests', label: t('aboutRequests') },
            { value: 'months', label: t('aboutMonths') },
          ]}
          onChange={(next) =>
            void navigate({
              to: '.',
              search: (before: Readonly<Record<string, unknown>>) => ({
                ...before,
                about: next === 'months' ? next : undefined,
                page: undefined,
              }),
              replace: true,
              resetScroll: false,
            })
          }
        />
      </div>
      <List<ReachRow>
        list={list}
        label={t('peopleTitle')}
        columns={columns}
        rowKey={(row) => row.employeeId}
        rowLabel={(row) => row.employeeName}
        leastTable={640}
        empty={
          <>
            <strong>{t('noOneReached')}</strong>
            <span>{t('noOneReachedNext')}</span>
          </>
        }
      />
    </section>
  )
}

function useColumns(): Column<ReachRow>[] {
  const t = useText(accessMessages)
  const inRight = useOnBehalfText()
  return useMemo(
    () => [
      {
        key: 'employeeName',
        fields: [{ name: 'employeeName', label: t('employee') }],
        width: 260,
        isRowHead: true,
        render: (row) => (
          <>
            <Link
              to="/setting/access"
              search={{ employeeId: row.employeeId }}
              className={`y-link ${css['other']}`}
            >
              {row.employeeName}
            </Link>{' '}
            <span className="y-meta">{row.employeeId}</span>
            {row.activeYn === 'Y' ? null : <span className="y-meta"> · {t('inactive')}</span>}
          </>
        ),
      },
      {
        key: 'organizationName',
        fields: [{ name: 'organizationName', label: t('team') }],
        width: 200,
        render: (row) => row.organizationName || t('noTeam'),
      },
      {
        key: 'why',
        fields: [{ name: 'why', label: t('why') }],
        render: (row) => (
          <ul className={css['reasons']}>
            {row.groundList.map((one) => (
              <li key={`${one.ground} ${one.projectId} ${one.onBehalfOf}`}>
                {inRight(
                  one.ground === 'everyone'
                    ? t('byAll')
                    : one.ground === 'unit'
                      ? t('byUnit')
                      : t('forProject', { project: one.projectName ?? one.projectId ?? '' }),
                  one,
                )}
              </li>
            ))}
          </ul>
        ),
      },
    ],
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `inRight` follows from `t`
    [t],
  )
}
