/** What a person reads on the list of projects: Korean, English. */
export const projectWords = {
  projectList: ['프로젝트 목록', 'Project List'],
  pmColumn: ['PM', 'PM'],
  projectId: ['프로젝트 ID', 'Project ID'],
  sortByField: ['{field} 기준 정렬', 'Sort by {field}'],
  items: ['총 {count}건', '{count} items'],
  usedMM: ['사용 MM', 'Used MM'],
  statusOf: ['{project} 상태', 'Status of {project}'],
  changeStatus: ['프로젝트 상태를 변경하시겠습니까?', 'Do you want to change the project status?'],
  noClosingReport: [
    '종료 보고서가 등록되지 않았습니다.',
    'The closing report has not been registered.',
  ],
  endAnyway: ['보고서 없이 종료', 'End without the report'],
} as const
