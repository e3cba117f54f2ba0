import { defineMessages } from '../../../../i18n/messages.ts'

export const popupMessages = defineMessages('memberPopup', {
  addTitle: { ko: '멤버 추가', en: 'Add members' },
  replaceTitle: { ko: '{{name}} 자리에 넣을 사람', en: 'Who takes the place of {{name}}' },
  replaceAbout: {
    ko: '계획 MM과 그룹, 상주 여부는 그대로이고 등급과 팀은 고른 사람의 것이 됩니다.',
    en: 'Plan, group and residence stay; grade and team become the person’s.',
  },
  year: { ko: '조직도 연도', en: 'Year of the chart' },
  filter: { ko: '이름, 사번, 조직으로 찾기', en: 'Name, ID or unit' },
  group: { ko: '추가할 그룹', en: 'Group' },
  people: { ko: '조직과 사람', en: 'Units and people' },
  already: { ko: '참여 중', en: 'In the project' },
  nobody: { ko: '‘{{text}}’에 맞는 사람이 없습니다.', en: 'Nobody matches “{{text}}”.' },
  empty: {
    ko: '이 해의 조직도에 사람이 없습니다.',
    en: 'There is nobody in the chart of this year.',
  },
  more: {
    ko: '{{count}}줄이 더 있습니다. 찾을 말을 더 입력해 주세요.',
    en: '{{count}} more lines: type more of the name.',
  },
  chosen: {
    ko: '{{count}}명 선택',
    en: { one: '{{count}} chosen', other: '{{count}} chosen' },
  },
  add: {
    ko: '{{count}}명 추가',
    en: { one: 'Add {{count}} person', other: 'Add {{count}} people' },
  },
  place: { ko: '이 사람으로 바꾸기', en: 'Put in place' },
  pleaseChoose: { ko: '사람을 골라 주세요.', en: 'Choose somebody.' },
})
