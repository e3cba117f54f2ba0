import { Button } from 'antd'
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
      <div className={css['deeds']}>
        <Button size="small" icon={<Icon name="plus" size={14} />} onClick={onAdd}>
          {t('addChild')}
        </Button>
        <Button size="small" icon={<Icon name="edit" size={14} />} onClick={onEdit}>
          {t('edit')}
        </Button>
        <Button size="small" icon={<Icon name="remove" size={14} />} onClick={onRemove}>
          {t('remove')}
        </Button>
      </div>
      <div className={css['deeds']}>
        {ways.map(([direction, icon]) => (
          <Button
            key={direction}
            size="small"
            aria-label={t(direction)}
            title={t(direction)}
            icon={<Icon name={icon} size={14} />}
            onClick={() => onMove(direction)}
          />
        ))}
        <Button
          size="small"
          disabled={!canUndo}
          icon={<Icon name="undo" size={14} />}
          onClick={onUndo}
        >
          {t('undo')}
        </Button>
      </div>
    </div>
  )
}
