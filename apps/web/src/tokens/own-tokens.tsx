import type { Permission } from '@yuga/contract/access/access'
import { createToken, listOwnTokens, revokeToken } from '@yuga/contract/people/tokens'
import { apiPath, type AnswerOf } from '@yuga/contract/wire/endpoint'
import { mostTokenDays } from '@yuga/domain/access/access-token'
import { addDays, dayFromWire, dayToWire } from '@yuga/domain/calendar/day'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Checkbox, Input } from 'antd'
import { useCallback, useId, useRef, useState } from 'react'
import { ask } from '../api/ask.ts'
import { queries } from '../api/queries.ts'
import { send } from '../api/send.ts'
import { useMe } from '../api/session/session.ts'
import { catalogue } from '../i18n/catalogue.ts'
import { formatDay, formatInstant } from '../i18n/format.ts'
import { useLanguage } from '../i18n/language.ts'
import { useText } from '../i18n/use-text.ts'
import { Button } from '../ui/button/button.tsx'
import { CopyButton } from '../ui/button/copy-button.tsx'
import { useConfirm } from '../ui/dialog/confirm.tsx'
import { Dialog } from '../ui/dialog/dialog.tsx'
import { Refusal } from '../ui/feedback/refusal.tsx'
import { toast } from '../ui/feedback/toast.ts'
import { DayInput } from '../ui/form/day-input.tsx'
import { FormField } from '../ui/form/form-field.tsx'
import { SaveDialog } from '../ui/form/save-dialog.tsx'
import { Icon } from '../ui/icon.tsx'
import { permissionMessages } from '../ui/roles/permissions.messages.ts'
import { Skeleton } from '../ui/skeleton/skeleton.tsx'
import { uiMessages } from '../ui/ui.messages.ts'
import { tokenMessages } from './tokens.messages.ts'
import css from './tokens.module.css'

type Token = AnswerOf<typeof listOwnTokens>['tokenList'][number]

const question = ask(listOwnTokens, {})
const usualDays = 90

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
          grantable={grantableList}
          onClose={() => setMaking(false)}
          onMade={(token) => {
            setMaking(false)
            setMade(token)
            readAgain()
          }}
        />
      ) : null}
      {made === null ? null : <NewToken token={made} onClose={() => setMade(null)} />}
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

type TokenValues = {
  readonly name: string
  readonly scopeList: Permission[]
  readonly lastDay: string
}

type MakeTokenProps = {
  readonly grantable: readonly Permission[]
  readonly onMade: (token: string) => void
  readonly onClose: () => void
}

function MakeToken({ grantable, onMade, onClose }: MakeTokenProps) {
  const t = useText(tokenMessages)
  const { today } = useMe().employeeInfo
  const token = useRef('')
  const valuesOf = useCallback(
    (): TokenValues => ({ name: '', scopeList: [], lastDay: dayAfter(today, usualDays) }),
    [today],
  )
  return (
    <SaveDialog<TokenValues, never>
      title={t('make')}
      width={560}
      row={null}
      valuesOf={valuesOf}
      renderFields={() => <TokenFields grantable={grantable} today={today} />}
      send={async (values) => {
        const answer = await send(createToken, { body: values })
        token.current = answer.token
      }}
      reread={() => Promise.resolve(null)}
      onClose={onClose}
      onSaved={() => onMade(token.current)}
    />
  )
}

function dayAfter(today: string, days: number): string {
  const day = dayFromWire(today)
  return day === null ? '' : dayToWire(addDays(day, days))
}

function TokenFields({
  grantable,
  today,
}: {
  readonly grantable: readonly Permission[]
  readonly today: string
}) {
  const t = useText(tokenMessages)
  const message = catalogue.required[useLanguage()]
  return (
    <>
      <FormField name="name" label={t('name')} isRequired hint={t('nameHint')}>
        <Input maxLength={200} />
      </FormField>
      <FormField
        name="scopeList"
        label={t('permissions')}
        required
        hint={t('permissionsHint')}
        rules={[{ required: true, type: 'array', min: 1, message }]}
      >
        <Scopes grantable={grantable} label={t('permissions')} />
      </FormField>
      <FormField name="lastDay" label={t('lastDay')} isRequired hint={t('lastDayHint')}>
        <DayInput from={today} to={dayAfter(today, mostTokenDays)} />
      </FormField>
    </>
  )
}

type ScopesProps = {
  readonly grantable: readonly Permission[]
  readonly label: string
  /** A form gives them to its field. */
  readonly value?: readonly Permission[]
  readonly onChange?: (scopes: readonly Permission[]) => void
}

function Scopes({ grantable, label, value = [], onChange }: ScopesProps) {
  const can = useText(permissionMessages)
  const toggle = (scope: Permission, isChosen: boolean) =>
    onChange?.(grantable.filter((one) => (one === scope ? isChosen : value.includes(one))))
  return (
    <div role="group" aria-label={label} className={css['scopes']}>
      {grantable.map((scope) => (
        <Checkbox
          key={scope}
          checked={value.includes(scope)}
          onChange={(event) => toggle(scope, event.target.checked)}
        >
          {can(scope)}
        </Checkbox>
      ))}
    </div>
  )
}

/** The text of a new token, which is never shown again (tokens-2). */
function NewToken({ token, onClose }: { readonly token: string; readonly onClose: () => void }) {
  const t = useText(tokenMessages)
  const ui = useText(uiMessages)
  const id = useId()
  return (
    <Dialog open title={t('madeTitle')} width={560} footer={null} onCancel={onClose}>
      {token === '' ? (
        <p role="status">{t('lost')}</p>
      ) : (
        <div className="y-stack">
          <p className="y-about">{t('once')}</p>
          <div>
            <span className="y-label" id={id}>
              {t('token')}
            </span>
            <output className={css['token']} aria-labelledby={id}>
              {token}
            </output>
          </div>
          <div>
            <span className="y-label">{t('example')}</span>
            <pre className={css['token']}>
              {`curl -H 'Authorization: Bearer ${token}' ${location.origin}${apiPath}/auth/me`}
            </pre>
          </div>
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
