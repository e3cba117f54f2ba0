import { listOpenStaffing } from '@yuga/contract/projects/open-staffing'
import { listProjectsBehindPlan, type ProjectBehindPlan } from '@yuga/contract/reports/behind-plan'
import { readBadges } from '@yuga/contract/messages/events'
import { listJoinRequests } from '@yuga/contract/requests/approvals'
import { listOvertimes, listUnsubmits } from '@yuga/contract/requests/requests'
import { measureLabels } from '@yuga/contract/reports/overview'
import { addMonths, type Month, monthOf, monthToWire, yearOf } from '@yuga/domain/calendar/day'
import { quarterOf } from '@yuga/domain/finance/overview'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Fragment } from 'react'
import { ask } from '../api/ask.ts'
import { useMe } from '../api/session/session.ts'
import { formatMonth, formatMonths } from '../i18n/format.ts'
import { useLanguage } from '../i18n/language.ts'
import { formatMoney, formatNumber } from '../i18n/numbers.ts'
import { useText } from '../i18n/use-text.ts'
import { Card, Figure, Nothing, To } from './card.tsx'
import { homeMessages } from './home.messages.ts'
import css from './home.module.css'
import { More, useToday } from './own-cards.tsx'

/** What waits for the reader's decision, kind by kind. */
export function DecideCard() {
  const t = useText(homeMessages)
  const first = { query: { offset: 1, limit: 1 } }
  const read = useQuery(ask(readBadges, {}))
  const joins = useQuery(ask(listJoinRequests, first))
  const unsubmits = useQuery(ask(listUnsubmits, first))
  const overtimes = useQuery({ ...ask(listOvertimes, first), enabled: useMe().may('timecard.own') })
  const kinds = [
    ['kind_member', joins.data?.totalCount],
    ['kind_unsubmit', unsubmits.data?.totalCount],
    ['kind_overtime', overtimes.data?.totalCount],
  ] as const
  return (
    <Card title={t('decide')} target={{ screen: 'approval' }} read={read}>
      {({ waitingApprovals }) =>
        waitingApprovals === 0 ? (
          <Nothing>{t('nothingToDecide')}</Nothing>
        ) : (
          <>
            <Figure value={formatNumber(waitingApprovals)} label={t('waitForYou')} />
            <dl className={css['facts']}>
              {kinds.map(([kind, count]) =>
                count === undefined || count === 0 ? null : (
                  <Fragment key={kind}>
                    <dt>{t(kind)}</dt>
                    <dd>{formatNumber(count)}</dd>
                  </Fragment>
                ),
              )}
            </dl>
          </>
        )
      }
    </Card>
  )
}

const currency = 'CY001'
const mostProjects = 5

/** The months that are over and that home looks at (home-5). */
function monthsOver(thisMonth: Month, span: 'quarter' | 'year'): { first: Month; last: Month } {
  const last = addMonths(thisMonth, -1)
  return { first: span === 'quarter' ? quarterOf(last) : `${yearOf(last)}-01`, last }
}

/** The projects that are furthest behind their plan, and why (home-4). */
export function BehindPlanCard({ of }: { readonly of: 'company' | 'managed' }) {
  const t = useText(homeMessages)
  const language = useLanguage()
  const { first, last } = monthsOver(monthOf(useToday()), of === 'company' ? 'quarter' : 'year')
  const year = yearOf(last)
  const read = useQuery(
    ask(listProjectsBehindPlan, {
      query: {
        standardYear: year,
        beginDay: monthToWire(first),
        endDay: monthToWire(last),
        currencyCode: currency,
        limit: mostProjects,
        ...(of === 'managed' && { managedYn: 'Y' as const }),
      },
    }),
  )
  return (
    <Card
      title={t(of === 'company' ? 'losing' : 'behindPlan')}
      about={t('behindAbout', { months: formatMonths(first, last, language) })}
      target={{ screen: 'projectProfit', search: { year } }}
      read={read}
      size={of === 'company' ? 'full' : 'wide'}
    >
      {({ projectList, totalCount, missingCount }) => (
        <>
          {projectList.length === 0 ? (
            <Nothing>{t('noneBehind')}</Nothing>
          ) : (
            <ul className={css['rows']}>
              {projectList.map((project) => (
                <li key={project.projectId}>
                  <span className="y-grow">
                    <To
                      target={{
                        screen: 'projectProfit',
                        search: { year, project: project.projectId, from: first, to: last },
                      }}
                    >
                      {project.projectName}
                    </To>{' '}
                    <span className="y-meta">
                      {project.pmName} · <Why project={project} />
                    </span>
                  </span>
                  <span className={project.differenceAmount < 0 ? 'y-figure y-bad' : 'y-figure'}>
                    {formatMoney(project.differenceAmount, currency)}
                  </span>
                </li>
              ))}
            </ul>
          )}
          <More of={totalCount} shown={projectList.length} />
          {missingCount === 0 ? null : (
            <p className="y-meta">{t('notCompared', { count: missingCount })}</p>
          )}
        </>
      )}
    </Card>
  )
}

/** What took most from a project's profit, and which billing is late. */
function Why({ project }: { readonly project: ProjectBehindPlan }) {
  const t = useText(homeMessages)
  const language = useLanguage()
  const { reasonCode, reasonAmount, lateCount, lateAmount } = project
  const amountOf = (amount: number | null) =>
    amount === null ? '–' : formatMoney(amount, currency)
  const reason =
    reasonCode === null
      ? null
      : t(reasonCode === 'sales' ? 'below' : 'over', {
          measure: measureLabels[reasonCode][language],
          amount: amountOf(reasonAmount),
        })
  const late =
    lateCount === 0 ? null : t('late', { count: lateCount, amount: amountOf(lateAmount) })
  return <>{[reason, late].filter((part) => part !== null).join(' · ')}</>
}

/** What the reader's projects plan next month of people who are to be named (home-6). */
export function OpenStaffingCard() {
  const t = useText(homeMessages)
  const language = useLanguage()
  const month = addMonths(monthOf(useToday()), 1)
  const yearMonth = monthToWire(month)
  const read = useQuery(ask(listOpenStaffing, { query: { yearMonth, managedYn: 'Y' } }))
  return (
    <Card
      title={t('openStaffing')}
      about={formatMonth(yearMonth, language)}
      target={{ screen: 'projectList' }}
      read={read}
      size="full"
    >
      {({ planList, totalCount, totalMM }) =>
        planList.length === 0 ? (
          <Nothing>{t('allNamed')}</Nothing>
        ) : (
          <>
            <Figure value={formatNumber(totalMM, 2)} label={t('openMM', { count: totalCount })} />
            <ul className={css['rows']}>
              {planList.slice(0, mostProjects).map((plan) => (
                <li key={`${plan.projectId} ${plan.memberName}`}>
                  <span className="y-grow">
                    <Link
                      to="/project/$projectId"
                      params={{ projectId: plan.projectId }}
                      hash="members"
                      className={css['link']}
                    >
                      {plan.projectName}
                    </Link>{' '}
                    <span className="y-meta">{[plan.memberName, plan.grade].join(' ')}</span>
                  </span>
                  <span className="y-figure">{formatNumber(plan.planMM, 2)}</span>
                </li>
              ))}
            </ul>
            <More of={totalCount} shown={mostProjects} />
          </>
        )
      }
    </Card>
  )
}
