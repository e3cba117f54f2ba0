import { terms } from '@yuga/contract/texts/terms'
import { roleNames } from '@yuga/contract/access/role-names'
import { defineMessages } from '../i18n/messages.ts'

export const accessMessages = defineMessages('personAccess', {
  ...roleNames,
  title: terms.access,
  about: {
    ko: '한 사람이 오늘 무엇을 보고 할 수 있는지, 왜 그런지 확인합니다.',
    en: 'What a person can see and do today, and why.',
  },
  person: terms.employee,
  noneChosen: { ko: '직원을 선택해 주세요.', en: 'Choose a person.' },
  noneChosenNext: {
    ko: '계정이 중지된 직원도 찾을 수 있습니다.',
    en: 'People whose account is switched off are found too.',
  },

  // --- who it is
  id: terms.employeeId,
  roles: terms.roleInProject,
  noRole: terms.none,
  sets: terms.permissionSet,
  setSince: { ko: '{{set}} ({{from}}부터)', en: '{{set}}, from {{from}}' },
  setBetween: { ko: '{{set}} ({{from}} ~ {{to}})', en: '{{set}}, {{from}} ~ {{to}}' },
  team: terms.team,
  teamSince: { ko: '{{team}} ({{day}}부터)', en: '{{team}}, since {{day}}' },
  office: terms.office,
  employment: { ko: '재직', en: 'Employed' },
  since: { ko: '{{day}}부터', en: 'Since {{day}}' },
  untilDay: { ko: '{{from}} ~ {{to}}', en: '{{from}} ~ {{to}}' },
  sessions: terms.signedIn,
  sessionsNow: {
    ko: '기기 {{count}}대에서 로그인 중',
    en: { one: 'On {{count}} device', other: 'On {{count}} devices' },
  },
  noSession: { ko: '로그인한 기기 없음', en: 'Not signed in' },
  stoppedInactive: {
    ko: '계정이 중지되어 로그인할 수 없습니다. 아래 권한은 계정을 다시 사용하게 되면 적용됩니다.',
    en: 'The account is switched off, so no one can sign in with it. The access below applies once it is switched on again.',
  },
  stoppedLeft: {
    ko: '{{day}}에 퇴직했으며 {{last}}까지만 로그인할 수 있었습니다. 아래 권한은 사용할 수 없습니다.',
    en: 'Left on {{day}} and could sign in until {{last}}. None of the access below can be used.',
  },
  leaving: {
    ko: '퇴직일은 {{day}}이며 {{last}}까지 로그인할 수 있습니다.',
    en: 'The last day of employment is {{day}}; signing in works until {{last}}.',
  },
  noPassword: {
    ko: '아직 비밀번호를 설정하지 않아 로그인할 수 없습니다.',
    en: 'No password has been set yet, so signing in does not work.',
  },

  // --- why
  everyone: { ko: '로그인한 모든 직원', en: 'Everyone who signs in' },
  byRole: { ko: '{{roles}} 역할', en: 'Role: {{roles}}' },
  bySet: { ko: '{{set}} 권한 세트 ({{scope}})', en: 'Permission set: {{set}} ({{scope}})' },
  deputyUntil: {
    ko: '{{name}} 님의 대리인 ({{day}}까지)',
    en: 'Deputy of {{name}} until {{day}}',
  },
  opensTo: { ko: '{{roles}} 역할에 열려 있음', en: 'For the roles: {{roles}}' },
  why: terms.why,

  // --- screens and permissions
  screens: terms.screen,
  openScreens: { ko: '열 수 있는 화면', en: 'Screens they can open' },
  closedScreens: {
    ko: '열 수 없는 화면 {{count}}개',
    en: { one: 'No access to {{count}} screen', other: 'No access to {{count}} screens' },
  },
  permissions: { ko: '할 수 있는 일', en: 'What they can do' },
  permissionsAbout: {
    ko: '프로필, 비밀번호, 코드와 휴일 조회, 공지 읽기는 로그인한 모든 직원이 할 수 있습니다.',
    en: 'Own profile and password, codes, holidays and reading notices are open to everyone who signs in.',
  },
  noPermission: { ko: '역할로 할 수 있는 일이 없습니다.', en: 'Their roles allow nothing.' },
  closedPermissions: {
    ko: '할 수 없는 일 {{count}}개',
    en: { one: '{{count}} thing they cannot do', other: '{{count}} things they cannot do' },
  },

  // --- requests
  requests: { ko: '승인할 수 있는 요청', en: 'Requests they decide' },
  decidesForPeople: {
    ko: '직원 {{people}}명, 팀 {{teams}}개의 요청을 승인할 수 있습니다.',
    en: 'They can decide the requests of {{people}} people in {{teams}} teams.',
  },
  decidesForNone: {
    ko: '승인할 수 있는 요청이 없습니다.',
    en: 'They cannot decide any requests.',
  },
  waitingNow: {
    ko: '지금 {{count}}건이 기다리고 있습니다.',
    en: { one: '{{count}} is waiting now.', other: '{{count}} are waiting now.' },
  },
  neverOwn: {
    ko: '자신의 요청과 위임자의 요청은 승인할 수 없습니다.',
    en: 'Never their own requests, nor those of people they stand in for.',
  },
  forAll: { ko: '관리자로서 모든 직원', en: 'Everybody, as an administrator' },
  forUnit: { ko: '{{unit}} 및 하위 조직', en: '{{unit}} and the units below it' },
  byAll: { ko: '관리자 역할', en: 'As an administrator' },
  byUnit: { ko: '담당 조직의 리더', en: 'As a leader of the unit' },
  forProject: { ko: '{{project}} 프로젝트의 PM', en: 'PM of {{project}}' },
  onBehalfOf: { ko: '{{name}} 님의 대리인', en: 'Deputy of {{name}}' },
  inDeputy: { ko: '{{what}} ({{name}} 님의 대리인)', en: '{{what}} (deputy of {{name}})' },
  units: terms.organization,
  projects: {
    ko: 'PM인 프로젝트 {{count}}개',
    en: { one: 'PM of {{count}} project', other: 'PM of {{count}} projects' },
  },
  projectsAbout: {
    ko: '참여하는 직원과 참여를 신청한 직원의 요청을 승인합니다.',
    en: 'Requests of anyone who works there or asks to join.',
  },
  people: { ko: '{{count}}명', en: { one: '{{count}} person', other: '{{count}} people' } },
  more: { ko: '외 {{count}}개', en: 'and {{count}} more' },
  managesNothing: {
    ko: 'PM 역할이 있지만 담당하는 프로젝트가 없습니다.',
    en: 'They have the role of a PM but manage no project.',
  },
  teams: { ko: '팀별 인원', en: 'By team' },
  noTeam: { ko: '팀 없음', en: 'No team' },

  // --- timecards
  timecards: { ko: '타임카드와 월 마감', en: 'Timecards and months' },
  ownTimecard: {
    ko: '자신의 타임카드를 입력하고 월을 마감합니다.',
    en: 'Enter their own hours and close their own month.',
  },
  noTimecard: { ko: '자신의 타임카드가 없습니다.', en: 'They have no timecard.' },
  entersFor: {
    ko: '{{name}} 님의 타임카드를 읽고 입력하며 월을 마감합니다 ({{day}}까지).',
    en: 'Read and enter the hours of {{name}} and close their months, until {{day}}.',
  },
  entersForAnyone: {
    ko: '타임카드가 있는 모든 직원의 타임카드를 읽고 입력하며 월을 마감합니다.',
    en: 'Read and enter the hours of anyone who has a timecard, and close their months.',
  },
  closesForEveryone: {
    ko: '전 직원의 월을 한 번에 마감합니다.',
    en: 'Close a month for everyone at once.',
  },
  opensMonths: {
    ko: '직원 {{people}}명의 마감된 월을 다시 열 수 있습니다.',
    en: 'Reopen closed months of {{people}} people.',
  },
  opensNoMonths: {
    ko: '마감된 월을 다시 열 수 없습니다.',
    en: 'They cannot reopen closed months.',
  },

  // --- the people
  peopleTitle: terms.employeeConcerned,
  show: terms.show,
  aboutRequests: { ko: '요청 승인', en: 'Requests' },
  aboutMonths: terms.cancelMonthClose,
  employee: terms.employee,
  inactive: { ko: '중지됨', en: 'Switched off' },
  noOneReached: { ko: '해당하는 직원이 없습니다.', en: 'No one found.' },
  noOneReachedNext: {
    ko: '역할, 담당 프로젝트, 조직장 여부와 대리 지정에 따라 달라집니다.',
    en: 'This depends on roles, managed projects, units led and deputyships.',
  },

  // --- deputies
  deputies: { ko: '대리', en: 'Deputies' },
  acting: { ko: '이 직원이 대리하는 사람', en: 'People they stand in for' },
  named: { ko: '이 직원을 대리하는 사람', en: 'People who stand in for them' },
  noneActing: { ko: '대리하는 사람이 없습니다.', en: 'They are no one’s deputy.' },
  noneNamed: { ko: '지정한 대리인이 없습니다.', en: 'They have no deputy.' },
})
