import type { Scope } from '@yuga/domain/access/scope'
import { defineMessages, type Text } from '../../i18n/messages.ts'

const scopes = {
  own: { ko: '본인 것만', en: 'Own' },
  managed: { ko: 'PM인 프로젝트', en: 'Managed projects' },
  subtree: { ko: '담당 조직과 하위 조직', en: 'Own units and below' },
  company: { ko: '회사 전체', en: 'Whole company' },
} as const satisfies Record<Scope, Text>

/** How far a permission of a set reaches, as a person reads it. */
export const scopeMessages = defineMessages('scopes', scopes)
