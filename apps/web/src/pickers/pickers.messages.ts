import { terms } from '@yuga/contract/texts/terms'
import { catalogue } from '../i18n/catalogue.ts'
import { defineMessages } from '../i18n/messages.ts'

export const pickerMessages = defineMessages('pickers', {
  placeholder: { ko: '이름, 사번, 팀으로 찾기', en: 'Name, ID or team' },
  typeSomething: {
    ko: '이름, 사번 또는 팀을 입력해 주세요.',
    en: 'Type a name, an ID or a team.',
  },
  finding: { ko: '찾는 중', en: 'Searching' },
  noMatch: { ko: '‘{{text}}’에 맞는 직원이 없습니다.', en: 'No one matches “{{text}}”.' },
  switchedOff: { ko: '{{name}} (사용 안 함)', en: '{{name}} (no longer in use)' },
  chooseUnit: { ko: '조직 선택', en: 'Choose an organization' },
  absentUnit: { ko: '{{name}} (이 연도의 조직도에 없음)', en: '{{name}} (not in this chart)' },
  absentAbout: {
    ko: '{{name}}은(는) {{year}}년 조직도에 없는 조직입니다. 그대로 조회하거나 아래에서 다른 조직을 선택할 수 있습니다.',
    en: 'The chart of {{year}} lacks {{name}}. You can still read its report, or choose another unit below.',
  },
  unitsOf: { ko: '{{year}}년 조직도', en: 'Organization chart of {{year}}' },
  units: terms.organization,
  findUnit: { ko: '조직 이름, 코드로 찾기', en: 'Name or code of a unit' },
  noUnit: { ko: '‘{{text}}’에 맞는 조직이 없습니다.', en: 'No unit matches “{{text}}”.' },
  noUnits: { ko: '등록된 조직이 없습니다.', en: 'There is no chart yet.' },
  unitRefused: catalogue.notThisOrganization,
  notAnswered: {
    ko: '직원을 찾지 못했습니다. 다시 입력해 주세요.',
    en: 'The search failed. Type again.',
  },
})
