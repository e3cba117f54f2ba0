import {
  createServiceAccount,
  createServiceToken,
  endServiceAccount,
  listAccessTokens,
  listServiceAccounts,
  updateServiceAccount,
} from '@yuga/contract/people/service-accounts'
import type { AnswerOf } from '@yuga/contract/wire/endpoint'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Input } from 'antd'
import { useState } from 'react'
import { ask, keyOf } from '../api/ask.ts'
import { queries } from '../api/queries.ts'
import { send } from '../api/send.ts'
import { useMe } from '../api/session/session.ts'
import { formatInstant } from '../i18n/format.ts'
import { useLanguage } from '../i18n/language.ts'
import { formatNumber } from '../i18n/numbers.ts'
import { useText } from '../i18n/use-text.ts'
import { NewToken } from '../ui/token/new-token.tsx'
import { MakeToken, PermissionChecks } from '../ui/token/token-form.tsx'
import { tokenMessages } from '../ui/token/tokens.messages.ts'
import { Button } from '../ui/button/button.tsx'
import { useConfirm } from '../ui/dialog/confirm.tsx'
import { Refusal } from '../ui/feedback/refusal.tsx'
import { toast } from '../ui/feedback/toast.ts'
import { FormField } from '../ui/form/form-field.tsx'
import { SaveDialog } from '../ui/form/save-dialog.tsx'
import { Icon } from '../ui/icon.tsx'
import { permissionMessages } from '../ui/roles/permissions.messages.ts'
import { Skeleton } from '../ui/skeleton/skeleton.tsx'
import { integrationMessages } from './integrations.messages.ts'
import css from './integrations.module.css'

type Account = AnswerOf<typeof listServiceAccounts>['accountList'][number]
type Permissions = Account['permissionList']
type AccountValues = {
  readonly name: string
  readonly description: string
  readonly permissionList: Permissions
}

const everyAccount = ask(listServiceAccounts, {})

function readAgain(): void {
  for (const endpoint of [listServiceAccounts, listAccessTokens]) {
    void queries.invalidateQueries({ queryKey: keyOf(endpoint) })
  }
}

async function reread({ accountId }: Account): Promise<Account | null> {
  const { accountList } = await queries.fetchQuery({ ...everyAccount, staleTime: 0 })
  return accountList.find((account) => account.accountId === accountId) ?? null
}

const valuesOf = (account: Account | null): AccountValues => ({
  name: account?.name ?? '',
  description: account?.description ?? '',
  permissionList: account?.permissionList ?? [],
})

/** The service accounts of the company: made, changed, given tokens and ended (tokens-7 to tokens-9). */
export function ServiceAccounts() {
  const t = useText(integrationMessages)
  const query = useQuery({ ...everyAccount, staleTime: 0 })
  const [edited, setEdited] = useState<Account | 'new' | null>(null)
  if (query.data === undefined) {
    return query.isError ? (
      <Refusal failure={query.error} onRetry={() => void query.refetch()} />
    ) : (
      <Skeleton rows={2} />
    )
  }
  const { accountList, grantableList } = query.data
  return (
    <div className="y-stack">
      {accountList.length === 0 ? (
        <p className="y-about">{t('noAccounts')}</p>
      ) : (
        <ul className={css['accounts']} aria-label={t('serviceAccounts')}>
          {accountList.map((account) => (
            <AccountRow key={account.accountId} account={account} onEdit={setEdited} />
          ))}
        </ul>
      )}
      <div>
        <Button onClick={() => setEdited('new')}>
          <Icon name="plus" size={16} /> {t('addAccount')}
        </Button>
      </div>
      {edited === null ? null : (
        <SaveDialog<AccountValues, Account>
          title={edited === 'new' ? t('addAccount') : t('changeAccount', { name: edited.name })}
          width={640}
          row={edited === 'new' ? null : edited}
          valuesOf={valuesOf}
          renderFields={(row) => <AccountFields account={row} grantable={grantableList} />}
          send={async (values, row) => {
            if (row === null) await send(createServiceAccount, { body: values })
            else {
              const { accountId, version } = row
              const params = { accountId }
              await send(updateServiceAccount, { params, body: { ...values, version } })
            }
            toast(t('accountSaved'))
          }}
          reread={reread}
          onClose={() => setEdited(null)}
          onSaved={() => {
            setEdited(null)
            readAgain()
          }}
        />
      )}
    </div>
  )
}

