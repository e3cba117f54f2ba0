import { defineMessages } from '../../i18n/messages.ts'

/** The headings within the settings, each under the name that the menu of the contract gives it. */
export const menuPartMessages = defineMessages('menuParts', {
  people: { ko: '조직과 직원', en: 'People and units' },
  projects: { ko: '프로젝트와 금액', en: 'Projects and money' },
  targets: { ko: 'GP 목표', en: 'GP targets' },
  company: { ko: '회사와 기본 설정', en: 'Company and set-up' },
  running: { ko: '메일·작업·이력', en: 'Mail, jobs and records' },
})
