import {
  listAccessTokens,
  listServiceAccounts,
  revokeAccessToken,
} from '@yuga/contract/people/service-accounts'
import type { RowOf } from '@yuga/contract/wire/endpoint'
import { useMutation } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { keyOf } from '../api/ask.ts'
import { pageSizes } from '../api/list-address.ts'
import { queries } from '../api/queries.ts'
import { send } from '../api/send.ts'
import { useMe } from '../api/session/session.ts'
import { useList } from '../api/use-list.ts'
import { formatDay, formatInstant } from '../i18n/format.ts'
import { useLanguage } from '../i18n/language.ts'
import { useText } from '../i18n/use-text.ts'
import { tokenMessages } from '../ui/token/tokens.messages.ts'
import { Button } from '../ui/button/button.tsx'
import { useConfirm } from '../ui/dialog/confirm.tsx'
import { Refusal } from '../ui/feedback/refusal.tsx'
import { toast } from '../ui/feedback/toast.ts'
import type { Column } from '../ui/list/list-column.ts'
import { List } from '../ui/list/list.tsx'
import { permissionMessages } from '../ui/roles/permissions.messages.ts'
import { integrationMessages } from './integrations.messages.ts'

type Row = RowOf<typeof listAccessTokens>

/** Every access token that works, of employees and service accounts (tokens-10). */
export function AllTokens() {
  const t = useText(integrationMessages)
  const token = useText(tokenMessages)
  const list = useList(listAccessTokens, { size: pageSizes[0] })
  const confirm = useConfirm()
  const revoke = useMutation({
    mutationFn: ({ tokenSn }: Row) => send(revokeAccessToken, { params: { tokenSn } }),
    onSuccess: () => toast(t('tokenRevoked')),
    onSettled: () => {
      for (const endpoint of [listServiceAccounts, listAccessTokens]) {
        void queries.invalidateQueries({ queryKey: keyOf(endpoint) })
      }
    },
  })
  const { mutate } = revoke
  const askAndRevoke = useCallback(
    async (row: Row) => {
      const isSure = await confirm({
        title: t('revokeTokenQuestion', { owner: row.ownerName, name: row.name }),
        content: t('revokeTokenAbout'),
        yes: token('revoke'),
        danger: true,
      })
      if (isSure) mutate(row)
    },
    [confirm, mutate, t, token],
  )
  const columns = useColumns(askAndRevoke)
  return (
    <section className="y-card" aria-labelledby="all-tokens">
      <div className="y-card-head">
        <h2 id="all-tokens" className="y-grow">
          {t('allTokens')}
        </h2>
      </div>
      <Refusal failure={revoke.error} onClose={() => revoke.reset()} />
      <List<Row>
        list={list}
        label={t('allTokens')}
        columns={columns}
        rowKey={(row) => row.tokenSn}
        rowLabel={(row) => row.name}
        leastTable={1000}
        empty={<strong>{t('noTokens')}</strong>}
      />
    </section>
  )
}

function useColumns(onRevoke: (row: Row) => Promise<void>): Column<Row>[] {
  const t = useText(integrationMessages)
  const token = useText(tokenMessages)
  const can = useText(permissionMessages)
  const language = useLanguage()
  const { timeZone } = useMe().employeeInfo
  return useMemo(
    () => [
      {
        key: 'ownerName',
        fields: [{ name: 'ownerName', label: t('owner') }],
        width: 220,
        render: ({ ownerName, ownerId, serviceYn }) => (
          <>
            {ownerName} <span className="y-meta">{ownerId}</span>
            {serviceYn === 'Y' ? <span className="y-meta"> · {t('program')}</span> : null}
          </>
        ),
      },
      {
        key: 'name',
        fields: [{ name: 'name', label: t('tokenName') }],
        isRowHead: true,
        width: 180,
        render: ({ name }) => name,
      },
      {
        key: 'scopeList',
        fields: [{ name: 'scopeList', label: t('scopes') }],
        render: ({ scopeList }) => scopeList.map((scope) => can(scope)).join(', '),
      },
      {
        key: 'createdAt',
        fields: [{ name: 'createdAt', label: t('made') }],
        width: 150,
        render: ({ createdAt }) => (
          <span className="y-day">{formatInstant(createdAt, language, timeZone)}</span>
        ),
      },
      {
        key: 'lastDay',
        fields: [{ name: 'lastDay', label: token('lastDay') }],
        width: 120,
        render: ({ lastDay }) => <span className="y-day">{formatDay(lastDay, language)}</span>,
      },
      {
        key: 'lastUsedAt',
        fields: [{ name: 'lastUsedAt', label: t('lastUse') }],
        width: 150,
        render: ({ lastUsedAt }) =>
          lastUsedAt === null ? (
            <span className="y-meta">{token('unused')}</span>
          ) : (
            <span className="y-day">{formatInstant(lastUsedAt, language, timeZone)}</span>
          ),
      },
      {
        key: 'actions',
        fields: [{ name: 'actions', label: t('actions') }],
        width: 110,
        render: (row) => (
          <Button
            size="small"
            aria-label={t('revokeOf', { name: row.name, owner: row.ownerName })}
            onClick={() => void onRevoke(row)}
          >
            {token('revoke')}
          </Button>
        ),
      },
    ],
    [can, language, onRevoke, t, timeZone, token],
  )
}
