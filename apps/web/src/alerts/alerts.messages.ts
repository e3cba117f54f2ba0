import { terms } from '@yuga/contract/texts/terms'
import { defineMessages } from '../i18n/messages.ts'

export const alertMessages = defineMessages('alerts', {
  title: terms.alerts,
  about: {
    ko: '값이 정한 기준을 벗어나면 알려 드립니다. 매일 새벽에 확인하고, 벗어났을 때 한 번만 보냅니다.',
    en: 'Figures are looked at every night. When one crosses your threshold, you hear of it once.',
  },
  list: { ko: '내 알림', en: 'Your alerts' },
  add: { ko: '알림 추가', en: 'Add an alert' },
  changeTitle: { ko: '알림 수정', en: 'Edit the alert' },
  edit: terms.edit,
  editOf: { ko: '{{name}} 알림 수정', en: 'Edit the alert: {{name}}' },
  remove: terms.delete,
  removeOf: { ko: '{{name}} 알림 삭제', en: 'Delete the alert: {{name}}' },
  removeQuestion: { ko: '이 알림을 삭제하시겠습니까?', en: 'Delete this alert?' },
  removed: { ko: '알림을 삭제했습니다.', en: 'The alert is deleted.' },
  saved: { ko: '알림을 저장했습니다.', en: 'The alert is saved.' },
  switchOf: { ko: '{{name}} 알림 사용', en: 'Alert on: {{name}}' },
  on: { ko: '켬', en: 'On' },
  off: { ko: '끔', en: 'Off' },
  byMail: { ko: '메시지와 메일', en: 'Message and mail' },
  noMail: { ko: '메시지만', en: 'Message only' },
  offNote: {
    ko: '메일로 받은 알림을 맨 위에 모았습니다. 더 받지 않으려면 스위치를 끄세요.',
    en: 'The alerts of the mail come first. Use their switches to stop receiving them.',
  },
  none: { ko: '아직 알림이 없습니다.', en: 'You have no alerts yet.' },
  noneNext: {
    ko: '예: 영업이익률이 10% 아래로 떨어진 프로젝트, 청구가 늦어진 프로젝트',
    en: 'For example: a project whose margin drops below 10%, or whose billing is late.',
  },
  notRead: {
    ko: '이 대상을 더 이상 조회할 수 없어 보내지 않습니다. 다시 조회할 수 있게 되면 이어집니다.',
    en: 'You can no longer open this figure, so nothing is sent. It goes on once you can again.',
  },
  notChecked: {
    ko: '아직 확인 전입니다. 오늘 밤 처음 확인합니다.',
    en: 'Not looked at yet: tonight is the first time.',
  },
  nothingRaised: {
    ko: '기준 안에 있습니다. (확인 {{day}})',
    en: 'Within the threshold, as of {{day}}',
  },
  raised: {
    ko: '기준을 벗어남 {{count}}건',
    en: { one: '{{count}} raised now', other: '{{count}} raised now' },
  },
  since: { ko: '{{day}}부터', en: 'Since {{day}}' },
  more: { ko: '최근 {{count}}건만 표시합니다.', en: 'Only the latest {{count}} are listed.' },
  explain: { ko: '계산 근거 보기: {{name}}', en: 'How it comes about: {{name}}' },
  allProjects: { ko: '조회하는 모든 프로젝트', en: 'All projects you read' },
  gone: { ko: '조회할 수 없는 대상', en: 'No longer readable' },

  // --- kinds
  'margin-below': { ko: '영업이익률 미달', en: 'Low margin' },
  'margin-falling': { ko: '영업이익률 하락', en: 'Falling margin' },
  'labour-over-plan': { ko: '인건비 계획 초과', en: 'Labour over plan' },
  'billing-late': { ko: '청구 지연', en: 'Late billing' },
  'utilization-outside': { ko: '가동률 범위 이탈', en: 'Utilization outside a band' },
  'plan-used-up': { ko: '계획 MM 소진', en: 'Plan used up' },
  'margin-below-about': {
    ko: '프로젝트 시작부터 이번 달까지의 영업이익률이 기준보다 낮을 때',
    en: 'When the operating margin of a project to date is below the threshold',
  },
  'margin-falling-about': {
    ko: '누적 영업이익률이 전월까지보다 기준 이상 떨어졌을 때',
    en: 'When the operating margin to date has fallen by the threshold against the month before',
  },
  'labour-over-plan-about': {
    ko: '누적 인건비가 같은 기간의 계획을 기준 이상 넘었을 때',
    en: 'When labour cost to date is above its plan by the threshold',
  },
  'billing-late-about': {
    ko: '청구 예정 월이 지났는데 청구가 없을 때',
    en: 'When a planned billing month has passed without an invoice',
  },
  'utilization-outside-about': {
    ko: '조직의 지난달 Billable 가동률이 범위를 벗어났을 때',
    en: 'When the billable utilization of a unit in the last month is outside the band',
  },
  'plan-used-up-about': {
    ko: '최근 4주의 속도라면 남은 계획 MM이 기준 안에 소진될 때',
    en: 'When what is left of the plan is used up within the threshold at the pace of the last four weeks',
  },
  'margin-below-shown': { ko: '{{from}}% 미만', en: 'below {{from}}%' },
  'margin-falling-shown': { ko: '{{from}}%p 이상', en: '{{from}} points or more' },
  'labour-over-plan-shown': { ko: '{{from}}% 이상', en: '{{from}}% or more' },
  'utilization-outside-shown': { ko: '{{from}}~{{to}}% 밖', en: 'outside {{from}} to {{to}}%' },
  'plan-used-up-shown': {
    ko: '{{from}}주 이내',
    en: { one: 'within a week', other: 'within {{count}} weeks' },
  },

  // --- the form
  kind: terms.kind,
  project: terms.project,
  projectHint: {
    ko: '비우면 금액을 조회할 수 있는 진행 중인 프로젝트 모두입니다.',
    en: 'Empty: all projects in progress whose money you read.',
  },
  unit: terms.organization,
  percent: { ko: '기준 (%)', en: 'Threshold (%)' },
  points: { ko: '기준 (%p)', en: 'Threshold (points)' },
  weeks: { ko: '기준 (주)', en: 'Threshold (weeks)' },
  bandFrom: { ko: '하한 (%)', en: 'From (%)' },
  bandTo: { ko: '상한 (%)', en: 'To (%)' },
  planOwner: terms.planConcerned,
  ofProject: { ko: '프로젝트 전체', en: 'The whole project' },
  ofMember: { ko: '멤버 각각', en: 'Each member' },
  memberShown: { ko: '멤버별', en: 'each member' },
  mail: { ko: '메일로도 받기', en: 'By mail, too' },
})
