import { tryProvider } from '@yuga/contract/people/providers'
import type { AnswerOf } from '@yuga/contract/wire/endpoint'
import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import { send } from '../api/send.ts'
import { useText } from '../i18n/use-text.ts'
import { Button } from '../ui/button/button.tsx'
import { Dialog } from '../ui/dialog/dialog.tsx'
import { Note } from '../ui/feedback/note.tsx'
import { Refusal } from '../ui/feedback/refusal.tsx'
import { uiMessages } from '../ui/ui.messages.ts'
import type { ProviderRow } from './provider-row.ts'
import { providerMessages } from './providers.messages.ts'

type FindingList = AnswerOf<typeof tryProvider>['findingList']

/** Whether a provider works: what it publishes, and what a sign-in would bring (providers-9). */
export function TryProvider({
  provider,
  onClose,
}: {
  readonly provider: ProviderRow
  readonly onClose: () => void
}) {
  const t = useText(providerMessages)
  const ui = useText(uiMessages)
  const { providerId, name } = provider
  const check = useMutation({ mutationFn: () => send(tryProvider, { params: { providerId } }) })
  const { mutate: begin } = check
  useEffect(() => begin(), [begin])
  return (
    <Dialog open title={t('tryOf', { name })} width={640} footer={null} onCancel={onClose}>
      <div className="y-stack">
        <p className="y-about">{t('tryAbout')}</p>
        <div role="status" aria-live="polite" className="y-stack">
          {check.isPending ? <p className="y-meta">{t('checking')}</p> : null}
          {check.data === undefined ? null : check.data.findingList.length === 0 ? (
            <Note meaning="done">{t('allWell')}</Note>
          ) : (
            <Findings findings={check.data.findingList} />
          )}
        </div>
        <Refusal failure={check.error} onRetry={() => begin()} />
        <div className="y-dialog-foot">
          <Button kind="main" onClick={onClose}>
            {ui('close')}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}

function Findings({ findings }: { readonly findings: FindingList }) {
  return findings.map(({ level, reason, message }) => (
    <Note key={reason} meaning={level === 'wrong' ? 'problem' : 'info'}>
      {message}
    </Note>
  ))
}
