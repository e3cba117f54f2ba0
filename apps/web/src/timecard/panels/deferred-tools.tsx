import { useText } from '../../i18n/index.ts'
import { Button } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { deferred } from '../../ui/lazy/deferred.tsx'
import { timecardMessages } from '../text/timecard.messages.ts'
import type { ProjectToolsProps } from './project-tools.tsx'
import { classNames } from '../../ui/class-names.ts'
import css from '../timecard.module.css'

/** In the room of the tools, with their look, until they are there. */
function ToolsToCome() {
  const t = useText(timecardMessages)
  return (
    <div className={css['tools']} inert>
      <div className={classNames(css['others'], css['othersToCome'])}>
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
