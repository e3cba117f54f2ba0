import type { RequestedReading } from '@yuga/contract/reports/report-filters'
import type { ReportProject } from '@yuga/contract/reports/report-projects'
import type { Month } from '@yuga/domain/calendar/day'
import { formatDays, formatMonths } from '../../i18n/format.ts'
import { useLanguage } from '../../i18n/language.ts'
import { useText } from '../../i18n/use-text.ts'
import { FactsOnPaper } from '../../ui/facts-on-paper.tsx'
import { filtersMessages } from '../filters/filters.messages.ts'
import { projectListsMessages } from '../project-lists/project-lists.messages.ts'

type ProjectOnPaperProps = {
  readonly project: ReportProject
  readonly year: number | 'all'
  readonly reading: RequestedReading
  readonly from: Month | undefined
  readonly to: Month | undefined
}

/** On paper, in place of the list it was chosen from: which project a profit is of, and how it was requested (reports-10). */
export function ProjectOnPaper({ project, year, reading, from, to }: ProjectOnPaperProps) {
  const t = useText(projectListsMessages)
  const filters = useText(filtersMessages)
  const language = useLanguage()
  const facts = [
    { label: t('year'), said: year === 'all' ? t('all') : String(year) },
    ...(from === undefined || to === undefined
      ? []
      : [{ label: filters('period'), said: formatMonths(from, to, language) }]),
    { label: filters('reading'), said: filters(reading) },
    { label: t('projectId'), said: project.projectId },
    { label: t('type'), said: project.projectType },
    { label: t('pm'), said: project.pmName },
    { label: t('currency'), said: project.projectCurrencyName },
    { label: t('period'), said: formatDays(project.startDate, project.endDate, language) },
    {
      label: t('status'),
      said: t(project.projectStatusCode === 'ST001' ? 'inProgress' : 'ended'),
    },
  ]
  return <FactsOnPaper facts={facts} />
}
