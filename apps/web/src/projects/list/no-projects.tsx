import { pathOf } from '@yuga/contract/access/menu'
import { projectScopeOf } from '@yuga/domain/access/project-scope'
import { Link } from '@tanstack/react-router'
import { useMe } from '../../api/session/session.ts'
import { useText } from '../../i18n/use-text.ts'
import { projectListMessages } from './project-list.messages.ts'

/** Why the reader has no project, and where one is registered by anyone who may (projects-27). */
export function NoProjects() {
  const t = useText(projectListMessages)
  const { roles, may } = useMe()
  const scope = projectScopeOf(roles)
  const readsUnits = scope.ledUnits || scope.ownUnit
  return (
    <>
      <strong>{t(scope.everything ? 'nothingAtAll' : 'nothing')}</strong>
      <span>
        {t(
          scope.everything ? 'nothingAtAllNext' : readsUnits ? 'nothingNextOfUnits' : 'nothingNext',
        )}
      </span>
      {may('projects.create') ? (
        <Link to={pathOf('newProject')} className="y-link">
          {t('register')}
        </Link>
      ) : null}
    </>
  )
}
