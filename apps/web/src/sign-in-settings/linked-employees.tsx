import { deleteIdentity, listIdentities } from '@yuga/contract/people/providers'
import type { AnswerOf } from '@yuga/contract/wire/endpoint'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ask, keyOf } from '../api/ask.ts'
import { queries } from '../api/queries.ts'
import { send } from '../api/send.ts'
import { useMe } from '../api/session/session.ts'
import { formatInstant } from '../i18n/format.ts'
import { useLanguage } from '../i18n/language.ts'
import { formatNumber } from '../i18n/numbers.ts'
import { useText } from '../i18n/use-text.ts'
import { Button } from '../ui/button/button.tsx'
import { useConfirm } from '../ui/dialog/confirm.tsx'
import { Dialog } from '../ui/dialog/dialog.tsx'
import { Refusal } from '../ui/feedback/refusal.tsx'
import { toast } from '../ui/feedback/toast.ts'
import { SearchInput } from '../ui/form/search-input.tsx'
import { Skeleton } from '../ui/skeleton/skeleton.tsx'
import { uiMessages } from '../ui/ui.messages.ts'
import type { ProviderRow } from './provider-row.ts'
import { providerMessages } from './providers.messages.ts'
import css from './sign-in-settings.module.css'

type Identity = AnswerOf<typeof listIdentities>['identityList'][number]

const shown = 100

/** Who is linked to a provider, and a way to remove a link (providers-4). */
export function LinkedEmployees({
  provider,
  onChanged,
  onClose,
}: {
  readonly provider: ProviderRow
  readonly onChanged: () => void
  readonly onClose: () => void
}) {
  const t = useText(providerMessages)
  const ui = useText(uiMessages)
  const { providerId, name } = provider
  const [searched, setSearched] = useState('')
  const query = useQuery({
    ...ask(listIdentities, {
      params: { providerId },
      query: { limit: shown, ...(searched === '' ? {} : { employeeName: searched }) },
    }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  const readAgain = () => {
    void queries.invalidateQueries({ queryKey: keyOf(listIdentities) })
    onChanged()
  }
  const { data } = query
  return (
    <Dialog open title={t('peopleOf', { name })} width={560} footer={null} onCancel={onClose}>
      <div className="y-stack">
        <SearchInput
          aria-label={t('search')}
          placeholder={t('search')}
          maxLength={100}
          allowClear
          onSearch={(text) => setSearched(text.trim())}
        />
        <Refusal failure={query.error} onRetry={() => void query.refetch()} />
        {data === undefined ? (
          query.isError ? null : (
            <Skeleton rows={4} />
          )
        ) : data.identityList.length === 0 ? (
          <p className="y-about" role="status">
            {t('noPeople')}
          </p>
        ) : (
          <ul className={css['linked']} aria-label={t('people')}>
            {data.identityList.map((identity) => (
              <Linked
                key={identity.identitySn}
                providerId={providerId}
                identity={identity}
                onRemoved={readAgain}
              />
            ))}
          </ul>
        )}
        {data !== undefined && data.totalCount > data.identityList.length ? (
          <p className="y-meta">
            {t('firstOf', {
              total: formatNumber(data.totalCount, 0),
              count: formatNumber(data.identityList.length, 0),
            })}
          </p>
        ) : null}
        <div className="y-dialog-foot">
          <Button kind="main" onClick={onClose}>
            {ui('close')}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}

type LinkedProps = {
  readonly providerId: string
  readonly identity: Identity
  readonly onRemoved: () => void
}

function Linked({ providerId, identity, onRemoved }: LinkedProps) {
  const t = useText(providerMessages)
  const language = useLanguage()
  const confirm = useConfirm()
  const { timeZone } = useMe().employeeInfo
  const { identitySn, employeeId, employeeName: name, linkedBy, linkedAt, lastUsedAt } = identity
  const unlink = useMutation({
    mutationFn: () => send(deleteIdentity, { params: { providerId, identitySn } }),
    onSuccess: () => toast(t('unlinked')),
    onSettled: onRemoved,
  })
  async function askAndUnlink() {
    const isSure = await confirm({
      title: t('unlinkQuestion', { name }),
      content: t('unlinkAbout'),
      yes: t('unlink'),
      danger: true,
    })
    if (isSure) unlink.mutate()
  }
  const time = (at: string) => formatInstant(at, language, timeZone)
  return (
    <li>
      <span className={css['facts']}>
        <strong>
          {name} ({employeeId})
        </strong>
        <span className="y-meta y-figure">
          {t('linkedAt', { at: time(linkedAt) })} · {t(linkedBy)}
        </span>
        {lastUsedAt === null ? null : (
          <span className="y-meta y-figure">{t('lastUsed', { at: time(lastUsedAt) })}</span>
        )}
        <Refusal failure={unlink.error} />
      </span>
      <Button
        size="small"
        isBusy={unlink.isPending}
        aria-label={t('unlinkOf', { name })}
        onClick={() => void askAndUnlink()}
      >
        {t('unlink')}
      </Button>
    </li>
  )
}
