import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMe } from '../api/session/session.ts'
import { useText } from '../i18n/use-text.ts'
import { Choice } from '../ui/choice/choice.tsx'
import { Page } from '../ui/page.tsx'
import { DivisionsCard, ForecastCard } from './company-cards.tsx'
import { homeMessages } from './home.messages.ts'
import css from './home.module.css'
import { CloseCard, NoticesCard, PlansCard, RequestsCard, WeekCard } from './own-cards.tsx'
import { BehindPlanCard, DecideCard, OpenStaffingCard } from './project-cards.tsx'
import { JobsCard, MailsCard, MonthProgressCard, SetUpCard } from './running-cards.tsx'
import { FreeCard, MissingHoursCards, UtilizationCards } from './team-cards.tsx'
import { hasCard, type View, viewIn, viewsFor } from './views.ts'

/** The first screen: what matters to the reader today, each figure with its way to where it comes from. */
export function HomePage() {
  const t = useText(homeMessages)
  const { may, employeeInfo } = useMe()
  const navigate = useNavigate()
  const open = viewsFor(may)
  const view = viewIn(useSearch({ strict: false }), open)
  return (
    <Page
      title={t('title')}
      about={t('hello', { name: employeeInfo.employeeName })}
      actions={
        open.length < 2 ? undefined : (
          <Choice<View>
            label={t('view')}
            value={view}
            options={open.map((value) => ({ value, label: t(`view_${value}`) }))}
            onChange={(next) => void navigate({ to: '.', search: { view: next }, replace: true })}
          />
        )
      }
    >
      <div className={css['cards']}>
        <Cards view={view} />
      </div>
    </Page>
  )
}

function Cards({ view }: { readonly view: View }) {
  const { may } = useMe()
  switch (view) {
    case 'own':
      return (
        <>
          {hasCard(may, view, 'week') ? <WeekCard /> : null}
          {hasCard(may, view, 'plans') ? <PlansCard /> : null}
          {hasCard(may, view, 'requests') ? <RequestsCard /> : null}
          {hasCard(may, view, 'close') ? <CloseCard /> : null}
          <NoticesCard />
        </>
      )
    case 'projects':
      return (
        <>
          {hasCard(may, view, 'behindPlan') ? <BehindPlanCard of="managed" /> : null}
          {hasCard(may, view, 'decide') ? <DecideCard /> : null}
          {hasCard(may, view, 'openStaffing') ? <OpenStaffingCard /> : null}
        </>
      )
    case 'team':
      return (
        <>
          {hasCard(may, view, 'missingHours') ? <MissingHoursCards /> : null}
          {hasCard(may, view, 'utilization') ? <UtilizationCards /> : null}
          {hasCard(may, view, 'free') ? <FreeCard /> : null}
          {hasCard(may, view, 'decide') ? <DecideCard /> : null}
        </>
      )
    case 'company':
      return (
        <>
          {hasCard(may, view, 'divisions') ? <DivisionsCard /> : null}
          {hasCard(may, view, 'forecast') ? <ForecastCard /> : null}
          {hasCard(may, view, 'losing') ? <BehindPlanCard of="company" /> : null}
        </>
      )
    case 'running':
      return (
        <>
          {hasCard(may, view, 'setUp') ? <SetUpCard /> : null}
          {hasCard(may, view, 'jobs') ? <JobsCard /> : null}
          {hasCard(may, view, 'mails') ? <MailsCard /> : null}
          {hasCard(may, view, 'monthProgress') ? <MonthProgressCard /> : null}
        </>
      )
  }
}
