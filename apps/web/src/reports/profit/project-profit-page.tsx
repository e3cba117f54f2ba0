import { downloadProjectProfitComparison } from '@yuga/contract/reports/comparison'
import { downloadProjectProfit, listProjectProfit } from '@yuga/contract/reports/profit'
import type { ReportProject } from '@yuga/contract/reports/report-projects'
import { useQuery } from '@tanstack/react-query'
import { ask } from '../../api/ask.ts'
import { formatMonths } from '../../i18n/format.ts'
import { useLanguage } from '../../i18n/language.ts'
import { useText } from '../../i18n/use-text.ts'
import { classNames } from '../../ui/class-names.ts'
import { projectColumnWidths } from '../../pickers/project-columns.ts'
import { Note } from '../../ui/feedback/note.tsx'
import { Refusal } from '../../ui/feedback/refusal.tsx'
import { MissingNotes } from '../../ui/missing/missing-notes.tsx'
import { Page } from '../../ui/page.tsx'
import { Loading } from '../../ui/skeleton/loading.tsx'
import { useShownRows } from '../comparison/use-shown-rows.ts'
import { currencyIn } from '../filters/address.ts'
import { AsOf } from '../filters/as-of.tsx'
import { ReadAt } from '../filters/read-at.tsx'
import { ReadingChoice } from '../filters/reading-choice.tsx'
import { ProjectForecast } from '../forecast/project-forecast.tsx'
import { ProjectFilters } from '../project-lists/project-filters.tsx'
import { projectListsMessages } from '../project-lists/project-lists.messages.ts'
import { SavedViews } from '../../ui/list/views/saved-views.tsx'
import { ProjectTable } from '../project-lists/project-table.tsx'
import { projectMonthsQuery } from '../project-lists/address.ts'
import { type ProjectListState, useProjectList } from '../project-lists/use-project-list.ts'
import { ReportSheetButton } from '../sheet-download.tsx'
import { Explanations } from '../explanation/explanations.tsx'
import { ComparedProject } from './compared-project.tsx'
import { ClosedNote, LabourAloneNote } from './profit-notes.tsx'
import { ProjectChart } from './project-chart.tsx'
import { ProjectOnPaper } from './project-on-paper.tsx'
import { ProjectProfitTable } from './project-profit-table.tsx'
import css from './profit.module.css'
import { profitMessages } from './profit.messages.ts'

/** Projects, and plan, actual and difference of the one that is chosen. */
export function ProjectProfitPage() {
  const t = useText(profitMessages)
  const texts = useText(projectListsMessages)
  const state = useProjectList('projectProfit')
  const { requested: rows } = useShownRows()
  const { project: projectId, year = state.thisYear, reading = 'THEN' } = state.search
  const chosen = state.projects?.find((project) => project.projectId === projectId)
  const requested = {
    query: {
      standardYear: year,
      projectId: chosen?.projectId ?? '',
      currencyCode: currencyIn(chosen?.projectCurrency),
      ...projectMonthsQuery(state.search),
    },
  }
  const isCompared = reading === 'COMPARE'
  const request = { query: { ...requested.query, reading: isCompared ? undefined : reading } }
  const comparison = { query: { ...requested.query, ...rows } }
  return (
    <Page
      title={t('project')}
      about={t('projectAbout')}
      actions={
        <>
          <SavedViews state={state.views} />
          {isCompared ? (
            <ReportSheetButton
              endpoint={downloadProjectProfitComparison}
              request={comparison}
              disabled={chosen === undefined}
            />
          ) : (
            <ReportSheetButton
              endpoint={downloadProjectProfit}
              request={request}
              disabled={chosen === undefined}
            />
          )}
        </>
      }
    >
      <div className="y-card y-card-body y-stack">
        <div className={classNames('y-stack', chosen !== undefined && css['onScreen'])}>
          <ProjectFilters state={state} category="">
            <ReadingChoice
              value={reading}
              hasComparison
              onChange={(next) => state.change({ reading: next })}
            />
          </ProjectFilters>
          {chosen === undefined ? null : <MonthsNote state={state} />}
          <ProjectTable
            state={state}
            empty={texts('empty')}
            height="low"
            nameOf={(project) =>
              nameButton(project, t('openProject', { name: project.projectName }), state.change)
            }
            atEnd={{
              key: 'status',
              label: texts('status'),
              width: projectColumnWidths.status,
              render: ({ projectStatusCode }) =>
                texts(projectStatusCode === 'ST001' ? 'inProgress' : 'ended'),
            }}
            onOpen={(project) => state.change({ project: project.projectId })}
          />
        </div>
        {chosen === undefined ? null : (
          <ProjectOnPaper
            project={chosen}
            year={year}
            reading={reading}
            from={state.search.from}
            to={state.search.to}
          />
        )}
        {chosen === undefined ? (
          <NothingChosen hasWord={projectId !== undefined} projects={state.projects} />
        ) : isCompared ? (
          <ComparedProject project={chosen} request={comparison} />
        ) : (
          <ProfitOfProject project={chosen} year={year} request={request} />
        )}
      </div>
    </Page>
  )
}

