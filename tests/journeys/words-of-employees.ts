/** Words of the employees' screen, as `words.ts` has those of the others. */
export const employeeWords = {
  employees: ['직원', 'Employee'],
  employeeId: ['직원 ID', 'Employee ID'],
  employeeName: ['이름', 'Name'],
  mailAddress: ['메일 주소', 'Mail address'],
  team: ['팀', 'Team'],
  chooseTeam: ['조직을 선택해주세요.', 'Please choose a team.'],
  searchEmployees: ['이름으로 찾기', 'Search by name'],
  passwordLink: ['비밀번호 설정 링크', 'Set-password link'],
  accountOf: ['{name} 계정 사용', 'Account of {name}'],
  switchOff: ['계정 사용을 중지하시겠습니까?', 'Switch this account off?'],
  exportData: ['개인정보 내보내기', 'Export their data'],
  removeName: ['가명 처리', 'Remove the name'],
  removeNameTitle: ['퇴사자 가명 처리', 'Remove the name of a leaver'],
  nameRemoved: ['가명 처리되었습니다.', 'The name was removed.'],
  newEntry: ['새 이력', 'New entry'],
} as const
