import type { DomainProblemCode } from '@yuga/domain/problem-codes'
import type { alertRuleTexts } from './alerts.ts'
import type { companyTexts } from './company.ts'
import type { deputyRuleTexts } from './deputies.ts'
import type { providerRuleTexts } from './providers.ts'
import type { setRuleTexts } from './permission-sets.ts'
import type { factorRuleTexts } from './factors.ts'
import type { signInRuleTexts } from './sign-in.ts'
import type { tokenRuleTexts } from './tokens.ts'
import type { employeeRuleTexts } from './employees.ts'
import type { gpTargetTexts } from './gp-targets.ts'
import type { jobRuleTexts } from './jobs.ts'
import type { masterDataRuleTexts } from './master-data.ts'
import type { noticeRuleTexts } from './notices.ts'
import type { organizationRuleTexts } from './organizations.ts'
import type { projectRuleTexts } from './projects.ts'
import type { reportMailRuleTexts } from './report-mails.ts'
import type { savedViewRuleTexts } from './saved-views.ts'
import type { Problem } from '@yuga/domain/problem'
import type { Language, ProblemText } from './problem-text.ts'
import { textOfProblem } from './problem-texts.ts'
import type { remindRuleTexts, reportRuleTexts } from './reports.ts'

/** The sentences of the rules: what is wrong, and what to do next. */
export const domainTexts: Readonly<
  Record<
    Exclude<
      DomainProblemCode,
      | keyof typeof alertRuleTexts
      | keyof typeof companyTexts
      | keyof typeof deputyRuleTexts
      | keyof typeof providerRuleTexts
      | keyof typeof setRuleTexts
      | keyof typeof factorRuleTexts
      | keyof typeof signInRuleTexts
      | keyof typeof tokenRuleTexts
      | keyof typeof employeeRuleTexts
      | keyof typeof gpTargetTexts
      | keyof typeof jobRuleTexts
      | keyof typeof masterDataRuleTexts
      | keyof typeof noticeRuleTexts
      | keyof typeof organizationRuleTexts
      | keyof typeof projectRuleTexts
      | keyof typeof reportMailRuleTexts
      | keyof typeof savedViewRuleTexts
      | keyof typeof reportRuleTexts
      | keyof typeof remindRuleTexts
    >,
    ProblemText
  >
