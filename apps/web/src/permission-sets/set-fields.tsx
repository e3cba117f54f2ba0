import type { Permission } from '@yuga/contract/access/access'
import { permissions, scopesOf } from '@yuga/contract/access/grants'
import type { createPermissionSet } from '@yuga/contract/people/permission-sets'
import type { RequestOf } from '@yuga/contract/wire/endpoint'
import type { Scope } from '@yuga/domain/access/scope'
import { Checkbox, Input, Select } from 'antd'
import { useText } from '../i18n/use-text.ts'
import { FormField } from '../ui/form/form-field.tsx'
import { nounMessages, nounOf, permissionMessages } from '../ui/roles/permissions.messages.ts'
import { scopeMessages } from '../ui/roles/scopes.messages.ts'
import { setMessages } from './sets.messages.ts'
import css from './sets.module.css'

export type SetItem = RequestOf<typeof createPermissionSet>['body']['itemList'][number]
export type SetValues = {
  readonly setName: string
  readonly description: string
  readonly itemList: readonly SetItem[]
}

/** What can be in a set, by noun, each with its scopes (sets-2). */
const offered = permissions.flatMap((permission) => {
  const scopes: readonly Scope[] = scopesOf[permission]
  return scopes.length === 0 ? [] : [{ permission, scopes }]
})
const nouns = [...new Set(offered.map(({ permission }) => nounOf(permission)))]

/** A permission set in its dialog: its name, and what it gives. */
export function SetFields() {
  const t = useText(setMessages)
  return (
    <>
      <FormField name="setName" label={t('name')} isRequired hint={t('nameHint')}>
        <Input maxLength={200} />
      </FormField>
      <FormField name="description" label={t('description')}>
        <Input maxLength={500} />
      </FormField>
      <FormField name="itemList" label={t('permissions')} needsOne hint={t('permissionsHint')}>
        <Items label={t('permissions')} />
      </FormField>
    </>
  )
}

type ItemsProps = {
  readonly label: string
  /** A form gives them to its field. */
  readonly value?: readonly SetItem[]
  readonly onChange?: (items: readonly SetItem[]) => void
}

function Items({ label, value = [], onChange }: ItemsProps) {
  const t = useText(setMessages)
  const noun = useText(nounMessages)
  const can = useText(permissionMessages)
  const scopeName = useText(scopeMessages)
  const change = (permission: Permission, scope: Scope | null) =>
    onChange?.([
      ...value.filter((item) => item.permission !== permission),
      ...(scope === null ? [] : [{ permission, scope }]),
    ])
  return (
    <div role="group" aria-label={label} className={css['choices']}>
      {nouns.map((name) => (
        <div key={name}>
          <h3>{noun(name)}</h3>
          {offered
            .filter(({ permission }) => nounOf(permission) === name)
            .map(({ permission, scopes }) => {
              const chosen = value.find((item) => item.permission === permission)
              const [narrowest = 'company'] = scopes
              return (
                <div key={permission} className={css['choice']}>
                  <Checkbox
                    checked={chosen !== undefined}
                    onChange={({ target }) => change(permission, target.checked ? narrowest : null)}
                  >
                    {can(permission)}
                  </Checkbox>
                  {chosen === undefined ? null : scopes.length === 1 ? (
                    <span className="y-meta">{scopeName(chosen.scope)}</span>
                  ) : (
                    <Select<Scope>
                      aria-label={t('scopeOf', { permission: can(permission) })}
                      size="small"
                      className={css['scope'] ?? ''}
                      popupMatchSelectWidth={false}
                      value={chosen.scope}
                      options={scopes.map((scope) => ({ value: scope, label: scopeName(scope) }))}
                      onChange={(scope) => change(permission, scope)}
                    />
                  )}
                </div>
              )
            })}
        </div>
      ))}
    </div>
  )
}
