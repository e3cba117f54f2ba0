import { memo } from 'react'
import type { PlanText } from '../text/cell-text.ts'
import css from '../timecard.module.css'
import { classNames } from '../../ui/class-names.ts'

/** A thin bar with words; the words say all, the bar is for the eye. */
export const PlanMeter = memo(function PlanMeter({ text, tone, share }: Omit<PlanText, 'used'>) {
  return (
    <span className={classNames(css['meter'], css[`meter-${tone}`])}>
      {share === null ? null : (
        <span className={css['bar']} aria-hidden="true">
          <span style={{ inlineSize: `${Math.min(share, 1) * 100}%` }} />
        </span>
      )}
      <span className={css['meterText']}>{text}</span>
    </span>
  )
})
