import { terms } from '@yuga/contract/texts/terms'
import { defineMessages } from '../../i18n/messages.ts'

export const tokenMessages = defineMessages('tokens', {
  list: { ko: '내 액세스 토큰', en: 'My access tokens' },
  none: { ko: '토큰이 없습니다.', en: 'You have no tokens.' },
  make: { ko: '토큰 만들기', en: 'Create token' },
  name: terms.name,
  nameHint: {
    ko: '무엇이 이 토큰을 쓰는지 적으세요. 예: 데이터 웨어하우스 적재',
    en: 'Say what uses it, for example “Load into the data warehouse”.',
  },
  permissions: { ko: '권한', en: 'Permissions' },
  permissionsHint: {
    ko: '필요한 것만 고르세요. 본인의 권한이 줄면 토큰의 권한도 줄어듭니다.',
    en: 'Choose only what it needs. When you lose a permission, so does the token.',
  },
  lastDay: { ko: '만료일', en: 'Last day' },
  lastDayHint: { ko: '최대 1년', en: 'At most a year' },
  until: { ko: '{{day}}까지', en: 'Until {{day}}' },
  used: { ko: '마지막 사용: {{at}}', en: 'Last used {{at}}' },
  unused: { ko: '아직 사용하지 않음', en: 'Not used yet' },
  revoke: { ko: '폐기', en: 'Revoke' },
  revokeOf: { ko: '{{name}} 토큰 폐기', en: 'Revoke the token {{name}}' },
  revokeQuestion: { ko: '{{name}} 토큰을 폐기하시겠습니까?', en: 'Revoke the token {{name}}?' },
  revokeAbout: {
    ko: '이 토큰을 쓰는 프로그램은 바로 더 이상 호출할 수 없습니다. 되돌릴 수 없습니다.',
    en: 'The program that uses it can no longer call, at once. This cannot be undone.',
  },
  revoked: { ko: '토큰을 폐기했습니다.', en: 'The token is revoked.' },
  madeTitle: { ko: '새 토큰', en: 'Your new token' },
  once: {
    ko: '이 토큰은 지금만 보입니다. 안전한 곳에 보관하세요. 토큰을 아는 사람은 위에서 고른 일을 본인 이름으로 할 수 있습니다.',
    en: 'It is shown only now. Keep it in a safe place: anyone who has it can do what you chose, in your name.',
  },
  token: { ko: '토큰', en: 'Token' },
  example: { ko: '호출 예', en: 'Example call' },
  lost: {
    ko: '토큰을 받지 못했습니다. 방금 만든 토큰을 폐기하고 새로 만드세요.',
    en: 'The token did not arrive. Revoke the one you have just made, and create a new one.',
  },
})
