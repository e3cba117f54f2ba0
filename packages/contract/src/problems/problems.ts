import type { Problem } from '@yuga/domain/problem'
import type { DomainProblemCode } from '@yuga/domain/problem-codes'
import type { Language, ProblemText } from './problem-text.ts'
import { textOfProblem } from './problem-texts.ts'
import { accessRecordTexts } from './access-record.ts'
import { alertRuleTexts, alertTexts } from './alerts.ts'
import { companyTexts, logoTexts } from './company.ts'
import { deputyRuleTexts, deputyTexts } from './deputies.ts'
import { domainTexts } from './domain.ts'
import { employeeRuleTexts, employeeTexts } from './employees.ts'
import { factorRuleTexts, factorTexts } from './factors.ts'
import { gpTargetTexts } from './gp-targets.ts'
import { jobRuleTexts, jobTexts } from './jobs.ts'
import { mailTexts } from './mail.ts'
import { masterDataRuleTexts, masterDataTexts } from './master-data.ts'
import { noticeRuleTexts, noticeTexts } from './notices.ts'
import { yearTexts } from './years.ts'
import { organizationRuleTexts, organizationTexts } from './organizations.ts'
import { projectRuleTexts, projectTexts } from './projects.ts'
import { providerRuleTexts, providerTexts } from './providers.ts'
import { reportMailRuleTexts, reportMailTexts } from './report-mails.ts'
import { provisioningTexts } from './provisioning.ts'
import { savedViewRuleTexts, savedViewTexts } from './saved-views.ts'
import { setRuleTexts, setTexts } from './permission-sets.ts'
import { signInRuleTexts } from './sign-in.ts'
import { tokenRuleTexts, tokenTexts } from './tokens.ts'
import { remindRuleTexts, reportRuleTexts, reportTexts } from './reports.ts'

export type { Language } from './problem-text.ts'

const inputTexts = {
  'input.required': { status: 422, ko: '필수 입력 사항입니다.', en: 'This is required.' },
  'input.organization': {
    status: 422,
    ko: '조직을 선택해주세요.',
    en: 'Please select an organization.',
  },
  'input.invalid': {
    status: 422,
    ko: '값의 형식이 올바르지 않습니다.',
    en: 'This value is not in the expected form.',
  },
  'input.day': {
    status: 422,
    ko: '날짜는 YYYYMMDD 형식의 실제 날짜여야 합니다.',
    en: 'A date must be a real calendar date written YYYYMMDD.',
  },
  'input.month': {
    status: 422,
    ko: '월은 yyyyMM 형식이어야 합니다.',
    en: 'A month must be written yyyyMM.',
  },
  'input.too-long': {
    status: 422,
    ko: '허용된 길이({longest}자)를 넘었습니다.',
    en: 'This is longer than the {longest} allowed.',
  },
  'input.too-few': {
    status: 422,
    ko: '{fewest}개 이상이어야 합니다.',
    en: 'At least {fewest} are needed.',
  },
  'input.out-of-range': {
    status: 422,
    ko: '허용된 범위를 벗어난 값입니다.',
    en: 'This value is outside the allowed range.',
  },
  'input.malformed': {
    status: 400,
    ko: '요청 본문을 JSON으로 읽을 수 없습니다.',
    en: 'The body of the request could not be read as JSON.',
  },
  'input.too-large': {
    status: 413,
    ko: '요청이 허용된 크기를 넘었습니다.',
    en: 'The request is larger than allowed.',
  },
  'input.unreadable': {
    status: 400,
    ko: '읽을 수 없는 요청입니다.',
    en: 'The request could not be read.',
  },
  'input.media-type': {
    status: 415,
    ko: '지원하지 않는 요청 형식입니다.',
    en: 'This kind of content is not accepted here.',
  },
  'input.several': {
    status: 422,
    ko: '입력한 내용을 확인해 주세요. 문제가 있는 항목은 {count}개입니다.',
    en: 'Please check what was entered: {count} items have a problem.',
  },
} as const satisfies Record<string, ProblemText>

