import { defineMessages } from '../i18n/messages.ts'

export const feedMessages = defineMessages('holidayFeeds', {
  offices: { ko: '사무소별 구독 링크', en: 'Links by office' },
  none: { ko: '링크 없음', en: 'No link' },
  madeAt: { ko: '만든 때: {{at}}', en: 'Made {{at}}' },
  make: { ko: '링크 만들기', en: 'Create link' },
  makeOf: { ko: '{{office}} 링크 만들기', en: 'Create link for {{office}}' },
  makeAgain: { ko: '새로 만들기', en: 'Create new link' },
  makeAgainOf: { ko: '{{office}} 링크 새로 만들기', en: 'Create new link for {{office}}' },
  revoke: { ko: '해지', en: 'Revoke' },
  revokeOf: { ko: '{{office}} 링크 해지', en: 'Revoke the link for {{office}}' },
  revoked: { ko: '링크를 해지했습니다.', en: 'The link is revoked.' },
  address: { ko: '구독 링크', en: 'Link to subscribe to' },
  once: {
    ko: '이 링크는 지금만 보입니다. 링크를 아는 사람은 누구나 휴일을 볼 수 있으니 다른 사람과 나누지 마세요. 이전 링크는 더 이상 쓸 수 없습니다.',
    en: 'This link is shown only once. Anyone who has it can read the holidays, so do not share it. An earlier link no longer works.',
  },
  lost: {
    ko: '링크를 받지 못했습니다. 새로 만들어 주세요.',
    en: 'The link did not arrive. Please create a new one.',
  },
})
