import { defineMessages } from '../../../i18n/messages.ts'

export const creationMailMessages = defineMessages('creationMail', {
  title: { ko: '프로젝트가 등록되었습니다.', en: 'A project was registered.' },
  contents: {
    ko: '프로젝트명: {{name}}\n프로젝트 기간: {{period}}',
    en: 'Project name: {{name}}\nProject period: {{period}}',
  },
})
