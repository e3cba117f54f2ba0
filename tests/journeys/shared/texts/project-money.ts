/** What a person reads in the sections of a project's money: Korean, English. */
export const projectMoneyTexts = {
  beginYear: ['{year}년 손익 입력', 'Start with {year}'],
  noTeamYet: ['{year}년 팀: 선택하지 않은 팀', 'Team of {year}: no team yet'],
  salesOf: ['{year}년 {team} 매출', 'Sales, {team}, {year}'],
  ownerOf: ['{year}년 주관 부서: {team}', 'Owning team of {year}: {team}'],
  teamSales: ['팀별 손익의 매출 합계 {total} ÷ 1', 'Profit by team: sales {total} in total ÷ 1'],
  planAndActual: ['계획과 실적', 'Plan and actual'],
  outsourcing: ['외주비', 'Outsourcing'],
  addBilling: ['청구 추가', 'Add a row'],
  plannedOf: ['{place}번째 청구 계획 금액', 'Planned amount, billing row {place}'],
  plannedMonthOf: ['{place}번째 청구 청구 계획월', 'Planned month, billing row {place}'],
  invoicedOf: ['{place}번째 청구 실적 금액', 'Actual amount, billing row {place}'],
  copyFirst: ['첫 행 복사 ({count}개월 뒤)', 'Copy the first row, {count} month later'],
  billingChecks: ['예산 계획과 청구 계획 비교', 'Planned billing compared with the budget plan'],
  shortBy: ['부족 ({amount})', 'Short ({amount})'],
  isEqual: ['일치', 'Agrees'],
  asTable: ['표로 보기', 'As a table'],
} as const
