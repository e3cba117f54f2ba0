/** What is told to administrators about how the server is set up. */
export const warnings = {
  unknownProxy: {
    ko: '리버스 프록시가 TRUST_PROXY 설정에 없어 모든 접속이 한 주소로 보입니다. 한 사람의 로그인 실패로 모두가 제한될 수 있으니 서버의 TRUST_PROXY를 설정해 주세요.',
    en: 'A reverse proxy is not named in TRUST_PROXY, so everybody seems to come from one address and the failed sign-ins of one hold up all. Set TRUST_PROXY on the server.',
  },
} as const
