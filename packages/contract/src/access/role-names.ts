import { terms } from '../texts/terms.ts'
import type { RoleId } from '@yuga/domain/access/roles'

/** What the roles are called (access-6). */
export const roleNames = {
  LE001: terms.employee,
  LE002: terms.pm,
  LE003: { ko: '팀장', en: 'Team leader' },
  LE004: { ko: '파트장', en: 'Part leader' },
  LE005: { ko: '임원', en: 'Executive' },
  LE999: { ko: '관리자', en: 'Administrator' },
} as const satisfies Record<RoleId, { readonly ko: string; readonly en: string }>
