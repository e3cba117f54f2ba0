import type { ProviderProblemCode } from '@yuga/domain/access/provider'
import type { ProblemText } from './problem-text.ts'

/** The sentences of the rules of providers. */
export const providerRuleTexts: Readonly<Record<ProviderProblemCode, ProblemText>> = {
  'provider.issuer-not-https': {
    status: 422,
    ko: '발급자(issuer)는 https://로 시작하는 주소여야 합니다. http://는 이 컴퓨터(localhost)에서만 쓸 수 있습니다.',
    en: 'The issuer must be an address that begins with https://. Plain http:// is for this machine (localhost) alone.',
  },
  'provider.no-openid-scope': {
    status: 422,
    ko: '범위(scope)에 openid가 있어야 합니다.',
    en: 'The scopes must include openid.',
  },
  'provider.role-twice': {
    status: 422,
    ko: '같은 값과 역할이 두 번 들어 있습니다.',
    en: 'The same value and role appear twice.',
  },
  'provider.no-role-claim': {
    status: 422,
    ko: '역할을 정하려면 그룹이나 앱 역할이 들어 있는 클레임의 이름이 필요합니다.',
    en: 'To give roles, name the claim with groups or app roles.',
  },
}

/** What the server alone can refuse with about providers. */
export const providerTexts = {
  'provider.not-found': {
    status: 404,
    ko: '로그인 제공자를 찾을 수 없습니다.',
    en: 'There is no such provider.',
  },
  'provider.identity-not-found': {
    status: 404,
    ko: '연결을 찾을 수 없습니다. 이미 해제되었을 수 있습니다.',
    en: 'There is no such link. It may have been removed already.',
  },
  'provider.id-taken': {
    status: 409,
    ko: '이미 쓰고 있는 제공자 ID입니다.',
    en: 'Another provider has this ID.',
  },
  'provider.issuer-taken': {
    status: 409,
    ko: '다른 제공자가 이미 쓰고 있는 발급자입니다.',
    en: 'Another provider has this issuer.',
  },
  'provider.issuer-in-use': {
    status: 409,
    ko: '연결된 직원이 {count}명 있어 발급자를 바꿀 수 없습니다. 새 제공자를 등록하거나 연결을 먼저 해제해 주세요.',
    en: 'Employees are linked to this issuer ({count}), so it cannot change. Add another provider, or remove the links first.',
  },
  'provider.too-many': {
    status: 409,
    ko: '제공자는 {most}개까지 등록할 수 있습니다.',
    en: 'There can be at most {most} providers.',
  },
  'provider.last-way-in': {
    status: 409,
    ko: '비밀번호 로그인이 제한되어 있어 마지막 제공자를 끄거나 삭제할 수 없습니다. 모두가 비밀번호로 로그인할 수 있게 먼저 바꿔 주세요.',
    en: 'Signing in with a password is limited, so the last provider must stay on. Let everybody use passwords first.',
  },
  'provider.off': {
    status: 403,
    ko: '이 로그인 방법은 지금 꺼져 있습니다. 다른 방법으로 로그인하거나 관리자에게 문의해 주세요.',
    en: 'This way to sign in is switched off. Sign in another way, or ask an administrator.',
  },
  'provider.secret-unreadable': {
    status: 409,
    ko: '이 제공자의 클라이언트 비밀은 다른 설치에서 저장되어 읽을 수 없습니다. 관리자가 설정에서 다시 입력해야 합니다.',
    en: 'The client secret of this provider was stored by another installation and cannot be read. An administrator must enter it again.',
  },
  'provider.unreachable': {
    status: 502,
    ko: '로그인 제공자에 연결할 수 없습니다. 잠시 후 다시 시도하거나 다른 방법으로 로그인해 주세요.',
    en: 'The provider could not be reached. Try again in a moment, or sign in another way.',
  },
  'provider.not-a-provider': {
    status: 502,
    ko: '발급자 주소에서 OpenID Connect 설정(.well-known/openid-configuration)을 읽을 수 없습니다.',
    en: 'The address of the issuer does not answer with an OpenID Connect configuration (.well-known/openid-configuration).',
  },
  'provider.issuer-differs': {
    status: 502,
    ko: '제공자가 알리는 발급자가 입력한 것과 다릅니다. 글자까지 똑같이 입력해 주세요.',
    en: 'The provider publishes another issuer than the one entered. They must be the same to the letter.',
  },
  'provider.no-code-flow': {
    status: 502,
    ko: '제공자가 인가 코드 방식(response_type=code)을 지원하지 않습니다.',
    en: 'The provider does not offer authorization codes (response_type=code).',
  },
  'provider.no-pkce': {
    status: 502,
    ko: '제공자가 PKCE(S256)를 지원하지 않습니다.',
    en: 'The provider does not offer PKCE with S256.',
  },
  'provider.pkce-unsaid': {
    status: 502,
    ko: '제공자가 PKCE 지원 여부를 알리지 않습니다. Yuga는 PKCE를 사용하므로 로그인 시험으로 확인해 주세요.',
    en: 'The provider does not publish whether it offers PKCE. Yuga uses it: try a sign-in to see.',
  },
  'provider.no-keys': {
    status: 502,
    ko: '제공자의 서명 키(jwks_uri)를 읽을 수 없습니다.',
    en: 'The keys with which the provider signs (jwks_uri) could not be read.',
  },
  'provider.no-client-auth': {
    status: 502,
    ko: '제공자가 클라이언트 비밀을 받는 방식(client_secret_basic, client_secret_post)을 지원하지 않습니다.',
    en: 'The provider takes no client secret (client_secret_basic or client_secret_post).',
  },
  'provider.no-logout': {
    status: 502,
    ko: '제공자가 백채널 로그아웃을 알리지 않습니다. 제공자에서 로그아웃해도 Yuga의 세션은 정해진 시간까지 남습니다.',
    en: 'The provider publishes no back-channel logout: a session here lasts its time after a sign-out there.',
  },
  'provider.attempt-over': {
    status: 410,
    ko: '로그인이 10분을 넘었거나 이미 사용되었습니다. 로그인 화면에서 다시 시작해 주세요.',
    en: 'This sign-in took longer than 10 minutes or was used already. Begin again on the sign-in page.',
  },
  'provider.another-provider': {
    status: 400,
    ko: '로그인을 시작한 제공자가 아닌 곳에서 응답이 왔습니다. 로그인하지 않았습니다. 다시 시작해 주세요.',
    en: 'The answer came from another provider than the one where the sign-in began. No one was signed in: begin again.',
  },
  'provider.denied': {
    status: 403,
    ko: '제공자에서 로그인을 취소했거나 이 앱의 사용이 허용되지 않았습니다.',
    en: 'The sign-in was cancelled at the provider, or the provider does not let you use this application.',
  },
  'provider.refused-there': {
    status: 502,
    ko: '제공자가 로그인을 처리하지 못했습니다. 관리자에게 클라이언트 ID, 비밀, 리디렉션 주소의 확인을 요청해 주세요.',
    en: 'The provider refused the sign-in. Ask an administrator to check the client ID, the secret and the redirect address.',
  },
  'provider.answer-invalid': {
    status: 502,
    ko: '제공자의 응답이 서명, 발급자 또는 대상 확인을 통과하지 못했습니다. 로그인하지 않았습니다.',
    en: 'The answer of the provider did not pass the checks of its signature, issuer and audience. No one was signed in.',
  },
  'provider.token-expired': {
    status: 502,
    ko: '제공자의 ID 토큰이 만료되었거나 아직 유효하지 않습니다. 서버의 시계를 확인하고 다시 시도해 주세요.',
    en: 'The ID token of the provider has expired or is not yet valid. Check the clock of the server, then try again.',
  },
  'provider.wrong-nonce': {
    status: 400,
    ko: '제공자의 응답이 이 로그인의 것이 아닙니다(nonce 불일치). 다시 시작해 주세요.',
    en: 'The answer of the provider belongs to another sign-in (its nonce differs). Begin again.',
  },
  'provider.code-over': {
    status: 422,
    ko: '로그인이 만료되었거나 이미 사용되었거나 다른 브라우저에서 시작되었습니다. 로그인 화면에서 다시 시작해 주세요.',
    en: 'This sign-in is over, was used already or began in another browser. Begin again on the sign-in page.',
  },
  'provider.unknown-person': {
    status: 403,
    ko: '이 계정과 맞는 직원이 없습니다. 관리자에게 등록을 요청해 주세요.',
    en: 'No employee belongs to this account. Ask an administrator to add you.',
  },
  'provider.email-not-verified': {
    status: 403,
    ko: '제공자가 메일 주소를 확인하지 않아 직원과 연결하지 않았습니다. 관리자에게 문의해 주세요.',
    en: 'The provider has not verified the mail address, so it was linked to no employee. Ask an administrator.',
  },
  'provider.email-of-several': {
    status: 403,
    ko: '같은 메일 주소를 가진 직원이 여러 명이라 연결하지 않았습니다. 관리자에게 문의해 주세요.',
    en: 'Several employees have this mail address, so it was linked to none. Ask an administrator.',
  },
  'provider.already-linked': {
    status: 403,
    ko: '이 직원은 이 제공자의 다른 계정에 이미 연결되어 있습니다. 관리자가 연결을 해제해야 다시 연결할 수 있습니다.',
    en: 'This employee is already linked to another account of this provider. An administrator must remove that link first.',
  },
  'provider.not-welcome': {
    status: 403,
    ko: '사용할 수 없는 계정입니다. 관리자에게 문의해 주세요.',
    en: 'This account is switched off. Ask an administrator.',
  },
  'provider.waiting': {
    status: 403,
    ko: '등록되었습니다. 관리자가 소속 조직을 정한 뒤에 로그인할 수 있습니다.',
    en: 'You are registered. You can sign in once an administrator has placed you in a unit.',
  },
  'provider.other-person': {
    status: 403,
    ko: '제공자에서 다른 사람으로 로그인했습니다. 지금 세션의 직원으로 다시 확인해 주세요.',
    en: 'At the provider someone else signed in. Confirm as the employee of this session.',
  },
  'provider.not-fresh': {
    status: 403,
    ko: '제공자가 다시 로그인하도록 하지 않아 확인되지 않았습니다. 제공자에서 로그아웃한 뒤 다시 시도해 주세요.',
    en: 'The provider did not have you sign in again, so nothing is confirmed. Sign out there, then try again.',
  },
  'provider.too-many-attempts': {
    status: 429,
    ko: '끝나지 않은 로그인이 너무 많습니다. {minutes}분 뒤에 다시 시도해 주세요.',
    en: 'Too many sign-ins were begun and not finished. Try again in {minutes} min.',
  },
  'provider.groups-left-out': {
    status: 502,
    ko: '그룹이 너무 많아 제공자가 토큰에 넣지 않았습니다. 역할은 그대로 두었습니다. 그룹 대신 앱 역할(roles 클레임)을 사용해 주세요.',
    en: 'There are too many groups, so the provider left them out. Roles were kept as they are: use app roles (the claim roles) instead of groups.',
  },
  'provider.no-role-values': {
    status: 502,
    ko: '역할을 정하는 클레임이 오지 않았습니다. 이대로 로그인하면 이 제공자가 준 역할이 없어집니다.',
    en: 'The claim that gives roles did not come. A sign-in like this takes away the roles that this provider gave.',
  },
  'provider.logout-token-invalid': {
    status: 400,
    ko: '로그아웃 토큰이 올바르지 않습니다.',
    en: 'The logout token is not valid.',
  },
} as const satisfies Record<string, ProblemText>
