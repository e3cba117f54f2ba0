import { useText } from '../i18n/use-text.ts'
import { Page } from '../ui/page.tsx'
import { OvertimeCard } from './overtime-card.tsx'
import { requestsMessages } from './requests.messages.ts'
import { UnsubmitCard } from './unsubmit-card.tsx'

/** What waits for the reader's decision (screens-12). */
export function RequestsPage() {
  const t = useText(requestsMessages)
  return (
    <Page title={t('title')}>
      <UnsubmitCard />
      <OvertimeCard />
    </Page>
  )
}
