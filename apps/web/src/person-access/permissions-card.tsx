import type { Permission } from '@yuga/contract/access/access'
import { useText } from '../i18n/use-text.ts'
import { Icon } from '../ui/icon.tsx'
import { accessMessages } from './person-access.messages.ts'
import css from './person-access.module.css'
import {
  isPermission,
  nounMessages,
  nounOf,
  type PermissionNoun,
  permissionMessages,
} from '../ui/roles/permissions.messages.ts'
import { OpensTo, type PersonAccess, Why } from './why.tsx'

type Granted = PersonAccess['permissionList'][number] & { readonly permission: Permission }

function byNoun(list: readonly Granted[]): [PermissionNoun, Granted[]][] {
  const result = new Map<PermissionNoun, Granted[]>()
  for (const one of list) {
    const noun = nounOf(one.permission)
    result.set(noun, [...(result.get(noun) ?? []), one])
  }
  return [...result]
}

/** What the person can do, by noun, each with why. */
export function PermissionsCard({ access }: { readonly access: PersonAccess }) {
  const t = useText(accessMessages)
  const noun = useText(nounMessages)
  const can = useText(permissionMessages)
  const known = access.permissionList.filter((one): one is Granted => isPermission(one.permission))
  const held = known.filter(({ heldYn }) => heldYn === 'Y')
  const missing = known.filter(({ heldYn }) => heldYn === 'N')
  return (
    <section className="y-card" aria-labelledby="access-permissions">
      <div className="y-card-head">
        <h2 id="access-permissions">{t('permissions')}</h2>
        <span className="y-count">{held.length}</span>
      </div>
      <div className={`y-card-body ${css['stack']}`}>
        <p className="y-about">{t('permissionsAbout')}</p>
        {held.length === 0 ? <p>{t('noPermission')}</p> : null}
        {byNoun(held).map(([name, list]) => (
          <div key={name} className={css['noun']}>
            <h3>{noun(name)}</h3>
            <ul className={css['grants']}>
              {list.map((one) => (
                <li key={one.permission}>
                  <span className={css['held']}>
                    <Icon name="check" size={16} />
                    {can(one.permission)}
                  </span>
                  <Why grounds={one} deputies={access.deputies} />
                </li>
              ))}
            </ul>
          </div>
        ))}
        {missing.length === 0 ? null : (
          <details className={css['closed']}>
            <summary>{t('closedPermissions', { count: missing.length })}</summary>
            <ul className={css['grants']}>
              {missing.map(({ permission }) => (
                <li key={permission}>
                  <span className={css['missing']}>
                    <Icon name="locked" size={16} />
                    {can(permission)}
                  </span>
                  <OpensTo permission={permission} />
                </li>
              ))}
            </ul>
          </details>
        )}
      </div>
    </section>
  )
}
