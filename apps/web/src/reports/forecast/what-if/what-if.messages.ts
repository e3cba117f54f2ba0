import { terms } from '@yuga/contract/texts/terms'
import { defineMessages } from '../../../i18n/messages.ts'
import { forecastMessages } from '../forecast.messages.ts'

const shared = forecastMessages.texts

export const whatIfMessages = defineMessages('whatIf', {
  title: { ko: '내 가정안', en: 'My what-if copies' },
  about: {
    ko: '나만 보는 사본에서 수주 확률, 일정, 계획 공수를 바꿔 보고, 지금 프로젝트와 비교한 뒤 적용하거나 삭제합니다.',
    en: 'Copies that only you see: change win probability, months and planned man-months, compare with the project, then apply or drop.',
  },
  none: {
    ko: '아직 가정안이 없습니다. 새 가정안을 만들어도 프로젝트는 바뀌지 않습니다.',
    en: 'You have no what-if copy yet. Making one changes nothing in the project.',
  },
  ended: {
    ko: '종료된 프로젝트에는 가정안을 만들 수 없습니다.',
    en: 'An ended project takes no what-if copy.',
  },
  add: { ko: '새 가정안', en: 'New copy' },
  name: terms.whatIfName,
  create: { ko: '만들기', en: 'Create' },
  cancel: terms.cancel,
  changedAt: { ko: '{{at}} 저장', en: 'Saved {{at}}' },
  projectChanged: { ko: '그 뒤 프로젝트 변경됨', en: 'Project changed since' },
  projectChangedNote: {
    ko: '이 가정안을 저장한 뒤 프로젝트가 바뀌었습니다. 아래는 지금 프로젝트에 가정안을 적용해 비교한 값입니다.',
    en: 'The project was saved after this copy. It is compared with the project as it is now.',
  },
  hidden: {
    ko: '금액을 MM으로 나누면 단가가 되므로, MM을 바꾼 가정안의 인건비와 영업이익은 단가 설정을 볼 수 있는 사람에게만 보입니다. MM은 그대로 보입니다.',
    en: 'An amount divided by man-months is a unit price, so labour and operating profit of a copy that changes man-months are only for those who may read unit prices. Man-months stay.',
  },
  leftOut: {
    ko: '프로젝트에서 빠진 멤버나 확정된 수주 확률에 대한 변경 {{figure}}건은 제외했습니다.',
    en: {
      one: '{{figure}} change is left out: its member or the probability is no longer in the project.',
      other:
        '{{figure}} changes are left out: their members or the probability are no longer in the project.',
    },
  },
  editor: { ko: '{{name}} 편집', en: 'Edit {{name}}' },
  probability: { ko: '수주 확률 (%)', en: 'Win probability (%)' },
  probabilityHint: {
    ko: '현재 {{percent}}%. 수주를 가정하면 100, 그대로 두려면 비워 둡니다.',
    en: 'Now {{percent}} %. 100 if it is won, empty to leave it.',
  },
  shift: { ko: '일정 이동 (개월)', en: 'Move by months' },
  shiftHint: {
    ko: '늦추면 3, 당기면 -3처럼 입력합니다.',
    en: '3 is later, -3 is earlier.',
  },
  from: { ko: '이동 시작 월', en: 'From month' },
  fromHint: {
    ko: '비우면 전체 일정을, 선택하면 그 달부터의 계획만 옮깁니다.',
    en: 'Empty moves all of it; a month moves what is planned from then on.',
  },
  plan: { ko: '계획 공수 (MM)', en: 'Planned man-months' },
  planHint: {
    ko: '일정을 옮긴 뒤의 달입니다. 바꾼 칸은 색으로 표시되고, 일정을 다시 옮겨도 그 달에 남습니다. 화살표 키로 이동하고 Enter로 저장합니다.',
    en: 'Months after the move. Changed cells are marked, and stay in their month if you move the plan again. Arrows move, Enter saves.',
  },
  member: terms.members,
  cell: { ko: '{{name}}, {{month}}', en: '{{name}}, {{month}}' },
  total: terms.total,
  support: terms.support,
  noPlan: {
    ko: '멤버가 없습니다. 아래에서 추가할 수 있습니다.',
    en: 'There are no members. Add some below.',
  },
  remove: { ko: '{{name}} 빼기', en: 'Take {{name}} out' },
  restore: { ko: '{{name}} 되돌리기', en: 'Put {{name}} back' },
  removed: { ko: '뺀 멤버', en: 'Taken out' },
  added: { ko: '새 멤버', en: 'New member' },
  addPerson: terms.employeeToAdd,
  addTbn: { ko: '미정 인원 추가', en: 'Add someone to be named' },
  addOutsourcing: { ko: '외주 인원 추가', en: 'Add outsourcing' },
  gradeOf: { ko: '{{name}} 등급', en: 'Grade of {{name}}' },
  chooseGrade: { ko: '등급 선택', en: 'Choose a grade' },
  onSiteOf: { ko: '{{name}} 상주', en: '{{name}} on-site' },
  onSite: terms.onSite,
  already: {
    ko: '{{name}} 님은 이미 이 프로젝트나 가정안에 있습니다.',
    en: '{{name}} is already in the project or the copy.',
  },
  save: { ko: '저장하고 비교', en: 'Save and compare' },
  saved: { ko: '가정안을 저장했습니다.', en: 'The copy is saved.' },
  reload: terms.reload,
  undo: { ko: '변경 취소', en: 'Discard changes' },
  unsaved: {
    ko: '저장하지 않은 변경은 아래 비교에 들어 있지 않습니다.',
    en: 'Unsaved changes are not in the comparison below.',
  },
  drop: { ko: '이 가정안 삭제', en: 'Drop copy' },
  dropAsk: { ko: '{{name}} 가정안을 삭제하시겠습니까?', en: 'Drop the copy {{name}}?' },
  dropAbout: {
    ko: '프로젝트는 그대로이고, 가정안은 되살릴 수 없습니다.',
    en: 'The project stays as it is. The copy cannot be brought back.',
  },
  dropped: { ko: '가정안을 삭제했습니다.', en: 'The copy is dropped.' },
  apply: { ko: '프로젝트에 적용', en: 'Apply to project' },
  applyAsk: {
    ko: '{{name}} 가정안을 프로젝트에 적용하시겠습니까?',
    en: 'Apply the copy {{name}} to the project?',
  },
  applyAbout: {
    ko: '프로젝트가 저장되고 다른 사람에게도 보이며, 가정안은 목록에서 사라집니다.',
    en: 'The project is saved for everyone, and the copy leaves your list.',
  },
  years: {
    ko: '주관팀이 없는 연도가 있습니다: {{years}}',
    en: 'These years have no owning team: {{years}}',
  },
  applied: { ko: '가정안을 프로젝트에 적용했습니다.', en: 'The copy is applied to the project.' },
  compareAgain: { ko: '다시 비교', en: 'Compare again' },
  comparison: {
    ko: '{{name}} 비교: 완료 시 추정',
    en: '{{name}} compared: estimate at completion',
  },
  reading: terms.tentative,
  CERTAIN: shared.certain,
  WEIGHTED: shared.weighted,
  FULL: shared.full,
  percent: { ko: '수주 확률 {{before}} → {{after}}', en: 'Win probability {{before}} → {{after}}' },
  certain: terms.certain,
  line: shared.line,
  project: { ko: '지금 프로젝트', en: 'Project now' },
  copy: terms.whatIf,
  difference: terms.difference,
  manMonths: terms.manMonths,
  byMonth: { ko: '월별 비교', en: 'By month' },
  byMonthOf: { ko: '{{line}} 월별 비교', en: '{{line}} by month' },
})
