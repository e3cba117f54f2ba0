import { defineMessages } from '../i18n/messages.ts'

export const feedMessages = defineMessages('holidayFeeds', {
  offices: { ko: '사무소별 구독 주소', en: 'Addresses by office' },
  none: { ko: '주소 없음', en: 'No address' },
  madeAt: { ko: '만든 때: {{at}}', en: 'Made {{at}}' },
  make: { ko: '주소 만들기', en: 'Make an address' },
  makeOf: { ko: '{{office}} 주소 만들기', en: 'Make an address for {{office}}' },
  makeAnew: { ko: '새로 만들기', en: 'Make a new one' },
  makeAnewOf: { ko: '{{office}} 주소 새로 만들기', en: 'Make a new address for {{office}}' },
  revoke: { ko: '해지', en: 'Revoke' },
  revokeOf: { ko: '{{office}} 주소 해지', en: 'Revoke the address for {{office}}' },
  revoked: { ko: '주소를 해지했습니다.', en: 'The address is revoked.' },
  address: { ko: '구독 주소', en: 'Address to subscribe to' },
  copy: { ko: '복사', en: 'Copy' },
  copied: { ko: '복사했습니다.', en: 'Copied.' },
  once: {
    ko: '이 주소는 지금만 보입니다. 주소를 아는 사람은 누구나 휴일을 볼 수 있으니 다른 사람과 나누지 마세요. 이전 주소는 더 이상 쓸 수 없습니다.',
    en: 'This address is shown only once. Anyone who has it can read the holidays, so keep it to yourself. An earlier address no longer works.',
  },
  lost: {
    ko: '주소를 받지 못했습니다. 새로 만들어 주세요.',
    en: 'The address did not arrive. Please make a new one.',
  },
})
