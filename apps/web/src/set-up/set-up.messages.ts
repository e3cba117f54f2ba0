import { defineMessages } from '../i18n/messages.ts'

export const setUpMessages = defineMessages('setUp', {
  title: { ko: '설정 점검', en: 'Set-up Check' },
  about: {
    ko: '계산이나 승인이 멈추는 빠진 설정을 모아 보여 줍니다. 11월부터는 다음 해에 필요한 것도 함께 봅니다.',
    en: 'What is missing and keeps figures or decisions from working. From November on it looks at the coming year too.',
  },
  guide: { ko: '처음 설정 안내', en: 'First set-up' },
  list: { ko: '빠진 설정', en: 'What is missing' },
  nothing: { ko: '빠진 설정이 없습니다.', en: 'Nothing is missing.' },
  nothingNext: {
    ko: '직원, 프로젝트, 연도가 더해지면 필요한 것을 여기에서 알려 드립니다.',
    en: 'What people, projects and years to come will need is said here.',
  },
})
