import { terms } from '@yuga/contract/texts/terms'
import { employeeSheet } from '@yuga/contract/people/employee-sheet'
import { problems } from '@yuga/contract/problems/problems'
import { defineMessages } from '../i18n/messages.ts'

const [id, name, email, position, joinDate, retiredDate, roles, , , , since, team, department] =
  employeeSheet.columns

export const employeeMessages = defineMessages('employee', {
  title: employeeSheet.title,
  id: id.title,
  name: name.title,
  email: email.title,
  position: position.title,
  joinDate: joinDate.title,
  retiredDate: retiredDate.title,
  retiredHint: {
    ko: '마지막 근무일입니다. 지난 뒤 14일까지 로그인해 남은 시간을 입력할 수 있습니다.',
    en: 'The last working day. For 14 days after it the person can still sign in to complete their hours.',
  },
  roles: roles.title,
  daysOfRole: { ko: '{{role}} 기간', en: 'Days of {{role}}' },
  setDays: { ko: '기간 지정', en: 'Set days' },
  roleFrom: { ko: '{{role}} 시작일', en: '{{role}}: first day' },
  roleUntil: { ko: '{{role}} 종료일', en: '{{role}}: last day' },
  roleOver: terms.hasEnded,
  noRole: problems['employee.no-role'],
  team: team.title,
  noTeam: problems['employee.no-team'],
  department: department.title,
  grade: terms.grade,
  noGrade: problems['employee.no-grade'],
  office: terms.office,
  noOffice: problems['employee.no-office'],
  select: terms.select,

  // --- filters
  organization: terms.organization,
  allUnits: { ko: '전체 조직', en: 'All units' },
  search: { ko: '이름, ID, 초성', en: 'Name or ID' },
  searchLabel: terms.searchByName,
  accountStatus: { ko: '계정 상태', en: 'Account status' },
  all: terms.all,
  active: terms.active,
  inactive: { ko: '중지', en: 'Inactive' },

  // --- the account
  account: terms.accountUse,
  switchOne: { ko: '{{name}} 계정 사용', en: 'Account of {{name}}' },
  confirmOff: { ko: '계정 사용을 중지하시겠습니까?', en: 'Switch this account off?' },
  offAbout: {
    ko: '로그인한 모든 기기에서 바로 로그아웃되고, 대리 지정도 끝납니다.',
    en: 'The person is signed out everywhere at once, and their deputyships end.',
  },
  notInvited: { ko: '비밀번호 미설정', en: 'No password yet' },

  // --- history
  history: terms.assignmentHistory,
  historyAbout: {
    ko: '팀, 등급, 사무소는 적용일부터 바뀌고 그 전은 그대로입니다. ‘적용’을 선택한 이력만 저장됩니다.',
    en: 'Team, grade and office change from the effective date; earlier days stay as they are. Only entries ticked “Apply” are saved.',
  },
  historyNew: { ko: '입사일부터 적용됩니다.', en: 'Applies from the join date.' },
  year: terms.year,
  since: since.title,
  head: terms.divisionHead,
  apply: terms.apply,
  applyOne: { ko: '{{day}} 이력 적용', en: 'Apply the entry of {{day}}' },
  newEntry: { ko: '새 이력', en: 'New entry' },

  // --- what a change moves
  confirmSave: { ko: '저장하시겠습니까?', en: 'Save?' },
  impact: {
    ko: '마감되지 않은 달의 집계 {{figure}}건이 다시 계산됩니다. ({{months}})',
    en: {
      one: '{{figure}} figure of open months is recalculated. ({{months}})',
      other: '{{figure}} figures of open months are recalculated. ({{months}})',
    },
  },
  closedStay: {
    ko: '마감된 달은 그대로입니다. ({{months}})',
    en: 'Closed months stay as they are. ({{months}})',
  },
  leadsUnits: {
    ko: '팀장을 맡은 조직의 요청을 더 이상 승인할 수 없습니다. 조직 화면에서 팀장을 변경해 주세요. ({{units}})',
    en: 'They will no longer be able to approve requests of the units they lead. Choose another leader on the organization screen. ({{units}})',
  },
  managesProjects: {
    ko: 'PM을 맡은 진행 중 프로젝트의 요청을 더 이상 승인할 수 없습니다. 프로젝트의 PM을 변경해 주세요. ({{projects}})',
    en: 'They will no longer be able to approve requests of the projects they manage. Choose another PM for each. ({{projects}})',
  },

  // --- the link
  resetFactors: { ko: '2단계 인증 초기화', en: 'Reset second factors' },
  resetFactorsQuestion: {
    ko: '{{name}} 님의 2단계 인증을 초기화하시겠습니까?',
    en: 'Reset the second factors of {{name}}?',
  },
  resetFactorsAbout: {
    ko: '인증 앱, 패스키, 복구 코드가 모두 삭제되고 모든 기기에서 로그아웃됩니다. 본인인지 먼저 확인하세요. 본인과 조직장에게 알림을 보냅니다.',
    en: 'Removes the authenticator app, passkeys and recovery codes, and signs them out everywhere. Make sure first that it is them. They and their leader get a message.',
  },
  reset: { ko: '초기화', en: 'Reset' },
  factorsReset: { ko: '2단계 인증을 초기화했습니다.', en: 'The second factors are reset.' },
  noFactors: {
    ko: '{{name}} 님은 설정한 2단계 인증이 없습니다.',
    en: '{{name}} has set up no second factor.',
  },
  sendLink: { ko: '비밀번호 링크 보내기', en: 'Send a password link' },
  linkTitle: terms.setPasswordLink,
  linkAbout: {
    ko: '72시간 안에 한 번만 쓸 수 있고, 이 창을 닫으면 다시 볼 수 없습니다.',
    en: 'It works once, within 72 hours, and is not shown again after this window is closed.',
  },
  linkMailed: { ko: '메일로 보냈습니다.', en: 'It goes by mail.' },
  linkWaiting: {
    ko: '메일 서버가 설정되지 않아 메일이 대기 중입니다. 직접 전달해 주세요.',
    en: 'No mail server is set up, so the mail waits. Please hand the link over yourself.',
  },
  linkMailOnly: {
    ko: '이미 사용 중인 계정이므로 링크는 메일로만 보냅니다. 본인과 조직장에게 알렸습니다.',
    en: 'The account is in use, so the link goes by mail alone. Its owner and their leader are notified.',
  },
  linkSent: {
    ko: '이미 사용 중인 계정이므로 본인과 조직장에게 알렸습니다. 이 링크는 본인에게만 전달해 주세요.',
    en: 'The account is in use: its owner and their leader are notified. Hand this link to its owner only.',
  },
  linkNotMailed: {
    ko: '메일 주소가 없어 보내지 못했습니다. 직접 전달해 주세요.',
    en: 'No mail address is registered. Please hand it over yourself.',
  },
  linkGone: {
    ko: '이미 만들어진 링크라 다시 보여 드릴 수 없습니다. 필요하면 새로 만들어 주세요.',
    en: 'The link was made before and cannot be shown again. Make a new one if you need it.',
  },
  inviteMany: {
    ko: '선택한 {{figure}}명 초대',
    en: { one: 'Invite {{figure}} person', other: 'Invite {{figure}} people' },
  },
  confirmInvite: {
    ko: '선택한 {{figure}}명에게 비밀번호 링크를 보내시겠습니까?',
    en: {
      one: 'Send a password link to {{figure}} person?',
      other: 'Send password links to {{figure}} people?',
    },
  },
  inviteAbout: {
    ko: '메일 주소가 있는 직원에게는 메일로 보내고, 링크는 한 번만 표시합니다. 사용 중인 계정의 링크는 메일로만 보내며 본인과 조직장에게 알립니다. 이전 링크는 더 이상 사용할 수 없습니다.',
    en: 'Links go by mail where an address is registered, and are shown once. For accounts in use they go by mail alone, and the owner and their leader are notified. Older links stop working.',
  },
  inviteMost: {
    ko: '한 번에 {{most}}명까지 초대할 수 있습니다.',
    en: 'At most {{most}} people can be invited at once.',
  },
  linksTitle: { ko: '비밀번호 설정 링크 목록', en: 'Set-password links' },
  copyLinks: { ko: '모두 복사', en: 'Copy all' },
  linksCopied: { ko: '복사했습니다.', en: 'Copied.' },
  close: terms.close,
})