const serverTexts = {
  'session.required': {
    status: 401,
    ko: '로그인이 필요합니다. 다시 로그인해 주세요.',
    en: 'You are not signed in. Please sign in again.',
  },
  'session.wrong-credentials': {
    status: 401,
    ko: '아이디 또는 비밀번호가 올바르지 않습니다.',
    en: 'The ID or password is incorrect.',
  },
  'session.resting': {
    status: 429,
    ko: '로그인에 여러 번 실패해 잠시 제한되었습니다. {minutes}분 뒤에 다시 시도해 주세요.',
    en: 'Too many failed sign-ins. Please try again in {minutes} min.',
  },
  'session.not-your-id': {
    status: 403,
    ko: '요청의 userId가 로그인한 사용자와 다릅니다.',
    en: 'The userId of the request is not the person who is signed in.',
  },
  'session.not-allowed': {
    status: 403,
    ko: '이 작업을 할 수 있는 권한이 없습니다.',
    en: 'Your roles do not allow this.',
  },
  'session.not-confirmed': {
    status: 403,
    ko: '비밀번호를 확인한 지 {minutes}분이 지나 처리하지 않았습니다. 비밀번호를 다시 확인한 뒤 시도해 주세요.',
    en: 'This needs your password, confirmed within the last {minutes} minutes. Nothing was changed: confirm it, then try again.',
  },
  'session.wrong-current-password': {
    status: 422,
    ko: '현재 비밀번호가 올바르지 않습니다.',
    en: 'The current password is incorrect.',
  },
  'session.weak-password': {
    status: 422,
    ko: '비밀번호는 {fewest}자 이상이어야 하고 아이디와 달라야 합니다.',
    en: 'A password needs at least {fewest} characters and must differ from the ID.',
  },
  'session.guessable-password': {
    status: 422,
    ko: '쉽게 짐작할 수 있는 비밀번호입니다. 자주 쓰이는 비밀번호나 이름, 아이디, 회사 이름 대신 다른 단어를 여러 개 사용해 주세요.',
    en: 'This password is easy to guess. Instead of a common one, or your name, ID or company, use several other words.',
  },
  'session.link-spent': {
    status: 422,
    ko: '비밀번호 설정 링크가 만료되었거나 이미 사용되었습니다. 로그인 화면의 ‘비밀번호를 잊으셨나요?’나 관리자에게 새 링크를 받아 주세요.',
    en: 'This set-password link has expired or has already been used. Get a new one with “Forgot your password?” on the sign-in page, or from an administrator.',
  },
  'session.asked-often': {
    status: 429,
    ko: '링크를 이미 여러 번 요청했습니다. 받은 메일을 확인하시거나 {minutes}분 뒤에 다시 시도해 주세요.',
    en: 'A link has already been requested several times. Check your mail, or try again in {minutes} min.',
  },
  'session.not-found': {
    status: 404,
    ko: '이미 종료된 로그인입니다.',
    en: 'This sign-in has ended already.',
  },
  'request.too-many': {
    status: 429,
    ko: '요청이 너무 많습니다. 잠시 후 다시 시도해 주세요.',
    en: 'Too many requests. Please try again in a moment.',
  },
  'request.key-reused': {
    status: 409,
    ko: '같은 요청 키로 다른 내용이 전송되었습니다.',
    en: 'The same request key was sent with a different content.',
  },
  'member.for-another': {
    status: 403,
    ko: '멤버 추가는 본인만 신청할 수 있습니다.',
    en: 'You can ask to join a project only for yourself.',
  },
  'member.not-requested': {
    status: 404,
    ko: '신청한 내역이 없습니다.',
    en: 'You have not asked to join this project.',
  },
  'request.reason-required': {
    status: 422,
    ko: '사유를 입력해 주세요.',
    en: 'Please enter a reason.',
  },
  'request.ambiguous': {
    status: 422,
    ko: '요청을 하나로 특정할 수 없습니다. requestSn 또는 프로젝트·직원·기간을 지정해 주세요.',
    en: 'This does not name one request. Name requestSn, or project, employee and period.',
  },
  'timecard.stale-version': {
    status: 409,
    ko: '다른 곳에서 이 주의 타임카드가 변경되었습니다. 입력한 내용은 그대로 있습니다. 새로 불러온 뒤 다시 저장해 주세요.',
    en: 'This week was changed by someone else. What you typed is kept: reload, then save again.',
  },
  'close.year-differs': {
    status: 422,
    ko: 'standardYear와 yearMonth의 연도가 다릅니다.',
    en: 'standardYear and the year of yearMonth differ.',
  },
  'employee.not-found': {
    status: 404,
    ko: '직원을 찾을 수 없습니다.',
    en: 'There is no such employee.',
  },
  'message.not-found': {
    status: 404,
    ko: '메시지를 찾을 수 없습니다.',
    en: 'There is no such message.',
  },
  'path.not-found': { status: 404, ko: '없는 주소입니다.', en: 'There is nothing here.' },
  'server.failed': {
    status: 500,
    ko: '서버 연결이 원활하지 않습니다. 잠시 후 다시 시도해 주세요.',
    en: 'Server connection is not smooth. Please try again in a few minutes.',
  },
  'server.busy': {
    status: 503,
    ko: '서버가 바쁩니다. 잠시 후 다시 시도해 주세요.',
    en: 'The server is busy. Please try again in a moment.',
  },
  'server.waited': {
    status: 503,
    ko: '다른 작업이 끝나지 않아 처리하지 못했습니다. 변경된 내용은 없습니다. 잠시 후 다시 시도해 주세요.',
    en: 'Another change took too long, so nothing was done. Please try again in a moment.',
  },
  'server.disk-full': {
    status: 503,
    ko: '서버의 저장 공간이 부족해 저장하지 못했습니다. 관리자에게 알린 뒤 다시 시도해 주세요.',
    en: 'The server has no space left, so nothing was saved. Tell an administrator, then try again.',
  },
} as const satisfies Record<string, ProblemText>

