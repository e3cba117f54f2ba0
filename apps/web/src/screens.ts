import { terms } from '@yuga/contract/texts/terms'
import {
  auditShape,
  categoriesShape,
  codesShape,
  deputiesShape,
  employeesShape,
  mailsShape,
  projectTypesShape,
  readsShape,
} from '@yuga/contract/wire/list-shapes'
import type { ScreenName } from '@yuga/contract/access/menu'
import { lazyRouteComponent, type RouteComponent } from '@tanstack/react-router'
import { listSearch } from './api/list-address.ts'
import { defineMessages, type Text } from './i18n/messages.ts'
import { setScreenNames } from './i18n/screen-names.ts'
import { alertsSearch } from './alerts/address.ts'
import { holidaySearch } from './holidays/address.ts'
import { homeSearch } from './home/views.ts'
import { memberRequestSearch } from './member-requests/address.ts'
import { messageSearch } from './messages/address.ts'
import { UnreadBadge } from './messages/unread-badge.tsx'
import { noticeSearch } from './notices/address.ts'
import { UnreadNoticesBadge } from './notices/unread-notices-badge.tsx'
import { unsavedNotice } from './notices/unsaved-notice.ts'
import { projectListSearch } from './projects/list/address.ts'
import { staffingSearch } from './projects/staffing/address.ts'
import { setsSearch } from './permission-sets/address.ts'
import { accessSearch } from './person-access/address.ts'
import { organizationSearch } from './organizations/address.ts'
import { approvalSearch } from './requests/address.ts'
import { WaitingBadge } from './requests/waiting-badge.tsx'
import { unsavedProject } from './projects/form/unsaved-project.ts'
import { reportScreens } from './reports/report-screens.ts'
import type { UnsavedWork } from './state/unsaved-work.ts'
import { timecardSearch } from './timecard/address.ts'
import { unsavedHours } from './timecard/editor/unsaved-work.ts'
import type { IconName } from './ui/icon.tsx'
import { unitPriceSearch } from './unit-prices/address.ts'
import { batchJobsSearch } from './batch-jobs/address.ts'
import { employeeTargetsSearch } from './gp-targets/employee-targets-search.ts'
import { yearSearch } from './ui/year-table/year-search.ts'

/** What the web adds to an entry of the contract's menu, which holds its path and who may open it. */
type Screen = {
  readonly label: Text
  /** Of an entry at the top of the menu; those below take that of their group. */
  readonly icon?: IconName
  /** Loaded when it is opened; a group of screens has none. */
  readonly page?: RouteComponent
  /** It is before antd is there, and its parts bring antd along where they draw with it. */
  readonly bringsAntd?: boolean
  /** Reads what the screen keeps in its address. */
  readonly search?: (search: Record<string, unknown>) => Record<string, unknown>
  /** What of this screen a person would leave unsaved by signing out. */
  readonly unsavedWork?: UnsavedWork
  /** What waits there for the reader, next to its name. */
  readonly badge?: () => React.ReactNode
}

