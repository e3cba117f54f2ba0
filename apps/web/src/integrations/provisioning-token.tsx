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
import { Button } from '../ui/button/button.tsx'
import { useConfirm } from '../ui/dialog/confirm.tsx'
import { Dialog } from '../ui/dialog/dialog.tsx'
import { Refusal } from '../ui/feedback/refusal.tsx'
import { toast } from '../ui/feedback/toast.ts'
import { uiMessages } from '../ui/ui.messages.ts'
import { integrationMessages } from './integrations.messages.ts'
import css from './integrations.module.css'

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
      {made === null ? null : <NewToken token={made} onClose={() => setMade(null)} />}
    </div>
  )
}

function NewToken({ token, onClose }: { readonly token: string; readonly onClose: () => void }) {
  const t = useText(integrationMessages)
  const ui = useText(uiMessages)
  return (
    <Dialog open title={t('newToken')} width={560} footer={null} onCancel={onClose}>
      {token === '' ? (
        <p role="status">{t('lost')}</p>
      ) : (
        <div className="y-stack">
          <p className="y-about">{t('once')}</p>
          <output className={css['token']} aria-label={t('token')}>
            {token}
          </output>
        </div>
      )}
      <div className="y-dialog-foot">
        {token === '' ? null : <CopyButton text={token} />}
        <Button kind="main" onClick={onClose}>
          {ui('close')}
        </Button>
      </div>
    </Dialog>
  )
}

export function CopyButton({ text }: { readonly text: string }) {
  const t = useText(integrationMessages)
  const copy = () =>
    void navigator.clipboard.writeText(text).then(
      () => toast(t('copied')),
      () => undefined,
    )
  return (
    <Button size="small" onClick={copy}>
      {t('copy')}
    </Button>
  )
}
