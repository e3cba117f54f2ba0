import { memo } from 'react'
import type { PlanText } from '../text/cell-text.ts'

/** A thin bar with words; the words say all, the bar is for the eye. */
export const PlanMeter = memo(function PlanMeter({ text, tone, share }: Omit<PlanText, 'used'>) {
  return (
    <span className={`tc-meter tc-meter-${tone}`}>
      {share === null ? null : (
        <span className="tc-bar" aria-hidden="true">
          <span style={{ inlineSize: `${Math.min(share, 1) * 100}%` }} />
        </span>
      )}
      <span className="tc-meter-words">{text}</span>
    </span>
  )
})
