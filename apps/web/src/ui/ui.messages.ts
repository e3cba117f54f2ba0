import { terms } from '@yuga/contract/texts/terms'
import { catalogue } from '../i18n/catalogue.ts'
import { defineMessages } from '../i18n/messages.ts'

export const uiMessages = defineMessages('ui', {
  yes: terms.yes,
  no: terms.no,
  save: terms.save,
  request: terms.request,
  cancel: terms.cancel,
  close: terms.close,
  copy: terms.copy,
  copied: { ko: '복사했습니다.', en: 'Copied.' },
  loading: terms.loading,
  notSet: { ko: '설정되지 않음', en: 'Not set' },
  listsNotRead: {
    ko: '선택 목록을 불러오지 못했습니다.',
    en: 'The lists of choices could not be read.',
  },
  retry: terms.tryAgain,
  downloadFile: { ko: '파일 받기', en: 'Download the file' },
  reason: terms.reason,
  reasonOptional: { ko: '사유 (선택)', en: 'Reason (optional)' },
  noAnswer: catalogue.noAnswer,
  notSmooth: catalogue.notSmooth,
  wrongRequest: catalogue.wrongRequest,
  ownMistake: {
    ko: '화면에서 문제가 생겼습니다. 페이지를 새로 고친 뒤 다시 시도해 주세요.',
    en: 'Something went wrong on this page. Reload it and try again.',
  },
  windowBlocked: {
    ko: '브라우저가 새 창을 막았습니다. 이 사이트의 팝업을 허용한 뒤 다시 눌러 주세요.',
    en: 'The browser blocked the new window. Allow pop-ups for this site, then press the button again.',
  },
  requestId: { ko: '문의 번호 {{id}}', en: 'Reference {{id}}' },
})
