import { terms } from '@yuga/contract/texts/terms'
import { defineMessages } from '../../i18n/messages.ts'

export const formMessages = defineMessages('form', {
  search: { ko: '검색', en: 'Search' },
  leaveTitle: { ko: '입력한 내용이 저장되지 않았습니다.', en: 'You have unsaved changes.' },
  leaveAbout: {
    ko: '지금 나가면 입력한 내용이 사라집니다.',
    en: 'If you leave now, they will be lost.',
  },
  leaveStored: {
    ko: '이 브라우저에 남아 있으며, 돌아오시면 이어서 입력하실 수 있습니다.',
    en: 'They stay in this browser, and you can continue when you come back.',
  },
  leave: { ko: '저장하지 않고 나가기', en: 'Leave without saving' },
  stay: { ko: '계속 입력하기', en: 'Keep editing' },
  reload: terms.reload,
  reloaded: {
    ko: '새로 불러왔습니다. 입력한 내용은 그대로 있습니다. 확인한 뒤 다시 저장해 주세요.',
    en: 'Reloaded. What you typed is kept. Review it, then save again.',
  },
  gone: {
    ko: '다른 사람이 이 항목을 삭제했습니다. 입력한 내용은 이 창을 닫을 때까지 남아 있습니다.',
    en: 'Someone else has deleted this. What you typed stays until you close this window.',
  },
  theirs: { ko: '다른 사람이 저장한 값: {{value}}', en: 'Saved by someone else: {{value}}' },
  empty: terms.empty,
})
