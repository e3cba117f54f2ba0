import type { ProblemText } from './problem-text.ts'

/** What settings of provisioning are refused with, and people who wait to be placed. */
export const provisioningTexts = {
  'timecard.not-placed': {
    status: 409,
    ko: '아직 조직에 배치되지 않아 타임카드를 쓸 수 없습니다. 관리자에게 배치를 요청해 주세요.',
    en: 'You are not placed in a unit yet, so there is no timecard. Ask an administrator to place you.',
  },
  'input.place-attribute': {
    status: 422,
    ko: 'department, title 같은 속성 이름이나 urn:으로 시작하는 확장 속성의 전체 이름을 입력하세요.',
    en: 'Enter an attribute such as department or title, or the whole name of an extension attribute that begins with urn:.',
  },
  'provisioning.unknown-office': {
    status: 422,
    ko: '사용 중인 사무소를 선택하세요.',
    en: 'Choose an office that is in use.',
  },
  'provisioning.group-twice': {
    status: 422,
    ko: '같은 그룹에 같은 역할이 두 번 있습니다.',
    en: 'This group has the same role twice.',
  },
  'provisioning.no-token': {
    status: 404,
    ko: '폐기할 토큰이 없습니다.',
    en: 'There is no token to revoke.',
  },
} as const satisfies Record<string, ProblemText>
