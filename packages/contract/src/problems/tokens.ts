import type { TokenProblemCode } from '@yuga/domain/access/access-token'
import type { ProblemText } from './problem-text.ts'

/** The sentences of the rules of access tokens. */
export const tokenRuleTexts: Readonly<Record<TokenProblemCode, ProblemText>> = {
  'token.no-scope': {
    status: 422,
    ko: '권한을 하나 이상 선택하세요.',
    en: 'Choose at least one permission.',
  },
  'token.not-yours': {
    status: 422,
    ko: '지금 갖고 있지 않은 권한입니다.',
    en: 'You do not have this permission today.',
  },
  'token.last-day-passed': {
    status: 422,
    ko: '만료일은 오늘이거나 그 뒤여야 합니다.',
    en: 'The last day must be today or later.',
  },
  'token.too-long': {
    status: 422,
    ko: '만료일은 1년 이내여야 합니다.',
    en: 'The last day must be within a year.',
  },
  'token.too-many': {
    status: 409,
    ko: '토큰은 {most}개까지 만들 수 있습니다. 쓰지 않는 토큰을 먼저 폐기하세요.',
    en: 'You can have at most {most} tokens. Revoke one that you do not use first.',
  },
}

/** What the server alone can refuse with about tokens. */
export const tokenTexts = {
  'token.not-found': {
    status: 404,
    ko: '토큰을 찾을 수 없습니다. 이미 폐기되었을 수 있습니다.',
    en: 'There is no such token. It may have been revoked already.',
  },
  'token.not-here': {
    status: 403,
    ko: '액세스 토큰으로는 할 수 없습니다. 화면에 로그인해서 진행하세요.',
    en: 'This cannot be done with an access token. Sign in and do it on the screen.',
  },
  'token.no-permission': {
    status: 403,
    ko: '이 토큰에는 필요한 권한이 없습니다: {permission}',
    en: 'This token does not have the permission that this needs: {permission}',
  },
  'service-account.not-found': {
    status: 404,
    ko: '서비스 계정을 찾을 수 없습니다. 이미 종료되었을 수 있습니다.',
    en: 'There is no such service account. It may have been ended already.',
  },
  'service-account.too-many': {
    status: 409,
    ko: '서비스 계정은 {most}개까지 만들 수 있습니다. 쓰지 않는 계정을 먼저 종료하세요.',
    en: 'There can be at most {most} service accounts. End one that is not used first.',
  },
  'service-account.scope-not-held': {
    status: 422,
    ko: '이 서비스 계정에 없는 권한입니다.',
    en: 'The service account does not have this permission.',
  },
} as const satisfies Record<string, ProblemText>
