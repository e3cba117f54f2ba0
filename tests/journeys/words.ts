export type Language = 'ko' | 'en'

/** What a person reads on the screens, as the journeys look for it: Korean, English. */
const words = {
  // sign-in
  id: ['아이디', 'ID'],
  password: ['비밀번호', 'Password'],
  keepId: ['아이디 저장', 'Save ID'],
  signIn: ['로그인', 'Sign in'],
  enterId: ['아이디를 입력해 주세요.', 'Please enter your ID.'],
  enterPassword: ['비밀번호를 입력해 주세요.', 'Please enter a password.'],
  wrongPassword: [
    '아이디 또는 비밀번호가 올바르지 않습니다.',
    'The ID or the password is not right.',
  ],
  someoneElse: ['다른 아이디로 로그인', 'Sign in with another ID'],
  no: ['아니요', 'No'],
  signInAgain: ['다시 로그인해 주세요', 'Please sign in again'],
  built: ['빌드 ', 'Build '],

  notSecure: [
    '이 페이지는 HTTPS나 localhost로 열리지 않았습니다.',
    'This page was not opened over HTTPS or on localhost.',
  ],
  forgot: ['비밀번호를 잊으셨나요?', 'Forgot your password?'],
  sendLink: ['링크 보내기', 'Send the link'],
  linkSent: ['등록된 메일 주소가 있으면 링크를 보냅니다.', 'If we have a mail address for this ID'],
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
  onlyHere: ['다른 기기에는 로그인되어 있지 않습니다.', 'You are signed in nowhere else.'],

  // shell
  toTop: ['맨 위로', 'Back to top'],
  appearance: ['화면 밝기', 'Appearance'],
  lightLook: ['밝게', 'Light'],
  darkLook: ['어둡게', 'Dark'],
  sidebarColour: ['메뉴 색', 'Menu colour'],
  whiteSide: ['흰색', 'White'],
  brownSide: ['갈색', 'Brown'],
  blackSide: ['검정', 'Black'],
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
  report: ['리포트', 'Report'],
  settingMenu: ['설정', 'Setting'],
  notForYou: ['‘{screen}’ 화면을 볼 권한이 없습니다', 'You do not have access to “{screen}”'],
  notFound: ['페이지를 찾을 수 없습니다', 'There is no such page'],
  comesLater: ['준비 중인 화면입니다', 'This screen is not available yet'],
  welcome: ['안녕하세요', 'Welcome'],
  toMain: ['메인 페이지로', 'Go to the main page'],
  cannotConnect: ['서버에 연결할 수 없습니다.', 'Unable to connect to the server.'],
  serverAway: ['서버에 연결되지 않았습니다.', 'The server cannot be reached.'],

  find: ['화면과 기능 찾기', 'Find a screen or an action'],
  toCome: ['준비 중', 'Coming soon'],

  // timecard
  grid: ['주간 타임카드', 'Weekly timecard'],
  otherProjects: ['추가할 프로젝트', 'Projects to add'],
  addToList: ['목록에 추가', 'Add to list'],
  selectProject: ['프로젝트를 선택해 주세요.', 'Please select a project.'],
  removeRow: ['{project} 목록에서 빼기', 'Remove {project} from the list'],
  copyWeek: ['이전 주 복사', 'Copy previous week'],
  copyHours: ['프로젝트와 시간', 'Projects and hours'],
  weekBefore: [
    '이전 주(2026-03-08 ~ 2026-03-14)에 완료하지 않은 타임카드가 있습니다.',
    'There is uncompleted time card process for the previous week (03/08/2026 ~ 03/14/2026).',
  ],
  goThere: ['이전 주로 가기', 'Go there'],
  chooseRow: ['{project} 선택', 'Select {project}'],
  previousWeek: ['이전 주', 'Previous week'],
  nextWeek: ['다음 주', 'Next week'],
  noNextWeek: [
    '오늘이 있는 주입니다. 다음 주는 아직 입력할 수 없습니다.',
    'This week holds today. The next one cannot be entered yet.',
  ],
  today: ['오늘', 'Today'],
  requestUnsubmit: ['제출 취소 요청', 'Request unsubmit'],
  submit: ['제출', 'Submit'],
  monthClose: ['월 마감', 'Close month'],
  submitAll: ['전체 제출', 'Submit all'],
  save: ['저장', 'Save'],
  saved: ['저장되었습니다.', 'Saved.'],
  submitted: ['제출되었습니다.', 'Submitted.'],
  requested: ['요청 되었습니다.', 'Has been requested.'],
  approvedAtOnce: ['승인 되었습니다.', 'Approved.'],
  overtimeOf: [
    '초과 근무입니다. {projects} — 승인을 요청하거나',
    'Overtime. {projects} — ask for approval',
  ],
  pleaseSelect: ['선택해 주세요.', 'Please select.'],
  noSubmitTarget: ['제출할 대상이 없습니다.', 'There is no target for submit.'],
  noUnsubmitTarget: ['제출 취소할 대상이 없습니다.', 'There is no target for unsubmit.'],
  allSaved: ['모두 저장됨', 'Everything is saved'],
  unsavedOne: ['저장 안 된 칸 1개', '1 cell not saved'],
  unsaved: ['저장 안 된 칸 {count}개', '{count} cells not saved'],
  notSaved: [
    '고쳐야 할 칸이 있어 아무것도 저장하지 않았습니다.',
    'Nothing was saved: some cells have to be corrected.',
  ],
  dayAddsUpTo: ['하루의 합계가 {hours}시간입니다.', 'The day adds up to {hours} hours.'],
  dayToCome: ['부터 입력할 수 있습니다.', 'Hours can be entered from'],
  residentWeekend: [
    '상주 인력은 주말에 시간을 입력할 수 없습니다.',
    'Residents cannot enter hours on a weekend.',
  ],
  cutTo: ['하루 상한인 {hours}시간으로 줄였습니다.', 'Reduced to {hours} h, the daily limit.'],
  rowIsSubmitted: [
    '제출된 프로젝트라 변경할 수 없습니다.',
    'This project is submitted and cannot be changed.',
  ],
  monthIsClosedWhy: [
    '마감된 달이라 변경할 수 없습니다.',
    'The month is closed and cannot be changed.',
  ],
  otherMonthWhy: ['다른 달의 날짜입니다.', 'This day belongs to another month.'],
  cannotBeChanged: ['변경할 수 없음. {why}', 'Cannot be changed. {why}'],
  goToThatWeek: ['그 주로 이동', 'Go to that week'],
  beforePasting: ['붙여넣기 미리보기', 'Before pasting'],
  onlyHours: ['시간만 입력할 수 있습니다.', 'Only hours can be entered'],
  twoDecimals: ['소수점 아래 두 자리까지', 'at most two decimals'],
  willBe: ['하루 상한은 {hours}시간입니다.', 'The daily limit is {hours} h'],
  pasteOne: ['1칸만 붙여넣기', 'Paste 1 cell'],
  pasted: ['{count}칸을 붙여넣었습니다.', '{count} cells pasted.'],

  // states of a row
  open: ['작성 중', 'Open'],
  flagged: ['초과 근무', 'Overtime'],
  pendingOvertime: ['초과 근무 승인 대기', 'Overtime pending'],
  rowSubmitted: ['제출됨', 'Submitted'],
  pendingUnsubmit: ['제출 취소 승인 대기', 'Unsubmit pending'],

  // requests of a row
  askOvertime: ['초과 근무 승인 요청', 'Request approval of overtime'],
  samePerson: [
    '요청자와 PM이 같으므로 바로 승인됩니다.',
    'The requester and the PM are the same, so this is approved immediately.',
  ],
  reason: ['사유', 'Reason'],
  request: ['요청', 'Request'],
  yes: ['예', 'Yes'],
  withdraw: ['요청 철회', 'Withdraw request'],
  withdrawn: ['요청을 철회했습니다.', 'The request is withdrawn.'],

  // month close
  closeAsk: ['{month}을 마감할까요?', 'Close {month}?'],
  closeWarning: [
    '제출하지 않았거나 승인을 기다리는 시간이 있습니다.',
    'Some hours are not submitted or wait for approval.',
  ],
  close: ['마감', 'Close month'],
  whoReopens: [
    '다시 여는 것은 팀장이나 관리자만 할 수 있습니다.',
    'Only your team leader or an administrator can open it again.',
  ],
  weekWithHours: ['{days} · 미제출 {hours}시간', '{days} · {hours} h not submitted'],
  monthIsClosed: ['월 마감 처리되었습니다.', 'The month is closed.'],
  lastWeekAsk: [
    '{month}의 마지막 주입니다. 남은 시간을 제출하고 마감할까요?',
    'This is the last week of {month}. Submit the rest and close the month?',
  ],
  submitAndClose: ['제출하고 마감', 'Submit and close'],
  later: ['나중에', 'Later'],
  closedMonth: ['{month} 마감됨', '{month} is closed'],

  // what happened elsewhere, or before
  restoredTwo: ['저장하지 않은 시간 2칸을 되살렸습니다.', '2 unsaved cells from'],
  details: ['자세히', 'Details'],
  toTheCell: ['그 칸으로', 'Go to the cell'],
  nextNotice: ['알림 1/2, 다음 알림 보기', 'Notice 1/2, show the next'],
  undo: ['되돌리기', 'Undo'],
  redo: ['다시 실행', 'Redo'],
  rejected: ['반려', 'Rejected'],
  rejectedWhy: [
    '초과 근무 요청이 반려되었습니다. {person}, {day}: {reason}',
    'The overtime request was rejected by {person} on {day}: {reason}',
  ],
  restoredOne: ['저장하지 않은 시간 1칸을 되살렸습니다.', '1 unsaved cell from'],
  restored: ['저장하지 않은 시간 {count}칸을 되살렸습니다.', '{count} unsaved cells from'],
  changedElsewhereOne: [
    '다른 곳에서 1칸이 바뀌어 반영했습니다.',
    '1 cell was changed elsewhere and is shown here.',
  ],
  needsChoiceOne: [
    '내가 입력한 1칸이 다른 곳에서도 바뀌었습니다.',
    '1 cell that you typed was changed elsewhere too.',
  ],
  couldNotKeepOne: [
    '입력한 1칸은 더 이상 바꿀 수 없습니다.',
    '1 cell that you typed can no longer be changed.',
  ],
  look: ['살펴보기', 'Look'],
  mergeTitle: ['다른 곳에서 바뀐 타임카드', 'This week was changed elsewhere'],
  mine: ['내 입력 {hours}', 'Mine: {hours}'],
  theirs: ['다른 곳 {hours}', 'Theirs: {hours}'],
  saveMerged: ['합친 내용 저장', 'Save both'],
  waitsToSave: [
    '연결이 끊겨 {count}칸을 아직 저장하지 못했습니다.',
    'Not saved yet: there is no connection. {count} cell',
  ],
  slowToSave: ['서버의 답이 늦습니다. {count}칸', 'The server is slow to answer. {count} cell'],
  busyToSave: ['서버가 바빠 {count}칸', 'The server is busy. {count} cell'],
  stopSending: ['그만 보내기', 'Stop trying'],
  draftKept: [
    '저장하지 않은 시간은 이 브라우저에 보관됩니다.',
    'The unsaved hours are kept in this browser.',
  ],
  otherDrafts: ['저장하지 않은 시간이 있는 다른 주:', 'Other weeks with unsaved hours:'],

  // approvals
  overtimeCard: ['초과 근무 승인', 'Overtime approval'],
  unsubmitCard: ['타임카드 제출 취소 승인', 'Timecard unsubmit approval'],
  approveOne: ['{project} · {person} 승인', 'Approve {person}, {project}'],
  cancelOne: ['{project} · {person} 반려', 'Cancel {person}, {project}'],
  selectOne: ['{project} · {person} 선택', 'Select {person}, {project}'],
  approveSelected: ['선택 승인', 'Approve selected'],
  approved: ['승인 되었습니다.', 'Approved.'],
  cancelled: ['반려 되었습니다.', 'Canceled.'],
  approveOf: ['요청 {count}건을 승인할까요?', 'Approve {count} requests?'],
  approveDo: ['{count}건 승인', 'Approve {count} requests'],
  cancelOf: ['요청 1건을 반려합니다', 'Cancel 1 request'],
  optionalReason: ['사유 (선택)', 'Reason (optional)'],
  cancelDo: ['1건 반려', 'Cancel the request'],
  alreadyDecided: ['이미 처리된 요청입니다.', 'This request has been decided already.'],
  noOvertime: [
    '승인을 기다리는 초과 근무 요청이 없습니다.',
    'No overtime waits for your decision.',
  ],

  // one day at a time
  monday: ['월', 'Mon'],
  friday: ['금', 'Fri'],
  wholeDay: ['{hours}시간 입력', 'Enter {hours} h'],
  fillWeek: ['금요일까지 채우기', 'Fill to Friday'],
  previousDay: ['이전 날', 'Previous day'],
  nextDay: ['다음 날', 'Next day'],
  more: ['{hours} 늘리기', 'More by {hours}'],
  less: ['{hours} 줄이기', 'Less by {hours}'],
  hoursOf: ['{project} 시간', 'Hours of {project}'],
  weekTotal: ['주 합계 {hours}', 'Week {hours}'],
} as const satisfies Record<string, readonly [ko: string, en: string]>

/** The words of one language; `{name}` places are filled from `values`. */
export type Say = (
  word: keyof typeof words,
  values?: Readonly<Record<string, string | number>>,
) => string

export function wordsIn(language: Language): Say {
  return (word, values = {}) =>
    words[word][language === 'ko' ? 0 : 1].replaceAll(/\{(\w+)\}/g, (_, name: string) =>
      String(values[name]),
    )
}
