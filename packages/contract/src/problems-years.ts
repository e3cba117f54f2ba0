import type { ProblemText } from './problem-text.ts'

/** The sentences of what is kept year by year: prices, rates, targets. */
export const yearTexts = {
  'input.year': {
    status: 422,
    ko: '연도는 2000부터 2099까지 네 자리 숫자로 입력해 주세요.',
    en: 'A year is written in four digits, from 2000 to 2099.',
  },
  'input.rate': {
    status: 422,
    ko: '부과율은 숫자와 소수점 하나로 5자까지, 100 이하로 입력해 주세요.',
    en: 'A rate takes digits and one decimal point, at most 5 characters, and at most 100.',
  },
  'input.won-per-dollar': {
    status: 422,
    ko: '환율은 숫자만, 10000 이하로 입력해 주세요.',
    en: 'An exchange rate takes digits only, and at most 10000.',
  },
  'year.differs': {
    status: 422,
    ko: '한 번에 한 연도만 저장할 수 있습니다.',
    en: 'Save one year at a time.',
  },
  'year.row-twice': {
    status: 422,
    ko: '같은 항목이 두 번 있습니다.',
    en: 'This is in the table twice.',
  },
  'year.taken': {
    status: 409,
    ko: '이미 등록된 연도입니다. 새로 불러온 뒤 수정해 주세요.',
    en: 'This year is registered already: reload, then edit it.',
  },
  'year.not-found': {
    status: 404,
    ko: '아직 등록되지 않은 연도입니다.',
    en: 'This year is not registered yet.',
  },
} as const satisfies Record<string, ProblemText>
