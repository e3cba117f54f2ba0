import { terms } from '@yuga/contract/texts/terms'
import { defineMessages } from '../../../i18n/messages.ts'

export const profitMessages = defineMessages('projectProfit', {
  year: { ko: '{{year}}년', en: '{{year}}' },
  rowsOf: { ko: '{{year}}년 주관 팀별 손익', en: 'Profit by owning team, {{year}}' },
  owner: { ko: '주관', en: 'Owner' },
  ownerOf: { ko: '{{year}}년 주관 부서: {{team}}', en: 'Owning team of {{year}}: {{team}}' },
  team: terms.team,
  teamOf: { ko: '{{year}}년 팀: {{team}}', en: 'Team of {{year}}: {{team}}' },
  chooseTeam: { ko: '팀 선택', en: 'Choose a team' },
  noTeam: { ko: '선택하지 않은 팀', en: 'no team yet' },
  noProfitCenter: {
    ko: '{{year}}년 조직도에 Profit Center인 팀이 없습니다.',
    en: 'No team in the chart of {{year}} is a profit center.',
  },
  notInChart: {
    ko: '{{team}} (이 연도 조직도에 없음)',
    en: '{{team}} (not in the chart of this year)',
  },
  sales: terms.sales,
  internal: terms.internalSettlement,
  amountOf: { ko: '{{year}}년 {{team}} {{what}}', en: '{{what}}, {{team}}, {{year}}' },
  sum: terms.total,
  addRow: terms.addRow,
  addRowTo: { ko: '{{year}}년 행 추가', en: 'Add a row to {{year}}' },
  addYear: { ko: '연도 추가', en: 'Add a year' },
  beginYear: { ko: '{{year}}년 손익 입력', en: 'Start with {{year}}' },
  remove: terms.delete,
  removeOf: { ko: '{{year}}년 {{team}} 행 삭제', en: 'Remove {{team}} from {{year}}' },
  removed: {
    ko: '{{year}}년 {{team}} 행을 삭제했습니다.',
    en: '{{team}} was removed from {{year}}.',
  },
  undo: terms.undo,
  copied: {
    ko: '{{from}}년의 행을 복사했습니다. 달라지는 금액만 고쳐 주세요.',
    en: 'Copied from {{from}}. Change only the amounts that differ.',
  },
  unsettled: {
    ko: '{{year}}년 내부 정산의 합계가 0이 아니라 {{sum}}입니다.',
    en: 'The settlement of {{year}} does not add up to 0, but to {{sum}}.',
  },
  keys: {
    ko: 'Enter ↑ ↓ 아래·위 칸으로 이동 · {{command}}+Enter 행 추가 · Alt+Delete 행 삭제',
    en: 'Enter ↑ ↓ move down and up · {{command}}+Enter adds a row · Alt+Delete removes one',
  },
  empty: {
    ko: '아직 입력한 손익이 없습니다. 주관 팀과 금액을 연도별로 입력해 주세요.',
    en: 'Nothing is entered yet. Enter the owning team and the amounts, year by year.',
  },
  emptyView: { ko: '입력된 손익이 없습니다.', en: 'No profit by team has been entered.' },
  taken: {
    ko: '{{year}}년에 이미 선택된 팀입니다. 행을 비웠습니다.',
    en: 'This team is already selected in {{year}}. The row was cleared.',
  },
})
