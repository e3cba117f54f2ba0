import { terms } from '@yuga/contract/texts/terms'
import { catalogue } from '../../i18n/catalogue.ts'
import { defineMessages } from '../../i18n/messages.ts'

export const filtersMessages = defineMessages('reportFilters', {
  searchFor: { ko: '보고서 조건', en: 'What the report is about' },
  year: terms.year,
  unit: terms.organization,
  period: terms.period,
  month: terms.month,
  from: terms.firstMonth,
  to: { ko: '끝 월', en: 'Last month' },
  office: terms.office,
  everyYear: { ko: '모든 연도', en: 'All years' },
  everyOffice: { ko: '모든 사무소', en: 'All offices' },
  allOffices: terms.all,
  currency: terms.currency,
  reading: terms.basis,
  THEN: terms.historicalStructure,
  NOW: terms.currentStructure,
  COMPARE: terms.comparison,
  comparison: terms.comparison,
  unitType: terms.gpType,
  readingAbout: {
    ko: '당시 기준은 근무한 날의 조직·등급으로, 현재 기준은 오늘의 조직·등급으로 집계합니다. 비교는 둘을 나란히 보여 줍니다.',
    en: 'Historical structure: by unit and grade on the day of the hours. Current structure: the same hours by unit and grade of today. Compare: both side by side.',
  },
  changeFilters: { ko: '조건 변경', en: 'Change' },
  foldFilters: { ko: '접기', en: 'Fold' },
  search: terms.search,
  unitNeeded: catalogue.selectOrganization,
  due: {
    ko: '조건이 바뀌었습니다. 조회를 눌러 주세요.',
    en: 'The filters have changed. Press Search to refresh the report.',
  },
  first: {
    ko: '기간과 사무소를 확인하고 조회를 눌러 주세요.',
    en: 'Check the period and the office, then press Search.',
  },
  firstHow: {
    ko: '조회한 내용이 여기에 표시됩니다.',
    en: 'Results are shown here.',
  },
  firstUnit: { ko: '먼저 조직을 선택해 주세요.', en: 'Choose an organization first.' },
  firstUnitHow: {
    ko: '조직을 선택하고 조회를 누르면 여기에 표시됩니다.',
    en: 'Choose an organization above and press Search.',
  },
  beginWith: { ko: '바로 조회', en: 'Begin with' },
  replica: {
    ko: '읽기 전용 복제본에서 읽습니다. 지금까지의 내용이 모두 반영되어 있습니다.',
    en: 'Read from a replica, which has everything up to now.',
  },
  replicaBehind: {
    ko: '읽기 전용 복제본에서 읽습니다. 최근 {{seconds}}초 안에 바뀐 내용은 아직 없을 수 있습니다.',
    en: 'Read from a replica: what changed in the last {{seconds}} s may be missing.',
  },
  asOf: { ko: '{{time}} 조회', en: 'As of {{time}}' },
  readAgain: { ko: '다시 조회', en: 'Refresh' },
  readingAgain: { ko: '조회하는 중', en: 'Reading' },
  running: {
    ko: '{{month}}은 아직 진행 중인 달이며, 한 달 전체로 계산합니다.',
    en: '{{month}} is still running. It counts as a whole month.',
  },
})
