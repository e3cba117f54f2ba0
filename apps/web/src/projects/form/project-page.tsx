import { readProject } from '@yuga/contract/projects/project-detail'
import { listProjectTypes } from '@yuga/contract/master-data/project-types'
import { useQuery } from '@tanstack/react-query'
import { useParams, useSearch } from '@tanstack/react-router'
import { ask } from '../../api/ask.ts'
import { useText } from '../../i18n/use-text.ts'
import { Refusal } from '../../ui/feedback/refusal.tsx'
import { Page } from '../../ui/page.tsx'
import { Skeleton } from '../../ui/skeleton/skeleton.tsx'
import { projectFormMessages } from './form.messages.ts'
import { projectSearch } from './history/as-of.ts'
import { ProjectForm } from './project-form.tsx'

const requestedTypes = ask(listProjectTypes, { query: { limit: 1000 } })

/** A project by its id in the address. */
export function ProjectPage() {
  const t = useText(projectFormMessages)
  const { projectId = '' } = useParams({ strict: false })
  const { asOf } = projectSearch(useSearch({ strict: false }))
  const query = { projectId, ...(asOf !== undefined && { asOfDate: asOf }) }
  const project = useQuery(ask(readProject, { query }))
  const types = useQuery(requestedTypes)
  if (project.data !== undefined && types.data !== undefined) {
    const { projectTypeList } = types.data
    return (
      <ProjectForm
        key={`${projectId} ${asOf}`}
        detail={project.data}
        asOf={asOf}
        types={projectTypeList}
      />
    )
  }
  return (
    <Opening
      title={t('detailTitle')}
      failure={project.error ?? types.error}
      onRetry={() => void Promise.all([project.refetch(), types.refetch()])}
    />
  )
}

/** A project that is not there yet. */
export function NewProjectPage() {
  const t = useText(projectFormMessages)
  const types = useQuery(requestedTypes)
  if (types.data !== undefined) {
    return <ProjectForm detail={null} types={types.data.projectTypeList} />
  }
  return (
    <Opening title={t('newTitle')} failure={types.error} onRetry={() => void types.refetch()} />
  )
}

type OpeningProps = {
  readonly title: string
  readonly failure: unknown
  readonly onRetry: () => void
}

function Opening({ title, failure, onRetry }: OpeningProps) {
  return (
    <Page title={title}>
      <Refusal failure={failure} onRetry={onRetry} />
      {failure === null ? <Skeleton rows={12} /> : null}
    </Page>
  )
}
