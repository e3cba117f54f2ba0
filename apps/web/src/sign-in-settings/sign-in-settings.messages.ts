import { terms } from '@yuga/contract/texts/terms'
import { defineMessages } from '../i18n/messages.ts'

export const signInSettingsMessages = defineMessages('signInSettings', {
  title: terms.signInSettings,
  edit: terms.edit,
  ways: { ko: '로그인 방식', en: 'How people sign in' },
  waysAbout: {
    ko: '저장하면 다음 로그인부터 적용되며, 이미 로그인한 사람은 그대로 있습니다.',
    en: 'Applies from the next sign-in. Those who are signed in stay signed in.',
  },
  editTitle: { ko: '로그인 방식 수정', en: 'Edit how people sign in' },
  updated: { ko: '로그인 방식을 저장했습니다.', en: 'How people sign in is saved.' },
  passwordSignIn: terms.passwordSignIn,
  passwordSignInHint: {
    ko: '제공자로 직접 로그인해 본 뒤에 끌 수 있습니다. 패스키에도 적용됩니다.',
    en: 'You can limit it after you have signed in through a provider yourself. It holds for passkeys too.',
  },
  on: { ko: '모두 사용', en: 'Everybody' },
  named: { ko: '지정한 관리자만', en: 'Named administrators only' },
  off: { ko: '사용하지 않음', en: 'No one' },
  namedList: terms.keepPassword,
  namedHint: {
    ko: '제공자에 문제가 생겼을 때 들어올 사람입니다. 둘 이상을 권합니다.',
    en: 'They get in when the provider does not work. Name two or more.',
  },
  addNamed: { ko: '관리자 추가', en: 'Add an administrator' },
  removeNamed: { ko: '{{name}} 빼기', en: 'Remove {{name}}' },
  secondFactor: terms.secondFactor,
  secondFactorHint: {
    ko: '비밀번호로 로그인하는 사람에게 패스키나 인증 앱을 요구합니다. 없는 사람은 다음 로그인에서 먼저 등록합니다.',
    en: 'A passkey or an authenticator app after the password. Those without one set it up at their next sign-in.',
  },
  notRequired: { ko: '요구하지 않음', en: 'Not required' },
  administrators: { ko: '관리자에게 요구', en: 'Required of administrators' },
  everybody: { ko: '모두에게 요구', en: 'Required of everybody' },
})
