/** What a person reads on the form of a project: Korean, English. */
export const projectFormTexts = {
  newProject: ['신규 프로젝트', 'New project'],
  otherInformation: ['기타 정보', 'Remarks'],
  enterProjectName: ['프로젝트명을 입력해 주세요.', 'Enter the name of the project.'],
  inBasicInfo: ['기본 정보: {problem}', 'Basic info: {problem}'],
  owningTeamOf: ['{year}년 주관 부서', 'Owning team of {year}'],
  goingOn: [
    '저장하지 않고 두었던 내용을 이어서 입력하고 있습니다.',
    'Your unsaved changes have been restored.',
  ],
  savedBefore: ['다른 사람이 먼저 저장했습니다', 'Someone else has saved this project'],
  savedValue: ['저장된 값', 'Saved'],
  mergeOn: ['합쳐서 계속 입력하기', 'Merge and continue'],
  membersAlone: [
    '멤버만 수정할 수 있습니다.',
    'You can change the members here; everything else is read only.',
  ],
  registerReport: ['종료 보고서 등록', 'Register closing report'],
  uploadAndEnd: ['업로드하고 종료', 'Upload and end'],
  notAReport: [
    '종료 보고서는 .xls 또는 .xlsx 파일만 등록할 수 있습니다.',
    'A closing report is an .xls or .xlsx file.',
  ],
  reportNamed: ['종료 보고서: {name}', 'Closing report: {name}'],
  readOnlyReopen: ['수정하려면 ‘다시 진행하기’를 눌러 주세요.', 'To change it, choose “Reopen”.'],
  winProbability: ['수주 확률', 'Win probability'],
  fromTo99: ['1에서 99까지의 정수(%)', 'a whole percent from 1 to 99'],
  tentativeBy: ['수주 전 {percent}%', 'Tentative {percent}%'],
  won: ['수주 여부', 'Won'],
  tentative: ['수주 전(미확정)', 'Tentative'],
  readOnlyEnded: [
    '관리자에게 다시 진행하도록 요청해 주세요.',
    'ask an administrator to reopen it.',
  ],
} as const
