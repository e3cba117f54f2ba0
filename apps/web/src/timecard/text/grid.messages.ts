import { terms } from '@yuga/contract/texts/terms'
import { defineMessages } from '../../i18n/messages.ts'
import { noteTexts } from '../../ui/sheet-grid/note-texts.ts'
import type { Translate } from '../../i18n/use-text.ts'

/** The grid itself: headings, states, the meter, the lines under it. */
export const gridMessages = defineMessages('timecardGrid', {
  grid: { ko: '주간 타임카드', en: 'Weekly timecard' },
  choose: terms.select,
  chooseAll: { ko: '전체 선택', en: 'Select all' },
  chooseRow: { ko: '{{project}} 선택', en: 'Select {{project}}' },
  remove: { ko: '빼기', en: 'Remove' },
  removeRow: { ko: '{{project}} 목록에서 빼기', en: 'Remove {{project}} from the list' },
  state: terms.status,
  project: terms.project,
  total: terms.total,
  used: terms.actualManMonths,
  assigned: terms.planManMonths,
  dayTotal: { ko: '일별 합계', en: 'Day total' },
  ofEight: { ko: '8시간 중 {{hours}}시간', en: '{{hours}} of 8 hours' },
  restDay: { ko: '{{day}} · {{hours}}시간', en: '{{day}} · {{hours}} h' },
  holidayDay: terms.holiday,
  overDay: { ko: '하루 24시간을 넘습니다.', en: 'More than 24 hours on one day.' },
  todayIs: terms.today,
  weekend: { ko: '주말', en: 'Weekend' },
  otherMonth: { ko: '다른 달', en: 'Other month' },
  sunday: { ko: '일', en: 'Sun' },
  monday: { ko: '월', en: 'Mon' },
  tuesday: { ko: '화', en: 'Tue' },
  wednesday: { ko: '수', en: 'Wed' },
  thursday: { ko: '목', en: 'Thu' },
  friday: { ko: '금', en: 'Fri' },
  saturday: { ko: '토', en: 'Sat' },

  // --- row states
  open: terms.notSubmitted,
  flagged: terms.overtime,
  pendingOvertime: terms.overtimePending,
  submitted: terms.submittedState,
  pendingUnsubmit: terms.unsubmitPending,
  askOvertime: terms.requestOvertimeApproval,
  askShort: terms.requestApproval,

  rejectedShort: terms.rejected,
  rejectedOvertime: {
    ko: '초과 근무 요청이 반려되었습니다. {{person}}, {{day}}: {{reason}}',
    en: 'The overtime request was rejected by {{person}} on {{day}}: {{reason}}',
  },
  rejectedUnsubmit: {
    ko: '제출 취소 요청이 반려되었습니다. {{person}}, {{day}}: {{reason}}',
    en: 'The unsubmit request was rejected by {{person}} on {{day}}: {{reason}}',
  },
  noReason: terms.noReason,

  // --- plan meter
  exempt: { ko: '계획 한도 없음', en: 'No plan limit' },
  noPlan: { ko: '계획 없음 · 입력하면 계획 초과', en: 'No plan · any hours are overtime' },
  assignedNothing: terms.noPlan,
  left: { ko: '{{mm}} MM 남음', en: '{{mm}} MM left' },
  exactlyFull: { ko: '계획 MM을 모두 사용', en: 'Plan used up' },
  willBeOver: { ko: '제출하면 {{mm}} MM 계획 초과', en: 'Will be overtime by {{mm}} MM' },
  willBeOverHours: {
    ko: '제출하면 {{hours}}시간({{mm}} MM) 계획 초과',
    en: 'Will be overtime by {{hours}} h ({{mm}} MM)',
  },
  isOver: { ko: '계획보다 {{mm}} MM 초과', en: '{{mm}} MM over the plan' },
  noBase: { ko: '기준 시간이 없는 달', en: 'A month without base hours' },

  // --- cells
  lockedCell: {
    ko: '{{hours}}, 변경할 수 없음. {{why}}',
    en: '{{hours}}, cannot be changed. {{why}}',
  },
  otherMonthCell: { ko: '변경할 수 없음. {{why}}', en: 'Cannot be changed. {{why}}' },
  lowerOnlyCell: {
    ko: '{{hours}}, 줄일 수만 있음. {{why}}',
    en: '{{hours}}, can only be lowered. {{why}}',
  },
  refusedCell: {
    ko: '{{hours}}, 고쳐야 함. {{why}}',
    en: '{{hours}}, needs correcting. {{why}}',
  },
  conflictCell: {
    ko: '{{hours}}, 다른 곳에서 {{theirs}}시간으로 바뀜',
    en: '{{hours}}, changed to {{theirs}} elsewhere',
  },
  unsavedCell: { ko: '{{hours}}, 저장 안 됨', en: '{{hours}}, not saved' },
  editCell: { ko: '{{project}} {{day}} 시간', en: 'Hours of {{project}}, {{day}}' },

  // --- next steps
  requestUnsubmit: terms.requestUnsubmit,
  withdrawRequest: terms.withdrawRequest,
  openOtherPeriod: { ko: '그 주로 이동', en: 'Go to that week' },
  clearFirst: {
    ko: '시간이 있는 프로젝트는 뺄 수 없습니다. 시간을 지우고 저장한 뒤 빼 주세요.',
    en: 'A project with hours cannot be removed. Clear its hours and save first.',
  },

  // --- when there is nothing else to say
  hint: {
    ko: '숫자를 입력하고 Tab을 누르면 다음 칸입니다. {{key}}+R은 오른쪽으로 채우고, 엑셀에서 복사한 칸을 붙여넣을 수 있습니다.',
    en: 'Type hours, then Tab to the next cell. {{key}}+R fills to the right, and cells copied from Excel can be pasted.',
  },
  flaggedHint: {
    ko: '계획 MM을 넘어 제출되지 않았습니다. 승인을 요청하거나, 시간을 줄여 다시 제출해 주세요.',
    en: 'Not submitted: the plan is exceeded. Request approval, or lower the hours and submit again.',
  },

  // --- what the last action says
  refused: { ko: '입력하지 않았습니다. {{why}}', en: 'Not entered. {{why}}' },
  skipped: {
    ko: '{{count}}칸은 바꿀 수 없어 건너뛰었습니다. {{why}}',
    en: {
      one: '{{count}} cell was left as it is. {{why}}',
      other: '{{count}} cells were left as they are. {{why}}',
    },
  },
  capped: {
    ko: '하루 상한인 {{hours}}시간으로 줄였습니다.',
    en: 'Reduced to {{hours}} h, the daily limit.',
  },
  willBeCut: {
    ko: '하루 상한은 {{hours}}시간입니다. 칸을 나가면 {{hours}}시간이 됩니다.',
    en: 'The daily limit is {{hours}} h: leaving the cell makes it {{hours}} h.',
  },
  willBeRefused: {
    ko: '이대로는 입력되지 않습니다. {{why}}',
    en: 'This will not be entered. {{why}}',
  },
  readAs: { ko: '{{text}}은 {{hours}}시간입니다.', en: '{{text}} is {{hours}} h.' },
  notFigure: {
    ko: '시간만 입력할 수 있습니다. 예: 7.5, 1:30, 8h',
    en: 'Only hours can be entered, such as 7.5, 1:30 or 8h.',
  },
  negative: {
    ko: '0보다 작은 시간은 입력할 수 없습니다.',
    en: 'Hours cannot be less than 0.',
  },
  decimals: {
    ko: '소수점 아래 두 자리까지 입력할 수 있습니다.',
    en: 'At most two decimals can be entered.',
  },
  tooLong: { ko: '다섯 자까지 입력할 수 있습니다.', en: 'At most five characters are taken.' },
  nothingToFill: {
    ko: '오른쪽 평일에 채울 시간이 없습니다.',
    en: 'There are no hours to fill the rest of the week with.',
  },
  ...noteTexts,

  // --- status line
  saving: { ko: '저장하고 있습니다…', en: 'Saving…' },
  submitting: { ko: '제출하고 있습니다…', en: 'Submitting…' },
  unsaved: {
    ko: '저장 안 된 칸 {{count}}개',
    en: { one: '{{count}} cell not saved', other: '{{count}} cells not saved' },
  },
  allSaved: { ko: '모두 저장됨', en: 'Everything is saved' },
  savedAt: { ko: '마지막 저장 {{time}}', en: 'Last saved {{time}}' },
  showKeys: terms.keyboardShortcuts,
  summed: {
    ko: '선택 {{count}}칸 · 합계 {{hours}}',
    en: '{{count}} cells selected · sum {{hours}}',
  },

  // --- the sheet of keys
  keysTitle: { ko: '타임카드 단축키', en: 'Timecard keyboard shortcuts' },
  keyMove: { ko: '칸 이동', en: 'Move' },
  keyRange: { ko: '범위 선택', en: 'Select a range' },
  keyEnds: { ko: '주의 처음과 끝, 표의 처음과 끝', en: 'Ends of the week, of the grid' },
  keyTab: { ko: '다음·이전 입력 칸', en: 'Next or previous open cell' },
  keyEdit: {
    ko: '칸 열기, 잠긴 칸이면 다음 할 일',
    en: 'Open the cell; if locked, go to its next step',
  },
  keyDown: {
    ko: '입력하고 아래로 (Tab을 시작한 열)',
    en: 'Enter and go down, to where Tab began',
  },
  keyCancel: { ko: '입력 취소', en: 'Leave the cell as it was' },
  keyClear: terms.clear,
  keyFill: {
    ko: '오른쪽(한 칸이면 남은 평일)·아래로 채우기',
    en: 'Fill right (one cell: the rest of the week), fill down',
  },
  keyFillTyped: {
    ko: '입력한 시간을 선택한 칸 모두에',
    en: 'Put what is typed into all selected cells',
  },
  keyCopy: {
    ko: '복사, 잘라내기, 붙여넣기 (엑셀과 호환)',
    en: 'Copy, cut, paste; also from and to Excel',
  },
  keyUndo: { ko: '되돌리기, 다시 실행', en: 'Undo, redo' },
  keyChoose: { ko: '행 선택', en: 'Tick the row' },
  keySubmit: terms.submitAll,
  keyWeek: { ko: '이전·다음 주', en: 'Previous or next week' },
  keySave: terms.save,
  keyAll: { ko: '모든 시간 칸 선택', en: 'Select all cells' },

  // --- empty and narrow
  empty: { ko: '표에 프로젝트가 없습니다.', en: 'There is no project in the grid.' },
  emptyAdd: {
    ko: '위에서 프로젝트를 선택해 목록에 추가해 주세요.',
    en: 'Choose a project above and add it to the list.',
  },
  emptyJoin: {
    ko: '참여 중인 프로젝트가 없습니다. 멤버 추가 신청에서 신청해 주세요.',
    en: 'You are not on any project yet. Ask to join one under Join requests.',
  },
  previousDay: { ko: '이전 날', en: 'Previous day' },
  nextDay: { ko: '다음 날', en: 'Next day' },
  wholeDay: { ko: '{{hours}}시간 입력', en: 'Enter {{hours}} h' },
  wholeDayShort: { ko: '{{hours}}시간', en: '{{hours}} h' },
  fillWeek: { ko: '금요일까지 채우기', en: 'Fill to Friday' },
  less: { ko: '{{hours}} 줄이기', en: 'Subtract {{hours}}' },
  more: { ko: '{{hours}} 늘리기', en: 'Add {{hours}}' },
  hoursOf: { ko: '{{project}} 시간', en: 'Hours of {{project}}' },
  weekTotal: { ko: '주 합계 {{hours}}', en: 'Week {{hours}}' },
})

export type GridText = Translate<(typeof gridMessages)['texts']>
