import { readTrial, tryProvider } from '@yuga/contract/people/providers'
import { roleNames } from '@yuga/contract/access/role-names'
import type { AnswerOf } from '@yuga/contract/wire/endpoint'
import type { RoleId } from '@yuga/domain/access/roles'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { returnOfPopup } from '../api/session/provider-attempt.ts'
import { send } from '../api/send.ts'
import { useLanguage } from '../i18n/language.ts'
import { useText } from '../i18n/use-text.ts'
import { Button } from '../ui/button/button.tsx'
import { Dialog } from '../ui/dialog/dialog.tsx'
import { Note } from '../ui/feedback/note.tsx'
import { ProviderFailure } from '../ui/feedback/provider-failure.tsx'
import { Refusal } from '../ui/feedback/refusal.tsx'
import { Facts } from '../ui/section/facts.tsx'
import { Skeleton } from '../ui/skeleton/skeleton.tsx'
import { uiMessages } from '../ui/ui.messages.ts'
import type { ProviderRow } from './provider-row.ts'
import { providerMessages } from './providers.messages.ts'
import css from './sign-in-settings.module.css'

type Trial = AnswerOf<typeof readTrial>

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
  const [failureCode, setFailureCode] = useState('')
  const check = useMutation({ mutationFn: () => send(tryProvider, { params: { providerId } }) })
  const trial = useMutation({
    mutationFn: async () => {
      setFailureCode('')
      const returned = await returnOfPopup(providerId, 'try')
      if ('failure' in returned) {
        setFailureCode(returned.failure)
        return null
      }
      const { code, browserSecret } = returned
      return send(readTrial, { body: { code, browserSecret } })
    },
  })
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
        {failureCode === '' ? null : <ProviderFailure code={failureCode} />}
        <Refusal failure={trial.error} />
        {trial.isPending ? <Skeleton rows={3} /> : null}
        {trial.data == null ? null : <TrialResult trial={trial.data} />}
        <div className="y-dialog-foot">
          <Button onClick={() => trial.mutate()}>{t('trySignIn')}</Button>
          <Button kind="main" onClick={onClose}>
            {ui('close')}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}

function Findings({ findings }: { readonly findings: Trial['findingList'] }) {
  return findings.map(({ level, reason, message }) => (
    <Note key={reason} meaning={level === 'wrong' ? 'problem' : 'info'}>
      {message}
    </Note>
  ))
}

function TrialResult({ trial }: { readonly trial: Trial }) {
  const t = useText(providerMessages)
  const language = useLanguage()
  const { employeeId, employeeName, linkedBy, roleIdList, claimList, findingList } = trial
  const names = roleIdList.map((id) => roleNames[id as RoleId]?.[language] ?? id).join(', ')
  const person =
    employeeId === null
      ? t(linkedBy === 'created' ? 'trialCreated' : 'trialNoOne')
      : `${employeeName ?? ''} (${employeeId})`
  return (
    <>
      <Findings findings={findingList} />
      <Facts
        facts={[
          [t('trialPerson'), person],
          [t('trialBy'), linkedBy === null ? '' : t(linkedBy)],
          [t('trialRoles'), roleIdList.length === 0 ? t('noRoles') : names],
        ]}
      />
      <div>
        <span className="y-label">{t('claims')}</span>
        <dl className={css['claims']}>
          {claimList.map((claim) => (
            <div key={claim.name}>
              <dt>{claim.name}</dt>
              <dd>{claim.value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </>
  )
}
