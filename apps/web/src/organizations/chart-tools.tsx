import { Button } from '../ui/button/button.tsx'
import { useText } from '../i18n/use-text.ts'
import { Icon, type IconName } from '../ui/icon.tsx'
import type { Direction } from './chart.ts'
import { organizationMessages } from './organization.messages.ts'
import css from './organization.module.css'

export type ChartToolsProps = {
  readonly canUndo: boolean
  readonly onAdd: () => void
  readonly onEdit: () => void
  readonly onRemove: () => void
  readonly onMove: (direction: Direction) => void
  readonly onUndo: () => void
}

const ways: readonly (readonly [Direction, IconName])[] = [
  ['up', 'sortUp'],
  ['down', 'sortDown'],
  ['in', 'moveIn'],
  ['out', 'moveOut'],
]

/** What can be done with the selected unit; the moves also for a finger, which drags nothing. */
export function ChartTools({ canUndo, onAdd, onEdit, onRemove, onMove, onUndo }: ChartToolsProps) {
  const t = useText(organizationMessages)
  return (
    <div className={css['bar']}>
      <div className="y-row y-wrap y-gap-4">
        <Button size="small" onClick={onAdd}>
          <Icon name="plus" size={14} />
          {t('addChild')}
        </Button>
        <Button size="small" onClick={onEdit}>
          <Icon name="edit" size={14} />
          {t('edit')}
        </Button>
        <Button size="small" onClick={onRemove}>
          <Icon name="remove" size={14} />
          {t('remove')}
        </Button>
      </div>
      <div className="y-row y-wrap y-gap-4">
        {ways.map(([direction, icon]) => (
          <Button
            isIcon
            key={direction}
            size="small"
            aria-label={t(direction)}
            title={t(direction)}
            onClick={() => onMove(direction)}
          >
            <Icon name={icon} size={14} />
          </Button>
        ))}
        <Button size="small" disabled={!canUndo} onClick={onUndo}>
          <Icon name="undo" size={14} />
          {t('undo')}
        </Button>
      </div>
    </div>
  )
}
