import type { SavedViewProblemCode } from '@yuga/domain/saved-views/save-view'
import type { ProblemText } from './problem-text.ts'

/** The sentences of the rules about saved views. */
export const savedViewRuleTexts: Readonly<Record<SavedViewProblemCode, ProblemText>> = {
  'saved-view.name-taken': {
    status: 422,
    ko: '같은 이름의 보기가 이미 있습니다. 다른 이름을 입력해 주세요.',
    en: 'You already have a view with this name. Please choose another name.',
  },
  'saved-view.too-many': {
    status: 422,
    ko: '보기는 화면마다 {most}개까지 저장할 수 있습니다. 쓰지 않는 보기를 삭제해 주세요.',
    en: 'You can save at most {most} views per screen. Delete one that you no longer use.',
  },
}

/** What the server alone can refuse with. */
export const savedViewTexts = {
  'saved-view.not-found': {
    status: 404,
    ko: '보기를 찾을 수 없습니다. 이미 삭제되었을 수 있습니다.',
    en: 'There is no such view. It may have been deleted.',
  },
} as const satisfies Record<string, ProblemText>
