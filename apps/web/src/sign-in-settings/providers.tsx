import { deleteProvider, listProviders } from '@yuga/contract/people/providers'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ask } from '../api/ask.ts'
import { queries } from '../api/queries.ts'
import { send } from '../api/send.ts'
import { formatNumber } from '../i18n/numbers.ts'
import { useText } from '../i18n/use-text.ts'
import { Button } from '../ui/button/button.tsx'
import { useConfirm } from '../ui/dialog/confirm.tsx'
import { Note } from '../ui/feedback/note.tsx'
import { Refusal } from '../ui/feedback/refusal.tsx'
import { toast } from '../ui/feedback/toast.ts'
import { Icon } from '../ui/icon.tsx'
import { Skeleton } from '../ui/skeleton/skeleton.tsx'
import { LinkedEmployees } from './linked-employees.tsx'
import { ProviderDialog } from './provider-dialog.tsx'
import type { ProviderRow } from './provider-row.ts'
import { providerMessages } from './providers.messages.ts'
import css from './sign-in-settings.module.css'
import { TryProvider } from './try-provider.tsx'

const question = ask(listProviders, {})

type Opened = {
  readonly what: 'edit' | 'people' | 'try'
  /** Null: a new one. */
  readonly provider: ProviderRow | null
}

/** The providers by which people sign in: a section of the settings (providers-1). */
export function Providers() {
  const t = useText(providerMessages)
  const { data, error, refetch } = useQuery(question)
  const [opened, setOpened] = useState<Opened | null>(null)
  const readAgain = () => void queries.invalidateQueries({ queryKey: question.queryKey })
  const close = () => setOpened(null)
  if (data === undefined) {
    return error === null ? (
      <Skeleton rows={3} />
    ) : (
      <Refusal failure={error} onRetry={() => void refetch()} />
    )
  }
  const { what, provider = null } = opened ?? {}
  return (
    <div className="y-stack">
      {data.providerList.length === 0 ? (
        <p className="y-about">{t('none')}</p>
      ) : (
        <ul className={css['providers']} aria-label={t('title')}>
          {data.providerList.map((row) => (
            <Provider
              key={row.providerId}
              provider={row}
              onOpen={(chosen) => setOpened({ what: chosen, provider: row })}
              onRemoved={readAgain}
            />
          ))}
        </ul>
      )}
      <div>
        <Button onClick={() => setOpened({ what: 'edit', provider: null })}>
          <Icon name="plus" size={16} /> {t('add')}
        </Button>
      </div>
      {what === 'edit' ? (
        <ProviderDialog
          provider={provider}
          reread={async ({ providerId }) => {
            const { providerList } = await queries.fetchQuery({ ...question, staleTime: 0 })
            return providerList.find((row) => row.providerId === providerId) ?? null
          }}
          onSaved={() => {
            readAgain()
            close()
          }}
          onClose={close}
        />
      ) : null}
      {what === 'try' && provider !== null ? (
        <TryProvider provider={provider} onClose={close} />
      ) : null}
      {what === 'people' && provider !== null ? (
        <LinkedEmployees provider={provider} onChanged={readAgain} onClose={close} />
      ) : null}
    </div>
  )
}

type ProviderProps = {
  readonly provider: ProviderRow
  readonly onOpen: (what: Opened['what']) => void
  readonly onRemoved: () => void
}

function Provider({ provider, onOpen, onRemoved }: ProviderProps) {
  const t = useText(providerMessages)
  const confirm = useConfirm()
  const { providerId, name, issuer, onYn, identityCount, secretState, version } = provider
  const count = formatNumber(identityCount, 0)
  const remove = useMutation({
    mutationFn: () => send(deleteProvider, { params: { providerId }, query: { version } }),
    onSuccess: () => toast(t('removed')),
    onSettled: onRemoved,
  })
  async function askAndRemove() {
    const isSure = await confirm({
      title: t('removeQuestion', { name }),
      content: t('removeAbout', { count }),
      yes: t('remove'),
      danger: true,
    })
    if (isSure) remove.mutate()
  }
  return (
    <li>
      <div className={css['facts']}>
        <strong>
          {name} <span className="y-meta">{t(onYn === 'Y' ? 'isOn' : 'isOff')}</span>
        </strong>
        <span className="y-meta">{issuer}</span>
        <span className="y-meta y-figure">{t('linked', { count: identityCount })}</span>
        {secretState === 'unreadable' ? (
          <Note meaning="problem">{t('secretUnreadable')}</Note>
        ) : null}
        <Refusal failure={remove.error} />
      </div>
      <div className={css['acts']}>
        <Button size="small" aria-label={t('tryOf', { name })} onClick={() => onOpen('try')}>
          {t('tryIt')}
        </Button>
        <Button size="small" aria-label={t('peopleOf', { name })} onClick={() => onOpen('people')}>
          {t('people')}
        </Button>
        <Button size="small" aria-label={t('editOf', { name })} onClick={() => onOpen('edit')}>
          {t('edit')}
        </Button>
        <Button
          size="small"
          kind="toDanger"
          isBusy={remove.isPending}
          aria-label={t('removeOf', { name })}
          onClick={() => void askAndRemove()}
        >
          {t('remove')}
        </Button>
      </div>
    </li>
  )
}
