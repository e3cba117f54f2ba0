import { terms } from '@yuga/contract/texts/terms'
import type { CodeGroup } from '@yuga/domain/codes/groups'
import { defineMessages } from '../i18n/messages.ts'

/** What the groups of codes are called; the business knows them by these names next to their codes. */
export const groupMessages = defineMessages('codeGroups', {
  GRPZST: { ko: '프로젝트 상태', en: 'Project status' },
  GROFFC: terms.office,
  GRCRCY: terms.currency,
  GRGPST: terms.gpType,
  CTEXPN: { ko: '비용 분류', en: 'Cost category' },
  GRPZDV: { ko: '프로젝트 구분', en: 'Project section' },
  GRUNPR: terms.unitPriceType,
  GRROLE: terms.role,
  GRDEGR: terms.grade,
  GRDEPT: terms.teamType,
  GRSUPT: { ko: '지원 여부', en: 'Support' },
} satisfies Record<CodeGroup, { ko: string; en: string }>)
