import type { Text } from './messages.ts'

/**
 * The messages of the catalogue, to the letter (screens-5): where only one language is given, the other
 * follows its manner. Every screen takes them from here. What the server says of a request ('There is no target for submit.' and similar) is in
 * the contract's problems alone.
 */
export const catalogue = {
  // --- done
  registered: { ko: '등록되었습니다.', en: 'Registered.' },
  updated: { ko: '수정되었습니다.', en: 'Updated.' },
  deleted: { ko: '삭제되었습니다.', en: 'Deleted.' },
  approved: { ko: '승인되었습니다.', en: 'Approved.' },
  canceled: { ko: '취소되었습니다.', en: 'Canceled.' },
  // An approver rejects, a requester cancels (decision 0102).
  rejected: { ko: '반려되었습니다.', en: 'Request rejected.' },
  requested: { ko: '요청되었습니다.', en: 'Has been requested.' },
  monthClosed: { ko: '월 마감 처리되었습니다.', en: 'The month is closed.' },
  monthReopened: { ko: '월 마감 취소 처리되었습니다.', en: 'Month deadline has been cancelled.' },

  // --- hours
  overtime: { ko: '초과 근무입니다.', en: 'Overtime.' },
  // Of a limit to the hours of a week, which is off (screens-13).
  exceeded: { ko: '초과되었습니다.', en: 'exceeded' },

  // --- questions
  cancelOrDelete: {
    ko: '취소 또는 삭제하시겠습니까?',
    en: 'Are you sure you want to cancel or delete?',
  },
  delete: { ko: '삭제하시겠습니까?', en: 'Delete?' },
  save: { ko: '저장하시겠습니까?', en: 'Save?' },
  changeProjectStatus: {
    ko: '프로젝트 상태를 변경하시겠습니까?',
    en: 'Do you want to change the project status?',
  },
  noClosingReport: {
    ko: '종료 보고서가 등록되지 않았습니다.',
    en: 'The closing report has not been registered.',
  },

  // --- to be filled in or chosen
  required: { ko: '필수 입력 사항입니다.', en: 'This is required.' },
  enterId: { ko: '아이디를 입력해 주세요.', en: 'Please enter your ID.' },
  enterPassword: { ko: '비밀번호를 입력해 주세요.', en: 'Please enter a password.' },
  enterSubject: { ko: '제목을 입력해 주세요.', en: 'Please enter the subject.' },
  select: { ko: '선택해 주세요.', en: 'Please select.' },
  selectProject: { ko: '프로젝트를 선택해 주세요.', en: 'Please select a project.' },
  selectOrganization: { ko: '조직을 선택해주세요.', en: 'Please select an organization.' },
  selectRole: { ko: '권한을 선택해주세요.', en: 'Please select a role.' },
  selectGrade: { ko: '등급을 선택해주세요.', en: 'Please select a grade.' },
  notThisOrganization: {
    ko: '해당 조직은 선택 할 수 없습니다',
    en: 'This organization cannot be selected.',
  },

  // --- files and failures
  filesWithin: {
    ko: '파일은 10MB 이내로 첨부할 수 있습니다.',
    en: 'Files can be attached within 10MB.',
  },
  notThisFile: { ko: '첨부할 수 없는 파일입니다.', en: 'This file cannot be attached.' },
  downloadFailed: { ko: '파일 다운로드에 실패하였습니다.', en: 'File download failed.' },
  onlyShownProjects: {
    ko: '화면에 표시된 프로젝트 목록만 다운로드할 수 있습니다.',
    en: 'Only the list of projects shown on the screen is available for download.',
  },
  noOwningDepartment: {
    ko: '해당 회계 연도의 주관 부서가 등록되지 않았습니다.',
    en: 'The department in charge of the fiscal year has not been registered.',
  },
  noAnswer: { ko: '서버에 연결할 수 없습니다.', en: 'Unable to connect to the server.' },
  notSmooth: {
    ko: '서버 연결이 원활하지 않습니다. 잠시 후 다시 시도해 주세요.',
    en: 'Server connection is not smooth. Please try again in a few minutes.',
  },
  wrongRequest: {
    ko: '잘못된 요청입니다. 관리자에게 문의해 주세요.',
    en: 'Wrong request. Contact administrator for assistance.',
  },
} as const satisfies Record<string, Text>
