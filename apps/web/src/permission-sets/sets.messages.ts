import { terms } from '@yuga/contract/texts/terms'
import { defineMessages } from '../i18n/messages.ts'

export const setMessages = defineMessages('permissionSets', {
  title: terms.permissionSet,
  about: {
    ko: '역할에 더해 줄 권한을 이름 붙여 묶고, 기간을 정해 직원에게 부여합니다. 역할은 그대로입니다.',
    en: 'Name permissions that people get in addition to their roles, and give them for a while. Roles stay as they are.',
  },
  add: { ko: '세트 만들기', en: 'Create a set' },
  changeTitle: { ko: '권한 세트 변경: {{name}}', en: 'Change the set: {{name}}' },
  change: terms.edit,
  changeOf: { ko: '{{name}} 세트 수정', en: 'Edit the set {{name}}' },
  remove: terms.delete,
  removeQuestion: { ko: '{{name}} 세트를 삭제하시겠습니까?', en: 'Delete the set {{name}}?' },
  removeAbout: {
    ko: '지난 부여 목록도 함께 삭제됩니다. 변경 기록에는 남습니다.',
    en: 'The list of those who held it goes too. The audit trail keeps it.',
  },
  removed: { ko: '세트를 삭제했습니다.', en: 'The set is deleted.' },
  saved: { ko: '세트를 저장했습니다.', en: 'The set is saved.' },
  none: { ko: '권한 세트가 없습니다.', en: 'There are no permission sets.' },
  noneNext: {
    ko: '예: 회사 전체의 가동률을 볼 수 있는 직원, 한 팀의 요청을 대신 승인하는 직원',
    en: 'For example: someone who reads the utilization of the whole company, or decides the requests of a unit.',
  },
  holders: {
    ko: '{{count}}명이 갖고 있거나 갖게 됩니다.',
    en: {
      one: 'Held by {{count}} person, now or later',
      other: 'Held by {{count}} people, now or later',
    },
  },
  changedBy: { ko: '마지막 변경: {{name}}, {{at}}', en: 'Last changed by {{name}}, {{at}}' },

  // --- the editor
  name: terms.name,
  nameHint: {
    ko: '누구를 위한 것인지 적으세요. 예: 재무 담당, 프로젝트 감사',
    en: 'Say who it is for, for example “Controllers” or “Project audit”.',
  },
  description: terms.setDescription,
  permissions: terms.permissionsAndScopes,
  permissionsHint: {
    ko: '범위는 세트를 받는 직원의 것입니다. 화면을 열려면 조회 권한도 함께 넣으세요. 설정 변경과 자신의 타임카드는 역할로만 줄 수 있습니다.',
    en: 'A scope is of the person who gets the set. To open a screen, add the permission to read it, too. Changing settings and the own timecard come with roles alone.',
  },
  scopeOf: { ko: '{{permission}} 범위', en: 'Scope of {{permission}}' },

  // --- the people
  people: { ko: '이 세트를 가진 직원', en: 'People with this set' },
  peopleOf: { ko: '{{name}}: 이 세트를 가진 직원', en: '{{name}}: people with this set' },
  showPeople: { ko: '직원 보기', en: 'Show people' },
  showPeopleOf: { ko: '{{name}} 세트를 가진 직원 보기', en: 'Show people with the set {{name}}' },
  give: { ko: '직원에게 부여', en: 'Give to a person' },
  giveTitle: { ko: '권한 세트 부여: {{name}}', en: 'Give the set: {{name}}' },
  employee: terms.employee,
  team: terms.team,
  from: terms.firstDay,
  to: terms.lastDay,
  toHint: {
    ko: '비워 두면 회수할 때까지 유지됩니다. 직원의 사무소 날짜를 따릅니다.',
    en: 'Leave it empty to give the set until it is taken back. Days are those of the person’s office.',
  },
  noEnd: { ko: '회수할 때까지', en: 'Until taken back' },
  state: terms.status,
  coming: terms.planned,
  active: { ko: '유효', en: 'In force' },
  over: { ko: '종료', en: 'Over' },
  givenBy: { ko: '부여한 사람', en: 'Given by' },
  actions: terms.action,
  changeDays: { ko: '종료일 변경', en: 'Change the end' },
  changeDaysOf: { ko: '{{name}} 종료일 변경', en: 'Change the end: {{name}}' },
  takeBack: { ko: '회수', en: 'Take back' },
  takeBackOf: { ko: '{{name}} 님에게서 회수', en: 'Take back from {{name}}' },
  takeBackQuestion: {
    ko: '{{name}} 님에게서 이 세트를 회수하시겠습니까?',
    en: 'Take this set back from {{name}}?',
  },
  takeBackAbout: {
    ko: '바로 적용되며, 로그인 중이면 모든 기기에서 로그아웃됩니다.',
    en: 'It counts at once, and where the person is signed in they are signed out.',
  },
  takenBack: { ko: '세트를 회수했습니다.', en: 'The set is taken back.' },
  given: { ko: '세트를 부여했습니다.', en: 'The set is given.' },
  daysChanged: { ko: '종료일을 변경했습니다.', en: 'The end is changed.' },
  noPeople: { ko: '이 세트를 가진 직원이 없습니다.', en: 'No one has this set.' },
  noPeopleNext: {
    ko: '직원에게 부여하면 여기에 표시됩니다.',
    en: 'Give it to a person, and they appear here.',
  },
})
