/** Warnings about how the server is set up, to administrators, and about an account, to its owner. */
export const warnings = {
  unknownProxy: {
    ko: '리버스 프록시가 TRUST_PROXY 설정에 없어 모든 접속이 한 주소로 보입니다. 한 사람의 로그인 실패로 모두가 제한될 수 있으니 서버의 TRUST_PROXY를 설정해 주세요.',
    en: 'A reverse proxy is not named in TRUST_PROXY, so everybody seems to come from one address and the failed sign-ins of one hold up all. Set TRUST_PROXY on the server.',
  },
  passwordLinkMade: {
    ko: '{{day}}에 관리자가 회원님의 비밀번호 설정 링크를 만들었습니다. 요청하지 않으셨다면 비밀번호를 바꾸고 조직장에게 알려 주세요.',
    en: 'An administrator made a link for your password on {{day}}. If you did not ask for it, change your password and tell your leader.',
  },
} as const
