import { terms } from '@yuga/contract/texts/terms'
import type { Permission } from '@yuga/contract/access/access'
import { reportLabels } from '@yuga/contract/reports/report-labels'
import { defineMessages, type Text } from '../../i18n/messages.ts'

/** What each permission lets one do; one without words does not compile. */
const permissions = {
  'notices.write': { ko: '공지 등록, 수정, 삭제', en: 'Write, change and delete notices' },
  'messages.own': { ko: '자신의 메시지 읽기', en: 'Read their own messages' },
  'messages.in-menu': { ko: '메뉴에서 메시지 열기', en: 'Find messages in the menu' },
  'timecard.own': {
    ko: '타임카드 입력, 제출, 월 마감',
    en: 'Enter and submit hours, close the month',
  },
  'timecard.for-anyone': {
    ko: '대리 지정 없이 다른 직원의 타임카드 입력',
    en: 'Enter hours for anyone without being named a deputy',
  },
  'timecard.read-others': {
    ko: '조직 구성원의 타임카드 조회',
    en: "Read the timecards of their units' people",
  },
  'timecard.remind': {
    ko: '타임카드 입력·마감 안내 보내기',
    en: 'Remind people of missing timecards',
  },
  'member-requests.own': { ko: '프로젝트 멤버 추가 신청', en: 'Ask to join projects' },
  'requests.decide': { ko: '요청 승인, 반려', en: 'Approve and reject requests' },
  'projects.read': terms.projectInquiry,
  'projects.create': terms.registerProject,
  'projects.edit': { ko: '모든 프로젝트 수정', en: 'Change every project' },
  'projects.edit-members': { ko: '담당 프로젝트 멤버 수정', en: 'Change members of own projects' },
  'projects.staffing': terms.staffing,
  'reports.team-profit': reportLabels.teamProfit,
  'reports.utilization': reportLabels.utilization,
  'reports.timecard-status': reportLabels.timecardStatus,
  'reports.billing': reportLabels.billingData,
  'reports.cost': reportLabels.costData,
  'reports.project-profit': reportLabels.projectProfit,
  'reports.si-exit': reportLabels.closingReport,
  'reports.reconciliation': reportLabels.reconciliation,
  'month-close.everyone': { ko: '전 직원의 월 마감', en: 'Close a month for everyone' },
  'month-close.cancel': { ko: '직원의 월 마감 취소', en: 'Reopen a closed month' },
  'accounts.end-sessions': {
    ko: '다른 직원을 모든 기기에서 로그아웃시키기',
    en: 'Sign a user out everywhere',
  },
  'reports.end-mails': { ko: '모든 매월 메일 종료', en: 'End the monthly reports of anybody' },
  'deputies.own': { ko: '자신의 대리인 지정', en: 'Name their own deputies' },
  'opex.read': { ko: 'OPEX 부과율 조회', en: 'Read opex charges' },
  'settings.read': { ko: '설정 조회', en: 'Read settings' },
  'permission-sets.write': { ko: '권한 세트 만들기와 부여', en: 'Make and give permission sets' },
  'settings.write': { ko: '설정 변경', en: 'Change settings' },
} as const satisfies Record<Permission, Text>

export const permissionMessages = defineMessages('permissions', permissions)

/** What the permissions of one noun stand under. */
export const nounMessages = defineMessages('permissionNouns', {
  notices: terms.notice,
  messages: terms.message,
  timecard: terms.timecard,
  'member-requests': terms.joinRequest,
  requests: terms.approval,
  projects: terms.project,
  reports: terms.report,
  'month-close': terms.monthClose,
  accounts: terms.account,
  deputies: terms.deputyship,
  opex: terms.opexCharge,
  'permission-sets': terms.permissionSet,
  settings: terms.settings,
} as const satisfies Record<NounOf<Permission>, Text>)

type NounOf<P extends string> = P extends `${infer Noun}.${string}` ? Noun : never
export type PermissionNoun = NounOf<Permission>

export function isPermission(text: string): text is Permission {
  return Object.hasOwn(permissions, text)
}

export function nounOf(permission: Permission): PermissionNoun {
  return permission.slice(0, permission.indexOf('.')) as PermissionNoun
}
