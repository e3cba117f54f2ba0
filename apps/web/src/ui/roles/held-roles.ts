import type { EmployeeRow } from '@yuga/contract/people/employees'
import { formatDay } from '../../i18n/format.ts'
import { useLanguage } from '../../i18n/language.ts'
import { useText } from '../../i18n/use-text.ts'
import { rolesMessages } from './roles.messages.ts'

type HeldRoles = EmployeeRow['roleList']

/** Roles by their names with the days that they have, with commas between them. */
export function useHeldRoles(
  nameOf: (roleId: string) => string | undefined,
): (roles: HeldRoles) => string {
  const t = useText(rolesMessages)
  const language = useLanguage()
  return (roles) =>
    roles
      .map(({ roleId, fromDate, toDate }) => {
        const role = nameOf(roleId) ?? roleId
        if (fromDate === null && toDate === null) return role
        const from = formatDay(fromDate ?? '', language)
        const to = formatDay(toDate ?? '', language)
        if (fromDate === null) return t('until', { role, to })
        return toDate === null ? t('since', { role, from }) : t('between', { role, from, to })
      })
      .join(', ')
}
