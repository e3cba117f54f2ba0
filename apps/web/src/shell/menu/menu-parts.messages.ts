import { terms } from '@yuga/contract/texts/terms'
import { defineMessages } from '../../i18n/messages.ts'

/** The headings within the settings, each under the name that the menu of the contract gives it. */
export const menuPartMessages = defineMessages('menuParts', {
  people: terms.unitsAndPeople,
  projects: { ko: '프로젝트와 금액', en: 'Projects and money' },
  targets: terms.gpTarget,
  company: { ko: '회사와 기본 설정', en: 'Company and set-up' },
  running: { ko: '메일·작업·이력', en: 'Mail, jobs and records' },
})
