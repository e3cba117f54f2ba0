import { defineMessages } from '../../i18n/messages.ts'

export const projectFiltersMessages = defineMessages('projectFilters', {
  searchFor: { ko: '프로젝트 찾기', en: 'Find projects' },
  projectName: { ko: '프로젝트명', en: 'Project name' },
  status: { ko: '상태', en: 'Status' },
  type: { ko: '프로젝트 유형', en: 'Project type' },
  period: { ko: '기간', en: 'Period' },
  all: { ko: '전체', en: 'All' },
  thisYear: { ko: '올해', en: 'This year' },
  sinceLastYear: { ko: '작년부터', en: 'From last year on' },
})
