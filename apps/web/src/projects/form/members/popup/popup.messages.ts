import { terms } from '@yuga/contract/texts/terms'
import { defineMessages } from '../../../../i18n/messages.ts'

export const popupMessages = defineMessages('memberPopup', {
  addTitle: terms.addMembers,
  replaceTitle: { ko: '{{name}} 자리에 배정할 직원', en: 'Assign a person to {{name}}' },
  replaceAbout: {
    ko: '계획 MM과 그룹, 상주 여부는 그대로이고 등급과 팀은 선택한 직원을 따릅니다.',
    en: 'Plan, group and residence are kept; grade and team are taken from the person.',
  },
  year: { ko: '조직도 연도', en: 'Year of the chart' },
  filter: { ko: '이름, 사번, 조직으로 찾기', en: 'Name, ID or unit' },
  group: { ko: '추가할 그룹', en: 'Group' },
  people: terms.unitsAndPeople,
  already: terms.participating,
  noMatch: { ko: '‘{{text}}’에 맞는 직원이 없습니다.', en: 'No one matches “{{text}}”.' },
  empty: {
    ko: '이 해의 조직도에 직원이 없습니다.',
    en: 'There is no one in the chart of this year.',
  },
  more: {
    ko: '{{count}}건이 더 있습니다. 검색어를 더 입력해 주세요.',
    en: '{{count}} more rows: type more to narrow them down.',
  },
  chosen: {
    ko: '{{count}}명 선택',
    en: { one: '{{count}} chosen', other: '{{count}} chosen' },
  },
  add: {
    ko: '{{count}}명 추가',
    en: { one: 'Add {{count}} person', other: 'Add {{count}} people' },
  },
  place: { ko: '이 직원으로 배정', en: 'Assign' },
  pleaseChoose: { ko: '직원을 선택해 주세요.', en: 'Choose a person.' },
})