type MasterDataCode =
  | keyof typeof employeeTexts
  | keyof typeof logoTexts
  | keyof typeof masterDataTexts
  | keyof typeof noticeTexts
  | keyof typeof yearTexts
  | keyof typeof organizationTexts
  | keyof typeof projectTexts
  | keyof typeof provisioningTexts
  | keyof typeof alertTexts
  | keyof typeof reportMailTexts
  | keyof typeof savedViewTexts
  | keyof typeof reportTexts
export type InputProblemCode = keyof typeof inputTexts | MasterDataCode | DomainProblemCode
export type ProblemCode =
  | keyof typeof inputTexts
  | keyof typeof serverTexts
  | keyof typeof deputyTexts
  | keyof typeof setTexts
  | keyof typeof factorTexts
  | keyof typeof accessRecordTexts
  | keyof typeof tokenTexts
  | keyof typeof providerTexts
  | keyof typeof jobTexts
  | keyof typeof mailTexts
  | MasterDataCode
  | DomainProblemCode

/** Every refusal there is: a code without its status and both sentences does not compile. */
export const problems: Readonly<Record<ProblemCode, ProblemText>> = {
  ...inputTexts,
  ...serverTexts,
  ...companyTexts,
  ...logoTexts,
  ...deputyTexts,
  ...deputyRuleTexts,
  ...setTexts,
  ...setRuleTexts,
  ...factorTexts,
  ...factorRuleTexts,
  ...accessRecordTexts,
  ...signInRuleTexts,
  ...tokenTexts,
  ...tokenRuleTexts,
  ...providerTexts,
  ...providerRuleTexts,
  ...gpTargetTexts,
  ...jobTexts,
  ...jobRuleTexts,
  ...mailTexts,
  ...employeeTexts,
  ...employeeRuleTexts,
  ...masterDataTexts,
  ...masterDataRuleTexts,
  ...noticeTexts,
  ...noticeRuleTexts,
  ...yearTexts,
  ...organizationTexts,
  ...organizationRuleTexts,
  ...projectTexts,
  ...provisioningTexts,
  ...reportRuleTexts,
  ...remindRuleTexts,
  ...reportTexts,
  ...projectRuleTexts,
  ...alertTexts,
  ...alertRuleTexts,
  ...reportMailTexts,
  ...reportMailRuleTexts,
  ...savedViewTexts,
  ...savedViewRuleTexts,
  ...domainTexts,
}

/** 950 for who one is and what one may, 999 for our faults, 900 for the rules (wire-2). */
export function envelopeCodeOf(code: ProblemCode): 900 | 950 | 999 {
  if (code.startsWith('server.')) return 999
  const { status } = problems[code]
  return status === 401 || status === 403 || code === 'session.resting' ? 950 : 900
}

export function isProblemCode(code: string): code is ProblemCode {
  return Object.hasOwn(problems, code)
}

/** The sentence of a refusal in the reader's language. */
export function problemText(problem: Problem<ProblemCode>, language: Language): string {
  return textOfProblem(problems[problem.code], problem.values, language)
}
