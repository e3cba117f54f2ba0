import type { ChartProblemCode } from '@yuga/domain/organizations/chart'
import type { WriteChartProblemCode } from '@yuga/domain/organizations/write-chart'
import type { ProblemText } from './problem-text.ts'

/** The sentences of the rules of the organization chart. */
export const organizationRuleTexts: Readonly<
  Record<ChartProblemCode | WriteChartProblemCode, ProblemText>
> = {
  'organization.cycle': {
    status: 409,
    ko: '조직을 자기 자신이나 자기 하위 조직 아래로 옮길 수 없습니다.',
    en: 'A unit cannot be moved below itself or below one of its own units.',
  },
  'organization.root-exists': {
    status: 409,
    ko: '최상위 조직은 연도마다 하나입니다. 상위 조직을 선택해 주세요.',
    en: 'A chart has only one top unit. Choose the unit above this one.',
  },
  'organization.unknown-upper': {
    status: 422,
    ko: '상위 조직이 이 연도의 조직도에 없습니다.',
    en: 'The unit above is not in the chart of this year.',
  },
  'organization.too-deep': {
    status: 422,
    ko: '조직도는 {most}단계까지 만들 수 있습니다.',
    en: 'A chart has at most {most} levels.',
  },
  'organization.too-many': {
    status: 422,
    ko: '한 연도의 조직은 {most}개까지 등록할 수 있습니다.',
    en: 'A chart has at most {most} units.',
  },
  'organization.year': {
    status: 422,
    ko: '{first}년과 {last}년의 조직도만 변경할 수 있습니다. 지난 연도는 그대로 보존됩니다.',
    en: 'Only the charts of {first} and {last} can be changed. Past years stay as they were.',
  },
  'organization.chart-exists': {
    status: 409,
    ko: '이미 조직도가 있는 연도에는 복사할 수 없습니다.',
    en: 'That year already has a chart, so none can be copied there.',
  },
  'organization.no-chart-to-copy': {
    status: 409,
    ko: '복사할 조직도가 없습니다.',
    en: 'That year has no chart to copy.',
  },
  'organization.unknown-leader': {
    status: 422,
    ko: '팀장은 팀장 권한이 있는 재직 직원 중에서 선택해 주세요.',
    en: 'Choose an active employee who has the role of a team leader.',
  },
}

export const organizationTexts = {
  'organization.not-found': {
    status: 404,
    ko: '이 연도의 조직도에서 조직을 찾을 수 없습니다. 삭제되었거나 볼 수 있는 권한이 없습니다.',
    en: 'There is no such unit in the chart of this year, or you do not have access to it.',
  },
  'organization.taken': {
    status: 409,
    ko: '이 연도의 조직도에 이미 있는 조직 코드입니다.',
    en: 'This unit ID already exists in the chart of this year.',
  },
  'organization.unknown-style': {
    status: 422,
    ko: '없는 조직 유형입니다.',
    en: 'There is no such team type.',
  },
  'organization.unknown-office': {
    status: 422,
    ko: '없는 사무소입니다. FC001 같은 사무소 코드를 입력해 주세요.',
    en: 'There is no such office. Use the code of an office, such as FC001.',
  },
} as const satisfies Record<string, ProblemText>
