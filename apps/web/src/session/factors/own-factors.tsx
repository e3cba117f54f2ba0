import {
  readFactors,
  removePasskey,
  removeTotp,
  renamePasskey,
  renewRecoveryCodes,
} from '@yuga/contract/people/factors'
import type { AnswerOf } from '@yuga/contract/wire/endpoint'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ask } from '../../api/ask.ts'
import { queries } from '../../api/queries.ts'
import { send } from '../../api/send.ts'
import { knowsPasskeys } from '../../api/session/passkeys.ts'
import { useMe } from '../../api/session/session.ts'
import { formatInstant } from '../../i18n/format.ts'
import { useLanguage } from '../../i18n/language.ts'
import { useText } from '../../i18n/use-text.ts'
import { Button } from '../../ui/button/button.tsx'
import { useConfirm } from '../../ui/dialog/confirm.tsx'
import { Refusal } from '../../ui/feedback/refusal.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { Skeleton } from '../../ui/skeleton/skeleton.tsx'
import { AddApp, AddPasskey, NameDialog } from './add-factor.tsx'
import { factorMessages } from './factors.messages.ts'
import { RecoveryCodes } from './recovery-codes.tsx'
import css from './factors.module.css'

type Factors = AnswerOf<typeof readFactors>
type Passkey = Factors['passkeyList'][number]

const question = ask(readFactors, {})
const readAgain = () => queries.invalidateQueries({ queryKey: question.queryKey })

/** The second factors of the reader: a section of the own account (factors-1). */
export function OwnFactors() {
  const t = useText(factorMessages)
  const query = useQuery({ ...question, staleTime: 0 })
  const [adding, setAdding] = useState<'app' | 'passkey' | null>(null)
  const [codes, setCodes] = useState<readonly string[]>([])
  const factors = query.data
  if (factors === undefined) {
    return query.isError ? (
      <Refusal failure={query.error} onRetry={() => void query.refetch()} />
    ) : (
      <Skeleton rows={3} />
    )
  }
  const close = () => setAdding(null)
  const added = (made: readonly string[]) => {
    close()
    setCodes(made)
    void readAgain()
  }
  const hasFactor = factors.appAddedAt !== null || factors.passkeyList.length > 0
  return (
    <div className="y-stack">
      <ul className={css['rows']}>
        <App addedAt={factors.appAddedAt} onSetUp={() => setAdding('app')} />
        <li>
          <span className={css['facts']}>
            <strong>{t('passkeys')}</strong>
            <span className="y-meta">
              {knowsPasskeys ? t('passkeysAbout') : t('noPasskeysHere')}
            </span>
          </span>
          <Button disabled={!knowsPasskeys} onClick={() => setAdding('passkey')}>
            {t('addPasskey')}
          </Button>
        </li>
        {factors.passkeyList.map((passkey) => (
          <PasskeyRow key={passkey.passkeySn} passkey={passkey} />
        ))}
        {hasFactor ? <Codes left={factors.recoveryCodesLeft} onNew={setCodes} /> : null}
      </ul>
      {adding === 'app' ? <AddApp onAdded={added} onClose={close} /> : null}
      {adding === 'passkey' ? <AddPasskey onAdded={added} onClose={close} /> : null}
      {codes.length === 0 ? null : <RecoveryCodes codes={codes} onClose={() => setCodes([])} />}
    </div>
  )
}

type AppProps = { readonly addedAt: string | null; readonly onSetUp: () => void }

