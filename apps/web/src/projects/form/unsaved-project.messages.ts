import { defineMessages } from '../../i18n/messages.ts'

export const unsavedProjectMessages = defineMessages('unsavedProject', {
  unsaved: {
    ko: '저장하지 않은 프로젝트 내용이 있습니다.',
    en: 'Changes of a project are not saved.',
  },
})
