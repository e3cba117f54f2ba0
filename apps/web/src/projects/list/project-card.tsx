import type { ProjectRow } from '@yuga/contract/projects/projects'
import { useLanguage } from '../../i18n/language.ts'
import { useText } from '../../i18n/use-text.ts'
import { ManMonth, Periods } from './columns.tsx'
import css from './project-list.module.css'
import { projectListMessages } from './project-list.messages.ts'

/** A project where there is no room for a table: everything but its name and its switch. */
export function ProjectFacts({ row }: { readonly row: ProjectRow }) {
  const t = useText(projectListMessages)
  const language = useLanguage()
  const figures = [
    [t('planMM'), 'totalPlanMM'],
    [t('usedMM'), 'totalActualMM'],
    [t('remainingMM'), 'totalAvailMM'],
  ] as const
  return (
    <>
      <dl className={css['figures']}>
        {figures.map(([label, name]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <ManMonth row={row} name={name} />
            </dd>
          </div>
        ))}
      </dl>
      <dl className={css['facts']}>
        <dt>{t('projectId')}</dt>
        <dd className="y-figure y-soft y-break">{row.projectId}</dd>
        <dt>{t('type')}</dt>
        <dd>{row.projectType}</dd>
        <dt>{t('department')}</dt>
        <dd>{row.projectDepartment}</dd>
        <dt>{t('pm')}</dt>
        <dd>{row.pmName}</dd>
        <dt>{t('role')}</dt>
        <dd>{row.role === '' ? '–' : t(`role${row.role}`)}</dd>
        <dt>{t('period')}</dt>
        <dd>
          <Periods row={row} language={language} />
        </dd>
      </dl>
    </>
  )
}
