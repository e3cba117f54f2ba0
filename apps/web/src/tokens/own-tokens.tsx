import { createToken, listOwnTokens, revokeToken } from '@yuga/contract/people/tokens'
import type { AnswerOf } from '@yuga/contract/wire/endpoint'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ask } from '../api/ask.ts'
import { queries } from '../api/queries.ts'
import { send } from '../api/send.ts'
import { useMe } from '../api/session/session.ts'
import { formatDay, formatInstant } from '../i18n/format.ts'
import { useLanguage } from '../i18n/language.ts'
import { useText } from '../i18n/use-text.ts'
import { Button } from '../ui/button/button.tsx'
import { useConfirm } from '../ui/dialog/confirm.tsx'
import { Refusal } from '../ui/feedback/refusal.tsx'
import { toast } from '../ui/feedback/toast.ts'
import { Icon } from '../ui/icon.tsx'
import { permissionMessages } from '../ui/roles/permissions.messages.ts'
import { Skeleton } from '../ui/skeleton/skeleton.tsx'
import { NewToken } from '../ui/token/new-token.tsx'
import { MakeToken } from '../ui/token/token-form.tsx'
import { tokenMessages } from '../ui/token/tokens.messages.ts'
import css from './tokens.module.css'

type Token = AnswerOf<typeof listOwnTokens>['tokenList'][number]

const question = ask(listOwnTokens, {})
/** The access tokens of the reader: a section of the own account (tokens-1). */
export function OwnTokens() {
  const t = useText(tokenMessages)
  const query = useQuery({ ...question, staleTime: 0 })
  const [isMaking, setMaking] = useState(false)
  const [made, setMade] = useState<string | null>(null)
  const readAgain = () => void queries.invalidateQueries({ queryKey: question.queryKey })
  if (query.data === undefined) {
    return query.isError ? (
      <Refusal failure={query.error} onRetry={() => void query.refetch()} />
    ) : (
      <Skeleton rows={2} />
    )
  }
  const { tokenList, grantableList } = query.data
  return (
    <div className="y-stack">
      {tokenList.length === 0 ? (
        <p className="y-about">{t('none')}</p>
      ) : (
        <ul className={css['tokens']} aria-label={t('list')}>
          {tokenList.map((token) => (
            <Row key={token.tokenSn} token={token} onRevoked={readAgain} />
          ))}
        </ul>
      )}
      <div>
        <Button onClick={() => setMaking(true)}>
          <Icon name="plus" size={16} /> {t('make')}
        </Button>
      </div>
      {isMaking ? (
        <MakeToken
          title={t('make')}
          grantable={grantableList}
          make={(values) => send(createToken, { body: values })}
          onClose={() => setMaking(false)}
          onMade={(token) => {
            setMaking(false)
            setMade(token)
            readAgain()
          }}
        />
      ) : null}
      {made === null ? null : (
        <NewToken
          title={t('madeTitle')}
          token={made}
          about={t('once')}
          lost={t('lost')}
          example="/auth/me"
          onClose={() => setMade(null)}
        />
      )}
    </div>
  )
}

function Row({ token, onRevoked }: { readonly token: Token; readonly onRevoked: () => void }) {
  const t = useText(tokenMessages)
  const can = useText(permissionMessages)
  const language = useLanguage()
  const confirm = useConfirm()
  const { timeZone } = useMe().employeeInfo
  const { tokenSn, name, lastUsedAt } = token
  const revoke = useMutation({
    mutationFn: () => send(revokeToken, { params: { tokenSn } }),
    onSuccess: () => toast(t('revoked')),
    onSettled: onRevoked,
  })
  async function askAndRevoke() {
    const isSure = await confirm({
      title: t('revokeQuestion', { name }),
      content: t('revokeAbout'),
      yes: t('revoke'),
      danger: true,
    })
    if (isSure) revoke.mutate()
  }
  return (
    <li>
      <span className={css['facts']}>
        <strong>{name}</strong>
        <span className="y-meta">{token.scopeList.map((scope) => can(scope)).join(', ')}</span>
        <span className="y-meta y-figure">
          {t('until', { day: formatDay(token.lastDay, language) })}
          {' · '}
          {lastUsedAt === null
            ? t('unused')
            : t('used', { at: formatInstant(lastUsedAt, language, timeZone) })}
        </span>
        <Refusal failure={revoke.error} />
      </span>
      <Button
        size="small"
        isBusy={revoke.isPending}
        aria-label={t('revokeOf', { name })}
        onClick={() => void askAndRevoke()}
      >
        {t('revoke')}
      </Button>
    </li>
  )
}
