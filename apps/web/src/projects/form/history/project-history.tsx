import { type ProjectVersion, readProjectHistory } from '@yuga/contract/projects/project-history'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { ask } from '../../../api/ask.ts'
import { useMe } from '../../../api/session/session.ts'
import { formatInstant } from '../../../i18n/format.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { useText } from '../../../i18n/use-text.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { Refusal } from '../../../ui/feedback/refusal.tsx'
import { Changes } from '../../../ui/history/changes.tsx'
import { Skeleton } from '../../../ui/skeleton/skeleton.tsx'
import { projectHistoryMessages } from './project-history.messages.ts'
import css from './history.module.css'

const pageSize = 20

type ProjectHistoryProps = { readonly projectId: string; readonly projectName: string }

/** Opens what every save changed of a project, in words, the last one first (projects-21). */
export function ProjectHistory({ projectId, projectName }: ProjectHistoryProps) {
  const t = useText(projectHistoryMessages)
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('title')}</Button>
      <Dialog
        open={isOpen}
        title={t('titleOf', { project: projectName })}
        width={680}
        footer={null}
        onCancel={close}
      >
        {isOpen ? <Versions projectId={projectId} onLeave={close} /> : null}
      </Dialog>
    </>
  )
}

type VersionsProps = { readonly projectId: string; readonly onLeave: () => void }

function Versions({ projectId, onLeave }: VersionsProps) {
  const t = useText(projectHistoryMessages)
  const [limit, setLimit] = useState(pageSize)
  const query = useQuery({
    ...ask(readProjectHistory, { params: { projectId }, query: { limit } }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
  if (query.data === undefined) {
    return query.isError ? (
      <Refusal failure={query.error} onRetry={() => void query.refetch()} />
    ) : (
      <Skeleton rows={6} />
    )
  }
  const { changeList, totalCount } = query.data
  return (
    <>
      <ol className={css['versions']}>
        {changeList.map((version) => (
          <Version
            key={version.version}
            projectId={projectId}
            version={version}
            onLeave={onLeave}
          />
        ))}
      </ol>
      {changeList.length < totalCount && limit < mostVersions ? (
        <Button onClick={() => setLimit(mostVersions)}>{t('more')}</Button>
      ) : null}
    </>
  )
}

/** As many as one answer holds. */
const mostVersions = 100

type VersionProps = VersionsProps & { readonly version: ProjectVersion }

function Version({ projectId, version, onLeave }: VersionProps) {
  const t = useText(projectHistoryMessages)
  const language = useLanguage()
  const { timeZone } = useMe().employeeInfo
  const { at, actor, actionName, changes, moreChanges, day } = version
  return (
    <li>
      <strong>{actionName}</strong>{' '}
      <span className="y-meta">
        {actor} · {formatInstant(at, language, timeZone)}
      </span>{' '}
      <Link
        to="/project/$projectId"
        params={{ projectId }}
        search={{ asOf: day }}
        className="y-link"
        onClick={onLeave}
      >
        {t('asOf')}
      </Link>
      <Changes
        changes={changes.map(({ name, before, after }) => ({ name, before, after }))}
        moreChanges={moreChanges}
      />
    </li>
  )
}
