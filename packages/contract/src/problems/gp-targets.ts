import type { EmployeeTargetProblemCode } from '@yuga/domain/gp-targets/employee-target'
import type { NonBillableTargetProblemCode } from '@yuga/domain/gp-targets/non-billable-target'
import type { ProblemText } from './problem-text.ts'

export type TargetProblemCode = EmployeeTargetProblemCode | NonBillableTargetProblemCode

/** The sentences of the rules of GP targets. */
export const gpTargetTexts: Readonly<Record<TargetProblemCode, ProblemText>> = {
  'gp-target.not-a-team': {
    status: 422,
    ko: '이 연도 조직도의 Profit Center가 아니어서 목표를 등록할 수 없습니다. 먼저 조직 설정에서 Profit Center로 지정해 주세요.',
    en: 'This is not a profit center in the year’s chart, so it cannot have a target. Mark it as one under Settings, Organization first.',
  },
  'gp-target.not-non-billable': {
    status: 422,
    ko: '논빌러블 프로젝트 유형이 아닙니다.',
    en: 'This is not a non-billable project type.',
  },
  'gp-target.twice': {
    status: 422,
    ko: '같은 목표가 두 번 있습니다.',
    en: 'This target appears twice.',
  },
  'gp-target.gone': {
    status: 409,
    ko: '이미 삭제된 목표입니다. 새로 불러와 주세요.',
    en: 'This target is no longer there. Please reload.',
  },
  'gp-target.unknown-employee': {
    status: 422,
    ko: '없는 직원입니다.',
    en: 'There is no such employee.',
  },
  'gp-target.other-year': {
    status: 422,
    ko: '{year}년의 월을 선택해 주세요.',
    en: 'Choose a month of {year}.',
  },
  'gp-target.end-before-start': {
    status: 422,
    ko: '종료월이 시작월보다 빠릅니다.',
    en: 'The end month is before the start month.',
  },
  'gp-target.before-joining': {
    status: 422,
    ko: '입사일({joinDay}) 전에 시작하는 목표입니다.',
    en: 'This begins before the employee joined on {joinDay}.',
  },
  'gp-target.after-retirement': {
    status: 422,
    ko: '퇴사일({retireDay}) 후에 시작하는 목표입니다.',
    en: 'This begins after the employee left on {retireDay}.',
  },
  'gp-target.overlap': {
    status: 422,
    ko: '이 직원의 다른 목표({firstMonth} ~ {lastMonth})와 기간이 겹칩니다.',
    en: 'This shares months with another target of the employee ({firstMonth} to {lastMonth}).',
  },
}
