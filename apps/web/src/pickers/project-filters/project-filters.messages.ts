import { terms } from '@yuga/contract/texts/terms'
import { defineMessages } from '../../i18n/messages.ts'

export const projectFiltersMessages = defineMessages('projectFilters', {
  searchFor: { ko: '프로젝트 찾기', en: 'Find projects' },
  projectName: terms.projectName,
  status: terms.status,
  type: terms.projectType,
  period: terms.period,
  all: terms.all,
  thisYear: terms.thisYear,
  sinceLastYear: { ko: '작년부터', en: 'From last year on' },
})
