import { Refused } from '@yuga/contract/wire/call'
import type { MailedReport, ReportFilters } from '@yuga/contract/reports/report-filters'
import { reportLabels } from '@yuga/contract/reports/report-labels'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useLanguage } from '../i18n/language.ts'
import { useText } from '../i18n/use-text.ts'
import { Note } from '../ui/feedback/note.tsx'
import { Page } from '../ui/page.tsx'
import { Loading } from '../ui/skeleton/loading.tsx'
import { FirstVisit, UnitsToBeginWith } from './filters/first-visit.tsx'
import { ReadAt } from './filters/read-at.tsx'
import { ReportFilterBar, ReportNotes } from './filters/report-filter-bar.tsx'
import { ReportViews } from './filters/report-views.tsx'
import type { ReportFiltersState } from './filters/use-report-filters.ts'
import { ReportMails } from './mails/report-mails.tsx'
import { RefusedRead } from './refused-read.tsx'
import { reportsMessages } from './reports.messages.ts'

export type ReportPageProps<Answer> = {
  readonly about: string
  /** Which report it is: its name selects the call and its saved views. */
  readonly screenName: MailedReport | 'overview'
  readonly state: ReportFiltersState
  /** What the call answers to what was searched for. */
  readonly read: Pick<
    UseQueryResult<Answer>,
    'data' | 'dataUpdatedAt' | 'isError' | 'error' | 'refetch'
  >
  /** A changed filter takes away what was read under the ones before. */
  readonly clearsWhenDue?: boolean
  /** Its figures come from the database itself, as people act on them at once. */
  readonly isLive?: boolean
  /** Next to the saved views; nothing can be done with figures while none are shown. */
  readonly renderActions: (isEmpty: boolean) => ReactNode
  /** What this report alone has in its bar. */
  readonly inBar?: ReactNode
  readonly children: (answer: Answer, requested: ReportFilters) => ReactNode
}

/** A report: its filters, and below them what was found, what is on its way, or why there is nothing. */
export function ReportPage<Answer>(props: ReportPageProps<Answer>) {
  const { about, screenName, state, read, clearsWhenDue = false, isLive = false } = props
  const { renderActions, inBar, children } = props
  const language = useLanguage()
  const requested = clearsWhenDue && state.isDue ? null : state.requested
  const answer = requested === null ? undefined : read.data
  return (
    <Page
      title={reportLabels[screenName][language]}
      about={about}
      actions={
        <>
          <ReportViews screenName={screenName} />
          {/* mails keep filters that the overview has not */}
          {screenName === 'overview' ? null : <ReportMails report={screenName} state={state} />}
          {renderActions(answer === undefined)}
        </>
      }
    >
      <div className="y-card y-card-body y-stack">
        <ReportFilterBar state={state} isRefused={requested !== null && read.isError}>
          {inBar}
        </ReportFilterBar>
        <ReportNotes
          state={state}
          isRefused={requested !== null && read.isError}
          isLive={isLive}
          readAt={answer === undefined ? undefined : read.dataUpdatedAt}
        />
        {state.isRequestedFor ? null : <FirstVisit state={state} />}
        {requested === null ? null : (
          <>
            <Failure read={read} state={state} />
            {answer !== undefined ? (
              <ReadAt at={read.dataUpdatedAt}>{children(answer, requested)}</ReadAt>
            ) : read.isError ? null : (
              <Loading rows={8} />
            )}
          </>
        )}
      </div>
    </Page>
  )
}

/** Why there is nothing; a unit out of the reader's reach answers as if there were none (reports-3), and those within it are offered. */
function Failure({ read, state }: Pick<ReportPageProps<unknown>, 'read' | 'state'>) {
  const t = useText(reportsMessages)
  const { error } = read
  if (error instanceof Refused && error.envelope?.reason === 'organization.not-found') {
    return (
      <>
        <div role="alert">
          <Note meaning="problem">
            <strong>{t('unitOutOfReach')}</strong>
          </Note>
        </div>
        <UnitsToBeginWith state={state} />
      </>
    )
  }
  return <RefusedRead failure={error} onRetry={() => void read.refetch()} />
}
