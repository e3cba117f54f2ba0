/** What a person reads on the screens of opex charges and exchange rates: Korean, English. */
export const rateWords = {
  opexCharge: ['OPEX 부과율', 'Opex Charge'],
  exchangeRate: ['환율', 'Exchange Rate'],
  rateOf: ['{style} · 부과율(%)', '{style} · Rate (%)'],
  remarkOf: ['{style} · 비고', '{style} · Remark'],
  yearToShow: ['연도', 'Year'],
  register: ['등록', 'Register'],
  editIt: ['수정', 'Edit'],
  cancelIt: ['취소', 'Cancel'],
  saveIt: ['저장 하시겠습니까?', 'Save?'],
  wonForDollar: ['1달러당 원화', 'Won for 1 US dollar'],
  noRate: ['환율이 없습니다.', 'There is no rate.'],
  nothingYet: ['아직 등록된 내용이 없습니다.', 'Nothing has been registered yet.'],
  lastUpdated: ['마지막 수정: ', 'Last updated: '],
  typeAgain: ['입력 되살리기', 'Bring it back'],
} as const
