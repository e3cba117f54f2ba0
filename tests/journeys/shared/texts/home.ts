/** What a person reads on home: Korean, English. */
export const homeTexts = {
  home: ['홈', 'Home'],
  thisWeekCard: ['이번 주', 'This week'],
  planLeft: ['남은 계획 MM', 'Plan left (MM)'],
  viewTeam: ['우리 조직', 'My team'],
  viewCompany: ['회사', 'Company'],
  profitByDivision: ['부문별 손익', 'Profit by division'],
  losesMost: ['손실이 가장 큰 프로젝트', 'Projects that lose most'],
  freePeople: ['여유 있는 사람', 'Free people'],
  notEntered: ['입력하지 않았거나 제출하지 않은 사람', 'Not entered or not submitted'],
  startScreen: ['Yuga를 열면', 'When Yuga opens'],
} as const