/** Every screen of the menu, once: routes, menu, palette and redirects read it. */
export const screens = {
  home: {
    label: terms.home,
    icon: 'home',
    page: lazyRouteComponent(() => import('./home/home-page.tsx'), 'HomePage'),
    search: homeSearch,
  },
  notice: {
    label: terms.notice,
    icon: 'notice',
    page: lazyRouteComponent(() => import('./notices/notices-page.tsx'), 'NoticesPage'),
    search: noticeSearch,
    badge: UnreadNoticesBadge,
    unsavedWork: unsavedNotice,
  },
  message: {
    label: terms.message,
    icon: 'message',
    page: lazyRouteComponent(() => import('./messages/messages-page.tsx'), 'MessagesPage'),
    search: messageSearch,
    badge: UnreadBadge,
  },
  timecard: {
    label: terms.timecard,
    icon: 'timecard',
    page: lazyRouteComponent(() => import('./timecard/timecard-page.tsx'), 'TimecardPage'),
    bringsAntd: true,
    search: timecardSearch,
    unsavedWork: unsavedHours,
  },
  memberRequest: {
    label: terms.joinRequest,
    icon: 'memberRequest',
    page: lazyRouteComponent(
      () => import('./member-requests/member-requests-page.tsx'),
      'MemberRequestsPage',
    ),
    search: memberRequestSearch,
  },
  approval: {
    label: terms.approval,
    icon: 'approval',
    page: lazyRouteComponent(() => import('./requests/requests-page.tsx'), 'RequestsPage'),
    search: approvalSearch,
    badge: WaitingBadge,
  },
  projectInquiry: { label: terms.projectInquiry, icon: 'projectInquiry' },
  projectList: {
    label: terms.projectList,
    page: lazyRouteComponent(() => import('./projects/list/projects-page.tsx'), 'ProjectsPage'),
    search: projectListSearch,
  },
  staffing: {
    label: terms.staffing,
    page: lazyRouteComponent(() => import('./projects/staffing/staffing-page.tsx'), 'StaffingPage'),
    search: staffingSearch,
  },
  newProject: {
    label: terms.newProject,
    page: lazyRouteComponent(() => import('./projects/form/project-page.tsx'), 'NewProjectPage'),
    unsavedWork: unsavedProject,
  },
  report: { label: terms.report, icon: 'report' },
  ...reportScreens,
  alerts: {
    label: terms.alerts,
    page: lazyRouteComponent(() => import('./alerts/alerts-page.tsx'), 'AlertsPage'),
    search: alertsSearch,
  },
  setting: { label: terms.settings, icon: 'setting' },
  organization: {
    label: terms.organization,
    page: lazyRouteComponent(
      () => import('./organizations/organization-page.tsx'),
      'OrganizationPage',
    ),
    search: organizationSearch,
  },
  employee: {
    label: terms.employee,
    page: lazyRouteComponent(() => import('./employees/employees-page.tsx'), 'EmployeesPage'),
    search: listSearch({ prefix: '', list: employeesShape }),
  },
  unitPrice: {
    label: terms.unitPrice,
    page: lazyRouteComponent(() => import('./unit-prices/unit-prices-page.tsx'), 'UnitPricesPage'),
    search: unitPriceSearch,
  },
  projectType: {
    label: terms.projectType,
    page: lazyRouteComponent(() => import('./project-types/types-page.tsx'), 'ProjectTypesPage'),
    search: listSearch({ prefix: '', list: projectTypesShape }),
  },
  projectTypeCategory: {
    label: terms.projectTypeCategory,
    page: lazyRouteComponent(() => import('./project-types/categories-page.tsx'), 'CategoriesPage'),
    search: listSearch({ prefix: '', list: categoriesShape }),
  },
  opexCharge: {
    label: terms.opexCharge,
    page: lazyRouteComponent(() => import('./rates/opex-page.tsx'), 'OpexPage'),
    search: yearSearch,
  },
  holiday: {
    label: terms.holiday,
    page: lazyRouteComponent(() => import('./holidays/holidays-page.tsx'), 'HolidaysPage'),
    search: holidaySearch,
  },
  gpTeamTarget: {
    label: terms.gpTeamTarget,
    page: lazyRouteComponent(() => import('./gp-targets/team-targets-page.tsx'), 'TeamTargetsPage'),
    search: yearSearch,
  },
  gpEmployeeTarget: {
    label: terms.gpEmployeeTarget,
    page: lazyRouteComponent(
      () => import('./gp-targets/employee-targets-page.tsx'),
      'EmployeeTargetsPage',
    ),
    search: employeeTargetsSearch,
  },
  gpNonBillableTarget: {
    label: terms.gpNonBillableTarget,
    page: lazyRouteComponent(
      () => import('./gp-targets/non-billable-targets-page.tsx'),
      'NonBillableTargetsPage',
    ),
    search: yearSearch,
  },
  exchangeRate: {
    label: terms.exchangeRate,
    page: lazyRouteComponent(() => import('./rates/exchange-rate-page.tsx'), 'ExchangeRatePage'),
    search: yearSearch,
  },
  batchJob: {
    label: terms.batchJob,
    page: lazyRouteComponent(() => import('./batch-jobs/batch-jobs-page.tsx'), 'BatchJobsPage'),
    search: batchJobsSearch,
  },
  commonCode: {
    label: terms.commonCode,
    page: lazyRouteComponent(() => import('./codes/codes-page.tsx'), 'CodesPage'),
    search: listSearch({ prefix: '', list: codesShape }),
  },
  company: {
    label: terms.company,
    page: lazyRouteComponent(() => import('./company/company-page.tsx'), 'CompanyPage'),
  },
  signInSettings: {
    label: terms.signInSettings,
    page: lazyRouteComponent(
      () => import('./sign-in-settings/sign-in-settings-page.tsx'),
      'SignInSettingsPage',
    ),
  },
  deputyships: {
    label: terms.deputyship,
    page: lazyRouteComponent(() => import('./deputies/deputies-page.tsx'), 'DeputiesPage'),
    search: listSearch({ prefix: '', list: deputiesShape }),
  },
  permissionSets: {
    label: terms.permissionSet,
    page: lazyRouteComponent(() => import('./permission-sets/sets-page.tsx'), 'SetsPage'),
    search: setsSearch,
  },
  access: {
    label: terms.access,
    page: lazyRouteComponent(() => import('./person-access/access-page.tsx'), 'AccessPage'),
    search: accessSearch,
  },
  outbox: {
    label: terms.outbox,
    page: lazyRouteComponent(() => import('./outbox/outbox-page.tsx'), 'OutboxPage'),
    search: listSearch({ prefix: '', list: mailsShape }),
  },
  reads: {
    label: terms.accessRecord,
    page: lazyRouteComponent(
      () => import('./access-record/access-record-page.tsx'),
      'AccessRecordPage',
    ),
    search: listSearch({ prefix: '', list: readsShape }),
  },
  integrations: {
    label: terms.integrations,
    page: lazyRouteComponent(
      () => import('./integrations/integrations-page.tsx'),
      'IntegrationsPage',
    ),
  },
  audit: {
    label: terms.auditTrail,
    page: lazyRouteComponent(() => import('./audit/audit-page.tsx'), 'AuditPage'),
    search: listSearch({ prefix: '', list: auditShape }),
  },
  setUp: {
    label: terms.setUpCheck,
    page: lazyRouteComponent(() => import('./set-up/set-up-page.tsx'), 'SetUpPage'),
  },
  guide: {
    label: terms.firstSetUp,
    page: lazyRouteComponent(() => import('./set-up/guide-page.tsx'), 'GuidePage'),
  },
} satisfies Record<ScreenName, Screen> as Readonly<Record<ScreenName, Screen>>

