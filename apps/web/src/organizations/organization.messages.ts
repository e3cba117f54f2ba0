import { terms } from '@yuga/contract/texts/terms'
import { organizationSheet } from '@yuga/contract/master-data/organization-sheet'
import { defineMessages } from '../i18n/messages.ts'

const [code, , name, displayName, style, profitCenter, , office, remark] = organizationSheet.columns

export const organizationMessages = defineMessages('organization', {
  title: organizationSheet.title,
  code: code.title,
  codeHint: {
    ko: '비워 두면 자동으로 정해집니다.',
    en: 'Leave empty to have one assigned.',
  },
  name: name.title,
  displayName: displayName.title,
  upper: terms.unitAbove,
  none: terms.none,
  style: style.title,
  profitCenter: profitCenter.title,
  leader: terms.leader,
  leaderHint: {
    ko: '팀장 권한이 있는 재직 직원입니다.',
    en: 'An active employee with the role of a team leader.',
  },
  office: office.title,
  remark: remark.title,
  select: terms.select,
  yes: terms.yes,
  no: terms.no,

  year: terms.year,
  yearOption: { ko: '{{year}}년', en: '{{year}}' },
  search: { ko: '조직 검색', en: 'Search the chart' },
  searchPlaceholder: { ko: '조직명, 팀장 (초성 ㄱㅊㅅ 가능)', en: 'Name or leader' },
  results: {
    ko: '{{figure}}개 중 {{place}}번째 · Enter: 다음',
    en: '{{place}} of {{figure}} · Enter: next',
  },
  noResults: { ko: '찾은 조직이 없습니다.', en: 'No unit found.' },
  openAll: terms.expandAll,
  closeAll: terms.collapseAll,

  addChild: { ko: '하위 조직 추가', en: 'Add below' },
  edit: terms.edit,
  remove: terms.delete,
  up: { ko: '위로', en: 'Move up' },
  down: { ko: '아래로', en: 'Move down' },
  in: { ko: '한 단계 안으로', en: 'Move in' },
  out: { ko: '한 단계 밖으로', en: 'Move out' },
  undo: { ko: '이동 취소', en: 'Undo the move' },
  addTitle: { ko: '조직 등록', en: 'Add a unit' },
  editTitle: { ko: '조직 수정', en: 'Edit a unit' },
  keys: {
    ko: '↑↓ 선택 · ←→ 접기, 펼치기 · Enter 수정 · Alt+화살표 이동 · Ctrl+Z 이동 취소',
    en: '↑↓ select · ←→ collapse, expand · Enter edit · Alt+arrows move · Ctrl+Z undo the move',
  },
  moved: {
    ko: '‘{{name}}’ 이동: {{upper}} 아래 {{place}}번째. {{year}}년 전체(마감된 월 포함)에 적용됩니다.',
    en: '“{{name}}” is now below {{upper}}, in position {{place}}. This applies to all of {{year}}, closed months included.',
  },
  movedBack: {
    ko: '‘{{name}}’ 이동을 취소했습니다.',
    en: '“{{name}}” is back where it was.',
  },
  noWay: { ko: '이 방향으로는 옮길 수 없습니다.', en: 'It cannot be moved in that direction.' },
  confirmMove: { ko: '이동하시겠습니까?', en: 'Move this unit?' },

  impactRequests: {
    ko: '승인 대기 중인 요청 {{figure}}건을 다른 조직장이 결정하게 됩니다.',
    en: {
      one: '{{figure}} pending request will be decided by another leader.',
      other: '{{figure}} pending requests will be decided by other leaders.',
    },
  },
  impactNoOne: { ko: '조직장 없음 (PM·관리자)', en: 'no leader (PM, administrators)' },
  impactMore: { ko: '외 {{figure}}건', en: 'and {{figure}} more' },
  impactMonths: {
    ko: '마감된 {{figure}}개월에도 적용됩니다.',
    en: {
      one: 'This also applies to {{figure}} closed month.',
      other: 'This also applies to {{figure}} closed months.',
    },
  },

  empty: { ko: '{{year}}년 조직도가 없습니다.', en: 'There is no chart for {{year}}.' },
  emptyUses: {
    ko: '{{from}}년 조직도가 그대로 적용됩니다. 변경하려면 먼저 복사해 주세요.',
    en: 'The chart of {{from}} applies. Copy it first to make changes.',
  },
  emptyFirst: {
    ko: '최상위 조직부터 등록하거나 엑셀 파일을 올려 주세요.',
    en: 'Start with the top unit, or upload an Excel sheet.',
  },
  copy: { ko: '{{from}}년 조직도 복사', en: 'Copy the chart of {{from}}' },
  addRoot: { ko: '최상위 조직 등록', en: 'Add the top unit' },
  profitCenterMark: terms.profitCenter,
})
