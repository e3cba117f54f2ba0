import { terms } from '@yuga/contract/texts/terms'
import { defineMessages } from '../../../../i18n/messages.ts'
import { noteTexts } from '../../../../ui/sheet-grid/note-texts.ts'
import type { Translate } from '../../../../i18n/use-text.ts'

/** The plan of a project by member and month. */
export const matrixMessages = defineMessages('planMatrix', {
  title: { ko: '월별 투입 계획 (MM)', en: 'Plan by month (MM)' },
  name: terms.member,
  total: { ko: '계획 합계', en: 'Plan' },
  actual: { ko: '실적 합계', en: 'Actual' },
  monthTotal: { ko: '월 합계', en: 'Month total' },
  thisMonth: terms.thisMonth,
  outside: terms.outside,
  outsideWhy: {
    ko: '프로젝트 기간 밖의 달입니다. 이 달에는 계획할 수 없습니다.',
    en: 'A month outside the project period, for which nothing can be planned.',
  },
  noMonths: { ko: '프로젝트 기간을 먼저 입력해 주세요.', en: 'Enter the project period first.' },
  noMembers: { ko: '아직 멤버가 없습니다.', en: 'There are no members yet.' },
  support: terms.support,
  ended: terms.ended,

  // --- cells
  editCell: { ko: '{{name}} {{month}} 계획 MM', en: 'Plan MM of {{name}}, {{month}}' },
  actualCell: { ko: '계획 {{plan}}, 실적 {{actual}}', en: 'Plan {{plan}}, actual {{actual}}' },
  overCell: {
    ko: '계획 {{plan}}, 전체 프로젝트 {{planned}} MM으로 1.00 초과',
    en: 'Plan {{plan}}, {{planned}} MM over all projects: more than 1.00',
  },
  supportCell: {
    ko: '{{plan}}, 지원 멤버는 계획을 입력하지 않습니다',
    en: '{{plan}}, support members have no plan',
  },

  // --- the line below
  hint: {
    ko: '숫자를 입력하고 Enter나 Tab을 누르세요. {{key}}+R은 오른쪽으로 채우고, 엑셀에서 복사한 칸을 붙여넣을 수 있습니다.',
    en: 'Type man-months, then Enter or Tab. {{key}}+R fills to the right, and cells copied from Excel can be pasted.',
  },
  focusFree: {
    ko: '{{name}} · {{month}}: 이 프로젝트 {{here}}, 다른 프로젝트 {{others}}, 여유 {{free}} MM',
    en: '{{name}} · {{month}}: {{here}} here, {{others}} on other projects, {{free}} MM free',
  },
  focusUnknown: {
    ko: '{{name}} · {{month}}: 계획 {{here}} MM',
    en: '{{name}} · {{month}}: {{here}} MM',
  },
  focusActual: { ko: '실적 {{actual}} MM', en: 'Actual {{actual}} MM' },
  over: {
    ko: '모든 프로젝트를 합해 한 달에 1.00 MM을 넘습니다: {{list}}',
    en: 'More than 1.00 MM in a month over all projects: {{list}}',
  },
  andMore: { ko: '외 {{count}}건', en: 'and {{count}} more' },
  summed: { ko: '선택 {{count}}칸 · 합계 {{mm}}', en: '{{count}} cells selected · sum {{mm}}' },

  // --- what the last action says
  skippedSupport: {
    ko: '{{count}}칸은 지원 멤버라서 바꾸지 않았습니다.',
    en: {
      one: '{{count}} cell of a support member was left as it is.',
      other: '{{count}} cells of support members were left as they are.',
    },
  },
  skippedReadOnly: {
    ko: '{{count}}칸은 바꿀 수 없습니다.',
    en: { one: '{{count}} cell cannot be changed.', other: '{{count}} cells cannot be changed.' },
  },
  lockedSupport: {
    ko: '지원 멤버는 계획 MM이 0이며 입력하지 않습니다.',
    en: 'Support members have a plan of 0, so none can be entered.',
  },
  lockedReadOnly: { ko: '읽기 전용입니다.', en: 'This is read-only.' },
  notPlan: {
    ko: 'MM만 입력할 수 있습니다. 예: 0.5, 1',
    en: 'Only man-months can be entered, such as 0.5 or 1.',
  },
  negative: { ko: '0보다 작은 MM은 입력할 수 없습니다.', en: 'Man-months cannot be less than 0.' },
  decimals: {
    ko: '소수점 아래 두 자리까지 입력할 수 있습니다.',
    en: 'At most two decimals can be entered.',
  },
  tooMuch: { ko: '99.99 MM까지 입력할 수 있습니다.', en: 'At most 99.99 MM can be entered.' },
  ...noteTexts,
  nothingToFill: {
    ko: '오른쪽 달에 채울 계획이 없습니다.',
    en: 'There is no plan to fill the months to the right with.',
  },
})

export type MatrixText = Translate<(typeof matrixMessages)['texts']>
