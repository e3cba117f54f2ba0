import { listProjects, type ProjectRow } from '@yuga/contract/projects/projects'
import { useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { pageSizes } from '../../api/list-address.ts'
import { useMe } from '../../api/session/session.ts'
import { useList } from '../../api/use-list.ts'
import { useLanguage } from '../../i18n/language.ts'
import { useText } from '../../i18n/use-text.ts'
import { yearOfPeriod } from '../../pickers/project-filters/period.ts'
import { ProjectFilters } from '../../pickers/project-filters/project-filters.tsx'
import { Choice } from '../../ui/choice/choice.tsx'
import { Refusal } from '../../ui/feedback/refusal.tsx'
import { Filter } from '../../ui/filters.tsx'
import { List } from '../../ui/list/list.tsx'
import { useHeadings } from '../../ui/list/use-headings.ts'
import { useReturnPlace } from '../../ui/list/use-return-place.ts'
import { SavedViews } from '../../ui/list/views/saved-views.tsx'
import { useSavedViews } from '../../ui/list/views/use-saved-views.ts'
import { Page } from '../../ui/page.tsx'
import { projectListSearch } from './address.ts'
import { AdminTools } from './admin-tools.tsx'
import { columnsIn, NameLink } from './columns.tsx'
import { NoProjects } from './no-projects.tsx'
import { ProjectFacts } from './project-card.tsx'
import css from './project-list.module.css'
import { projectListMessages } from './project-list.messages.ts'
import { StatusSwitch } from './status-switch.tsx'
import { useStatusChange } from './use-status-change.tsx'

const people = ['pm'] as const
const all = 'ALL'

const keyOfProject = (row: ProjectRow) => row.projectId
// name, status, type and period are requested above the list
const headings = ['projectDepartment', 'pmName'] as const

/** The projects that the reader reads, with their man-months (projects-24). */
export function ProjectsPage() {
  const t = useText(projectListMessages)
  const language = useLanguage()
  const { may, employeeInfo } = useMe()
  const mayEdit = may('projects.edit')
  const { periodType }: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const more = yearOfPeriod(periodType, employeeInfo.today)
  const views = useSavedViews('projectList', projectListSearch)
  const list = useList(listProjects, { size: pageSizes[6], more, isHeld: views.isHeld, people })
  const { pressed, change: onSwitch, ...status } = useStatusChange()
  const { startAt, leaveAt: onLeave } = useReturnPlace()

  const columns = useMemo(
    () => columnsIn({ t, language, pressed, onSwitch, onLeave }),
    [t, language, pressed, onSwitch, onLeave],
  )
  const card = useMemo(
    () => ({
      renderTitle: (row: ProjectRow) => <NameLink row={row} onLeave={onLeave} />,
      renderBody: (row: ProjectRow) => {
        const own = pressed?.projectId === row.projectId ? pressed : null
        return (
          <>
            <ProjectFacts row={row} />
            <StatusSwitch
              row={row}
              wanted={own?.isOn}
              isSending={own?.isSending ?? false}
              onChange={onSwitch}
            />
          </>
        )
      },
    }),
    [onLeave, onSwitch, pressed],
  )
  const shown = useHeadings(list, headings)

  return (
    <Page
      title={t('title')}
      about={t('about')}
      actions={
        <>
          <SavedViews state={views} />
          {mayEdit ? <AdminTools rows={list.isStale ? undefined : list.rows} /> : null}
        </>
      }
    >
      <section className="y-card" aria-label={t('title')}>
        <ProjectFilters filters={list.filters} setFilters={list.setFilters}>
          <Filter label={t('certainty')}>
            <Choice
              label={t('certainty')}
              value={list.filters['tentativeYn'] ?? all}
              options={[
                { value: all, label: t('all') },
                { value: 'N', label: t('certain') },
                { value: 'Y', label: t('tentative') },
              ]}
              onChange={(next) => list.setFilters({ tentativeYn: next === all ? undefined : next })}
            />
          </Filter>
        </ProjectFilters>
        <div className={css['notes']}>
          <Refusal
            failure={status.failure}
            about={status.failedOn}
            onClose={status.forgetFailure}
          />
        </div>
        <List<ProjectRow>
          list={shown}
          label={t('title')}
          columns={columns}
          rowKey={keyOfProject}
          rowLabel={(row) => row.projectName}
          card={card}
          leastTable={1080}
          startAt={startAt}
          empty={<NoProjects />}
        />
      </section>
    </Page>
  )
}
