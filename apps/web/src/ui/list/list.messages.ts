import { terms } from '@yuga/contract/texts/terms'
import { defineMessages } from '../../i18n/messages.ts'

export const listMessages = defineMessages('list', {
  rowsPerPage: { ko: '페이지당 행 수', en: 'Rows per page' },
  rows: { ko: '{{figure}}행', en: { one: '{{figure}} row', other: '{{figure}} rows' } },
  total: { ko: '총 {{figure}}건', en: { one: '{{figure}} item', other: '{{figure}} items' } },
  moreThan: { ko: '{{figure}}건 초과', en: 'more than {{figure}} items' },
  chosen: { ko: '{{figure}}건 선택', en: '{{figure}} selected' },
  nothing: { ko: '표시할 내용이 없습니다.', en: 'There is nothing to show.' },
  noMatch: { ko: '조건에 맞는 항목이 없습니다.', en: 'Nothing matches these filters.' },
  noMatchNext: {
    ko: '조건을 바꾸거나 모두 지워 보세요.',
    en: 'Change the filters, or clear them to see everything.',
  },
  loading: terms.loading,
  selectPage: { ko: '이 페이지 모두 선택', en: 'Select all on this page' },
  sortBy: { ko: '{{field}} 기준 정렬', en: 'Sort by {{field}}' },
  sortedUp: { ko: '오름차순', en: 'ascending' },
  sortedDown: { ko: '내림차순', en: 'descending' },
  sort: { ko: '정렬', en: 'Sort' },
  usualOrder: { ko: '기본 순서', en: 'Default order' },
  filter: { ko: '필터', en: 'Filter' },
  filterBy: { ko: '{{field}} 필터', en: 'Filter by {{field}}' },
  filteredBy: { ko: '{{field}} 필터 (적용됨)', en: 'Filter by {{field}} (active)' },
  contains: { ko: '{{field}}에 포함된 글자', en: '{{field}} contains' },
  from: { ko: '{{field}} 시작', en: '{{field}} from' },
  to: { ko: '{{field}} 끝', en: '{{field}} to' },
  removeFilter: { ko: '{{field}} 필터 지우기', en: 'Remove the filter by {{field}}' },
  clearFilters: { ko: '필터 모두 지우기', en: 'Clear all filters' },
  clear: terms.clear,
  close: terms.close,
})
