import { terms } from '@yuga/contract/texts/terms'
import { defineMessages } from '../../i18n/messages.ts'

export const joiningMessages = defineMessages('joining', {
  about: {
    ko: '승인하면 기본 그룹의 멤버로 추가됩니다. 계획 MM을 비워 두면 0으로 등록됩니다.',
    en: 'People you approve join the default group. An empty plan counts as 0.',
  },
  plan: terms.planManMonths,
  planOf: { ko: '{{names}} 계획 MM', en: 'Plan MM of {{names}}' },
  planOfMonth: { ko: '{{names}} {{month}} 계획 MM', en: 'Plan MM of {{names}} in {{month}}' },
  byMonth: { ko: '월별 입력', en: 'By month' },
  byMonthAbout: { ko: '월별로 입력한 값의 합계입니다.', en: 'The sum of the months below.' },
  spread: {
    ko: '{{from}} ~ {{to}}, {{count}}개월에 남은 근무일에 따라 나눕니다.',
    en: {
      one: 'All of it in {{from}}.',
      other: 'Spread over {{count}} months by remaining workdays, {{from}} ~ {{to}}.',
    },
  },
  wrong: {
    ko: '0 이상의 숫자를 소수점 둘째 자리까지 입력해 주세요.',
    en: 'Enter a number of 0 or more with at most two decimals.',
  },
  planOfNamed: { ko: '{{name}} 계획 MM', en: '{{name}}: plan MM' },
  used: { ko: '(사용 {{figure}})', en: '(used {{figure}})' },
  over: {
    ko: '다른 프로젝트와 합하면 1.00 MM을 넘는 달이 있습니다.',
    en: 'Together with other projects, some months exceed 1.00 MM.',
  },
  overMonth: { ko: '1.00 MM 초과', en: 'Above 1.00 MM' },
  showMonths: { ko: '월별 계획 보기', en: 'Show the months' },
  monthsOf: { ko: '{{names}} 월별 계획', en: 'Months of {{names}}' },
  month: terms.month,
  other: { ko: '다른 프로젝트', en: 'Other projects' },
  here: { ko: '이 프로젝트', en: 'This project' },
  total: terms.total,
  // The brackets on a line of their own where both do not fit.
  otherPeak: { ko: '다른 프로젝트 (월\u00a0최대)', en: 'Elsewhere (peak\u00a0month)' },
})