> = {
  'skill.twice': {
    status: 422,
    ko: '같은 기술이 두 번 있습니다. 하나를 지워 주세요.',
    en: 'This skill is in the list twice. Please remove one of them.',
  },
  'timecard.not-a-number': {
    status: 422,
    ko: '시간은 0 이상의 숫자로 입력해 주세요.',
    en: 'Hours must be a number of 0 or more.',
  },
  'timecard.negative-hours': {
    status: 422,
    ko: '시간은 0 이상이어야 합니다.',
    en: 'Hours cannot be negative.',
  },
  'timecard.too-many-decimals': {
    status: 422,
    ko: '시간은 소수점 둘째 자리까지 입력할 수 있습니다.',
    en: 'Hours take at most two decimals.',
  },
  'timecard.too-long': {
    status: 422,
    ko: '시간은 5자까지 입력할 수 있습니다.',
    en: 'Hours take at most 5 characters.',
  },
  'timecard.not-a-period': {
    status: 422,
    ko: 'fromDate와 toDate는 월 경계에서 나눈 한 주(일~토)와 정확히 같아야 합니다.',
    en: 'fromDate and toDate must be exactly one week (Sunday to Saturday) cut at the month end.',
  },
  'timecard.other-month': {
    status: 409,
    ko: '다른 달의 날짜입니다. {firstDay} 주차에서 입력해 주세요.',
    en: 'This day belongs to another month. Enter it in the period that starts on {firstDay}.',
  },
  'timecard.other-period': {
    status: 422,
    ko: '이 기간에 속하지 않는 날짜입니다. {firstDay} 주차에서 입력해 주세요.',
    en: 'This day is not in the period. Enter it in the period that starts on {firstDay}.',
  },
  'timecard.month-closed': {
    status: 409,
    ko: '마감된 달이라 변경할 수 없습니다. (마감: {sinceAt}, {byName})',
    en: 'The month is closed and cannot be changed. (Closed on {sinceAt} by {byName}.)',
  },
  'timecard.row-submitted': {
    status: 409,
    ko: '제출된 프로젝트라 변경할 수 없습니다. (제출: {sinceAt}, {byName})',
    en: 'This project is submitted and cannot be changed. (Submitted on {sinceAt} by {byName}.)',
  },
  'timecard.row-approved': {
    status: 409,
    ko: '초과 근무가 승인되어 제출된 프로젝트라 변경할 수 없습니다. (승인: {sinceAt}, {byName})',
    en: 'This project is submitted with approved overtime and cannot be changed. (Approved on {sinceAt} by {byName}.)',
  },
  'timecard.overtime-pending': {
    status: 409,
    ko: '초과 근무 승인을 기다리고 있어 변경할 수 없습니다. (요청: {sinceAt}, PM: {pmName})',
    en: 'Overtime approval is pending, so this cannot be changed. (Requested on {sinceAt}, PM: {pmName}.)',
  },
  'timecard.unsubmit-pending': {
    status: 409,
    ko: '제출 취소 승인을 기다리고 있어 변경할 수 없습니다. (요청: {sinceAt}, PM: {pmName})',
    en: 'Unsubmit approval is pending, so this cannot be changed. (Requested on {sinceAt}, PM: {pmName}.)',
  },
  'timecard.before-join': {
    status: 422,
    ko: '입사일({joinDay}) 이전에는 시간을 입력할 수 없습니다.',
    en: 'Hours cannot be entered before the join date, {joinDay}.',
  },
  'timecard.after-retirement': {
    status: 422,
    ko: '퇴사일({retireDay}) 이후에는 시간을 입력할 수 없습니다.',
    en: 'Hours cannot be entered after the retirement date, {retireDay}.',
  },
  'timecard.outside-project': {
    status: 422,
    ko: '프로젝트 기간({startDay} ~ {endDay}) 밖의 날짜입니다.',
    en: "This day is outside the project's period, {startDay} to {endDay}.",
  },
  'timecard.project-ended': {
    status: 409,
    ko: '{endedDay}에 종료된 프로젝트입니다. 시간을 줄이는 것만 가능합니다.',
    en: 'The project ended on {endedDay}. Hours can only be lowered.',
  },
  'timecard.project-tentative': {
    status: 409,
    ko: '아직 수주 전(미확정)인 프로젝트라 시간을 입력할 수 없습니다. 수주가 확정되었다면 PM({pmName})에게 알려 주세요.',
    en: 'The project is tentative: it is not won yet, so no hours can be entered. If it has been won, let the PM ({pmName}) know.',
  },
  'timecard.not-a-member': {
    status: 409,
    ko: '이 프로젝트의 참여 인력이 아니므로 시간을 줄이는 것만 가능합니다.',
    en: 'You are not a member of this project. Hours can only be lowered.',
  },
  'timecard.resident-weekend': {
    status: 422,
    ko: '상주 인력은 주말에 시간을 입력할 수 없습니다.',
    en: 'On-site members cannot enter hours on a weekend.',
  },
  'timecard.resident-holiday': {
    status: 422,
    ko: '상주 인력은 휴일에 시간을 입력할 수 없습니다.',
    en: 'On-site members cannot enter hours on a holiday.',
  },
  'timecard.future-day': {
    status: 422,
    ko: '{openFromDay}부터 입력할 수 있습니다.',
    en: 'Hours can be entered from {openFromDay} on.',
  },
  'timecard.over-daily-cap': {
    status: 422,
    ko: '하루에 {capHundredths}시간까지 입력할 수 있습니다.',
    en: 'At most {capHundredths} hours can be entered on one day here.',
  },
  'timecard.over-day-total': {
    status: 422,
    ko: '하루의 합계가 {totalHundredths}시간입니다. 모든 프로젝트를 합해 {capHundredths}시간까지 입력할 수 있습니다.',
    en: 'The day adds up to {totalHundredths} hours. All projects together take at most {capHundredths}.',
  },
  'timecard.unknown-project': {
    status: 422,
    ko: '이 기간에 참여 중인 프로젝트가 아닙니다: {projectId}. PM에게 추가를 요청하거나 참여를 신청해 주세요.',
    en: 'You are not on this project in this period: {projectId}. Ask its PM to add you, or request to join it.',
  },
  'timecard.twice': {
    status: 422,
    ko: '같은 프로젝트가 두 번 들어 있습니다.',
    en: 'The same project appears twice.',
  },
  'timecard.nothing-selected': { status: 422, ko: '선택해 주세요.', en: 'Please select.' },
  'timecard.period-not-begun': {
    status: 422,
    ko: '{firstDay}부터 제출할 수 있습니다.',
    en: 'This period can be submitted from {firstDay} on.',
  },
  'timecard.no-submit-target': {
    status: 422,
    ko: '제출할 대상이 없습니다.',
    en: 'There is no target for submit.',
  },
  'timecard.no-unsubmit-target': {
    status: 422,
    ko: '제출 취소할 대상이 없습니다.',
    en: 'There is no target for unsubmit.',
  },
  'timecard.not-overtime': {
    status: 409,
    ko: '초과 근무 상태가 아니므로 승인을 요청할 수 없습니다. 먼저 제출해 주세요.',
    en: 'This row is not overtime, so there is nothing to approve. Submit it first.',
  },
  'timecard.already-requested': {
    status: 409,
    ko: '이미 승인을 요청했습니다. 결정을 기다리거나 요청을 철회해 주세요.',
    en: 'Approval has already been requested. Wait for the decision, or withdraw the request.',
  },
  'timecard.not-own-project': {
    status: 403,
    ko: '본인이 PM인 프로젝트만 스스로 승인할 수 있습니다.',
    en: 'Only the PM of the project can approve this at once.',
  },
  'close.month-not-begun': {
    status: 422,
    ko: '아직 시작되지 않은 달({month})은 마감할 수 없습니다.',
    en: 'A month that has not begun ({month}) cannot be closed.',
  },
  'close.before-join': {
    status: 422,
    ko: '입사일({joinDay}) 이전에 끝난 달({month})은 마감할 수 없습니다.',
    en: 'A month that ended before the join date, {joinDay}, cannot be closed: {month}',
  },
  'close.not-in-scope': {
    status: 404,
    ko: '직원을 찾을 수 없습니다.',
    en: 'There is no such employee.',
  },
  'close.leads-above': {
    status: 403,
    ko: '본인이나 상위 조직을 이끄는 사람의 마감은 취소할 수 없습니다. 관리자에게 요청해 주세요.',
    en: 'You cannot reopen your own month, nor that of someone who leads a unit at or above your own. Ask an administrator.',
  },
  'close.already-closed': {
    status: 409,
    ko: '이미 마감된 달입니다: {month}. 변경할 것이 있으면 팀장이나 관리자에게 마감 취소를 요청해 주세요.',
    en: 'The month is already closed: {month}. To change something, ask your team leader or an administrator to reopen it.',
  },
  'close.not-closed': {
    status: 409,
    ko: '마감되지 않은 달입니다: {month}',
    en: 'The month is not closed: {month}',
  },
  'close.not-ready': {
    status: 409,
    ko: '아직 제출하지 않았거나 승인을 기다리는 내역이 있습니다: {month}',
    en: 'Something in the month is not submitted or is waiting for a decision: {month}',
  },
  'close.hours-unsubmitted': {
    status: 409,
    ko: '제출하지 않은 시간 {unsubmittedHundredths}시간',
    en: 'Hours not submitted: {unsubmittedHundredths}',
  },
  'close.weeks-empty': {
    status: 409,
    ko: '시간을 입력하지 않은 주 {weekCount}주',
    en: 'Weeks without hours: {weekCount}',
  },
  'close.overtime-pending': {
    status: 409,
    ko: '승인을 기다리는 초과 근무 요청 {requestCount}건',
    en: 'Overtime requests pending: {requestCount}',
  },
  'close.unsubmit-pending': {
    status: 409,
    ko: '승인을 기다리는 제출 취소 요청 {requestCount}건',
    en: 'Unsubmit requests pending: {requestCount}',
  },
  'close.workdays-ahead': {
    status: 409,
    ko: '아직 오지 않은 근무일이 있음',
    en: 'Workdays of the month are still to come',
  },
  'request.not-in-scope': {
    status: 404,
    ko: '요청을 찾을 수 없습니다.',
    en: 'There is no such request.',
  },
  'request.own': {
    status: 403,
    ko: '본인의 요청은 직접 처리할 수 없습니다.',
    en: 'You cannot decide your own request.',
  },
  'request.already-decided': {
    status: 409,
    ko: '이미 처리된 요청입니다.',
    en: 'This request has been decided already.',
  },
  'request.withdrawn': {
    status: 409,
    ko: '요청자가 철회한 요청입니다.',
    en: 'The requester has withdrawn this request.',
  },
  'request.cancelled': {
    status: 409,
    ko: '월 마감으로 취소된 요청입니다.',
    en: 'This request was cancelled by a month close.',
  },
  'request.project-ended': {
    status: 409,
    ko: '프로젝트가 종료되어 취소된 요청입니다.',
    en: 'This request was cancelled because its project has ended.',
  },
  'request.month-closed': {
    status: 409,
    ko: '마감된 달의 요청은 처리할 수 없습니다.',
    en: 'A request of a closed month cannot be decided.',
  },
  'request.not-requester': {
    status: 404,
    ko: '요청을 찾을 수 없습니다.',
    en: 'There is no such request.',
  },
  'member.unknown-project': {
    status: 404,
    ko: '프로젝트를 찾을 수 없습니다.',
    en: 'There is no such project.',
  },
  'member.already-member': {
    status: 409,
    ko: '이미 참여 중인 프로젝트입니다.',
    en: 'Already a member of this project.',
  },
  'member.project-ended': {
    status: 409,
    ko: '종료된 프로젝트에는 참여할 수 없습니다.',
    en: 'The project has ended, so no one can join it.',
  },
  'member.already-requested': {
    status: 409,
    ko: '이미 신청했습니다. 결정을 기다리거나 신청을 취소해 주세요.',
    en: 'This has already been requested. Wait for the decision, or cancel the request.',
  },
  'mail.unknown-receiver': {
    status: 422,
    ko: '{receiver}: 직원도 정해진 메일 주소도 아니라 메일을 보낼 수 없습니다.',
    en: '{receiver}: mails go to employees and to the configured addresses only.',
  },
  'mail.no-receiver': {
    status: 422,
    ko: '받는 사람을 한 명 이상 정해 주세요.',
    en: 'Name at least one receiver.',
  },
  'member.plan-outside-project': {
    status: 422,
    ko: '프로젝트 기간({startDay} ~ {endDay})에 속한 달에만 계획 MM을 입력할 수 있습니다.',
    en: 'Plan MM can be entered only for months of the project, {startDay} to {endDay}.',
  },
  'member.plan-month-twice': {
    status: 422,
    ko: '같은 달이 두 번 들어 있습니다.',
    en: 'The same month appears twice.',
  },
  'member.plan-differs': {
    status: 422,
    ko: '계획 MM과 월별 계획 MM의 합이 다릅니다.',
    en: 'The plan MM is not the sum of the months.',
  },
}

/** The sentence of a rule of timecards, requests and closing, for a screen that needs no other sentences. */
export function domainProblemText(
  problem: Problem<keyof typeof domainTexts>,
  language: Language,
): string {
  return textOfProblem(domainTexts[problem.code], problem.values, language)
}
