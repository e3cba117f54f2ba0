import { catalogue } from '../../i18n/catalogue.ts'
import { reportLabels } from '@yuga/contract/reports/report-labels'
import { defineMessages } from '../../i18n/messages.ts'

export const projectListsMessages = defineMessages('reportProjects', {
  closing: reportLabels.closingReport,
  closingNote: {
    ko: '유형이 SI이고 종료된 프로젝트만 표시됩니다.',
    en: 'Only projects of type SI that have ended are listed.',
  },
  closingEmpty: {
    ko: '조건에 맞는 종료 프로젝트가 없습니다.',
    en: 'No ended project matches.',
  },
  projects: { ko: '프로젝트 목록', en: 'Projects' },
  empty: {
    ko: '조건에 맞는 프로젝트가 없습니다.',
    en: 'No project matches.',
  },
  tryAnother: {
    ko: '유형이나 프로젝트명을 바꿔 보세요.',
    en: 'Try another type or name.',
  },
  readAllYears: { ko: '전체 연도 조회', en: 'Show all years' },
  count: { ko: '{{count}}건', en: { one: '{{count}} project', other: '{{count}} projects' } },
  searchFor: { ko: '프로젝트 조건', en: 'Which projects' },
  type: { ko: '유형', en: 'Type' },
  all: { ko: '전체', en: 'All' },
  year: { ko: '연도', en: 'Year' },
  name: { ko: '프로젝트명', en: 'Project name' },
  search: { ko: '조회', en: 'Search' },
  projectId: { ko: '프로젝트 ID', en: 'Project ID' },
  pm: { ko: 'PM', en: 'PM' },
  currency: { ko: '통화', en: 'Currency' },
  period: { ko: '기간', en: 'Period' },
  status: { ko: '상태', en: 'Status' },
  inProgress: { ko: '진행 중', en: 'In progress' },
  ended: { ko: '종료', en: 'Ended' },
  report: { ko: '종료 보고서', en: 'Closing report' },
  registered: { ko: '등록됨', en: 'Registered' },
  download: { ko: '다운로드', en: 'Download' },
  downloadOf: {
    ko: '{{name}} 종료 보고서 다운로드',
    en: 'Download the closing report of {{name}}',
  },
  downloadFailed: catalogue.downloadFailed,
})
