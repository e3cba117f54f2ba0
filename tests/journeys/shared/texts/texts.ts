import { companyTexts } from './company.ts'
import { gpTargetTexts } from './gp-targets.ts'
import { employeeTexts } from './employees.ts'
import { noticeTexts } from './notices.ts'
import { organizationTexts } from './organizations.ts'
import { projectFormTexts } from './project-form.ts'
import { projectMoneyTexts } from './project-money.ts'
import { projectTexts } from './projects.ts'
import { jobTexts } from './jobs.ts'
import { rateTexts } from './rates.ts'
import { reportMailTexts } from './report-mails.ts'
import { reportTexts } from './reports.ts'
import { setUpTexts } from './set-up.ts'
import { timecardStatusTexts } from './timecard-status.ts'
import { timecardTexts } from './timecard.ts'
import { typeTexts } from './types-and-categories.ts'

export type Language = 'ko' | 'en'
type Pair = readonly [ko: string, en: string]

/** What is on screens of several subjects. */
const sharedTexts = {
  saveIt: ['저장하시겠습니까?', 'Save?'],
  beforePasting: ['붙여넣기 미리보기', 'Paste preview'],
  filesWithin: ['파일은 10MB 이내로 첨부할 수 있습니다.', 'Files can be attached within 10MB.'],
  // sign-in
  id: ['아이디', 'ID'],
  password: ['비밀번호', 'Password'],
  keepId: ['아이디 저장', 'Save ID'],
  signIn: ['로그인', 'Sign in'],
  enterId: ['아이디를 입력해 주세요.', 'Please enter your ID.'],
  enterPassword: ['비밀번호를 입력해 주세요.', 'Please enter a password.'],
  wrongPassword: ['아이디 또는 비밀번호가 올바르지 않습니다.', 'The ID or password is incorrect.'],
  someoneElse: ['다른 아이디로 로그인', 'Sign in with another ID'],
  no: ['아니요', 'No'],
  confirmSelf: ['본인 확인', 'Confirm that it is you'],
  confirmIt: ['확인', 'OK'],
  setUpProvisioning: ['프로비저닝 설정', 'Set up provisioning'],
  integrations: ['연동', 'Integrations'],
  provisioningState: ['상태', 'Status'],
  provisioningOn: ['프로비저닝 켜짐', 'Provisioning is on'],
  addRoleGroup: ['역할 그룹 추가', 'Add a group with a role'],
  roleGroup: ['그룹', 'Group'],
  makeProvisioningToken: ['프로비저닝 토큰 만들기', 'Create a provisioning token'],
  newProvisioningToken: ['새 프로비저닝 토큰', 'The new provisioning token'],
  checkProvisioning: ['점검', 'Check'],
  noProvisioningCall: [
    '제공자가 아직 이 토큰으로 호출하지 않았습니다',
    'The provider has not called with this token yet',
  ],
  unknownUnits: ['알 수 없는 조직과 등급', 'Unknown units and grades'],
  revokeProvisioningToken: ['제공자 토큰 폐기', 'Revoke the token of the provider'],
  setUpApp: ['인증 앱 설정', 'Set up the app'],
  appKey: ['설정 키', 'Key'],
  appCode: ['인증 앱의 코드', 'Code of the authenticator app'],
  keepRecoveryCodes: ['복구 코드 보관', 'Keep your recovery codes'],
  recoveryCode: ['복구 코드 입력', 'Recovery code'],
  useRecoveryCode: ['복구 코드 사용하기', 'Use a recovery code'],
  addPasskey: ['패스키 추가', 'Add a passkey'],
  passkeys: ['패스키', 'Passkeys'],
  signInByPasskey: ['패스키로 로그인', 'Sign in with a passkey'],
  wrongCode: ['코드가 올바르지 않습니다', 'This code is not right'],
  setUpFactorFirst: ['2단계 인증을 설정하세요', 'Set up a second factor'],
  resetFactors: ['2단계 인증 초기화', 'Reset second factors'],
  reset: ['초기화', 'Reset'],
  factorsReset: ['2단계 인증을 초기화했습니다', 'The second factors are reset'],
  makeToken: ['토큰 만들기', 'Create token'],
  tokenName: ['이름', 'Name'],
  enterHours: ['타임카드 입력, 제출, 월 마감', 'Enter and submit hours, close the month'],
  newToken: ['새 토큰', 'Your new token'],
  revokeToken: ['{name} 토큰 폐기', 'Revoke the token {name}'],
  revoke: ['폐기', 'Revoke'],
  makeSet: ['세트 만들기', 'Create a set'],
  giveSet: ['직원에게 부여', 'Give to a person'],
  showPeopleOfSet: ['{name} 세트를 가진 직원 보기', 'Show people with the set {name}'],
  takeBackFrom: ['{name} 님에게서 회수', 'Take back from {name}'],
  utilizationReport: ['가동률', 'Utilization'],
  signInAgain: ['다시 로그인해 주세요', 'Please sign in again'],
  built: ['빌드 ', 'Build '],
  // lists
  requestedHours: ['요청 시간', 'Requested hours'],
  requester: ['요청자', 'Requester'],
  requestDate: ['요청일', 'Request date'],
  nothingMatches: ['조건에 맞는 항목이 없습니다.', 'Nothing matches these filters.'],
  clearFilters: ['필터 모두 지우기', 'Clear all filters'],
  unread: ['읽지 않은 메시지 {count}건', '{count} unread message'],

  notSecure: [
    '이 페이지는 HTTPS나 localhost로 열리지 않았습니다.',
    'This page was not opened over HTTPS or on localhost.',
  ],
  forgot: ['비밀번호를 잊으셨나요?', 'Forgot your password?'],
  sendLink: ['링크 보내기', 'Send the link'],
  linkSent: [
    '등록된 메일 주소가 있으면 링크를 보냅니다.',
    'If a mail address is registered for this ID',
  ],
  toSignIn: ['로그인으로', 'Go to sign-in'],
  newPassword: ['새 비밀번호', 'New password'],
  newPasswordAgain: ['새 비밀번호 확인', 'New password, again'],
  setPassword: ['비밀번호 설정', 'Set password'],
  passwordSet: ['비밀번호를 정했습니다.', 'Your password is set.'],
  easyToGuess: ['쉽게 짐작할 수 있는 비밀번호입니다.', 'This password is easy to guess.'],
  wantsOut: ['로그아웃하시겠습니까?', 'Sign out?'],
  staySignedIn: ['계속 사용', 'Stay signed in'],
  devices: ['로그인된 기기', 'Where you are signed in'],
  thisDevice: ['지금 이 기기', 'This device'],
  endOthers: ['다른 기기 모두 로그아웃', 'Sign out everywhere else'],
  endOneOf: ['{device} 로그아웃시키기', 'Sign out {device}'],
  onlyHere: ['다른 기기에는 로그인되어 있지 않습니다.', 'You are not signed in anywhere else.'],

  // master data
  categories: ['프로젝트 유형 분류', 'Project type category'],
  projectTypes: ['프로젝트 유형', 'Project type'],
  rowsPerPage: ['페이지당 행 수', 'Rows per page'],
  holidayList: ['2026년 휴일', 'Holidays of 2026'],
  holidayName: ['휴일명', 'Holiday'],
  removeIt: ['삭제', 'Delete'],
  importCalendar: ['.ics 가져오기', 'Import .ics'],
  passedOver: ['제외된 일정 1건', 'Skipped events: 1'],
  timedEvent: ['시간이 정해진 일정', 'Timed event'],
  makeAddress: ['링크 만들기', 'Create link for'],
  ownAddress: ['구독 링크', 'Link to subscribe to'],
  revokeAddress: ['링크 해지', 'Revoke the link for'],
  cellsChange: ['기준 시간과 MM이 바뀝니다.', 'This changes base hours and man-months'],
  noCellChanges: ['바뀌는 집계 셀이 없습니다.', 'No cell of an open month changes.'],
  typeName: ['유형명', 'Type name'],
  typeCategory: ['분류', 'Category'],
  displayName: ['표시명', 'Display name'],
  section: ['구분', 'Section'],
  nonBillable: ['논빌러블', 'Non-billable'],
  codes: ['공통 코드', 'Common code'],
  add: ['등록', 'Add'],
  addOf: ['{what} 등록', 'Add: {what}'],
  editOf: ['{what} 수정', 'Edit: {what}'],
  editOne: ['{name} 수정', 'Edit {name}'],
  removeOne: ['{name} 삭제', 'Delete {name}'],
  categoryName: ['분류명', 'Category name'],
  sortOrder: ['정렬 순서', 'Sort order'],
  codeGroup: ['그룹 코드', 'Group'],
  office: ['사무소', 'Office'],
  codeItself: ['코드', 'Code'],
  nameInKorean: ['코드명(한국어)', 'Name (Korean)'],
  nameInEnglish: ['코드명(영어)', 'Name (English)'],
  timeZone: ['시간대', 'Time zone'],
  currency: ['통화', 'Currency'],
  dollars: ['달러(USD)', 'USD'],
  required: ['필수 입력 사항입니다.', 'This is required.'],
  nameTaken: ['이미 있는 분류명입니다.', 'A category with this name already exists.'],
  registered: ['등록되었습니다.', 'Registered.'],
  updated: ['수정되었습니다.', 'Updated.'],
  deleted: ['삭제되었습니다.', 'Deleted.'],
  deleteIt: ['삭제하시겠습니까?', 'Delete?'],
  inUse: ['사용 중이라 삭제할 수 없습니다: ', 'This is in use and cannot be deleted: '],
  changedMeanwhile: ['다른 사람이 먼저 변경했습니다.', 'This was changed by someone else.'],
  loadAgain: ['새로 불러오기', 'Reload'],
  savedMeanwhile: ['다른 사람이 저장한 값: {value}', 'Saved by someone else: {value}'],
  typedNotSaved: ['입력한 내용이 저장되지 않았습니다.', 'You have unsaved changes.'],
  leaveUnsaved: ['저장하지 않고 나가기', 'Leave without saving'],
  keepTyping: ['계속 입력하기', 'Keep editing'],
  downloadSheet: ['엑셀 다운로드', 'Download Excel'],
  uploadSheet: ['엑셀 업로드', 'Upload Excel'],
  chooseFile: ['파일 선택', 'Choose a file'],
  upload: ['업로드', 'Upload'],
  wouldWrite: [
    '등록 {added}건, 수정 {changed}건, 변경 없음 {unchanged}건',
    '{added} to add, {changed} to change, {unchanged} unchanged',
  ],
  written: [
    '등록 {added}건, 수정 {changed}건 처리되었습니다.',
    '{added} added, {changed} changed.',
  ],
  nothingSaved: ['아무것도 저장되지 않았습니다.', 'Nothing was saved.'],
  filterBy: ['{field} 필터', 'Filter by {field}'],

  // messages
  messages: ['메시지', 'Message'],
  message: ['메시지', 'Message'],
  noMessages: ['받은 메시지가 없습니다.', 'You have no messages.'],
  waitsForDecision: [
    '초과 근무 승인을 {person} 님이 요청했습니다.',
    'overtime request from {person} waits',
  ],
  wasApproved: [
    '초과 근무 요청을 {person} 님이 승인했습니다.',
    'overtime request was approved by {person}.',
  ],
  unreadMark: ['읽지 않음', 'Unread'],
  receiver: ['받는 사람', 'Recipient'],
  openApprovals: ['승인 화면으로', 'Open approvals'],
  openThatWeek: ['그 주 타임카드 보기', 'Open that week'],
  markAllRead: ['모두 읽음', 'Mark all as read'],
  markedRead: ['메시지 {count}건을 읽음으로 표시했습니다.', '{count} messages marked as read.'],
  closeIt: ['닫기', 'Close'],
  category: ['구분', 'Category'],
  ofOvertime: ['초과 근무', 'Overtime'],
  ofNotices: ['공지사항', 'Notice'],
  noSuchMessage: ['메시지를 찾을 수 없습니다.', 'There is no such message.'],

  // access record
  recordSettings: ['기록 설정', 'Record settings'],
  purposeIsRequired: ['적어야 받을 수 있음', 'Must be written'],
  monthlyReview: ['월별 검토', 'Monthly review'],
  markAsReviewed: ['검토 표시', 'as reviewed'],
  downloadTheFile: ['파일 받기', 'Download the file'],

  // audit
  history: ['변경 이력', 'History'],
  historyOf: ['{name} 변경 이력', 'History of {name}'],
  joinRequested: ['멤버 추가 신청', 'Join requested'],
  joiningRejected: ['멤버 추가 반려', 'Request to join rejected'],
  noticeAdded: ['공지사항 등록', 'Notice added'],
  noticeChanged: ['공지사항 수정', 'Notice changed'],
  hoursSaved: ['시간 저장', 'Hours saved'],

  // shell
  toTop: ['맨 위로', 'Back to top'],
  appearance: ['화면 밝기', 'Appearance'],
  lightLook: ['밝게', 'Light'],
  darkLook: ['어둡게', 'Dark'],
  sidebarColour: ['메뉴 색', 'Menu colour'],
  whiteSide: ['흰색', 'White'],
  brownSide: ['갈색', 'Brown'],
  blackSide: ['검정', 'Black'],
  rowHeight: ['줄 높이', 'Row height'],
  compactRows: ['좁게', 'Compact'],
  mainMenu: ['주 메뉴', 'Main menu'],
  changePassword: ['비밀번호 변경', 'Change password'],
  dark: ['어둡게', 'Dark'],
  signOut: ['로그아웃', 'Sign out'],
  signOutUnsaved: ['저장하지 않은 시간이 있습니다', 'Some hours are not saved'],
  saveAndSignOut: ['저장하고 로그아웃', 'Save and sign out'],
  stay: ['계속 편집', 'Keep editing'],
  settings: ['설정', 'Settings'],
  timecard: ['타임카드', 'Timecard'],
  approval: ['승인', 'Approval'],
  notice: ['공지사항', 'Notice'],
  report: ['보고서', 'Report'],
  settingMenu: ['설정', 'Settings'],
  notForYou: ['‘{screen}’ 화면을 볼 권한이 없습니다', 'No access to “{screen}”'],
  notFound: ['페이지를 찾을 수 없습니다', 'There is no such page'],
  comesLater: ['준비 중인 화면입니다', 'This screen is not available yet'],
  toMain: ['메인 페이지로', 'Go to the main page'],
  cannotConnect: ['서버에 연결할 수 없습니다.', 'Unable to connect to the server.'],
  serverAway: ['서버에 연결되지 않았습니다.', 'The server cannot be reached.'],

  find: ['화면과 기능 찾기', 'Find a screen or an action'],

  // approvals
  joiningCard: ['멤버 추가 신청 승인', 'Join requests'],
  planOf: ['{person} · {project} 계획 MM', 'Plan MM of {person} · {project}'],
  planOfMonth: [
    '{person} · {project} {month} 계획 MM',
    'Plan MM of {person} · {project} in {month}',
  ],
  byMonth: ['월별 입력', 'By month'],
  overMonth: ['1.00 MM을 넘는 달이 있습니다', 'some months exceed 1.00 MM'],
  waiting: ['승인을 기다리는 요청 {count}건', '{count} request'],
  noJoining: ['멤버 추가 신청이 없습니다.', 'No requests to join are waiting'],
  showDecided: ['처리됨', 'Decided'],
  decidedList: ['처리된 요청', 'Decided requests'],
  wasRejected: ['반려', 'Rejected'],
  overtimeCard: ['초과 근무 승인', 'Overtime approval'],
  unsubmitCard: ['타임카드 제출 취소 승인', 'Timecard unsubmit approval'],
  approveOne: ['{project} · {person} 승인', 'Approve {person}, {project}'],
  cancelOne: ['{project} · {person} 반려', 'Reject {person}, {project}'],
  selectOne: ['{project} · {person} 선택', 'Select {person}, {project}'],
  approveSelected: ['선택 승인', 'Approve selected'],
  approved: ['승인되었습니다.', 'Approved.'],
  cancelled: ['반려되었습니다.', 'Request rejected.'],
  approveOf: ['요청 {count}건을 승인할까요?', 'Approve {count} requests?'],
  approveDo: ['{count}건 승인', 'Approve {count} requests'],
  cancelOf: ['요청 1건을 반려합니다', 'Reject 1 request'],
  optionalReason: ['사유 (선택)', 'Reason (optional)'],
  cancelDo: ['1건 반려', 'Reject the request'],
  alreadyDecided: ['이미 처리된 요청입니다.', 'This request has been decided already.'],
  noOvertime: [
    '승인을 기다리는 초과 근무 요청이 없습니다.',
    'No overtime requests are waiting for you.',
  ],

  // member requests
  memberRequests: ['멤버 추가 신청', 'Join request'],
  projectName: ['프로젝트명', 'Project name'],
  allOf: ['전체', 'All'],
  status: ['상태', 'Status'],
  period: ['기간', 'Period'],
  ended: ['종료', 'Ended'],
  endedMark: ['종료됨', 'Ended'],
  thisYear: ['올해', 'This year'],
  sinceLastYear: ['작년부터', 'From last year on'],
  join: ['{project} 신청', 'Request {project}'],
  joinWhy: ['{project} 신청, 사유 적기', 'Request {project} with a reason'],
  joinDo: ['신청', 'Request'],
  joinCancel: ['{project} 신청 취소', 'Cancel the request for {project}'],
  joinCancelSure: ['취소 또는 삭제하시겠습니까?', 'Are you sure you want to cancel or delete?'],
  joinCancelDo: ['신청 취소', 'Cancel the request'],
  canceled: ['취소되었습니다.', 'Canceled.'],
  joinWaits: ['승인 대기', 'Pending'],
  joined: ['참여 중', 'Joined'],
  joinRejected: ['반려 · {person} · {day}', 'Rejected · {person} · {day}'],

  // access
  accessOf: ['권한 확인', 'Access'],
  person: ['직원', 'Employee'],
  choosePerson: ['직원을 선택해 주세요.', 'Choose a person.'],
  deputyOfPm: ['{name} 님의 대리인', 'Deputy of {name}'],
  pmOf: ['{project} 프로젝트의 PM', 'PM of {project}'],
  canOpen: ['열 수 있는 화면', 'Screens they can open'],
  requestsOfUser: ['승인할 수 있는 요청', 'Requests they decide'],
  monthsOfUser: ['월 마감 취소', 'Cancel the month close'],
  thePeople: ['대상 직원', 'Employee concerned'],
  noOneReached: ['해당하는 직원이 없습니다.', 'No one found.'],
  accountOff: ['계정이 중지되어', 'The account is switched off'],

  // deputies
  nameDeputy: ['대리인 지정', 'Add deputy'],
  deputy: ['대리인', 'Deputy'],
  entryTask: ['타임카드 입력', 'Timecard entry'],
  approvalTask: ['승인', 'Approval'],
  fromDay: ['시작일', 'First day'],
  toDay: ['종료일', 'Last day'],
  yourDeputies: ['내가 지정한 대리인', 'Your deputies'],
  noDeputy: ['지정한 대리인이 없습니다.', 'You have no deputy.'],
  activeDeputy: ['진행 중', 'In progress'],
  endNow: ['지금 종료', 'End now'],
  endNowOf: ['{name} 대리 지금 종료', 'End now: {name}'],
  forPrincipal: ['{name} 대리', 'for {name}'],
  forMe: ['대상: 나', 'For: me'],
  anotherEmployee: ['다른 직원', 'Another employee'],
  asDeputyOf: [
    '{name} 님의 대리인으로 입력하고 있습니다.',
    'You are entering hours as deputy of {name}',
  ],
  asAdministratorFor: [
    '관리자로서 {name} 님의 타임카드를 입력하고 있습니다.',
    'You are entering hours for {name} as an administrator.',
  ],
  backToMine: ['내 타임카드로', 'Back to mine'],
  mayNotActFor: ['이 직원을 대리할 수 있는 권한이 없습니다.', 'You may not act for this person.'],
  // the outbox
  outbox: ['메일 발송함', 'Mail'],
  noMailServer: ['메일 서버가 설정되지 않았습니다.', 'No mail server is set up.'],
  sendAgain: ['{subject} 다시 보내기', 'Send again: {subject}'],
  sentAgain: ['1건을 다시 보냅니다.', '1 mail is sent again.'],
  readMail: ['{subject} 내용 보기', 'Read: {subject}'],
  mailFailed: ['실패', 'Failed'],
  mailWaiting: ['대기', 'Waiting'],
  receiverRefused: [
    '메일 서버가 받는 주소를 거절했습니다.',
    'The mail server refused the receiver.',
  ],
  moneyPart: ['프로젝트와 금액', 'Projects and money'],
  targetPart: ['GP 목표', 'GP target'],
  mailIsPrivate: ['비밀번호를 정하는 링크가 들어 있어', 'It contains a link to set a password'],
} as const satisfies Record<string, Pair>

const homes = [
  companyTexts,
  gpTargetTexts,
  jobTexts,
  employeeTexts,
  noticeTexts,
  organizationTexts,
  projectFormTexts,
  projectMoneyTexts,
  projectTexts,
  rateTexts,
  reportMailTexts,
  reportTexts,
  setUpTexts,
  timecardStatusTexts,
  timecardTexts,
  typeTexts,
  sharedTexts,
] as const

type WordOf<Home> = Home extends unknown ? keyof Home : never
type Word = WordOf<(typeof homes)[number]>

/** What a person reads on the screens, as the journeys look for it: Korean, English. */
const texts = {} as Record<Word, Pair>
for (const [word, pair] of homes.flatMap((home) => Object.entries(home))) {
  // the second would be looked for wherever the first is meant
  if (word in texts) throw new Error(`${word} is twice among the texts of the journeys`)
  texts[word as Word] = pair
}

/** The words of one language; `{name}` places are filled from `values`. */
export type Say = (word: Word, values?: Readonly<Record<string, string | number>>) => string

export function textsIn(language: Language): Say {
  return (word, values = {}) =>
    texts[word][language === 'ko' ? 0 : 1].replaceAll(/\{(\w+)\}/g, (_, name: string) =>
      String(values[name]),
    )
}
