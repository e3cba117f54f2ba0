import { terms } from '@yuga/contract/texts/terms'
import { defineMessages } from '../i18n/messages.ts'

export const homeMessages = defineMessages('home', {
  title: terms.home,
  hello: { ko: '{{name}} 님에게 지금 필요한 것입니다.', en: 'What matters now, {{name}}.' },
  view: terms.view,
  view_own: { ko: '내 업무', en: 'My work' },
  view_projects: { ko: '내 프로젝트', en: 'My projects' },
  view_team: { ko: '우리 조직', en: 'My team' },
  view_company: terms.company,
  view_running: { ko: '운영', en: 'Running Yuga' },
  more: { ko: '그 밖에 {{count}}', en: 'and {{count}} more' },

  week: terms.thisWeek,
  previousWeek: {
    ko: '{{days}} 주가 아직 끝나지 않았습니다. 열어서 마무리해 주세요.',
    en: 'The week of {{days}} is not finished. Open it and finish it.',
  },
  misses: { ko: '{{hours}}시간 부족', en: '{{hours}} h missing' },
  complete: { ko: '부족한 시간 없음', en: 'nothing missing' },
  entered: { ko: '입력 {{hours}}시간', en: '{{hours}} h entered' },
  missingHours: { ko: '{{hours}}시간 부족', en: '{{hours}} h missing' },
  notSubmitted_rows: {
    ko: '제출 전 {{count}}건',
    en: { one: '{{count}} project not submitted', other: '{{count}} projects not submitted' },
  },

  plans: { ko: '남은 계획 MM', en: 'Plan left (MM)' },
  plansAbout: { ko: '적게 남은 순', en: 'The least first' },
  planLeft: { ko: '{{mm}} 남음', en: '{{mm}} left' },
  planOver: { ko: '{{mm}} 초과', en: '{{mm}} over' },
  noPlans: { ko: '계획이 있는 프로젝트가 없습니다.', en: 'No project has a plan for you.' },

  requests: { ko: '내 요청', en: 'My requests' },
  noRequests: {
    ko: '기다리는 요청이 없습니다.',
    en: 'No request waits, and none was decided in the last two weeks.',
  },
  kind_member: terms.joinRequest,
  kind_overtime: terms.overtime,
  kind_unsubmit: terms.unsubmit,
  state_pending: terms.pending,
  state_approved: terms.approval,
  state_rejected: terms.rejected,

  close: terms.monthClose,
  isClosed: { ko: '마감했습니다.', en: 'You have closed it.' },
  isOpen: { ko: '아직 마감하지 않았습니다.', en: 'You have not closed it yet.' },
  readyToClose: { ko: '마감할 준비가 되었습니다.', en: 'It is ready to be closed.' },
  emptyWeeks: {
    ko: '입력하지 않은 주 {{count}}개',
    en: { one: '{{count}} week without hours', other: '{{count}} weeks without hours' },
  },
  unsubmittedHours: { ko: '제출하지 않은 {{hours}}시간', en: '{{hours}} h not submitted' },
  pendingRequests: {
    ko: '승인을 기다리는 요청 {{count}}건',
    en: { one: '{{count}} request waits', other: '{{count}} requests wait' },
  },

  notices: terms.notice,
  noNotices: { ko: '공지가 없습니다.', en: 'There is no notice.' },

  decide: { ko: '승인할 요청', en: 'Requests to decide' },
  nothingToDecide: {
    ko: '승인을 기다리는 요청이 없습니다.',
    en: 'Nothing waits for your decision.',
  },
  waitForYou: { ko: '건이 기다립니다', en: 'wait for your decision' },

  behindPlan: { ko: '계획에 못 미치는 프로젝트', en: 'Projects behind plan' },
  losing: { ko: '손실이 가장 큰 프로젝트', en: 'Projects that lose most' },
  behindAbout: {
    ko: '{{months}}, 계획 대비 영업이익(원)',
    en: '{{months}}, operating profit less plan, KRW',
  },
  noneBehind: { ko: '모두 계획대로입니다.', en: 'All are on plan.' },
  notCompared: {
    ko: '단가나 환율이 없어 비교하지 못한 프로젝트 {{count}}개',
    en: {
      one: '{{count}} project has no price or rate and is not compared',
      other: '{{count}} projects have no price or rate and are not compared',
    },
  },
  over: { ko: '{{measure}} {{amount}} 초과', en: '{{measure}} {{amount}} over plan' },
  below: { ko: '{{measure}} {{amount}} 미달', en: '{{measure}} {{amount}} below plan' },
  late: {
    ko: '늦은 청구 {{count}}건 {{amount}}',
    en: { one: '{{count}} late invoice, {{amount}}', other: '{{count}} late invoices, {{amount}}' },
  },

  openStaffing: { ko: '정해지지 않은 인력', en: 'Open staffing' },
  openMM: {
    ko: 'MM, {{count}}명이 정해지지 않았습니다',
    en: { one: 'MM of {{count}} person to be named', other: 'MM of {{count}} people to be named' },
  },
  allNamed: { ko: '모두 정해졌습니다.', en: 'Everyone is named.' },

  missing: { ko: '입력하지 않았거나 제출하지 않은 사람', en: 'Not entered or not submitted' },
  remind: { ko: '{{count}}명에게 안내', en: 'Remind {{count}}' },
  reminded: {
    ko: '{{count}}명에게 안내를 보냈습니다.',
    en: { one: '{{count}} person was reminded.', other: '{{count}} people were reminded.' },
  },
  missingPeople: {
    ko: '입력하지 않음 {{nothing}}명, 제출하지 않음 {{open}}명',
    en: '{{nothing}} entered nothing, {{open}} did not submit all',
  },
  nothingEntered: terms.nothingEntered,
  notSubmitted: terms.notSubmittedYet,
  allEntered: { ko: '모두 입력하고 제출했습니다.', en: 'Everyone has entered and submitted.' },
  noUnits: { ko: '맡은 조직이 없습니다.', en: 'You lead no unit.' },
  utilization: terms.billableUtilization,
  soFar: { ko: '{{month}} 현재까지', en: '{{month}} so far' },
  free: { ko: '여유 있는 사람', en: 'Free people' },
  noOneFree: { ko: '여유 있는 사람이 없습니다.', en: 'No one is free.' },

  divisions: { ko: '부문별 손익', en: 'Profit by division' },
  divisionsAbout: { ko: '{{months}}, 원', en: '{{months}}, KRW' },
  unit: terms.organization,
  grossProfit: terms.grossProfit,
  operatingProfit: terms.operatingProfit,
  ofTarget: { ko: '목표 대비', en: 'Of target' },
  billableUtilization: terms.billableUtilization,
  lastYear: { ko: '작년 {{amount}}', en: 'Last year {{amount}}' },
  noFigures: { ko: '아직 수치가 없습니다.', en: 'There are no figures yet.' },
  forecast: { ko: '{{year}}년 말 전망', en: 'Forecast to the end of {{year}}' },
  againstPlan: terms.againstPlan,

  setUp: terms.setUpCheck,
  nothingMissing: { ko: '빠진 것이 없습니다.', en: 'Nothing is missing.' },
  missingItems: { ko: '가지가 빠져 있습니다', en: 'missing items' },
  jobs: terms.batchJob,
  jobsAbout: { ko: '지난 7일', en: 'The last 7 days' },
  noneFailed: { ko: '실패한 작업이 없습니다.', en: 'No run failed.' },
  failedRuns: { ko: '번 실패했습니다', en: 'runs failed' },
  nextJob: { ko: '다음: {{name}}, {{at}}', en: 'Next: {{name}}, {{at}}' },
  mails: terms.mail,
  noMailServer: {
    ko: '메일 서버가 설정되지 않아 메일이 나가지 않습니다.',
    en: 'No mail is sent: no mail server is set up.',
  },
  noMails: { ko: '기다리는 메일이 없습니다.', en: 'No mail waits.' },
  waitingMails: terms.waiting,
  failedMails: terms.failed,
  progress: terms.monthClose,
  closedShare: { ko: '마감', en: 'closed' },
  submittedShare: terms.submitted,
  enteredShare: terms.enteredShort,

  start: { ko: 'Yuga를 열면', en: 'When Yuga opens' },
  startAtTimecard: terms.timecard,
  startIsHome: {
    ko: '타임카드가 없으므로 홈이 열립니다.',
    en: 'You have no timecard, so it opens at home.',
  },
})
