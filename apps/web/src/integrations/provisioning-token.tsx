import {
  createProvisioningToken,
  revokeProvisioningToken,
} from '@yuga/contract/people/provisioning'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { send } from '../api/send.ts'
import { useMe } from '../api/session/session.ts'
import { formatInstant } from '../i18n/format.ts'
import { useLanguage } from '../i18n/language.ts'
import { useText } from '../i18n/use-text.ts'
import { NewToken } from '../ui/token/new-token.tsx'
import { Button } from '../ui/button/button.tsx'
import { useConfirm } from '../ui/dialog/confirm.tsx'
import { Refusal } from '../ui/feedback/refusal.tsx'
import { toast } from '../ui/feedback/toast.ts'
import { integrationMessages } from './integrations.messages.ts'

type TokenProps = { readonly madeAt: string | null; readonly onChanged: () => void }

/** The token of the provider: made, replaced and revoked; its text is shown once (provisioning-2). */
export function ProvisioningToken({ madeAt, onChanged }: TokenProps) {
  const t = useText(integrationMessages)
  const language = useLanguage()
  const confirm = useConfirm()
  const { timeZone } = useMe().employeeInfo
  const [made, setMade] = useState<string | null>(null)
  const make = useMutation({
    mutationFn: () => send(createProvisioningToken, {}),
    onSuccess: ({ token }) => setMade(token),
    onSettled: onChanged,
  })
  const revoke = useMutation({
    mutationFn: () => send(revokeProvisioningToken, {}),
    onSuccess: () => toast(t('revoked')),
    onSettled: onChanged,
  })
  async function askAndMake() {
    const isSure =
      madeAt === null ||
      (await confirm({
        title: t('replaceQuestion'),
        content: t('replaceAbout'),
        yes: t('replaceToken'),
        danger: true,
      }))
    if (isSure) make.mutate()
  }
  async function askAndRevoke() {
    const isSure = await confirm({
      title: t('revokeQuestion'),
      content: t('revokeAbout'),
      yes: t('revokeToken'),
      danger: true,
    })
    if (isSure) revoke.mutate()
  }
  return (
    <div className="y-stack">
      <p className="y-about">
        {madeAt === null
          ? t('noToken')
          : t('tokenMade', { at: formatInstant(madeAt, language, timeZone) })}
      </p>
      <Refusal failure={make.error ?? revoke.error} />
      <div className="y-row y-wrap y-gap-8">
        <Button isBusy={make.isPending} onClick={() => void askAndMake()}>
          {t(madeAt === null ? 'makeToken' : 'replaceToken')}
        </Button>
        {madeAt === null ? null : (
          <Button isBusy={revoke.isPending} onClick={() => void askAndRevoke()}>
            {t('revokeToken')}
          </Button>
        )}
      </div>
      {made === null ? null : (
        <NewToken
          title={t('newToken')}
          token={made}
          about={t('once')}
          lost={t('lost')}
          onClose={() => setMade(null)}
        />
      )}
    </div>
  )
}
