import { createProvider, updateProvider } from '@yuga/contract/people/providers'
import { apiPath } from '@yuga/contract/wire/endpoint'
import { providerIdPattern } from '@yuga/domain/access/provider'
import { figureAsTyped } from '@yuga/domain/money/typed-figure'
import { Form, Input, Select } from 'antd'
import { send } from '../api/send.ts'
import { useText } from '../i18n/use-text.ts'
import { CopyButton } from '../ui/button/copy-button.tsx'
import { toast } from '../ui/feedback/toast.ts'
import { FigureInput } from '../ui/form/figure-input.tsx'
import { FormField } from '../ui/form/form-field.tsx'
import { SaveDialog } from '../ui/form/save-dialog.tsx'
import { ClaimRoles, rolesIn, rolesText } from './claim-roles.tsx'
import type { ProviderRow } from './provider-row.ts'
import { providerMessages } from './providers.messages.ts'
import css from './sign-in-settings.module.css'

type Values = {
  readonly providerId: string
  readonly name: string
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
  readonly scopes: string
  readonly employeeIdClaim: string
  readonly roleClaim: string
  /** As one text, so that the form sees when a row has changed. */
  readonly roleList: string
  readonly createsYn: 'Y' | 'N'
  readonly onYn: 'Y' | 'N'
  readonly sortOrder: string
}

const valuesOf = (provider: ProviderRow | null): Values => ({
  providerId: provider?.providerId ?? '',
  name: provider?.name ?? '',
  issuer: provider?.issuer ?? '',
  clientId: provider?.clientId ?? '',
  clientSecret: '',
  scopes: provider?.scopes ?? 'openid email profile',
  employeeIdClaim: provider?.employeeIdClaim ?? '',
  roleClaim: provider?.roleClaim ?? '',
  roleList: rolesText(provider?.roleList ?? []),
  createsYn: provider?.createsYn ?? 'N',
  onYn: provider?.onYn ?? 'N',
  sortOrder: String(provider?.sortOrder ?? 0),
})

function save({ providerId, clientSecret, ...values }: Values, provider: ProviderRow | null) {
  const body = {
    ...values,
    // an empty field leaves the secret as it is
    ...(clientSecret === '' ? {} : { clientSecret }),
    roleList: rolesIn(values.roleList),
    sortOrder: Number(values.sortOrder),
  }
  return provider === null
    ? send(createProvider, { body: { providerId, ...body } })
    : send(updateProvider, {
        params: { providerId: provider.providerId },
        body: { ...body, version: provider.version },
      })
}

type ProviderDialogProps = {
  /** Null: a new one. */
  readonly provider: ProviderRow | null
  readonly reread: (provider: ProviderRow) => Promise<ProviderRow | null>
  readonly onSaved: () => void
  readonly onClose: () => void
}

/** A provider as its administrator enters it (providers-1). */
export function ProviderDialog({ provider, reread, onSaved, onClose }: ProviderDialogProps) {
  const t = useText(providerMessages)
  return (
    <SaveDialog<Values, ProviderRow>
      title={provider === null ? t('add') : t('editOf', { name: provider.name })}
      width={720}
      row={provider}
      valuesOf={valuesOf}
      renderFields={(row) => <Fields provider={row} />}
      send={save}
      reread={reread}
      onSaved={() => {
        toast(t('saved'))
        onSaved()
      }}
      onClose={onClose}
    />
  )
}

const digits = (typed: string) => figureAsTyped(typed, { places: 0 })

function Fields({ provider }: { readonly provider: ProviderRow | null }) {
  const t = useText(providerMessages)
  const secretHint = provider?.secretState === 'stored' ? 'secretStored' : 'secretNone'
  return (
    <>
      <div className={css['fields']}>
        {provider === null ? (
          <FormField
            name="providerId"
            label={t('providerId')}
            isRequired
            hint={t('providerIdHint')}
            rules={[{ pattern: providerIdPattern, message: t('providerIdHint') }]}
          >
            <Input maxLength={40} autoComplete="off" autoCapitalize="none" spellCheck={false} />
          </FormField>
        ) : null}
        <FormField name="name" label={t('name')} isRequired>
          <Input maxLength={200} autoComplete="off" />
        </FormField>
      </div>
      <Addresses provider={provider} />
      <FormField name="issuer" label={t('issuer')} isRequired hint={t('issuerHint')}>
        <Input maxLength={300} autoComplete="off" inputMode="url" spellCheck={false} />
      </FormField>
      <div className={css['fields']}>
        <FormField name="clientId" label={t('clientId')} isRequired>
          <Input maxLength={300} autoComplete="off" spellCheck={false} />
        </FormField>
        <FormField
          name="clientSecret"
          label={t('clientSecret')}
          hint={t(provider?.secretState === 'unreadable' ? 'secretUnreadable' : secretHint)}
        >
          <Input.Password maxLength={1000} autoComplete="new-password" />
        </FormField>
        <FormField name="scopes" label={t('scopes')} isRequired hint={t('scopesHint')}>
          <Input maxLength={300} autoComplete="off" spellCheck={false} />
        </FormField>
        <FormField
          name="employeeIdClaim"
          label={t('employeeIdClaim')}
          hint={t('employeeIdClaimHint')}
        >
          <Input maxLength={100} autoComplete="off" spellCheck={false} />
        </FormField>
        <FormField name="roleClaim" label={t('roleClaim')} hint={t('roleClaimHint')}>
          <Input maxLength={100} autoComplete="off" spellCheck={false} />
        </FormField>
      </div>
      <FormField name="roleList" label={t('roleList')} hint={t('roleListHint')}>
        <ClaimRoles />
      </FormField>
      <div className={css['fields']}>
        <FormField name="createsYn" label={t('createsYn')} hint={t('createsHint')}>
          <Select
            options={[
              { value: 'N', label: t('createsNot') },
              { value: 'Y', label: t('creates') },
            ]}
          />
        </FormField>
        <FormField name="onYn" label={t('onYn')} hint={t('onYnHint')}>
          <Select
            options={[
              { value: 'Y', label: t('isOn') },
              { value: 'N', label: t('isOff') },
            ]}
          />
        </FormField>
        <FormField name="sortOrder" label={t('sortOrder')} isRequired>
          <FigureInput asTyped={digits} show={(typed) => typed} longest={5} />
        </FormField>
      </div>
    </>
  )
}

/** What the provider has to know of us; of a new one as soon as its ID is typed. */
function Addresses({ provider }: { readonly provider: ProviderRow | null }) {
  const t = useText(providerMessages)
  const typed = Form.useWatch<string | undefined>('providerId') ?? ''
  const base = `${location.origin}${apiPath}/auth/oidc/${typed}`
  const isTyped = providerIdPattern.test(typed)
  if (provider === null && !isTyped) return null
  const addresses = [
    [t('redirectUri'), provider?.redirectUri ?? `${base}/callback`],
    [t('backchannelLogoutUri'), provider?.backchannelLogoutUri ?? `${base}/backchannel-logout`],
  ] as const
  return (
    <div className={css['addresses']}>
      <p className="y-meta">{t('addressesAbout')}</p>
      {addresses.map(([what, address]) => (
        <div key={what}>
          <span className="y-label">{what}</span>
          <code>{address}</code>
          <CopyButton size="small" aria-label={t('copyOf', { what })} text={address} />
        </div>
      ))}
    </div>
  )
}