type FieldsProps = { readonly account: Account | null; readonly grantable: Permissions }

function AccountFields({ account, grantable }: FieldsProps) {
  const t = useText(integrationMessages)
  // what it has may stay, also where the reader could not give it
  const foreign = (account?.permissionList ?? []).filter((one) => !grantable.includes(one))
  return (
    <>
      <FormField name="name" label={t('accountName')} isRequired hint={t('accountNameHint')}>
        <Input maxLength={200} />
      </FormField>
      <FormField name="description" label={t('description')}>
        <Input maxLength={500} />
      </FormField>
      <FormField
        name="permissionList"
        label={t('permissions')}
        needsOne
        hint={t('permissionsHint')}
      >
        <PermissionChecks grantable={[...grantable, ...foreign]} label={t('permissions')} />
      </FormField>
    </>
  )
}

type RowProps = { readonly account: Account; readonly onEdit: (account: Account) => void }

function AccountRow({ account, onEdit }: RowProps) {
  const t = useText(integrationMessages)
  const token = useText(tokenMessages)
  const can = useText(permissionMessages)
  const language = useLanguage()
  const confirm = useConfirm()
  const { timeZone } = useMe().employeeInfo
  const [isMaking, setMaking] = useState(false)
  const [made, setMade] = useState<string | null>(null)
  const { accountId, name, description, permissionList, lastUsedAt, version } = account
  const at = (instant: string) => formatInstant(instant, language, timeZone)
  const end = useMutation({
    mutationFn: () => send(endServiceAccount, { params: { accountId }, query: { version } }),
    onSuccess: () => toast(t('ended')),
    onSettled: readAgain,
  })
  async function askAndEnd() {
    const isSure = await confirm({
      title: t('endQuestion', { name }),
      content: t('endAbout', { count: formatNumber(account.tokenCount, 0) }),
      yes: t('end'),
      danger: true,
    })
    if (isSure) end.mutate()
  }
  return (
    <li>
      <div className={css['account']}>
        <span>
          <strong>{name}</strong> <span className="y-meta">{accountId}</span>
        </span>
        {description === '' ? null : <span>{description}</span>}
        <span className="y-meta">{permissionList.map((one) => can(one)).join(', ')}</span>
        <span className="y-meta y-figure">
          {t('accountFacts', {
            count: formatNumber(account.tokenCount, 0),
            used: lastUsedAt === null ? token('unused') : token('used', { at: at(lastUsedAt) }),
            by: account.createdByName,
            at: at(account.createdAt),
          })}
        </span>
        <Refusal failure={end.error} />
      </div>
      <div className="y-row y-wrap y-gap-8">
        <Button size="small" aria-label={t('addTokenOf', { name })} onClick={() => setMaking(true)}>
          {token('make')}
        </Button>
        <Button
          size="small"
          aria-label={t('changeAccount', { name })}
          onClick={() => onEdit(account)}
        >
          {t('change')}
        </Button>
        <Button
          size="small"
          isBusy={end.isPending}
          aria-label={t('endOf', { name })}
          onClick={() => void askAndEnd()}
        >
          {t('end')}
        </Button>
      </div>
      {isMaking ? (
        <MakeToken
          title={t('addTokenOf', { name })}
          grantable={permissionList}
          make={(values) => send(createServiceToken, { params: { accountId }, body: values })}
          onClose={() => setMaking(false)}
          onMade={(text) => {
            setMaking(false)
            setMade(text)
            readAgain()
          }}
        />
      ) : null}
      {made === null ? null : (
        <NewToken
          title={t('newServiceToken')}
          token={made}
          about={t('serviceTokenOnce')}
          lost={t('serviceTokenLost')}
          example="/auth/me"
          onClose={() => setMade(null)}
        />
      )}
    </li>
  )
}