/** Says that the report is of some months alone, and leads to the whole year. */
function MonthsNote({ state }: { readonly state: ProjectListState }) {
  const t = useText(profitMessages)
  const language = useLanguage()
  const { from, to } = state.search
  if (from === undefined || to === undefined) return null
  return (
    <Note meaning="info">
      {t('monthsOnly', { months: formatMonths(from, to, language) })}{' '}
      <button
        type="button"
        className="y-link"
        onClick={() => state.change({ from: undefined, to: undefined })}
      >
        {t('wholeYear')}
      </button>
    </Note>
  )
}

type NothingChosenProps = {
  /** The address names a project, as a link from a colleague who reads more. */
  readonly hasWord: boolean
  readonly projects: readonly ReportProject[] | undefined
}

function NothingChosen({ hasWord, projects }: NothingChosenProps) {
  const t = useText(profitMessages)
  if (projects === undefined) return null
  if (hasWord) return <Note meaning="info">{t('notListed')}</Note>
  return projects.length === 0 ? null : (
    <p className={`y-empty ${css['offPaper']}`}>{t('choose')}</p>
  )
}

function nameButton(
  { projectId, projectName }: ReportProject,
  label: string,
  change: (changed: { readonly project: string }) => void,
) {
  return (
    <button
      type="button"
      className="y-link"
      aria-label={label}
      title={projectName}
      onClick={() => change({ project: projectId })}
    >
      {projectName}
    </button>
  )
}

type ProfitOfProjectProps = {
  readonly project: ReportProject
  readonly year: number | 'all'
  readonly request: Parameters<typeof ask<typeof listProjectProfit>>[1]
}

function ProfitOfProject({ project, year, request }: ProfitOfProjectProps) {
  const read = useQuery(ask(listProjectProfit, request))
  const currency = currencyIn(project.projectCurrency) ?? 'CY001'
  if (read.data === undefined) {
    return read.isError ? (
      <Refusal failure={read.error} onRetry={() => void read.refetch()} />
    ) : (
      <Loading rows={8} />
    )
  }
  return (
    <Explanations>
      <div className={css['asOf']}>
        <AsOf readAt={read.dataUpdatedAt} />
      </div>
      <MissingNotes missing={read.data.missingList} currency={currency} />
      <LabourAloneNote months={read.data.monthList} rows={read.data.projectProfitDisplayList} />
      <ClosedNote months={read.data.monthList} />
      <ReadAt at={read.dataUpdatedAt}>
        <ProjectProfitTable
          name={project.projectName}
          answer={read.data}
          currency={currency}
          query={request.query}
        />
      </ReadAt>
      <ReadAt at={read.dataUpdatedAt}>
        <ProjectChart
          key={project.projectId}
          name={project.projectName}
          startDate={project.startDate}
          answer={read.data}
          currency={currency}
          query={request.query}
        />
      </ReadAt>
      <ProjectForecast
        key={project.projectId}
        projectId={project.projectId}
        standardYear={year}
        currency={currency}
      />
    </Explanations>
  )
}
