/** What a person reads on the reports: Korean, English. */
export const reportWords = {
  reportSearch: ['조회', 'Search'],
  chooseUnit: ['조직 선택', 'Choose a unit'],
  unitNeeded: ['조직을 선택해주세요.', 'Please choose an organization.'],
  unitRefused: ['해당 조직은 선택 할 수 없습니다', 'This unit cannot be chosen.'],
  findUnit: ['조직 이름, 코드로 찾기', 'Name or code of a unit'],
  searchDue: ['조건이 바뀌었습니다.', 'The filters have changed.'],
  readNow: ['현재 기준', 'As it is now'],
  reportSheet: ['엑셀 다운로드', 'Download Excel'],
  detailSheetOf: ['{name} 상세 엑셀 다운로드', 'Download the detail of {name}'],
  utilizationByUnit: ['조직별 가동률', 'Utilization by unit'],
  closeUnit: ['{name} 접기', 'Close {name}'],
  timecardPivot: ['타임카드 피벗', 'Timecard Pivot'],
  utilizationDetail: ['가동률 상세', 'Utilization Detail'],
  heatMap: ['색으로 보기', 'Heat map'],
  total: ['합계', 'Total'],
} as const
