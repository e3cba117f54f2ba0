import { Select } from 'antd'
import { useState } from 'react'
import { useText } from '../../i18n/index.ts'
import { Antd } from '../../theme/antd.tsx'
import { Button } from '../../ui/button/button.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { usePeriod } from '../editor/period-context.tsx'
import { useStore } from '../../state/store.ts'
import { CopyMenu } from './copy-menu.tsx'
import { useClosedReason } from './use-blocked.ts'
import { timecardMessages } from '../text/timecard.messages.ts'
import { classNames } from '../../ui/class-names.ts'
import css from '../timecard.module.css'
import { searchByLabel } from '../../ui/matching-names.ts'

export type ProjectToolsProps = {
  readonly onAdd: (projectIds: readonly string[]) => Promise<boolean>
  readonly onCopy: (withHours: boolean) => Promise<void>
}

/** Brings projects into the grid: chosen ones, or those of last week. Its file comes once the grid is. */
export function ProjectTools({ onAdd, onCopy }: ProjectToolsProps) {
  const { period } = usePeriod()
  const t = useText(timecardMessages)
  const others = useStore(period.grid, (state) => state.sheet.others)
  const why = useClosedReason()
  const [chosen, choose] = useState<string[]>([])
  const [isBusy, setBusy] = useState(false)

  async function during(act: () => Promise<unknown>) {
    if (isBusy) return
    setBusy(true)
    try {
      await act()
    } finally {
      setBusy(false)
    }
  }

  return (
    <Antd>
      <div className={css['tools']}>
        <Select
          data-others
          mode="multiple"
          className={classNames(css['others'])}
          aria-label={t('otherProjects')}
          placeholder={t('chooseProjects')}
          value={chosen}
          onChange={choose}
          maxTagCount="responsive"
          showSearch={searchByLabel}
          notFoundContent={t('noOtherProjects')}
          options={others.map((row) => ({ value: row.projectId, label: row.projectName }))}
        />
        <Button
          isBusy={isBusy}
          onClick={() => {
            if (chosen.length === 0) toast(t('selectProject'))
            else void during(async () => (await onAdd(chosen)) && choose([]))
          }}
        >
          {t('addToList')}
        </Button>
        <CopyMenu
          why={why}
          isBusy={isBusy}
          onCopy={(withHours) => void during(() => onCopy(withHours))}
        />
      </div>
    </Antd>
  )
}
