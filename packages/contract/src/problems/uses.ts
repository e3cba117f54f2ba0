import type { Use, UserOfRecord } from '@yuga/domain/master-data/in-use'
import type { Language } from './problem-text.ts'

/** What uses a record, in words: the English ones for one and for several. */
const labels: Readonly<Record<UserOfRecord, { ko: string; en: readonly [string, string] }>> = {
  'employee-history': {
    ko: '직원 이력',
    en: ['entry of employee history', 'entries of employee history'],
  },
  'gp-targets': { ko: 'GP 팀 목표', en: ['GP target', 'GP targets'] },
  'non-billable-targets': {
    ko: '논빌러블 목표',
    en: ['non-billable target', 'non-billable targets'],
  },
  holidays: { ko: '휴일', en: ['holiday', 'holidays'] },
  organizations: { ko: '조직', en: ['organization', 'organizations'] },
  'project-costs': { ko: '프로젝트 비용', en: ['project cost', 'project costs'] },
  'project-hours': {
    ko: '투입 시간이 있는 프로젝트',
    en: ['project with hours', 'projects with hours'],
  },
  'project-members': { ko: '멤버', en: ['project member', 'project members'] },
  'project-plans': {
    ko: '투입 계획이 있는 프로젝트',
    en: ['project with plans', 'projects with plans'],
  },
  'project-types': { ko: '프로젝트 유형', en: ['project type', 'project types'] },
  projects: { ko: '프로젝트', en: ['project', 'projects'] },
  provisioning: { ko: '프로비저닝', en: ['provisioning setting', 'provisioning settings'] },
  'team-profits': {
    ko: '프로젝트 팀별 손익',
    en: ['team row of a project', 'team rows of projects'],
  },
  'unit-prices': { ko: '단가', en: ['unit price', 'unit prices'] },
}

function useText({ by, count, names }: Use, language: Language): string {
  const [one, other] = labels[by].en
  const what =
    language === 'ko' ? `${labels[by].ko} ${count}건` : `${count} ${count === 1 ? one : other}`
  if (names.length === 0) return what
  return `${what} (${names.join(', ')}${names.length < count ? ' …' : ''})`
}

/** What uses a record, as a sentence's part: '3 project types (SI, Solution …), 1 project'. */
export function usesText(uses: string, language: Language): string {
  return (JSON.parse(uses) as Use[]).map((use) => useText(use, language)).join(', ')
}
