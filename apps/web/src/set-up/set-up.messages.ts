import { terms } from '@yuga/contract/texts/terms'
import { defineMessages } from '../i18n/messages.ts'

export const setUpMessages = defineMessages('setUp', {
  title: terms.setUpCheck,
  about: {
    ko: '누락되어 계산이나 승인이 멈추는 설정입니다. 11월부터는 다음 해도 함께 점검합니다.',
    en: 'Missing settings that stop figures or approvals from working. From November on, the coming year is checked too.',
  },
  guide: terms.firstSetUp,
  list: { ko: '누락된 설정', en: 'What is missing' },
  nothing: { ko: '누락된 설정이 없습니다.', en: 'Nothing is missing.' },
  nothingNext: {
    ko: '직원, 프로젝트, 연도가 더해지면 필요한 것을 여기에서 알려 드립니다.',
    en: 'When people, projects or a new year need something, it is listed here.',
  },
})
