import { useText } from '../../i18n/index.ts'
import { Button } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { deferred } from '../../ui/lazy/deferred.tsx'
import { timecardMessages } from '../text/timecard.messages.ts'
import type { ProjectToolsProps } from './project-tools.tsx'

/** In the room of the tools, with their look, until they are there. */
function ToolsToCome() {
  const t = useText(timecardMessages)
  return (
    <div className="tc-tools" inert>
      <div className="tc-others tc-others-to-come">
        <span>{t('chooseProjects')}</span>
        <Icon name="chevronDown" size={14} />
      </div>
      <Button>{t('addToList')}</Button>
      <Button>{t('copyWeek')}</Button>
    </div>
  )
}

export const DeferredTools = deferred<ProjectToolsProps>(
  async () => (await import('./project-tools.tsx')).ProjectTools,
  ToolsToCome,
)
