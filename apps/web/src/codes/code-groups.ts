import type { CodeGroup } from '@yuga/domain/codes/groups'
import { defineMessages } from '../i18n/messages.ts'

/** What the groups of codes are called; the business knows them by these names beside their codes. */
export const groupMessages = defineMessages('codeGroups', {
  GRPZST: { ko: '프로젝트 상태', en: 'Project status' },
  GROFFC: { ko: '사무소', en: 'Office' },
  GRCRCY: { ko: '통화', en: 'Currency' },
  GRGPST: { ko: 'GP 유형', en: 'GP type' },
  CTEXPN: { ko: '비용 분류', en: 'Cost category' },
  GRPZDV: { ko: '프로젝트 구분', en: 'Project section' },
  GRUNPR: { ko: '단가 구분', en: 'Unit price type' },
  GRROLE: { ko: '권한', en: 'Role' },
  GRDEGR: { ko: '등급', en: 'Grade' },
  GRDEPT: { ko: '조직 유형', en: 'Team type' },
  GRSUPT: { ko: '지원 여부', en: 'Support' },
} satisfies Record<CodeGroup, { ko: string; en: string }>)
