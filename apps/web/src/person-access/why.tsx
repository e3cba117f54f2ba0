import { withNamesApart } from '@yuga/domain/employees/names-apart'
import { type Permission, rolesThatMay } from '@yuga/contract/access/access'
import type { AnswerOf } from '@yuga/contract/wire/endpoint'
import type { readPersonAccess } from '@yuga/contract/people/person-access'
import { type RoleId, roleIds } from '@yuga/domain/access/roles'
import type { Scope } from '@yuga/domain/access/scope'
import { formatDay } from '../i18n/format.ts'
import { useLanguage } from '../i18n/language.ts'
import { useText } from '../i18n/use-text.ts'
import { scopeMessages } from '../ui/roles/scopes.messages.ts'
import { accessMessages } from './person-access.messages.ts'

export type PersonAccess = AnswerOf<typeof readPersonAccess>

type Grounds = {
  readonly everyoneYn?: 'Y' | 'N'
  readonly roleList: readonly string[]
  readonly setList: readonly { readonly setName: string; readonly scope: Scope }[]
  readonly deputyKind: 'entry' | 'approval' | null
}

/** The names of roles, with commas between them; a code that has none means itself. */
export function useRoleNames(): (roles: readonly string[]) => string {
  const t = useText(accessMessages)
  return (roles) =>
    roles.map((role) => (roleIds.includes(role as RoleId) ? t(role as RoleId) : role)).join(', ')
}

/** Why something is open to the person: for everyone, by a role, as someone's deputy. */
export function Why({
  grounds,
  deputies,
}: {
  readonly grounds: Grounds
  readonly deputies: PersonAccess['deputies']
}) {
  const t = useText(accessMessages)
  const language = useLanguage()
  const roleNames = useRoleNames()
  const scopeNames = useText(scopeMessages)
  const { everyoneYn, roleList, setList, deputyKind } = grounds
  const principals =
    deputyKind === null ? [] : deputies[deputyKind === 'entry' ? 'entryList' : 'approvalList']
  const reasons = [
    ...(everyoneYn === 'Y' ? [t('everyone')] : []),
    ...(roleList.length === 0 ? [] : [t('byRole', { roles: roleNames(roleList) })]),
    ...setList.map(({ setName, scope }) => t('bySet', { set: setName, scope: scopeNames(scope) })),
    ...withNamesApart(principals, ['employee']).map(({ employeeName: name, toDate }) =>
      t('deputyUntil', { name, day: formatDay(toDate, language) }),
    ),
  ]
  return <span className="y-meta">{reasons.join(' · ')}</span>
}

/** Who has access that the person does not have. */
export function OpensTo({ permission }: { readonly permission: Permission | undefined }) {
  const t = useText(accessMessages)
  const roleNames = useRoleNames()
  const roles = permission === undefined ? [] : rolesThatMay[permission]
  return <span className="y-meta">{t('opensTo', { roles: roleNames(roles) })}</span>
}
