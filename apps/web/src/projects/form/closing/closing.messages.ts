import { terms } from '@yuga/contract/texts/terms'
import { catalogue } from '../../../i18n/catalogue.ts'
import { defineMessages } from '../../../i18n/messages.ts'

export const closingMessages = defineMessages('projectClosing', {
  inProgress: terms.inProgress,
  ended: { ko: '{{day}} 종료', en: 'Ended on {{day}}' },
  end: { ko: '종료하기', en: 'End' },
  reopen: { ko: '다시 진행하기', en: 'Reopen' },
  changed: catalogue.updated,
  saveFirst: {
    ko: '저장하지 않은 내용이 있습니다. 먼저 저장하거나 취소해 주세요.',
    en: 'You have unsaved changes. Save or cancel them first.',
  },

  report: { ko: '종료 보고서 등록', en: 'Register closing report' },
  replaceReport: { ko: '종료 보고서 교체', en: 'Replace closing report' },
  reportOf: { ko: '종료 보고서: {{name}}', en: 'Closing report: {{name}}' },
  reportAbout: {
    ko: '그룹웨어에서 작성을 마친 종료 보고서 양식을 업로드해 주세요. 업로드하면 프로젝트가 종료됩니다. 계속하시겠습니까?',
    en: 'Upload the closing form that was completed in the groupware. Uploading it ends the project. Continue?',
  },
  reportFile: {
    ko: '.xls 또는 .xlsx, 10MB 이내. 바꾸려면 관리자가 프로젝트를 다시 진행해야 합니다.',
    en: 'An .xls or .xlsx file within 10 MB. To replace it later, an administrator reopens the project.',
  },
  chooseFile: terms.chooseFile,
  noFile: { ko: '선택한 파일 없음', en: 'No file chosen' },
  upload: { ko: '업로드하고 종료', en: 'Upload and end' },
  cancel: terms.cancel,
  downloadFailed: catalogue.downloadFailed,
  tooLarge: catalogue.filesWithin,
  wrongFile: catalogue.notThisFile,
  registered: catalogue.registered,
})
