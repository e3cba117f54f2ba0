import type { ReadingAsked } from '@yuga/contract/reports/report-filters'
import type { ReportProject } from '@yuga/contract/reports/report-projects'
import { formatDays } from '../../i18n/format.ts'
import { useLanguage } from '../../i18n/language.ts'
import { useText } from '../../i18n/use-text.ts'
import { filtersMessages } from '../filters/filters.messages.ts'
import { projectListsMessages } from '../project-lists/project-lists.messages.ts'
import css from './profit.module.css'

type ProjectOnPaperProps = {
  readonly project: ReportProject
  readonly year: number | 'all'
  readonly reading: ReadingAsked
}

/** On paper, in place of the list it was chosen from: which project a profit is of, and how it was asked for (reports-10). */
export function ProjectOnPaper({ project, year, reading }: ProjectOnPaperProps) {
  const t = useText(projectListsMessages)
  const filters = useText(filtersMessages)
  const language = useLanguage()
  const words = [
    [t('year'), year === 'all' ? t('all') : String(year)],
    [filters('reading'), filters(reading)],
    [t('projectId'), project.projectId],
    [t('type'), project.projectType],
    [t('pm'), project.pmName],
    [t('currency'), project.projectCurrencyName],
    [t('period'), formatDays(project.startDate, project.endDate, language)],
    [t('status'), t(project.projectStatusCode === 'ST001' ? 'inProgress' : 'ended')],
  ] as const
  return (
    <dl className={css['onPaper']}>
      {words.map(([label, said]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{said}</dd>
        </div>
      ))}
    </dl>
  )
}
