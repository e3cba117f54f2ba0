import type { Texts } from '@yuga/contract/wire/sheet'

/** What the same column, row, mark or filter is called in every report's sheet. */
export const columnLabels = {
  unit: { ko: '조직', en: 'Organization' },
  own: { ko: '직속', en: 'directly' },
  absent: { ko: '이 연도의 조직도에 없음', en: 'not in the chart of this year' },
  employeeId: { ko: '사번', en: 'ID' },
  name: { ko: '이름', en: 'Name' },
  projectId: { ko: '프로젝트 ID', en: 'Project ID' },
  projectName: { ko: '프로젝트명', en: 'Project name' },
  project: { ko: '프로젝트', en: 'Project' },
  type: { ko: '유형', en: 'Type' },
  month: { ko: '월', en: 'Month' },
  hours: { ko: '시간', en: 'Hours' },
  base: { ko: '기준 시간', en: 'Base hours' },
  all: { ko: '전체', en: 'All' },
  total: { ko: '합계', en: 'Total' },
} as const satisfies Record<string, Texts>
