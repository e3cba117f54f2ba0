import { terms } from '@yuga/contract/texts/terms'
import { defineMessages } from '../../../i18n/messages.ts'
import { noteTexts } from '../../../ui/sheet-grid/note-texts.ts'
import type { Translate } from '../../../i18n/use-text.ts'

/** Budget Actual: what was spent next to what is planned, month by month. */
export const actualMessages = defineMessages('projectActual', {
  summary: { ko: '계획과 실적', en: 'Plan and actual' },
  category: terms.item,
  plan: terms.plan,
  actual: terms.actual,
  difference: { ko: '차이 (실적 − 계획)', en: 'Difference (actual − plan)' },
  ratio: { ko: '비율 (실적 ÷ 계획)', en: 'Ratio (actual ÷ plan)' },
  grid: { ko: '월별 실적', en: 'Actuals by month' },
  total: terms.total,
  computed: { ko: '계산', en: 'Computed' },
  outside: terms.outside,
  outsideWhy: { ko: '계약 기간 밖의 달입니다.', en: 'A month outside the contract period.' },
  noMonths: { ko: '계약 기간을 먼저 입력해 주세요.', en: 'Enter the contract period first.' },
  noTeams: {
    ko: '비용을 입력할 팀이 없습니다. 주관 팀별 손익에 팀을 먼저 추가해 주세요.',
    en: 'There is no team to enter costs for. Add one under Profit by owning team first.',
  },

  spread: {
    ko: '작은 글씨는 계획입니다. 계약 기간의 달에 똑같이 나누고 나머지는 마지막 달에 둡니다.',
    en: 'The small amounts are the plan, spread evenly over the months of the contract, the remainder in the last.',
  },

  // --- cells
  editCell: { ko: '{{name}} {{month}} 실적', en: 'Actual of {{name}}, {{month}}' },
  missingCell: {
    ko: '단가나 부과율이 없어 계산할 수 없습니다',
    en: 'Not computed: a price or a rate is missing',
  },

  // --- the line below
  hint: {
    ko: '금액을 입력하고 Enter나 Tab을 누르세요. {{key}}+R은 오른쪽으로 채우고, 엑셀에서 복사한 칸을 붙여넣을 수 있습니다.',
    en: 'Type an amount, then Enter or Tab. {{key}}+R fills to the right, and cells copied from Excel can be pasted.',
  },
  focus: {
    ko: '{{name}} · {{month}}: 실적 {{actual}}',
    en: '{{name}} · {{month}}: actual {{actual}}',
  },
  focusPlan: {
    ko: '{{name}} · {{month}}: 실적 {{actual}}, 계획 {{plan}}',
    en: '{{name}} · {{month}}: actual {{actual}}, plan {{plan}}',
  },
  summed: { ko: '선택 {{count}}칸 · 합계 {{sum}}', en: '{{count}} cells selected · sum {{sum}}' },

  // --- what the last action says
  skipped: {
    ko: '{{count}}칸은 계산되는 금액이라서 바꾸지 않았습니다.',
    en: {
      one: '{{count}} computed cell was left as it is.',
      other: '{{count}} computed cells were left as they are.',
    },
  },
  locked: {
    ko: '계산되는 금액이라서 입력할 수 없습니다. 팀의 칸에 입력해 주세요.',
    en: 'This amount is computed. Enter it in the row of a team.',
  },
  readOnly: { ko: '읽기 전용입니다.', en: 'This is read-only.' },
  notAmount: { ko: '금액만 입력할 수 있습니다.', en: 'Only an amount can be entered.' },
  decimals: {
    ko: '원은 정수로, 달러는 소수점 둘째 자리까지 입력할 수 있습니다.',
    en: 'Won are whole, dollars have at most two decimals.',
  },
  tooLong: {
    ko: '금액은 소수점 아래를 포함해 12자리까지 입력할 수 있습니다.',
    en: 'An amount takes at most 12 digits, decimals included.',
  },
  ...noteTexts,
  nothingToFill: {
    ko: '오른쪽 달에 채울 금액이 없습니다.',
    en: 'There is no amount to fill the months to the right with.',
  },
})

export type ActualText = Translate<(typeof actualMessages)['texts']>
