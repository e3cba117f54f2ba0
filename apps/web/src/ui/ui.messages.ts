import { catalogue } from '../i18n/catalogue.ts'
import { defineMessages } from '../i18n/messages.ts'

export const uiMessages = defineMessages('ui', {
  yes: { ko: '예', en: 'Yes' },
  no: { ko: '아니요', en: 'No' },
  save: { ko: '저장', en: 'Save' },
  request: { ko: '요청', en: 'Request' },
  cancel: { ko: '취소', en: 'Cancel' },
  close: { ko: '닫기', en: 'Close' },
  loading: { ko: '불러오는 중', en: 'Loading' },
  listsNotRead: {
    ko: '선택 목록을 불러오지 못했습니다.',
    en: 'The lists of choices could not be read.',
  },
  retry: { ko: '다시 시도', en: 'Try again' },
  reason: { ko: '사유', en: 'Reason' },
  reasonOptional: { ko: '사유 (선택)', en: 'Reason (optional)' },
  noAnswer: catalogue.noAnswer,
  notSmooth: catalogue.notSmooth,
  wrongRequest: catalogue.wrongRequest,
  ownMistake: {
    ko: '화면에서 문제가 생겼습니다. 페이지를 새로 고친 뒤 다시 시도해 주세요.',
    en: 'Something went wrong on this page. Reload it and try again.',
  },
  requestId: { ko: '문의 번호 {{id}}', en: 'Reference {{id}}' },
})
