import { listDecided, listJoinRequests } from '@yuga/contract/requests/approvals'
import { listOvertimes, listUnsubmits } from '@yuga/contract/requests/requests'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { keyOf } from '../api/ask.ts'
import { queries } from '../api/queries.ts'
import { useText } from '../i18n/use-text.ts'
import { useBadgeChange } from '../state/use-badge-change.ts'
import { Choice } from '../ui/choice/choice.tsx'
import { Page } from '../ui/page.tsx'
import type { ApprovalSearch } from './address.ts'
import { DecidedList } from './decided/decided-list.tsx'
import { MemberCard } from './joining/member-card.tsx'
import { OvertimeCard } from './overtime-card.tsx'
import { requestsMessages } from './requests.messages.ts'
import { UnsubmitCard } from './unsubmit-card.tsx'

const lists = [listJoinRequests, listUnsubmits, listOvertimes, listDecided]

/** What waits for the reader's decision, and what is over (screens-12). */
export function RequestsPage() {
  const t = useText(requestsMessages)
  const navigate = useNavigate()
  const { view }: ApprovalSearch = useSearch({ strict: false })
  useBadgeChange('waitingApprovals', readListsAgain)
  return (
    <Page
      title={t('title')}
      actions={
        <Choice
          label={t('show')}
          value={view ?? 'waiting'}
          onChange={(next) =>
            void navigate({
              to: '.',
              search: (before: Readonly<Record<string, unknown>>) => ({
                ...before,
                view: next === 'decided' ? next : undefined,
                request: undefined,
              }),
            })
          }
          options={[
            { value: 'waiting', label: t('showWaiting') },
            { value: 'decided', label: t('showDecided') },
          ]}
        />
      }
    >
      {view === 'decided' ? (
        <DecidedList />
      ) : (
        <>
          <MemberCard />
          <UnsubmitCard />
          <OvertimeCard />
        </>
      )}
    </Page>
  )
}

/** What the badge hears of, the lists show. */
function readListsAgain(): void {
  for (const list of lists) void queries.invalidateQueries({ queryKey: keyOf(list) })
}
