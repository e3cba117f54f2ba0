import { downloadClosingReport } from '@yuga/contract/projects/projects'
import { downloadEndedSiProjects, type ReportProject } from '@yuga/contract/reports/report-projects'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { download } from '../../api/download.ts'
import { useText } from '../../i18n/use-text.ts'
import { Button } from '../../ui/button/button.tsx'
import { Note } from '../../ui/feedback/note.tsx'
import { Refusal } from '../../ui/feedback/refusal.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { Icon } from '../../ui/icon.tsx'
import { Page } from '../../ui/page.tsx'
import { AsOf } from '../filters/as-of.tsx'
import { ProjectFilters } from './project-filters.tsx'
import { SavedViews } from '../../ui/list/views/saved-views.tsx'
import { ReportSheetButton } from '../sheet-download.tsx'
import { projectListQuery } from './address.ts'
import css from './project-lists.module.css'
import { projectListsMessages } from './project-lists.messages.ts'
import { ProjectTable } from './project-table.tsx'
import { useProjectList } from './use-project-list.ts'

/** The category of projects with closing reports. */
const si = 'CT001'

/** The ended SI projects and their closing reports (project-lists-3). */
export function ClosingReportPage() {
  const t = useText(projectListsMessages)
  const state = useProjectList('closingReport')
  const { busyId, failure, close, save } = useReportDownload()
  return (
    <Page
      title={t('closing')}
      actions={
        <>
          <SavedViews state={state.views} />
          <ReportSheetButton
            endpoint={downloadEndedSiProjects}
            request={{ query: projectListQuery(state.search, state.thisYear) }}
            disabled={state.projects === undefined || state.projects.length === 0}
          />
        </>
      }
    >
      <div className="y-card y-card-body y-stack">
        <ProjectFilters state={state} category={si} />
        <Note meaning="info">{t('closingNote')}</Note>
        <Refusal failure={failure} onClose={close} />
        <ProjectTable
          state={state}
          empty={t('closingEmpty')}
          height="tall"
          nameOf={projectLink}
          afterName={{
            key: 'report',
            label: t('report'),
            render: (project) =>
              project.projectFileRegisterYn === 'Y' ? (
                <>
                  <span className={css['onPaper']}>{t('registered')}</span>
                  <Button
                    className={css['download']}
                    size="small"
                    aria-label={t('downloadOf', { name: project.projectName })}
                    isBusy={busyId === project.projectId}
                    onClick={() => void save(project)}
                  >
                    <Icon name="download" size={14} /> {t('download')}
                  </Button>
                </>
              ) : null,
          }}
        />
        {state.projects === undefined ? null : (
          <div className={css['asOf']}>
            <AsOf readAt={state.readAt} />
          </div>
        )}
      </div>
    </Page>
  )
}

function projectLink({ projectId, projectName }: ReportProject) {
  return (
    <Link to="/project/$projectId" params={{ projectId }} className="y-link" title={projectName}>
      {projectName}
    </Link>
  )
}

function useReportDownload() {
  const t = useText(projectListsMessages)
  const [busyId, setBusyId] = useState<string | null>(null)
  const [failure, setFailure] = useState<unknown>(null)
  async function save({ projectId, projectFilePath }: ReportProject) {
    if (busyId !== null) return
    setBusyId(projectId)
    setFailure(null)
    try {
      await download(downloadClosingReport, { body: { projectId, projectFilePath } })
    } catch (refused) {
      toast(t('downloadFailed'))
      setFailure(refused)
    } finally {
      setBusyId(null)
    }
  }
  return { busyId, failure, close: () => setFailure(null), save }
}
