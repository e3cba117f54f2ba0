import { terms } from '@yuga/contract/texts/terms'
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
  projects: terms.projectList,
  empty: {
    ko: '조건에 맞는 프로젝트가 없습니다.',
    en: 'No project matches.',
  },
  tryAnother: {
    ko: '유형이나 프로젝트명을 바꿔 보세요.',
    en: 'Try another type or name.',
  },
  readAllYears: terms.showAllYears,
  count: { ko: '{{count}}건', en: { one: '{{count}} project', other: '{{count}} projects' } },
  searchFor: { ko: '프로젝트 조건', en: 'Which projects' },
  type: terms.type,
  all: terms.all,
  year: terms.year,
  name: terms.projectName,
  search: terms.search,
  projectId: terms.projectId,
  pm: terms.pm,
  currency: terms.currency,
  period: terms.period,
  status: terms.status,
  inProgress: terms.inProgress,
  ended: terms.ended,
  report: terms.closingReport,
  registered: terms.registered,
  download: { ko: '다운로드', en: 'Download' },
  downloadOf: {
    ko: '{{name}} 종료 보고서 다운로드',
    en: 'Download the closing report of {{name}}',
  },
  downloadFailed: catalogue.downloadFailed,
})