/** A part of the page of the own account: its noun brings it, and the page only puts them one below the other. */
export type AccountSection = {
  /** In the address: /account#deputies. */
  readonly name: string
  readonly label: Text
  readonly about?: Text
  readonly section: RouteComponent
}

/** What a person looks up and changes of their own, in this order. Colours and row heights follow, which the shell has. */
export const accountSections: readonly AccountSection[] = [
  {
    name: 'profile',
    label: { ko: '내 정보', en: 'Profile' },
    about: {
      ko: '다른 내용이 있으면 관리자에게 알려 주세요.',
      en: 'If something here is not right, tell an administrator.',
    },
    section: lazyRouteComponent(() => import('./session/account-sections.tsx'), 'Profile'),
  },
  {
    name: 'start',
    label: terms.startScreen,
    about: { ko: 'Yuga를 열면 나오는 화면입니다.', en: 'The screen with which Yuga opens.' },
    section: lazyRouteComponent(() => import('./home/start-choice.tsx'), 'StartChoice'),
  },
  {
    name: 'security',
    label: terms.signIn,
    section: lazyRouteComponent(() => import('./session/account-sections.tsx'), 'Security'),
  },
  {
    name: 'factors',
    label: terms.secondFactor,
    about: {
      ko: '비밀번호를 아는 사람도 이것 없이는 로그인할 수 없습니다.',
      en: 'With it, a password alone does not sign in.',
    },
    section: lazyRouteComponent(() => import('./session/factors/own-factors.tsx'), 'OwnFactors'),
  },
  {
    name: 'tokens',
    label: terms.accessToken,
    about: {
      ko: '다른 프로그램이 본인 이름으로 Yuga를 호출할 때 씁니다.',
      en: 'With a token, another program calls Yuga in your name.',
    },
    section: lazyRouteComponent(() => import('./tokens/own-tokens.tsx'), 'OwnTokens'),
  },
  {
    name: 'skills',
    label: terms.skills,
    about: {
      ko: '프로젝트에 인력을 배정하는 사람이 참고합니다. 예: React, 2021년부터 고급',
      en: 'Those who staff projects see them. As React, 2021–now, senior',
    },
    section: lazyRouteComponent(() => import('./projects/skills/own-skills.tsx'), 'OwnSkills'),
  },
  {
    name: 'deputies',
    label: terms.deputy,
    about: {
      ko: '자리를 비우는 동안 타임카드를 입력하거나 요청을 승인할 사람입니다.',
      en: 'Who enters your hours or decides your requests while you are away.',
    },
    section: lazyRouteComponent(() => import('./deputies/own-deputies.tsx'), 'OwnDeputies'),
  },
  {
    name: 'holidays',
    label: { ko: '휴일 달력 구독', en: 'Holidays in your calendar' },
    about: {
      ko: '본인 달력에서 사무소의 휴일을 구독하는 링크입니다. 달력 앱에 URL로 추가해 주세요.',
      en: 'A link by which your own calendar follows the holidays of an office. Add it there by its URL.',
    },
    section: lazyRouteComponent(() => import('./holidays/own-feeds.tsx'), 'OwnFeeds'),
  },
  {
    name: 'mail',
    label: terms.mail,
    section: lazyRouteComponent(() => import('./messages/mail-kinds.tsx'), 'MailKinds'),
  },
]

const labels = Object.fromEntries(
  Object.entries(screens).map(([name, { label }]) => [name, label]),
) as Readonly<Record<ScreenName, Text>>

/** The names of the screens, each under the name of its entry. */
export const screenMessages = defineMessages('screens', labels)
setScreenNames(screenMessages)

/** What the sections of the own account are called, and under `…About` what each is for. */
export const accountMessages = defineMessages(
  'account',
  Object.fromEntries(
    accountSections.flatMap(({ name, label, about }) => [
      [name, label] as const,
      ...(about === undefined ? [] : [[`${name}About`, about] as const]),
    ]),
  ) as Readonly<Record<string, Text>>,
)
