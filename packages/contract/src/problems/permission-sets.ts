import type { SetProblemCode } from '@yuga/domain/access/permission-set'
import type { ProblemText } from './problem-text.ts'

/** The sentences of the rules of permission sets. */
export const setRuleTexts: Readonly<Record<SetProblemCode, ProblemText>> = {
  'set.no-item': {
    status: 422,
    ko: '권한을 하나 이상 선택하세요.',
    en: 'Choose at least one permission.',
  },
  'set.item-twice': {
    status: 422,
    ko: '같은 권한이 두 번 있습니다. 하나만 남기세요.',
    en: 'This permission is there twice. Keep one of them.',
  },
  'set.scope-not-taken': {
    status: 422,
    ko: '이 권한에는 쓸 수 없는 범위입니다. 다른 범위를 선택하세요.',
    en: 'This permission cannot have this scope. Choose another one.',
  },
  'set.not-yours': {
    status: 403,
    ko: '회사 전체에 대해 갖고 있지 않은 권한은 세트에 넣거나 부여할 수 없습니다. 관리자에게 요청하세요.',
    en: 'You can only put into a set, and give, what you hold for the whole company. Ask an administrator.',
  },
  'set.too-many': {
    status: 409,
    ko: '권한 세트는 {most}개까지 만들 수 있습니다. 쓰지 않는 세트를 먼저 삭제하세요.',
    en: 'There can be at most {most} permission sets. Delete one that is not used first.',
  },
  'set.held': {
    status: 409,
    ko: '갖고 있거나 갖게 될 사람이 있는 세트입니다({count}명). 먼저 모두 회수하세요.',
    en: 'People hold or will hold this set ({count}). Take it back from all of them first.',
  },
  'set.to-oneself': {
    status: 403,
    ko: '자신에게는 권한 세트를 부여하거나 변경할 수 없습니다. 다른 관리자에게 요청하세요.',
    en: 'You cannot give a permission set to yourself, nor change your own. Ask another administrator.',
  },
  'set.not-employed': {
    status: 422,
    ko: '재직 중이며 계정이 활성인 직원에게만 부여할 수 있습니다.',
    en: 'A set can be given only to someone who works here and has an active account.',
  },
  'set.in-the-past': {
    status: 422,
    ko: '오늘이거나 그 뒤여야 합니다. 지금 끝내려면 회수하세요.',
    en: 'This must be today or later. To end it now, take it back.',
  },
  'set.days-out-of-order': {
    status: 422,
    ko: '종료일은 시작일과 같거나 그 뒤여야 합니다.',
    en: 'The last day must be the first day or later.',
  },
  'set.given-already': {
    status: 409,
    ko: '이 직원은 그 기간에 이미 이 세트를 갖고 있습니다. 기존 부여의 종료일을 변경하세요.',
    en: 'This person already holds the set on these days. Change the last day of that grant.',
  },
  'set.outlives-giver': {
    status: 422,
    ko: '이 세트의 권한은 회원님에게도 {day}까지만 있습니다. 종료일을 그날까지로 정하세요.',
    en: 'You hold what is in this set until {day} yourself. Choose a last day by then.',
  },
}

/** What the server alone can refuse with about permission sets. */
export const setTexts = {
  'set.not-found': {
    status: 404,
    ko: '권한 세트를 찾을 수 없습니다. 삭제되었을 수 있습니다.',
    en: 'There is no such permission set. It may have been deleted.',
  },
  'set.grant-not-found': {
    status: 404,
    ko: '부여된 기록을 찾을 수 없습니다. 이미 회수되었을 수 있습니다.',
    en: 'There is no such grant. It may have been taken back already.',
  },
  'set.name-taken': {
    status: 409,
    ko: '같은 이름의 권한 세트가 있습니다. 다른 이름을 입력하세요.',
    en: 'Another permission set has this name. Enter a different one.',
  },
} as const satisfies Record<string, ProblemText>
