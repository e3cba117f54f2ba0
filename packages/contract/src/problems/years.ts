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
  'input.won': {
    status: 422,
    ko: '원화 금액은 숫자만, 12자리까지 입력해 주세요.',
    en: 'An amount in won takes digits only, at most 12.',
  },
  'input.dollars': {
    status: 422,
    ko: '달러 금액은 숫자 12자리와 소수점 둘째 자리까지 입력해 주세요.',
    en: 'An amount in dollars takes at most 12 digits and two decimals.',
  },
  'input.percent': {
    status: 422,
    ko: '인상률은 -100보다 크고 100 이하인 숫자로, 소수점 둘째 자리까지 입력해 주세요.',
    en: 'A percentage is above -100 and at most 100, with at most two decimals.',
  },
  'price.not-found': {
    status: 404,
    ko: '단가를 찾을 수 없습니다. 이미 삭제되었을 수 있습니다.',
    en: 'There are no such prices. They may have been deleted.',
  },
  'price.taken': {
    status: 409,
    ko: '이 연도와 구분에 이미 등록된 등급입니다.',
    en: 'The prices of this year, type and grade are there already.',
  },
  'price.unknown-grade': {
    status: 422,
    ko: '없는 등급 코드입니다.',
    en: 'There is no such grade.',
  },
  'price.nothing-to-copy': {
    status: 409,
    ko: '{year}년에 등록된 단가가 없어 복사할 내용이 없습니다.',
    en: 'There are no prices of {year} to copy.',
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
