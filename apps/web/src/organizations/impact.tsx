import type { AnswerOf, RequestOf } from '@yuga/contract/wire/endpoint'
import { readOrganizationImpact } from '@yuga/contract/master-data/organizations'
import { useQuery } from '@tanstack/react-query'
import { ask } from '../api/ask.ts'
import { queries } from '../api/queries.ts'
import { formatNumber } from '../i18n/numbers.ts'
import { useText } from '../i18n/use-text.ts'
import { Note } from '../ui/feedback/note.tsx'
import { organizationMessages } from './organization.messages.ts'
import css from './organization.module.css'

export type Impact = AnswerOf<typeof readOrganizationImpact>
export type RequestedChange = RequestOf<typeof readOrganizationImpact>['query']

/** Requests that are shown by name. */
const mostShown = 5

/** What a change would do as the chart and the requests stand now. */
export function impactOf(query: RequestedChange): Promise<Impact> {
  return queries.fetchQuery({ ...ask(readOrganizationImpact, { query }), staleTime: 0 })
}

/** What a change does to pending requests and closed months, in words (organization-8). */
export function ImpactTexts({ impact }: { readonly impact: Impact }) {
  const t = useText(organizationMessages)
  const { requestCount, closedMonthCount, requestList } = impact
  const names = (list: readonly string[]) =>
    list.length === 0 ? t('impactNoOne') : list.join(', ')
  return (
    <>
      {requestCount === 0 ? null : (
        <p>{t('impactRequests', { count: requestCount, figure: formatNumber(requestCount) })}</p>
      )}
      {requestCount === 0 ? null : (
        <ul className={css['impact']}>
          {requestList.slice(0, mostShown).map((request) => (
            <li key={request.requestSn}>
              {request.requestEmployeeName} · {request.projectName}
              <div className="y-meta">
                {names(request.deciderNameList)} → {names(request.nextDeciderNameList)}
              </div>
            </li>
          ))}
          {requestCount > mostShown ? (
            <li className="y-meta">
              {t('impactMore', { figure: formatNumber(requestCount - mostShown) })}
            </li>
          ) : null}
        </ul>
      )}
      {closedMonthCount === 0 ? null : (
        <p className="y-meta">
          {t('impactMonths', { count: closedMonthCount, figure: formatNumber(closedMonthCount) })}
        </p>
      )}
    </>
  )
}

/** The same next to what is being changed; nothing where nothing changes hands. */
export function ImpactNote({ requested }: { readonly requested: RequestedChange }) {
  const query = useQuery({ ...ask(readOrganizationImpact, { query: requested }), staleTime: 0 })
  if (query.data === undefined || query.data.requestCount === 0) return null
  return (
    <Note meaning="waiting">
      <ImpactTexts impact={query.data} />
    </Note>
  )
}
