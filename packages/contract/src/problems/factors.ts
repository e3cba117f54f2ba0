import type { FactorProblemCode } from '@yuga/domain/access/factors'
import type { ProblemText } from './problem-text.ts'

/** The sentences of the rules of second factors. */
export const factorRuleTexts: Readonly<Record<FactorProblemCode, ProblemText>> = {
  'factor.too-many': {
    status: 409,
    ko: '패스키는 {most}개까지 등록할 수 있습니다. 쓰지 않는 패스키를 먼저 삭제하세요.',
    en: 'You can have at most {most} passkeys. Remove one that you do not use first.',
  },
  'factor.last': {
    status: 409,
    ko: '회사에서 2단계 인증을 요구하므로 마지막 인증 수단은 삭제할 수 없습니다. 다른 인증 수단을 먼저 추가하세요.',
    en: 'Your company wants a second factor, so the last one stays. Add another one first.',
  },
}

/** What the server alone can refuse with about second factors. */
export const factorTexts = {
  'factor.required': {
    status: 401,
    ko: '비밀번호는 맞습니다. 2단계 인증을 진행하세요.',
    en: 'The password is right. Go on with your second factor.',
  },
  'factor.ticket-over': {
    status: 401,
    ko: '로그인 시간이 지났거나 코드를 여러 번 틀렸습니다. 아이디와 비밀번호부터 다시 입력하세요.',
    en: 'This sign-in took too long, or too many codes were wrong. Begin again with ID and password.',
  },
  'factor.wrong': {
    status: 401,
    ko: '코드가 올바르지 않습니다. 앱에 새로 보이는 코드나 쓰지 않은 복구 코드를 입력하세요.',
    en: 'This code is not right. Enter the one that the app shows now, or a recovery code that was not used.',
  },
  'factor.wrong-code': {
    status: 422,
    ko: '코드가 올바르지 않습니다. 앱에 새로 보이는 코드를 입력하세요. 휴대폰 시각이 맞는지도 확인하세요.',
    en: 'This code is not right. Enter the one that the app shows now, and check that the clock of your telephone is right.',
  },
  'factor.code-needed': {
    status: 422,
    ko: '비밀번호와 함께 2단계 인증 코드나 패스키가 필요합니다.',
    en: 'With the password, a code or a passkey is needed.',
  },
  'factor.passkey-refused': {
    status: 401,
    ko: '이 패스키로 로그인할 수 없습니다. 다른 방법으로 로그인하세요.',
    en: 'This passkey does not sign in here. Sign in another way.',
  },
  'factor.wrong-passkey': {
    status: 422,
    ko: '패스키를 확인하지 못했습니다. 다시 시도하거나 다른 방법을 쓰세요.',
    en: 'The passkey could not be checked. Try again, or use another way.',
  },
  'factor.challenge-over': {
    status: 422,
    ko: '패스키를 확인하는 데 너무 오래 걸렸습니다. 다시 시도하세요.',
    en: 'The passkey took too long. Try again.',
  },
  'factor.passkey-taken': {
    status: 409,
    ko: '이미 등록된 패스키입니다.',
    en: 'This passkey has been added already.',
  },
  'factor.not-found': {
    status: 404,
    ko: '인증 수단을 찾을 수 없습니다. 이미 삭제되었을 수 있습니다.',
    en: 'There is no such factor. It may have been removed already.',
  },
  'factor.other-key': {
    status: 409,
    ko: '이 설치의 키로는 인증 앱을 확인할 수 없습니다. 복구 코드나 패스키를 쓰거나, 관리자에게 2단계 인증 초기화를 요청하세요.',
    en: 'The authenticator app cannot be checked with the key of this installation. Use a recovery code or a passkey, or ask an administrator to reset your second factors.',
  },
  'factor.set-up-first': {
    status: 403,
    ko: '회사에서 2단계 인증을 요구합니다. 먼저 인증 수단을 설정하세요.',
    en: 'Your company wants a second factor. Set one up first.',
  },
  'factor.password-off': {
    status: 403,
    ko: '회사 계정으로 로그인하세요. 이 회사에서는 Yuga의 비밀번호와 패스키로 로그인하지 않습니다.',
    en: 'Sign in with your company account: passwords and passkeys of Yuga are off here.',
  },
} as const satisfies Record<string, ProblemText>