function App({ addedAt, onSetUp }: AppProps) {
  const t = useText(factorMessages)
  const language = useLanguage()
  const confirm = useConfirm()
  const { timeZone } = useMe().employeeInfo
  const remove = useMutation({
    mutationFn: () => send(removeTotp, {}),
    onSuccess: () => toast(t('appRemoved')),
    onSettled: readAgain,
  })
  async function askAndRemove() {
    const isSure = await confirm({
      title: t('removeAppQuestion'),
      content: t('removeAppAbout'),
      yes: t('remove'),
      danger: true,
    })
    if (isSure) remove.mutate()
  }
  return (
    <li>
      <span className={css['facts']}>
        <strong>{t('app')}</strong>
        <span className="y-meta">
          {addedAt === null
            ? t('appAbout')
            : t('appSince', { at: formatInstant(addedAt, language, timeZone) })}
        </span>
        <Refusal failure={remove.error} />
      </span>
      <span className="y-row y-wrap y-gap-8">
        <Button onClick={onSetUp}>{addedAt === null ? t('setUpApp') : t('changeApp')}</Button>
        {addedAt === null ? null : (
          <Button
            aria-label={t('removeApp')}
            isBusy={remove.isPending}
            onClick={() => void askAndRemove()}
          >
            {t('remove')}
          </Button>
        )}
      </span>
    </li>
  )
}

function PasskeyRow({ passkey }: { readonly passkey: Passkey }) {
  const t = useText(factorMessages)
  const language = useLanguage()
  const confirm = useConfirm()
  const { timeZone } = useMe().employeeInfo
  const [isRenaming, setRenaming] = useState(false)
  const { passkeySn, name, createdAt, lastUsedAt } = passkey
  const params = { passkeySn }
  const remove = useMutation({
    mutationFn: () => send(removePasskey, { params }),
    onSuccess: () => toast(t('passkeyRemoved')),
    onSettled: readAgain,
  })
  async function askAndRemove() {
    const isSure = await confirm({
      title: t('removePasskeyQuestion', { name }),
      content: t('removePasskeyAbout'),
      yes: t('remove'),
      danger: true,
    })
    if (isSure) remove.mutate()
  }
  const at = (instant: string) => formatInstant(instant, language, timeZone)
  return (
    <li>
      <span className={css['facts']}>
        <span>{name}</span>
        <span className="y-meta y-figure">
          {lastUsedAt === null
            ? t('passkeyUnused', { at: at(createdAt) })
            : t('passkeyUsed', { at: at(lastUsedAt) })}
        </span>
        <Refusal failure={remove.error} />
      </span>
      <span className="y-row y-wrap y-gap-8">
        <Button size="small" aria-label={t('renameOf', { name })} onClick={() => setRenaming(true)}>
          {t('rename')}
        </Button>
        <Button
          size="small"
          aria-label={t('removeOf', { name })}
          isBusy={remove.isPending}
          onClick={() => void askAndRemove()}
        >
          {t('remove')}
        </Button>
      </span>
      {isRenaming ? (
        <NameDialog
          title={t('rename')}
          initial={name}
          onClose={() => setRenaming(false)}
          onName={async (typed) => {
            await send(renamePasskey, { params, body: { name: typed } })
            setRenaming(false)
            await readAgain()
          }}
        />
      ) : null}
    </li>
  )
}

type CodesProps = {
  readonly left: number
  readonly onNew: (codes: readonly string[]) => void
}

function Codes({ left, onNew }: CodesProps) {
  const t = useText(factorMessages)
  const confirm = useConfirm()
  const renew = useMutation({
    mutationFn: () => send(renewRecoveryCodes, {}),
    onSuccess: ({ recoveryCodeList }) => onNew(recoveryCodeList),
    onSettled: readAgain,
  })
  async function askAndRenew() {
    const isSure = await confirm({
      title: t('renewQuestion'),
      content: t('renewAbout'),
      yes: t('renewCodes'),
    })
    if (isSure) renew.mutate()
  }
  const isLost = renew.data?.recoveryCodeList.length === 0
  return (
    <li>
      <span className={css['facts']}>
        <strong>{t('codes')}</strong>
        <span className="y-meta y-figure">
          {t('codesLeft', { count: left })}
          {' · '}
          {t('codesAbout')}
        </span>
        {isLost ? <span role="status">{t('codesLost')}</span> : null}
        <Refusal failure={renew.error} />
      </span>
      <Button isBusy={renew.isPending} onClick={() => void askAndRenew()}>
        {t('renewCodes')}
      </Button>
    </li>
  )
}
