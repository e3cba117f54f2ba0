import { terms } from '@yuga/contract/texts/terms'
import { catalogue } from '../../i18n/catalogue.ts'
import { defineMessages } from '../../i18n/messages.ts'

/** The page around the grid: period, projects, buttons, dialogs, notices. */
export const timecardMessages = defineMessages('timecard', {
  monthSheet: { ko: '월 출력', en: 'Print the month' },
  title: terms.timecard,

  // --- period
  date: terms.date,
  today: terms.today,
  weekAgo: { ko: '1주 전', en: 'A week ago' },
  monthAgo: { ko: '1개월 전', en: 'A month ago' },
  previousWeek: terms.previousWeek,
  nextWeek: terms.nextWeek,
  thisWeek: terms.thisWeek,
  noNextWeek: {
    ko: '오늘이 있는 주입니다. 다음 주는 아직 입력할 수 없습니다.',
    en: 'This is the current week. The next one cannot be entered yet.',
  },
  monthClosed: { ko: '{{month}} 마감됨', en: '{{month}} is closed' },

  // --- for someone else
  titleOf: { ko: '{{name}} 님의 타임카드', en: 'Timecard of {{name}}' },
  forEmployee: { ko: '누구의 타임카드를 입력할까요?', en: 'Whose timecard?' },
  forOf: { ko: '대상: {{name}}', en: 'For: {{name}}' },
  me: { ko: '나', en: 'me' },
  ownWeek: { ko: '내 타임카드', en: 'Your own timecard' },
  untilDay: { ko: '{{day}}까지', en: 'until {{day}}' },
  anyone: { ko: '다른 직원', en: 'Another employee' },
  asDeputy: {
    ko: '{{name}} 님의 대리인으로 입력하고 있습니다. ({{day}}까지)',
    en: 'You are entering hours as deputy of {{name}} (until {{day}}).',
  },
  asAdministrator: {
    ko: '관리자로서 {{name}} 님의 타임카드를 입력하고 있습니다.',
    en: 'You are entering hours for {{name}} as an administrator.',
  },
  forOther: {
    ko: '{{name}} 님의 타임카드입니다.',
    en: 'This is the timecard of {{name}}.',
  },
  backToMine: { ko: '내 타임카드로', en: 'Back to mine' },
  savedForOther: {
    ko: '이 직원의 타임카드에 입력하고 저장하지 않은 시간 {{count}}칸이 이 브라우저에 남아 있습니다. 다시 대리하게 되면 되살아납니다.',
    en: {
      one: '{{count}} cell that you typed for this person is not saved and stays in this browser. It comes back once you may enter for them again.',
      other:
        '{{count}} cells that you typed for this person are not saved and stay in this browser. They come back once you may enter for them again.',
    },
  },
  discard: terms.discard,
  discardAsk: { ko: '입력한 시간을 버릴까요?', en: 'Discard the hours that you typed?' },
  noOwnWeek: { ko: '본인의 타임카드가 없습니다.', en: 'You have no timecard of your own.' },
  chooseEmployee: {
    ko: '위에서 누구의 타임카드를 입력할지 선택해 주세요.',
    en: 'Choose above whose timecard to enter.',
  },
  draftOf: { ko: '{{day}} ({{name}})', en: '{{day}} ({{name}})' },

  // --- projects and copying
  otherProjects: { ko: '추가할 프로젝트', en: 'Projects to add' },
  chooseProjects: { ko: '프로젝트 선택', en: 'Choose projects' },
  noOtherProjects: { ko: '추가할 프로젝트가 없습니다.', en: 'There is no other project to add.' },
  addToList: { ko: '목록에 추가', en: 'Add to list' },
  selectProject: catalogue.selectProject,
  copyWeek: { ko: '이전 주 복사', en: 'Copy previous week' },
  copyRows: { ko: '프로젝트만', en: 'Projects only' },
  copyRowsAndHours: { ko: '프로젝트와 시간', en: 'Projects and hours' },
  copiedHours: {
    ko: '이전 주에서 {{count}}칸을 복사했습니다.',
    en: {
      one: 'Copied {{count}} cell of the previous week.',
      other: 'Copied {{count}} cells of the previous week.',
    },
  },
  copiedProjects: {
    ko: '이전 주의 프로젝트 {{count}}개를 추가했습니다.',
    en: {
      one: 'Added {{count}} project of the previous week.',
      other: 'Added {{count}} projects of the previous week.',
    },
  },
  nothingToCopy: {
    ko: '이전 주에서 복사할 내용이 없습니다.',
    en: 'There is nothing to copy from the previous week.',
  },
  notCopied: { ko: '복사하지 못한 칸: {{reasons}}', en: 'Not copied: {{reasons}}' },
  missedFuture: { ko: '오지 않은 날 {{count}}', en: '{{count}} on days to come' },
  missedTaken: { ko: '이미 입력한 칸 {{count}}', en: '{{count}} already filled' },
  missedGone: {
    ko: '이번 주에 없는 프로젝트 {{count}}',
    en: '{{count}} on projects not available this week',
  },
  missedLocked: { ko: '변경할 수 없는 칸 {{count}}', en: '{{count}} that cannot be changed' },
  projectGone: {
    ko: '이번 주에는 없는 프로젝트입니다.',
    en: 'This project is not available this week.',
  },

  // --- buttons
  requestUnsubmit: terms.requestUnsubmit,
  submit: { ko: '제출', en: 'Submit' },
  monthClose: terms.closeMonth,
  tickToSubmit: {
    ko: '제출할 프로젝트의 체크박스를 표시해 주세요.',
    en: 'Tick the projects that you want to submit.',
  },
  submitAll: terms.submitAll,
  save: terms.save,
  saved: terms.savedNow,
  nothingToSave: { ko: '저장할 내용이 없습니다.', en: 'There is nothing to save.' },
  submitted: { ko: '제출되었습니다.', en: 'Submitted.' },
  submittedEmpty: {
    ko: '제출되었습니다. 시간이 없는 프로젝트 {{count}}개도 포함되었습니다.',
    en: {
      one: 'Submitted, including {{count}} project without hours.',
      other: 'Submitted, including {{count}} projects without hours.',
    },
  },
  requested: catalogue.requested,
  approved: catalogue.approved,
  withdrawn: { ko: '요청을 철회했습니다.', en: 'The request is withdrawn.' },
  overtime: {
    ko: `${catalogue.overtime.ko} {{projects}} — 승인을 요청하거나 시간을 줄여 주세요.`,
    en: `${catalogue.overtime.en} {{projects}} — ask for approval, or lower the hours.`,
  },
  overtimeToo: {
    ko: `${catalogue.overtime.ko} {{projects}} — {{done}}건은 제출했고 {{count}}건은 승인이 필요합니다.`,
    en: {
      one: `${catalogue.overtime.en} {{projects}} — {{done}} submitted, {{count}} needs approval.`,
      other: `${catalogue.overtime.en} {{projects}} — {{done}} submitted, {{count}} need approval.`,
    },
  },
  ask: terms.requestApproval,
  removed: { ko: '{{project}} 목록에서 뺐습니다.', en: '{{project}} removed from the list.' },
  hasRefusals: {
    ko: '고쳐야 할 칸이 있어 아무것도 저장하지 않았습니다.',
    en: 'Nothing was saved: some cells have to be corrected.',
  },
  hasRefusedCells: {
    ko: '고쳐야 할 칸은 아직 저장하지 않았습니다.',
    en: 'Some cells have to be corrected before they are saved.',
  },
  whyRefused: { ko: '표시한 칸을 고쳐 주세요', en: 'correct the marked cells' },
  whyConflict: { ko: '다른 곳에서도 바뀌었습니다', en: 'changed elsewhere too' },
  whyFailed: { ko: '위의 알림을 확인해 주세요', en: 'see the notice' },

  // --- overtime and unsubmit
  overtimeTitle: terms.requestOvertimeApproval,
  overtimeSelf: {
    ko: '요청자와 PM이 같으므로 바로 승인됩니다. 승인하시겠습니까?',
    en: 'The requester and the PM are the same, so this is approved immediately. Go on?',
  },
  overtimeAbout: {
    ko: '{{project}} · {{pm}} PM에게 요청합니다.',
    en: '{{project}} · goes to {{pm}}, the PM.',
  },
  period: terms.period,
  hours: terms.hours,
  overBy: { ko: '초과 MM', en: 'MM over' },
  overtimeUnsaved: {
    ko: '시간이 바뀌었습니다. 다시 제출하면 초과 여부를 새로 판단합니다.',
    en: 'The hours have changed. Submit again to check them against the plan.',
  },
  unsubmitTitle: terms.requestUnsubmit,
  unsubmitAbout: {
    ko: '{{projects}}의 제출을 취소하도록 PM에게 요청합니다.',
    en: 'Asks the PM to reopen: {{projects}}.',
  },
  ownAtOnce: {
    ko: '요청자와 PM이 같으므로 바로 승인됩니다. {{projects}}',
    en: 'The requester and the PM are the same, so this is approved immediately. {{projects}}',
  },
  withdraw: terms.withdrawRequest,
  withdrawAsk: { ko: '요청을 철회할까요?', en: 'Withdraw the request?' },

  // --- month close
  closeAsk: { ko: '{{month}}을 마감할까요?', en: 'Close {{month}}?' },
  closeAbout: {
    ko: '마감하면 이 달의 시간을 더 이상 입력할 수 없습니다. 다시 여는 것은 팀장이나 관리자만 할 수 있습니다.',
    en: 'After that no hours of the month can be entered. Only your team leader or an administrator can open it again.',
  },
  closeWeek: {
    ko: '{{days}} · 미제출 {{hours}}시간',
    en: '{{days}} · {{hours}} h not submitted',
  },
  closeEmpty: { ko: '시간이 없는 주: {{weeks}}', en: 'Weeks without any hours: {{weeks}}' },
  closeEarly: {
    ko: '이 달에는 아직 지나지 않은 근무일이 {{count}}일 있습니다.',
    en: 'Workdays of this month still to come: {{count}}.',
  },
  closeWarning: {
    ko: '제출하지 않았거나 승인을 기다리는 시간이 있습니다. 제출하지 않은 시간은 집계되지 않고, 대기 중인 요청은 취소됩니다.',
    en: 'Some hours are not submitted or wait for approval. Unsubmitted hours do not count, and pending requests are cancelled.',
  },
  closeSavesFirst: {
    ko: '저장하지 않은 시간은 마감하기 전에 저장합니다.',
    en: 'Unsaved hours are saved first.',
  },
  close: { ko: '마감', en: 'Close month' },
  monthIsClosed: catalogue.monthClosed,
  lastWeekAsk: {
    ko: '{{month}}의 마지막 주입니다. 남은 시간을 제출하고 마감할까요?',
    en: 'This is the last week of {{month}}. Submit the rest and close the month?',
  },
  submitAndClose: { ko: '제출하고 마감', en: 'Submit and close' },
  later: terms.later,

  // --- notices
  previousUncompleted: {
    ko: '이전 주({{from}} ~ {{to}})에 완료하지 않은 타임카드가 있습니다.',
    en: 'There is uncompleted time card process for the previous week ({{from}} ~ {{to}}).',
  },
  previousNotSubmitted: { ko: '지난주를 제출하지 않았습니다.', en: 'Last week is not submitted.' },
  details: { ko: '자세히', en: 'Details' },
  toTheCell: { ko: '그 칸으로', en: 'Go to the cell' },
  reference: { ko: '문의 번호 {{id}}', en: 'Reference {{id}}' },
  nextNotice: {
    ko: '알림 {{place}}/{{count}}, 다음 알림 보기',
    en: 'Notice {{place}}/{{count}}, show the next',
  },
  goThere: { ko: '이전 주로 가기', en: 'Go there' },
  restored: {
    ko: '{{time}}에 입력하고 저장하지 않은 시간 {{count}}칸을 되살렸습니다.',
    en: {
      one: '{{count}} unsaved cell from {{time}} is restored.',
      other: '{{count}} unsaved cells from {{time}} are restored.',
    },
  },
  undo: terms.undo,
  redo: terms.redo,
  dismiss: terms.close,
  otherDrafts: { ko: '저장하지 않은 시간이 있는 다른 주:', en: 'Other weeks with unsaved hours:' },
  draftSaved: {
    ko: '저장하지 않은 시간은 이 브라우저에 보관됩니다.',
    en: 'The unsaved hours are kept in this browser.',
  },
  // --- what waits for an answer
  saveOffline: {
    ko: '연결이 끊겨 {{count}}칸을 아직 저장하지 못했습니다. 연결되면 자동으로 다시 보냅니다.',
    en: {
      one: 'Not saved yet: there is no connection. {{count}} cell is sent again by itself once there is one.',
      other:
        'Not saved yet: there is no connection. {{count}} cells are sent again by themselves once there is one.',
    },
  },
  saveSlow: {
    ko: '서버의 답이 늦습니다. {{count}}칸을 아직 저장하지 못했습니다.',
    en: {
      one: 'The server is slow to answer. {{count}} cell is not saved yet.',
      other: 'The server is slow to answer. {{count}} cells are not saved yet.',
    },
  },
  saveBusy: {
    ko: '서버가 바빠 {{count}}칸을 아직 저장하지 못했습니다. 잠시 뒤 자동으로 다시 보냅니다.',
    en: {
      one: 'The server is busy. {{count}} cell is not saved yet and is sent again in a moment.',
      other:
        'The server is busy. {{count}} cells are not saved yet and are sent again in a moment.',
    },
  },
  submitOffline: {
    ko: '연결이 끊겨 프로젝트 {{count}}개를 아직 제출하지 못했습니다. 연결되면 자동으로 다시 보냅니다.',
    en: {
      one: 'Not submitted yet: there is no connection. {{count}} project is sent again by itself once there is one.',
      other:
        'Not submitted yet: there is no connection. {{count}} projects are sent again by themselves once there is one.',
    },
  },
  submitSlow: {
    ko: '서버의 답이 늦습니다. 프로젝트 {{count}}개를 아직 제출하지 못했습니다.',
    en: {
      one: 'The server is slow to answer. {{count}} project is not submitted yet.',
      other: 'The server is slow to answer. {{count}} projects are not submitted yet.',
    },
  },
  submitBusy: {
    ko: '서버가 바빠 프로젝트 {{count}}개를 아직 제출하지 못했습니다. 잠시 뒤 자동으로 다시 보냅니다.',
    en: {
      one: 'The server is busy. {{count}} project is not submitted yet and is sent again in a moment.',
      other:
        'The server is busy. {{count}} projects are not submitted yet and are sent again in a moment.',
    },
  },
  stopWaiting: { ko: '그만 보내기', en: 'Stop trying' },
  draftFailed: {
    ko: '이 브라우저에 임시 보관하지 못했습니다. 페이지를 닫기 전에 저장해 주세요.',
    en: 'This browser could not keep a copy. Please save before you close the page.',
  },

  // --- changed elsewhere
  changedElsewhere: {
    ko: '다른 곳에서 {{count}}칸이 바뀌어 반영했습니다.',
    en: {
      one: '{{count}} cell was changed elsewhere and is shown here.',
      other: '{{count}} cells were changed elsewhere and are shown here.',
    },
  },
  needsChoice: {
    ko: '내가 입력한 {{count}}칸이 다른 곳에서도 바뀌었습니다.',
    en: {
      one: '{{count}} cell that you typed was changed elsewhere too.',
      other: '{{count}} cells that you typed were changed elsewhere too.',
    },
  },
  couldNotKeep: {
    ko: '입력한 {{count}}칸은 더 이상 바꿀 수 없습니다.',
    en: {
      one: '{{count}} cell that you typed can no longer be changed.',
      other: '{{count}} cells that you typed can no longer be changed.',
    },
  },
  look: { ko: '살펴보기', en: 'Review' },
  mergeTitle: { ko: '다른 곳에서 바뀐 타임카드', en: 'This week was changed elsewhere' },
  mergeAbout: {
    ko: '최신 내용을 불러왔고, 입력한 시간은 그대로 있습니다.',
    en: 'The newest hours are loaded, and what you typed is kept.',
  },
  chooseOne: { ko: '어느 쪽을 남길까요?', en: 'Which one stays?' },
  mine: { ko: '내 입력 {{hours}}', en: 'Mine: {{hours}}' },
  theirs: { ko: '다른 곳 {{hours}}', en: 'Theirs: {{hours}}' },
  theyChanged: { ko: '다른 곳에서 바뀐 칸', en: 'Changed elsewhere' },
  noPlace: { ko: '반영하지 못한 입력', en: 'Could not be kept' },
  keepEditing: terms.keepEditing,
  saveMerged: { ko: '합친 내용 저장', en: 'Save merged hours' },

  cancel: terms.cancel,
})
