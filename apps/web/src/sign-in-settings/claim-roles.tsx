import { mostProviderRoles } from '@yuga/contract/people/providers'
import { roleNames } from '@yuga/contract/access/role-names'
import { type RoleId, roleIds } from '@yuga/domain/access/roles'
import { Input, Select } from 'antd'
import { useLanguage } from '../i18n/language.ts'
import { useText } from '../i18n/use-text.ts'
import { Button } from '../ui/button/button.tsx'
import { Icon } from '../ui/icon.tsx'
import type { ProviderRow } from './provider-row.ts'
import { providerMessages } from './providers.messages.ts'
import css from './sign-in-settings.module.css'

type Row = ProviderRow['roleList'][number]

/** The rows as one text, and back. */
export const rolesText = (rows: readonly Row[]): string => JSON.stringify(rows)
export const rolesIn = (text: string): Row[] => JSON.parse(text) as Row[]

type ClaimRolesProps = {
  /** A form gives the text to its field. */
  readonly value?: string
  readonly onChange?: (text: string) => void
}

/** Which role a value of the claim gives (providers-6). */
export function ClaimRoles({ value = '[]', onChange }: ClaimRolesProps) {
  const t = useText(providerMessages)
  const language = useLanguage()
  const rows = rolesIn(value)
  const change = (next: readonly Row[]) => onChange?.(rolesText(next))
  const put = (place: number, part: Partial<Row>) =>
    change(rows.map((row, at) => (at === place ? { ...row, ...part } : row)))
  return (
    <div role="group" aria-label={t('roleList')} className={css['roles']}>
      {rows.map((row, place) => (
        // a row has no name but its place
        // oxlint-disable-next-line react/no-array-index-key
        <div key={place} className={css['role']}>
          <Input
            aria-label={t('claimValue')}
            placeholder={t('claimValue')}
            maxLength={200}
            value={row.claimValue}
            onChange={(event) => put(place, { claimValue: event.target.value })}
          />
          <Select<RoleId>
            aria-label={t('role')}
            value={row.roleId as RoleId}
            options={roleIds.map((roleId) => ({
              value: roleId,
              label: roleNames[roleId][language],
            }))}
            onChange={(roleId) => put(place, { roleId })}
          />
          <Button
            kind="text"
            isIcon
            aria-label={t('removeRole', { value: row.claimValue })}
            onClick={() => change(rows.filter((_, at) => at !== place))}
          >
            <Icon name="close" size={16} />
          </Button>
        </div>
      ))}
      {rows.length >= mostProviderRoles ? null : (
        <Button size="small" onClick={() => change([...rows, { claimValue: '', roleId: 'LE001' }])}>
          <Icon name="plus" size={16} /> {t('addRole')}
        </Button>
      )}
    </div>
  )
}
